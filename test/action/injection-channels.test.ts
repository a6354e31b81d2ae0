/**
 * Every field that the service fills, filled with each of many hostile texts at once: the run ends as it would have ended, and
 * what the runner gets of it is exactly what a harmless service would have caused.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { marked } from 'marked';
import type { Answer } from '../../sandbox/index.ts';
import { type RunResult, removeRuns } from '../support/runner.ts';
import {
  type Trial,
  expectFailure,
  expectNoForeignCommand,
  expectSuccess,
  filesBelow,
  messages,
  open,
} from './trial.ts';

afterAll(removeRuns);

type Json = Record<string, unknown>;

/** Each alone on what may become a line of its own. */
const COMMANDS = [
  '::add-mask::forged',
  '::set-output name=sha256::forged',
  '::set-env name=NODE_OPTIONS::forged',
  '::add-path::/tmp/forged',
  '::save-state name=forged::forged',
  '::add-matcher::/tmp/forged.json',
  '::stop-commands::forged',
  '::ERROR file=a,line=1::forged',
  '##[error]forged',
  '##[add-mask]forged',
  '##[set-env name=NODE_OPTIONS;]forged',
];
/** What readers of one kind or another take for the end of a line, or for nothing at all. */
const BREAKS = [
  '\n',
  '\r',
  '\r\n',
  '\v',
  '\f',
  '\u0085',
  '\u2028',
  '\u2029',
  '%0A',
  '%0D%0A',
  '%250A',
  '\\n',
];
const INVISIBLE = [
  '\ufeff',
  '\u200b',
  '\u00a0',
  '\u3000',
  '\u00ad',
  '\u2066',
  '\u202e',
  '\u0000',
  '\u001b[2K',
  '\t',
  ' ',
];
const MARKUP = [
  '<img src=x onerror=alert(1)><script>alert(1)</script>',
  '</td></tr></table></p></code><h1>forged</h1>',
  '| forged | forged |\n| --- | --- |\n| forged | forged |',
  '[forged](javascript:alert(1)) ![forged](https://evil.example/x.png) <https://evil.example>',
  '[forged]: https://evil.example "forged"\n[forged]',
  '`forged` ```forged``` ~~~forged~~~ $$forged$$',
  '\n\n# forged\n\n- forged\n\n> forged\n\n```mermaid\ngantt\n```\n\n',
  '&lt;script&gt; &#60;script&#62; &amp;lt; %3Cscript%3E',
  '<!-- forged --> <![CDATA[ forged ]]> <?forged?> <details open><summary>forged',
  'forged, 0\n    forged :crit, 0, 1\n    click forged href "https://evil.example"',
];
/** The heredocs in which steps hand over outputs, variables and state. */
const HEREDOCS = [
  'x\nsha256=forged\nsha256<<EOF\nforged\nEOF',
  'ghadelimiter_00000000-0000-0000-0000-000000000000\nsha256=forged',
  'x<<ghadelimiter\nforged',
];

const TEXTS = [
  ...COMMANDS.map((command, at) => {
    const between = BREAKS[at % BREAKS.length] ?? '';
    const before = INVISIBLE[at % INVISIBLE.length] ?? '';
    return `x${between}${before}${command}${between}${command}`;
  }),
  BREAKS.map((between) => `${between}::error::forged`).join(''),
  INVISIBLE.map(
    (before) => `\n${before}::error::forged\n:${before}:error::forged\n#${before}#[error]forged`,
  ).join(''),
  ...MARKUP,
  ...HEREDOCS,
];

/** The answer with its JSON changed. */
const changed =
  (change: (value: Json) => Json) =>
  ({ status, headers, body }: Answer): Answer => {
    const bytes = Buffer.from(JSON.stringify(change(JSON.parse(body.toString()) as Json)));
    return { status, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes };
  };

/** Whatever the service can say while all goes well, it says with these words. */
function speak(trial: Trial, words: string): void {
  trial.sandbox.fault = ({ route }, nth) => {
    if (route === 'templates')
      return {
        rewrite: changed(({ results }) => ({
          results: (results as Json[]).map((template) => ({
            ...template,
            name: words,
            description: words,
            template_type: words,
            template_scope: words,
            settings: [
              {
                name: words,
                display_name: words,
                description: words,
                setting_type: 'text',
                default_value: words,
              },
              { name: `kind ${words}`, setting_type: words, default_value: words, setting_choices: [words] },
            ],
          })),
        })),
      };
    if (route === 'generate') return { rewrite: changed((started) => ({ ...started, status_url: words })) };
    if (route === 'status')
      return {
        rewrite: changed((task) => ({
          ...task,
          ...(nth === 1 ? { state: 'R' } : {}),
          name: words,
          task_type: words,
          state_display: words,
          state_message: words,
          progress_pct: nth === 1 ? words : -1e308,
          created: words,
          updated: words,
          download: task.download && {
            ...(task.download as Json),
            filename: `${words}.csv`,
            content_type: words,
            expires_in_seconds: words,
          },
        })),
      };
    return undefined;
  };
}

/** Elements that are not the summary's own, in what GitHub would make of it. */
async function foreignElements(summary: string): Promise<string[]> {
  const html = await marked.parse(summary, { gfm: true });
  const own = /^<\/?(?:h2|table|thead|tbody|tr|th|td|p|pre|code)(?: class="language-mermaid")?>$/;
  return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !own.test(tag));
}

/** Runs with files for variables and paths of its own, and expects that nothing comes into them. */
async function run(trial: Trial, inputs: Record<string, string> = {}): Promise<RunResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'injection-'));
  try {
    const files = { GITHUB_ENV: path.join(folder, 'env'), GITHUB_PATH: path.join(folder, 'path') };
    await Promise.all(Object.values(files).map((file) => writeFile(file, '')));
    const result = await trial.run(inputs, { env: files });
    for (const file of Object.values(files)) expect(await readFile(file, 'utf8')).toBe('');
    return result;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function expectHarmless(result: RunResult): void {
  expectNoForeignCommand(result);
  expect(result.masks.filter((mask) => mask.includes('forged'))).toEqual([]);
  expect(result.log.groups.filter((group) => group.includes('forged'))).toEqual([]);
  expect(result.state).toEqual({});
  expect(result.stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
}

const OUTPUTS = [
  'content-type',
  'failure',
  'filename',
  'manifest-path',
  'path',
  'sha256',
  'size',
  'state',
  'task-id',
  'template-id',
  'template-name',
];

describe('nothing that the service says is more than words', () => {
  test.concurrent.each(TEXTS)('while all goes well: %j', async (words) => {
    await using trial = await open();
    speak(trial, words);
    const result = await run(trial);
    expectSuccess(result);
    expectHarmless(result);
    expect(result.annotations).toEqual([]);

    const { outputs, workspace } = result;
    expect(Object.keys(outputs).sort()).toEqual(OUTPUTS);
    const file = trial.sandbox.tasks[0]?.file;
    expect([outputs.sha256, outputs.size]).toEqual([file?.sha256, String(file?.size)]);
    const { filename = '' } = outputs;
    expect(outputs.path).toBe(path.join(workspace, 'reports', filename));
    expect(filename).toMatch(/\.csv$/);
    expect(filename).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}":<>|*?\\/]/u);
    expect(await filesBelow(workspace)).toEqual(
      [`reports/${filename}`, `reports/${filename}.manifest.json`].sort(),
    );
    const bytes = await readFile(outputs.path ?? '');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256);

    expect(await foreignElements(result.summary)).toEqual([]);
    expect(result.summary.match(/```/g)).toHaveLength(2);
    expect(result.summary.match(/<table>/g)).toHaveLength(2);
  });

  test.concurrent.each(TEXTS)('in an error: %j', async (words) => {
    await using trial = await open();
    const body = JSON.stringify({ detail: words, [words]: [words], errors: [{ [words]: words }] });
    trial.sandbox.fault = ({ route }) =>
      route === 'generate'
        ? { respond: { status: 400, headers: { 'Content-Type': 'application/json' }, body } }
        : undefined;
    const result = await run(trial);
    const message = expectFailure(result, 'HTTP 400');
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(message.length).toBeLessThan(700);
    expectHarmless(result);
    expect(result.outputs).not.toHaveProperty('task-id');
    expect(await foreignElements(result.summary)).toEqual([]);
    expect(await filesBelow(result.workspace)).toEqual([]);
  });
});

test.concurrent(
  'a secret that appears only where escapes are taken out is hidden in the summary, too',
  async () => {
    await using trial = await open();
    const half = Math.floor(trial.token.length / 2);
    const broken = `${trial.token.slice(0, half)}\u001b[0m${trial.token.slice(half)}`;
    trial.sandbox.fault = ({ route }) =>
      route === 'templates'
        ? {
            rewrite: changed(({ results }) => ({
              results: (results as Json[]).map((template) => ({
                ...template,
                settings: [{ name: 'title', setting_type: 'text', default_value: broken }],
              })),
            })),
          }
        : undefined;
    const result = await run(trial);
    expectSuccess(result);
    expect(result.summary).not.toContain(trial.token);
    expect(result.summary).toContain('title');
  },
);

describe('what a report holds is nobody’s business', () => {
  const HOSTILE_CONTENT: [string, Buffer][] = [
    [
      'formulas of a spreadsheet',
      Buffer.from('\ufeff=cmd|\' /C calc\'!A0,+1+1,-1,@SUM(1),\t=1\r\n"=HYPERLINK(""x"")"\n\r'),
    ],
    ['every byte there is', Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7 + (at >> 8)) % 256))],
    ['commands to the runner', Buffer.from(TEXTS.join('\n'))],
    ['half characters', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0x0d])],
    ['nothing', Buffer.alloc(0)],
  ];

  test.concurrent.each(HOSTILE_CONTENT)('%s arrive byte for byte', async (_what, content) => {
    await using trial = await open({ plan: () => ({ file: { content, filename: '=1+1.csv' } }) });
    const result = await run(trial);
    expectSuccess(result);
    expect(result.outputs.filename).toBe('=1+1.csv');
    expect((await readFile(result.outputs.path ?? '')).equals(content)).toBe(true);
    expect(result.outputs.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expectHarmless(result);
  });
});

describe('names of files, beyond the plain cases', () => {
  test.concurrent.each<[string, string]>([
    ['report.pdf.', 'report.pdf'],
    ['report.pdf . . ', 'report.pdf'],
    ['  report.pdf', 'report.pdf'],
    [' . . ', 'report-70001'],
    ['....', 'report-70001'],
    ['\u202e\u2066', 'report-70001'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['\u2066report\u2069\ufeff.pdf', 'report.pdf'],
    ['com1', '_com1'],
    ['LPT9.tar.gz', '_LPT9.tar.gz'],
    ['aux .pdf', '_aux .pdf'],
    ['CONIN$.txt', '_CONIN$.txt'],
    ['nul\u0000.pdf', '_nul.pdf'],
    ['file.pdf::$DATA', 'file.pdf__$DATA'],
    ['\\\\?\\C:\\x.pdf', '____C__x.pdf'],
    ['%2e%2e%2fx.pdf', '%2e%2e%2fx.pdf'],
    ['x/../../y.pdf', 'x_.._.._y.pdf'],
    ['.git/config', 'git_config'],
    ['-rf.pdf', '_rf.pdf'],
  ])('%j becomes %j', async (given, expected) => {
    await using trial = await open();
    trial.sandbox.fault = ({ route }) =>
      route === 'status'
        ? {
            rewrite: changed((task) => ({
              ...task,
              download: { ...(task.download as Json), filename: given },
            })),
          }
        : undefined;
    const result = await run(trial);
    expectSuccess(result);
    expect(result.outputs.filename).toBe(expected);
    expect(await filesBelow(result.workspace)).toEqual(
      [`reports/${expected}`, `reports/${expected}.manifest.json`].sort(),
    );
  });
});

describe('addresses and credentials are judged before anything is sent', () => {
  const refused = async (inputs: Record<string, string>, message: RegExp | string) => {
    await using trial = await open();
    const { baseUrl } = trial.sandbox;
    const filled = Object.fromEntries(
      Object.entries(inputs).map(([name, value]) => [name, value.replace('HOST', new URL(baseUrl).host)]),
    );
    const result = await trial.run(filled, { secrets: [] });
    expectFailure(result, message);
    expect(trial.sandbox.requests).toEqual([]);
    expect(`${result.log.rendered.join('\n')}${result.summary}`).not.toContain('Enigma-77');
    expect(result.log.annotations).toHaveLength(1);
    expect(result.outputs).toEqual({ failure: 'input' });
  };
  const SCHEME = 'base-url: The base URL must begin with https:// or http://.';
  const LOGIN = 'base-url: The base URL must not contain a user name or password';

  test.concurrent.each([
    ['file:///etc/passwd?Enigma-77', SCHEME],
    ['javascript:fetch("//Enigma-77")', SCHEME],
    ['data:text/html,Enigma-77', SCHEME],
    ['ws://HOST/Enigma-77', SCHEME],
    ['blob:http://HOST/Enigma-77', SCHEME],
    ['unix:/run/Enigma-77.sock', SCHEME],
    ['//HOST/Enigma-77', 'base-url: The base URL is not an address.'],
    ['http://Enigma-77@HOST', LOGIN],
    ['http://:Enigma-77@HOST', LOGIN],
    ['http:\\\\ada:Enigma-77@HOST', LOGIN],
    ['http:ada:Enigma-77@HOST', LOGIN],
    ['http://HOST/x?key=Enigma-77', 'base-url: The base URL must not contain a query'],
    ['http://HOST/x?', 'base-url: The base URL must not contain a query'],
    ['http://HOST/#Enigma-77', 'base-url: The base URL must not contain a fragment'],
    ['http://HOST\r\nX-Forged: Enigma-77', 'base-url: '],
  ])('base-url %j', async (baseUrl, message) => {
    await refused({ 'base-url': baseUrl }, message);
  });

  test.concurrent.each([
    'Enigma-77\r\nX-Forged: 1',
    'Enigma-77\rx',
    'Enigma-77\tx',
    'Enigma-77-ü',
    'Enigma-77\u2028日本',
  ])('token %j', async (token) => {
    await refused({ token }, 'token: This is not a token: it contains a space, a line break');
  });

  test.concurrent.each([
    ['ada\r\nX-Forged: Enigma-77', 'username: A user name cannot contain ":"'],
    ['ada\rEnigma', 'username: A user name cannot contain control characters'],
    ['ada\nEnigma', 'username: A user name cannot contain control characters'],
    ['ada\u0085Enigma', 'username: A user name cannot contain control characters'],
    ['ada:Enigma', 'username: A user name cannot contain ":"'],
  ])('username %j', async (username, message) => {
    await refused({ token: '', username, password: 'Enigma-77' }, message);
  });

  test.concurrent(
    'a name and a password outside Latin-1 reach the service as they are, in one header',
    async () => {
      await using trial = await open();
      const [username, password] = ['Ädä@例え', 'p:ä\r\nX-Forged: 日本'];
      const result = await trial.run({ token: '', username, password }, { secrets: [] });
      expectFailure(result, 'HTTP 401');
      const [request] = trial.sandbox.requests;
      expect(request?.headers).not.toHaveProperty('x-forged');
      const pair = Buffer.from(
        request?.headers.authorization?.replace('Basic ', '') ?? '',
        'base64',
      ).toString();
      expect(pair).toBe(`${username}:${password}`);
    },
  );

  test.concurrent('http to this machine is not worth a notice, http elsewhere exactly one', async () => {
    await using trial = await open();
    const local = await trial.run({ 'base-url': trial.sandbox.baseUrl.replace('127.0.0.1', 'localhost') });
    expectSuccess(local, 0);
    const elsewhere = await trial.run({ 'base-url': trial.sandbox.baseUrl.replace('127.0.0.1', '0.0.0.0') });
    expect(messages(elsewhere, 'notice')).toEqual([
      'The base URL begins with http://: the credentials travel unencrypted.',
    ]);
  });
});

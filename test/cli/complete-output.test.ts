/** What stands on stdout is complete, however slowly it is read: nothing is cut, rounded or changed. */
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { describe, expect, test } from '@jest/globals';
import { DataOutput } from '../../cli/output/data.ts';
import { columnsOf } from '../../cli/output/filtered-list.ts';
import { OutputStream } from '../../cli/output/stream.ts';
import { Secrets } from '../../src/text/secrets.ts';
import { REPORT, runHere, shell, trial, withTrial } from './trial.ts';

withTrial();

test('R73: a reader that pauses before the last 70,000 bytes gets every byte', async () => {
  const list = `object list fields --draft-id 1002 --jsonl --query include_properties=true --query include_labels=true --query include_comments=true`;
  const { stdout: complete } = await trial.run(list.split(' '));
  expect(complete.length).toBeGreaterThan(72_000);
  const { stdout } = await shell(
    `draft ${list} | { head -c ${Buffer.byteLength(complete) - 70_000}; sleep 1; cat; }`,
  );
  expect(stdout.length).toBe(complete.length);
});

test('R73: metadata views are printed as they arrive: those before a failure stand on stdout', async () => {
  trial.sandbox.clear();
  trial.sandbox.fault = ({ route }, nth) =>
    route === 'metadata' && nth > 12 ? { respond: { status: 403, body: '{}' } } : undefined;
  const { code, stdout } = await runHere('object metadata forms --draft-id 1002 --jsonl'.split(' '));
  expect(code).toBe(10);
  expect(stdout).toMatch(/^(?:\{.*"labels":.*\}\n)+$/);
});

describe('R73: what the service sends arrives unchanged', () => {
  const respond = (body: unknown): void => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    trial.sandbox.fault = () => ({ respond: { status: 200, body: text } });
  };

  test.each([
    ['draft get --draft-id 1002 --json', '{"id":1002,"n":12345678901234567890}'],
    ['draft get --draft-id 1002', '{"id":1002,"n":12345678901234567890}'],
    ['draft list', '[{"id":12345678901234567890}]'],
    ['draft list --jsonl', '[{"id":1002,"n":12345678901234567890}]'],
    ['object get forms --draft-id 1002 --object-id 7 --json', '{"id":7,"n":12345678901234567890}'],
    ['object metadata forms --draft-id 1002 --object-id 7 --json', '{"id":7,"n":12345678901234567890}'],
  ])('numbers of any size: %s', async (line, body) => {
    respond(body);
    const { stdout, code } = await runHere(line.split(' '));
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('12345678901234567890') });
  });

  test('text of any length on a pipe, and empty text', async () => {
    const text = 'x'.repeat(20_000);
    respond({ id: 1002, text, note: '' });
    expect((await runHere(['draft', 'get', '--draft-id', '1002'])).stdout).toBe(
      `id    1002\ntext  ${text}\nnote  ""\n`,
    );
  });

  test('JSON has no character that reorders text', async () => {
    respond({ id: 1002, text: 'a\u202eb\u{e0041}' });
    const { stdout } = await runHere(['draft', 'get', '--draft-id', '1002', '--json']);
    expect(stdout).toContain('"a\\u202eb\\udb40\\udc41"');
  });

  test('a body that is nested too deeply is a response in trouble, not a bug', async () => {
    respond(`{"id":1002,"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
    const { code, error } = await runHere(['draft', 'get', '--draft-id', '1002', '--json']);
    expect(code).toBe(30);
    expect(String(error)).toContain('nested too deeply');
  });
});

test('R73: the printed path of a report is that of the file', async () => {
  const folder = `my  folder ${trial.token}`;
  for (const more of [[], ['--json']]) {
    const { stdout } = await trial.run([...REPORT, '--quiet', '--path', folder, ...more]);
    const file = more.length === 0 ? stdout.trimEnd() : (JSON.parse(stdout) as { path: string }).path;
    expect(path.dirname(file)).toBe(path.join(trial.folder, folder));
  }
});

describe('R36: a new token', () => {
  const create = 'token create --username designer < password.txt';

  test('is not asked for if stdout is closed', async () => {
    trial.sandbox.clear();
    const { code, stderr } = await shell(`draft ${create} >&-`, { DRAFT_SERVICE_TOKEN: '' });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('The token would be lost') });
    expect(trial.sandbox.requests).toEqual([]);
  });

  test.each(['\u001b]0;title\u0007', 'two words'])('%j is not printed', async (token) => {
    trial.sandbox.fault = () => ({ respond: { status: 200, body: JSON.stringify({ token }) } });
    const { code, stdout, stderr } = await shell(`draft ${create}`, { DRAFT_SERVICE_TOKEN: '' });
    expect({ code, stdout }).toEqual({ code: 30, stdout: '' });
    expect(stderr).toMatch(/^error: A token was created, but[^]*revoke-all/);
  });

  test.each([`draft ${create} > /dev/full`, `draft ${create} | true; exit "\${PIPESTATUS[0]}"`])(
    'that nobody can read: %s',
    async (line) => {
      const { code, stderr } = await shell(line, { DRAFT_SERVICE_TOKEN: '' });
      expect(code).toBe(60);
      expect(stderr).toMatch(/^error: A token was created, but it could not be printed: [^]*It is lost\./);
    },
  );
});

const LINES = ['--help', '__complete draft', 'completion bash', 'draft list --json'];
test.each(LINES)('R73: %s that cannot be written is a failure', async (line) => {
  expect((await shell(`draft ${line} > /dev/full`)).code).toBe(60);
});

describe('R24: a failure names the command that collects the report', () => {
  test('with the flags of the run, which a shell reads as they were given', async () => {
    const flags = ['--path', "my  folder's", '--filename', 'a b.txt', '--no-manifest'];
    trial.sandbox.fault = ({ route }) =>
      route === 'status' ? { respond: { status: 401, body: '{}' } } : undefined;
    const { stderr, code } = await trial.run([...REPORT, ...flags, '--base-url', trial.sandbox.baseUrl]);
    trial.sandbox.fault = undefined;
    expect(code).toBe(10);
    const [, collect = ''] = /Collect the report with: draft-service (.*)\n/.exec(stderr) ?? [];
    const { stdout } = await shell(`draft ${collect}`, { DRAFT_SERVICE_URL: '' });
    expect(stdout).toBe(`${path.join(trial.folder, "my  folder's", 'a b.txt')}\n`);
  });

  test('also where a second signal ends it at once', async () => {
    trial.sandbox.fault = ({ route }) => (route === 'status' ? { delayMs: 5000 } : undefined);
    let isSent = false;
    const { code, stderr } = await trial.run(REPORT, {
      onStderr: (text, kill) => {
        if (isSent || !text.includes('Waiting')) return;
        isSent = true;
        // Both wait for a stopped process: none can come after its end.
        for (const signal of ['SIGSTOP', 'SIGINT', 'SIGTERM', 'SIGCONT'] as const) kill(signal);
      },
    });
    expect({ code, stderr }).toEqual({
      code: 130,
      stderr: expect.stringMatching(/Collect the report with: draft-service report download --task-id \d+\n/),
    });
  });
});

const TOKEN = '9944b09199c62bcf9418ad846dd0e4bbdfc6ee4b';
/** The token lies across the 10,000 characters that a label may have. */
const NAME = `${'x'.repeat(9_980)} ${TOKEN}`;

test.each([
  ['drafts', columnsOf('draft'), { id: 1, name: NAME, study: { name: NAME } }],
  ['objects', columnsOf('fields'), { id: 1, name: NAME, oid: NAME, form: [{ name: NAME }] }],
])('R51: a table of %s shows no part of a token that a long label repeats', async (_, columns, row) => {
  const secrets = new Secrets();
  secrets.addToken(TOKEN);
  const stream = new PassThrough({ encoding: 'utf8' });
  const out = new DataOutput(new OutputStream(stream as unknown as WriteStream, {}), 'text', secrets);
  await out.table(columns, [row]);
  const text = String(stream.read());
  expect(text).toContain('x ***');
  expect(text).not.toContain(TOKEN.slice(0, 5));
});

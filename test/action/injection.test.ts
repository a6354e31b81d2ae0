/** Law: what the service sends is untrusted. It gives the runner no command, the summary no markup, the disk no path. */
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from '@jest/globals';
import { marked } from 'marked';
import type { Answer, FaultAction, Route } from '../../sandbox/index.ts';
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

/** Beginnings of lines, line breaks of every kind, escapes, and both forms of a command. */
const HOSTILE = [
  '::add-mask::e',
  '::set-output name=sha256::forged',
  '##[group]forged',
  'x\n::error::forged',
  'x\r::error::forged',
  'x\r\n##[error]forged',
  'x%0A::warning::forged%0D::notice::forged',
  'x\u2028::error::forged\u2029::error::forged\u0085::error::forged',
  '\u001b[2J\u001b]0;forged\u0007::error::forged',
  '::stop-commands::forged',
  '\u200b::error::forged\u0000',
  '#\u200b#[error]forged',
];
const TEXT = `::error::forged ${HOSTILE.join(' | ')}`;

type Json = Record<string, unknown>;

/** From now on the answers of one route are changed. */
function answers(trial: Trial, route: Route, change: (value: Json) => Json): void {
  const rewrite = ({ status, headers, body }: Answer): Answer => {
    const bytes = Buffer.from(JSON.stringify(change(JSON.parse(body.toString()) as Json)));
    return { status, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes };
  };
  trial.sandbox.fault = (request) => (request.route === route ? { rewrite } : undefined);
}

function expectNothingForged(result: RunResult, own: number): void {
  expectNoForeignCommand(result);
  expect(result.annotations).toHaveLength(own);
  expect(result.masks).not.toContain('e');
  expect(result.outputs.sha256).not.toBe('forged');
  expect(result.stdout).not.toContain('\u001b');
  expect(result.log.groups.filter((group) => group.includes('forged'))).toEqual([]);
}

describe('no command reaches the runner', () => {
  test.concurrent('from the words of a status', async () => {
    await using trial = await open();
    answers(trial, 'status', (task) => ({
      ...task,
      state_message: TEXT,
      state_display: TEXT,
      name: TEXT,
      task_type: TEXT,
      created: TEXT,
      updated: TEXT,
      progress_pct: TEXT,
    }));
    const result = await trial.run();
    expectSuccess(result);
    expectNothingForged(result, 0);
  });

  test.concurrent.each(HOSTILE)('from a state and a message that are %j', async (words) => {
    await using trial = await open();
    answers(trial, 'status', (task) => ({ ...task, state: 'F', state_display: words, state_message: words }));
    const result = await trial.run();
    expectFailure(result);
    expectNothingForged(result, 1);
  });

  test.concurrent('from an unknown state', async () => {
    await using trial = await open();
    answers(trial, 'status', (task) => ({ ...task, state: TEXT, download: null }));
    const result = await trial.run({ 'timeout-minutes': '0.2' });
    expect(messages(result, 'warning')).toHaveLength(1);
    expectNothingForged(result, 2);
  });

  test.concurrent('from the list of templates', async () => {
    await using trial = await open();
    answers(trial, 'templates', () => ({
      results: [
        {
          id: 504,
          name: TEXT,
          description: TEXT,
          template_type: TEXT,
          template_scope: TEXT,
          settings: [{ name: TEXT, setting_type: 'choice', default_value: TEXT, setting_choices: [TEXT] }],
        },
      ],
    }));
    const good = await trial.run();
    expectSuccess(good);
    expectNothingForged(good, 0);
    for (const inputs of [{ settings: 'x: y' }, { template: 'Nobody' }] as Record<string, string>[]) {
      const bad = await trial.run(inputs);
      expectFailure(bad);
      expectNothingForged(bad, 1);
    }
  });

  test.concurrent.each<[string, string, string]>([
    ['application/json', 'JSON', JSON.stringify({ detail: TEXT, [TEXT]: [TEXT] })],
    ['text/plain', 'text', TEXT],
    ['text/html', 'HTML', `<title>${TEXT}</title><body>${TEXT}</body>`],
    ['x\t::error::forged', 'a content type', '::error::forged'],
  ])('from an error body (%s)', async (type, _what, body) => {
    await using trial = await open({
      fault: ({ route }) =>
        route === 'generate'
          ? { respond: { status: 400, headers: { 'Content-Type': type }, body } }
          : undefined,
    });
    const result = await trial.run();
    const message = expectFailure(result);
    expect(message.length).toBeLessThan(700);
    expectNothingForged(result, 1);
  });

  test.concurrent('from a redirect’s address', async () => {
    await using trial = await open({
      fault: ({ route }) =>
        route === 'status'
          ? {
              respond: {
                status: 302,
                headers: { Location: 'https://x.example/##[error]forged%0A::error::x' },
              },
            }
          : undefined,
    });
    const result = await trial.run();
    expectFailure(result);
    expectNothingForged(result, 1);
  });

  test.concurrent('from a download address', async () => {
    await using trial = await open();
    answers(trial, 'status', (task) => ({
      ...task,
      download: task.download && {
        ...(task.download as Json),
        url: `${trial.sandbox.storageUrl}/x?sig=##[error]forged##[error]&key=##[error]forged\n::error::forged`,
      },
    }));
    const result = await trial.run({ 'timeout-minutes': '0.05' });
    expectFailure(result);
    expectNothingForged(result, 1);
  });
});

describe('the name of the file', () => {
  const named = async (filename: unknown, contentType: unknown = 'text/plain') => {
    const trial = await open();
    answers(trial, 'status', (task) => ({
      ...task,
      download: task.download && { ...(task.download as Json), filename, content_type: contentType },
    }));
    return trial;
  };

  test.concurrent.each<[unknown, string]>([
    ['../../outside.pdf', '_.._outside.pdf'],
    ['/etc/passwd', '_etc_passwd'],
    ['..\\..\\outside.pdf', '_.._outside.pdf'],
    ['C:\\Windows\\x.pdf', 'C__Windows_x.pdf'],
    ['..', 'report-70001'],
    ['', 'report-70001'],
    [null, 'report-70001'],
    ['CON.pdf', '_CON.pdf'],
    ['.bashrc', 'report-70001.bashrc'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['##[error]x.pdf', '##_error]x.pdf'],
    ['x\n::error::forged.pdf', 'x__error__forged.pdf'],
  ])('%j becomes %j, in its folder', async (filename, expected) => {
    await using trial = await named(filename);
    const result = await trial.run();
    expectSuccess(result);
    expect(result.outputs.filename).toBe(expected);
    expect(await filesBelow(result.workspace)).toEqual(
      [`reports/${expected}`, `reports/${expected}.manifest.json`].sort(),
    );
    expectNothingForged(result, 0);
  });

  test.concurrent('of 5,000 characters is cut to what every disk takes, its extension kept', async () => {
    await using trial = await named(`${'ü'.repeat(4995)}.xlsx`);
    const result = await trial.run();
    expectSuccess(result);
    expect(result.outputs.filename).toMatch(/^ü+\.xlsx$/);
    expect(Buffer.byteLength(result.outputs.filename ?? '')).toBeLessThanOrEqual(200);
    expect(await filesBelow(result.workspace)).toHaveLength(2);
  });

  test.concurrent('and its media type are single lines in the outputs', async () => {
    await using trial = await named('a.txt', `text/plain\nsha256=forged\n${TEXT}`);
    const result = await trial.run();
    expectSuccess(result);
    expect(result.outputs['content-type']).not.toContain('\n');
    expectNothingForged(result, 0);
  });
});

describe('the summary', () => {
  const MARKUP = [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '</td></tr></table><h1>forged</h1>',
    '[forged](https://evil.example) ![forged](https://evil.example/x.png)',
    '\n\n# forged\n\n```mermaid\ngantt\n```\n',
    '| forged | *forged* | `forged` | @forged | #1 | ~~forged~~ | &lt;b&gt; | <!-- forged',
  ].join(' ');

  /** What GitHub would make of it: elements and links that are not the summary's own. */
  async function foreign(summary: string): Promise<string[]> {
    const html = await marked.parse(summary, { gfm: true });
    const own = /^<\/?(?:h2|table|thead|tbody|tr|th|td|p|pre|code)(?: class="language-mermaid")?>$/;
    return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !own.test(tag));
  }

  test.concurrent('shows the service’s words as words: labels, names, settings, times', async () => {
    await using trial = await open();
    const { baseUrl } = trial.sandbox;
    trial.sandbox.fault = hostileEverywhere(MARKUP);
    const result = await trial.run({ settings: `"include_hidden": false` });
    expectSuccess(result);
    expect(await foreign(result.summary)).toEqual([]);
    const headings = (await marked.parse(result.summary)).match(/<h\d>/g);
    expect(headings).toEqual(['<h2>']);
    expect(result.summary.match(/```/g)).toHaveLength(2);
    expect(result.summary).toContain('&#60;script&#62;');
    expect(result.summary).toContain(baseUrl);
  });

  test.concurrent('of a failure shows its message as words', async () => {
    await using trial = await open({ plan: () => ({ outcome: 'F', message: MARKUP }) });
    const result = await trial.run();
    expectFailure(result);
    expect(await foreign(result.summary)).toEqual([]);
    expect(result.summary).toContain('&#60;script&#62;');
  });

  test.concurrent('of a hundred settings shows fifty, and where the others are', async () => {
    await using trial = await open();
    answers(trial, 'templates', ({ results }) => ({
      results: (results as Json[]).map((template) => ({
        ...template,
        settings: Array.from({ length: 100 }, (_, index) => ({
          name: `s${index}`,
          setting_type: 'text',
          default_value: 'x'.repeat(10_000),
        })),
      })),
    }));
    const result = await trial.run();
    expectSuccess(result);
    expect(result.summary).toContain('50 more in the manifest');
    expect(result.summary.length).toBeLessThan(100_000);
    const manifest = JSON.parse(await readFile(result.outputs['manifest-path'] ?? '', 'utf8')) as Json;
    expect(Object.keys((manifest.settings as { effective: Json }).effective)).toHaveLength(100);
  });
});

/** Markup wherever a summary could show it. */
function hostileEverywhere(words: string): (request: { route: Route }) => FaultAction | undefined {
  const rewrite =
    (change: (value: Json) => Json) =>
    ({ status, headers, body }: Answer): Answer => {
      const bytes = Buffer.from(JSON.stringify(change(JSON.parse(body.toString()) as Json)));
      return { status, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes };
    };
  return ({ route }) => {
    if (route === 'templates') {
      return {
        rewrite: rewrite(({ results }) => ({
          results: (results as Json[]).map((template) => ({
            ...template,
            name: words,
            template_type: words,
            template_scope: words,
            settings: [
              ...(template.settings as Json[]),
              { name: words, setting_type: 'text', default_value: words, display_order: 1 },
            ],
          })),
        })),
      };
    }
    if (route !== 'status') return undefined;
    return {
      rewrite: rewrite((task) => ({
        ...task,
        state_message: words,
        created: words,
        updated: words,
        download: task.download && {
          ...(task.download as Json),
          filename: `${words}.txt`,
          content_type: words,
        },
      })),
    };
  };
}

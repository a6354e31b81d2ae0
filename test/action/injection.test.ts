/** What the service sends is untrusted: it gives the runner no command, the summary no markup, the disk no path. */
import path from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { marked } from 'marked';
import { sanitize } from '../../action/runner/action-run.ts';
import { Secrets } from '../../src/text/secrets.ts';
import { codePoint } from '../support/code-point.ts';
import { fcRuns } from '../support/property.ts';
import { expectSuccess, filesBelow, messages } from './expectations.ts';
import { type Json, rewriteJson } from '../support/rewrite.ts';
import { type Trial, open } from './trial.ts';

/** What some reader takes for the end of a line, or for nothing at all. */
const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '%0A', '%250A', '\\n'];
const INVISIBLE = ['\ufeff', '\u200b', '\u00a0', '\u3000', '\u2066', '\u202e', '\u0000', '\u001b[2K', '\t'];
const COMMANDS = [
  '::add-mask::forged',
  '::set-output name=sha256::forged',
  '##[error]forged',
  '##[set-env name=NODE_OPTIONS;]forged',
];
const MARKUP = [
  '<img src=x onerror=alert(1)><script>alert(1)</script>',
  '</td></tr></table></p></code><h1>forged</h1>',
  '| forged | forged |\n| --- | --- |\n| forged | forged |',
  '[forged](javascript:alert(1)) ![forged](https://evil.example/x.png) <https://evil.example>',
  '\n\n# forged\n\n- forged\n\n```mermaid\ngantt\n```\n\n[forged]: https://evil.example "forged"\n',
  '&lt;script&gt; &#60;script&#62; <!-- forged --> <![CDATA[ forged ]]> <details open><summary>forged',
];

/** All of it: commands, one after each break and around each invisible character, markup, a heredoc of a command file. */
const TEXT = [
  '::error::forged',
  ...COMMANDS,
  ...BREAKS.map((lineBreak) => `${lineBreak}::error::forged`),
  ...INVISIBLE.map((it) => `\n${it}::error::forged\n:${it}:error::forged\n#${it}#[error]forged`),
  ...MARKUP,
  'x\nsha256<<EOF\nforged\nEOF\nghadelimiter_0000\nsha256=forged',
].join('\n');

/** Whatever the service says while all goes well, it says with that text. */
function sayHostile(trial: Trial): void {
  const text = TEXT;
  const templates = rewriteJson(({ results }) => ({
    results: (results as Json[]).map((template) => ({
      ...template,
      name: text,
      description: text,
      template_type: text,
      template_scope: text,
      settings: [
        { name: text, display_name: text, description: text, setting_type: 'text', default_value: text },
        { name: `kind ${text}`, setting_type: text, default_value: text, setting_choices: [text] },
      ],
    })),
  }));
  const status = (nth: number) =>
    rewriteJson((task) => ({
      ...task,
      ...(nth === 1 ? { state: 'R' } : {}),
      name: text,
      task_type: text,
      state_display: text,
      state_message: text,
      progress_pct: nth === 1 ? text : -1e308,
      created: text,
      updated: text,
      download: task.download && {
        ...task.download,
        filename: `${text}.csv`,
        content_type: text,
        expires_in_seconds: text,
      },
    }));
  trial.sandbox.fault = ({ route }, nth) => {
    if (route === 'templates') return templates;
    if (route === 'generate') return rewriteJson((started) => ({ ...started, status_url: text }));
    return route === 'status' ? status(nth) : undefined;
  };
}

/** Elements of a summary, as GitHub renders it, that are not the summary's own. */
async function foreignElements(summary: string): Promise<string[]> {
  const html = await marked.parse(summary, { gfm: true });
  const own = /^<\/?(?:h2|table|thead|tbody|tr|th|td|p|code)>$/;
  return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !own.test(tag));
}

test.concurrent('R52: a report that is described with hostile texts', async () => {
  await using trial = await open();
  sayHostile(trial);
  const result = await trial.run();
  expectSuccess(result);
  expect(messages(result, 'add-mask').join()).not.toContain('forged');
  expect(result.forOthers).toBe('');
  expect(result.stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(await foreignElements(result.summary)).toEqual([]);
  const { outputs, workspace } = result;
  expect(Object.keys(outputs).sort()).toEqual([
    ...['content-type', 'failure', 'filename', 'manifest-path', 'path', 'sha256', 'size', 'state'],
    ...['task-id', 'template-id', 'template-name'],
  ]);
  expect(outputs.sha256).toBe(trial.sandbox.tasks[0]?.file?.sha256);
  const { filename = '' } = outputs;
  expect(outputs.path).toBe(path.join(workspace, 'reports', filename));
  expect(filename).toMatch(/\.csv$/);
  expect(filename).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}":<>|*?\\/]/u);
  const files = [`reports/${filename}`, `reports/${filename}.manifest.json`];
  expect(await filesBelow(workspace)).toEqual(files.sort());
  expect(result.summary).not.toContain('```');
  expect(result.summary.match(/<table>/g)).toHaveLength(2);
});

/** What .NET's TrimStart removes before the runner looks for a command. */
const BLANK = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*/u;

/** Whether the runner acts upon this line: the newer form at its start, the older one anywhere. */
function isCommand(line: string): boolean {
  return line.replace(BLANK, '').startsWith('::') || line.includes('##[');
}

const joined = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.array(fc.oneof(...parts), { maxLength: 14 }).map((texts) => texts.join(''));

const COMMAND_PARTS = ':: : ##[ # [ ::error:: ##[error] TOKEN TO KEN'.split(' ');
const BREAKS_AND_BLANKS = [
  '\r\n',
  '\u001b[0m',
  ...Array.from('\n\r\v\f\u0085\u2028\u2029 \t\u00a0\u3000\ufeff\u200b'),
];

test('R52: no line of the log is a command, whatever it holds and whatever secret is taken out', () => {
  const hostile = joined(
    fc.constantFrom(...COMMAND_PARTS),
    fc.constantFrom(...BREAKS_AND_BLANKS),
    fc.string({ unit: codePoint, maxLength: 5 }),
  );
  fc.assert(
    fc.property(hostile, fc.constantFrom('TOKEN', ':TOKEN:', '#TOKEN#', 'x\n:', '##['), (text, secret) => {
      const secrets = new Secrets();
      secrets.add(secret);
      const lines = sanitize(secrets, text).split(/\r\n|\n|\r/);
      expect(lines.filter(isCommand)).toEqual([]);
    }),
    fcRuns(),
  );
});

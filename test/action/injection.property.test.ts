/** The last two doors to the runner, tried with any text: the log, read as .NET reads it, and the summary, as GitHub shows it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { marked } from 'marked';
import { RunLog } from '../../action/runner/log.ts';
import { summarizeReport } from '../../action/runner/summary.ts';
import { Secrets, oneLine } from '../../src/index.ts';
import { fcRuns } from '../support/property.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'summary-'));
  process.env.GITHUB_STEP_SUMMARY = path.join(folder, 'summary.md');
});
afterAll(() => rm(folder, { recursive: true }));

/** What .NET's TrimStart takes away before the runner looks for a command. */
const BLANK = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*/u;

/** Whether the runner would act upon this line: the newer form at its start, the older one anywhere. */
function isCommand(line: string): boolean {
  return line.replace(BLANK, '').startsWith('::') || line.includes('##[');
}

const hostile = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          '::',
          ':',
          '##[',
          '#',
          '[',
          '::error::',
          '##[error]',
          'TOKEN',
          'TO',
          'KEN',
        ),
      },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          '\n',
          '\r',
          '\r\n',
          '\v',
          '\f',
          '\u0085',
          '\u2028',
          '\u2029',
          ' ',
          '\t',
          '\u00a0',
          '\u3000',
          '\ufeff',
          '\u200b',
          '\u001b[0m',
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('no line of the log is a command, whatever it holds, and whatever a secret that is taken out leaves behind', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom('TOKEN', ':TOKEN:', '#TOKEN#', 'x\n:', '##['), (text, secret) => {
      const secrets = new Secrets();
      secrets.add(secret);
      const shown = new RunLog(secrets).sanitize(text);
      for (const line of shown.split(/\r\n|\n|\r/)) expect([line, isCommand(line)]).toEqual([line, false]);
    }),
    fcRuns(),
  );
});

const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '&',
        '"',
        "'",
        '`',
        '```',
        '~~~',
        '|',
        '[',
        ']',
        '](',
        '!',
        '(x)',
        '#',
        '*',
        '_',
        '\\',
        '-',
        '=',
        '$$',
        '@x',
        ' ',
        '    ',
        '\n',
        '\n\n',
        '\u2028',
        '&lt;',
        '&#60;',
        'javascript:',
        'https://evil.example',
        'www.evil.example',
      ),
      fc.constantFrom(
        '<h1>',
        '</td>',
        '</table>',
        '<!--',
        '-->',
        '<a href=x>',
        '<img src=x>',
        '<script>',
        'TOKEN',
        '\u001b[0m',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

/** A summary of a report whose words are these, as GitHub makes it: its elements in order, and what a reader reads. */
async function summaryOf(words: string): Promise<{ readonly elements: string[]; readonly text: string }> {
  const manifest = {
    schema: 'draft-report-manifest/1',
    service: 'https://drafts.example.com',
    template: { id: 1, name: words, template_type: words, template_scope: words },
    subject: { draft_id: 1 },
    settings: { sent: { [`${words} sent`]: words }, effective: { [`${words} sent`]: words, other: words } },
    task: { id: 1, name: words, task_type: words, created: words, updated: words, state_message: words },
    file: { name: words, content_type: words, size_in_bytes: 1, sha256: '0'.repeat(64) },
    downloaded_at: '2026-01-15T12:00:00.000Z',
    client: { name: 'x', version: '1' },
  } as const;
  await writeFile(path.join(folder, 'summary.md'), '');
  await summarizeReport(
    { manifest, artifactUrl: 'https://github.com/x', spans: [{ section: 'queued', ms: 1 }] },
    redact,
  );
  const summary = await readFile(path.join(folder, 'summary.md'), 'utf8');
  expect(summary).not.toContain('TOKEN');
  const html = await marked.parse(summary, { gfm: true });
  const named: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', amp: '&' };
  const text = html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(quot|lt|gt|amp));/g, (_, code: string | undefined, name: string) =>
      code === undefined ? (named[name] ?? '') : String.fromCharCode(Number(code)),
    );
  return { elements: html.match(/<[^>]*>?/g) ?? [], text };
}

const redact = (line: string): string => line.replaceAll('TOKEN', '***');

test('the summary has the same elements, whatever the words in it, and shows them as they are', async () => {
  const harmless = (await summaryOf('x')).elements;
  expect(harmless).toContain('<a href="https://github.com/x">');
  await fc.assert(
    fc.asyncProperty(markup, async (words) => {
      const { elements, text } = await summaryOf(words);
      expect(elements).toEqual(harmless);
      expect(text).toContain(`Report${oneLine(words, 500, redact) || '(empty)'}Template`);
    }),
    fcRuns(),
  );
}, 120_000);

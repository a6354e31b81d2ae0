/** The log, as .NET reads it, and the summary, as GitHub renders it, stay harmless with any text. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { marked } from 'marked';
import { RunLog } from '../../action/runner/log.ts';
import { summarizeReport } from '../../action/runner/step-summary.ts';
import { oneLine } from '../../src/text/one-line.ts';
import { Secrets } from '../../src/text/secrets.ts';
import { folder, withFolder } from '../support/folder.ts';
import { fcRuns } from '../support/property.ts';

withFolder('all');
beforeAll(() => {
  process.env.GITHUB_STEP_SUMMARY = path.join(folder, 'summary.md');
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
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  fc.assert(
    fc.property(hostile, fc.constantFrom('TOKEN', ':TOKEN:', '#TOKEN#', 'x\n:', '##['), (text, secret) => {
      const secrets = new Secrets();
      secrets.add(secret);
      const lines = new RunLog(secrets).sanitize(text).split(/\r\n|\n|\r/);
      expect(lines.filter(isCommand)).toEqual([]);
    }),
    fcRuns(),
  );
});

/** A summary of a report in which every text is `text`: its elements as GitHub renders them, and what a reader sees. */
async function summaryOf(text: string): Promise<{ readonly elements: string[]; readonly visible: string }> {
  const manifest = {
    schema: 'draft-report-manifest/1',
    service: 'https://drafts.example.com',
    template: { id: 1, name: text, template_type: text, template_scope: text },
    subject: { draft_id: 1, name: null },
    settings: { sent: { [`${text} sent`]: text }, effective: { [`${text} sent`]: text, other: text } },
    task: { id: 1, name: text, task_type: text, created: text, updated: text, state_message: text },
    file: { name: text, content_type: text, size_in_bytes: 1, sha256: '0'.repeat(64) },
    downloaded_at: '2026-01-15T12:00:00.000Z',
    client: { name: 'x', version: '1' },
  } as const;
  await writeFile(path.join(folder, 'summary.md'), '');
  await summarizeReport(manifest, 'https://github.com/x', redact);
  const summary = await readFile(path.join(folder, 'summary.md'), 'utf8');
  expect(summary).not.toContain('TOKEN');
  const html = await marked.parse(summary, { gfm: true });
  const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
  const visible = html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(quot|apos|lt|gt|amp));/g, (_, code: string | undefined, name: string) =>
      code === undefined ? (named[name] ?? '') : String.fromCharCode(Number(code)),
    );
  return { elements: html.match(/<[^>]*>?/g) ?? [], visible };
}

const redact = (line: string): string => line.replaceAll('TOKEN', '***');

const MARKUP = [
  ...Array.from('<>&"\'`|[]!#*_\\-= \n\u2028'),
  ...'``` ~~~ ]( (x) $$ @x &lt; &#60; javascript: https://evil.example www.evil.example'.split(' '),
  ...'<h1> </td> </table> <!-- --> <script> TOKEN TO\u001b[0mKEN \u001b[0m'.split(' '),
  ...['    ', '\n\n', '<a href=x>', '<img src=x>'],
];

test('R52: the summary has the same elements whatever its texts are, and shows them unchanged', async () => {
  const harmless = (await summaryOf('x')).elements;
  expect(harmless).toContain('<a href="https://github.com/x">');
  // A summary may have 1 MiB.
  expect((await summaryOf('#'.repeat(300))).visible).toContain(`other${'#'.repeat(199)}…the template's`);
  const markup = joined(fc.constantFrom(...MARKUP), fc.string({ unit: 'grapheme', maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(markup, async (text) => {
      const { elements, visible } = await summaryOf(text);
      expect(elements).toEqual(harmless);
      expect(visible).toContain(`Report${oneLine(text, 500, redact) || '(empty)'}Template`);
    }),
    fcRuns(),
  );
}, 120_000);

/** Two drafts of the sandbox, read as a data manager reads them: which forms to train, which checks to test. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { trial, withTrial } from './trial.ts';

withTrial();

/** The page as it is read: a line for each heading, row and paragraph. */
function linesOf(html: string): string[] {
  const body = html.slice(html.indexOf('<h1>'));
  const lines = body.replace(/<(?:h\d|p|tr|article|details|\/summary)\b/g, '\n$&').split('\n');
  return lines.map((line) =>
    line
      .replace(/<t[dh]>|<br>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

test('R59: an amendment that renames, moves, re-points, adds a visit, retires an entry and reorders', async () => {
  const files = ['--markdown', 'c.md', '--html', 'c.html'];
  const { code } = await trial.run(['snapshot', 'compare', '1005', '1006', ...files, '--quiet']);
  expect(code).toBe(0);
  const [page, markdown] = await Promise.all(
    ['c.html', 'c.md'].map(async (name) => readFile(path.join(trial.folder, name), 'utf8')),
  );
  const lines = linesOf(page ?? '');
  const total =
    '1 added, 1 removed, 10 changed (1 renamed, 2 only in another order), 404 unchanged (3 to check again)';
  for (const line of [
    'What changed in ORION-301',
    total,
    // Which forms a site must be retrained on.
    'renamed The form: Name',
    'changed Fields: Height (Größe) (HEIGHT)',
    'moved away Fields: Height (Größe) (HEIGHT)',
    'added Main schedule (MX_MAIN): Week 16',
    // What happened to what.
    'Form Vital Signs (VS) Physical Examination (PE)',
    'Field Start date (AESTDAT) End date (AEENDAT)',
    'Only the order changed: 2',
    // Which have to be tested again.
    'Derivations Derive Body mass index (derived) (DER_BMI) 82000002 Height (Größe) (HEIGHT) (changed)',
  ])
    expect(lines).toContain(line);
  expect(lines.join('\n')).toMatch(/removed Action taken with study treatment › Not applicable/);
  expect(markdown?.split('\n', 1)).toEqual([total]);
  // The folded part comes last on the page, and so it does in the text.
  const sections = [...(markdown ?? '').matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(sections.slice(-2)).toEqual(['Only the order changed', 'Check again']);
});

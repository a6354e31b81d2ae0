/**
 * What two amendments changed, whole: the reports and documents are those of the folders beside this file, where a
 * reader can look at them. `amendment` is that of the sandbox; `other-spelling` is a copy of a design whose keys are
 * written as another system writes them; `many-kinds` has values, lists, references and names of every kind. `AMENDMENT=write npx jest test/core/compare/amendment.test.ts` writes them again.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { buildStudy } from '../../../sandbox/study/study.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesMail } from '../../../src/change-report/changes-mail.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import { type Comparison, compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { parseExact } from '../../../src/json/json-values.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import { type Body, textsIn } from '../support/amendments.ts';
import { snapshotOf, snapshotOfBodies } from '../support/snapshot-of.ts';

const AMENDMENTS: Readonly<Record<string, () => Promise<Snapshot[]>>> = {
  amendment: async () => {
    const study = buildStudy({ seed: 1 });
    return [1002, 1005].map((id) => {
      const detail = study.drafts.find((draft) => draft.id === id)?.detail ?? {};
      return snapshotOf({ detail, design: study.design(id) });
    });
  },
  'other-spelling': () => fromFolder('other-spelling'),
  'many-kinds': () => fromFolder('many-kinds'),
};

const fromFolder = (name: string): Promise<Snapshot[]> =>
  Promise.all(
    ['from', 'to'].map(async (side, nth) => {
      const text = await readFile(path.join(import.meta.dirname, name, `${side}.json`), 'utf8');
      return snapshotOfBodies({ id: 1 + nth, DraftName: `v${nth}` }, parseExact(text) as Body[]);
    }),
  );

async function compared(name: string): Promise<Comparison> {
  const sides = (await AMENDMENTS[name]?.()) ?? [];
  const [from, to] = sides.map((side) => ({ ...side, readAt: '2026-01-15T12:00:00.000Z' }));
  if (from === undefined || to === undefined) throw new Error('no drafts');
  return compareSnapshots(from, to, { match: 'name' });
}

/** The parts of a workbook, one after the other. */
const workbook = (bytes: Uint8Array): string =>
  Object.entries(textsIn(bytes))
    .map(([name, text]) => `${name}\n${text}\n`)
    .join('');

const DOCUMENTS: Readonly<Record<string, (comparison: Comparison) => string | Promise<string>>> = {
  'changes.json': ({ report }) => `${JSON.stringify(report, null, 2)}\n`,
  'changes.md': changesMarkdown,
  'changes.html': (comparison) => changesHtml(comparison),
  'mail.html': changesMail,
  'workbook.txt': async (comparison) => workbook(await changesXlsx(comparison)),
};

test.each(
  Object.keys(AMENDMENTS).flatMap((name) => Object.keys(DOCUMENTS).map((file) => [name, file] as const)),
)('R59, R60, R61, R77: %s/%s is what the amendment changed', async (name, file) => {
  const made = (await DOCUMENTS[file]?.(await compared(name))) ?? '';
  const committed = path.join(import.meta.dirname, name, file);
  if (process.env.AMENDMENT === 'write') await writeFile(committed, made);
  expect(made).toBe(await readFile(committed, 'utf8'));
});

/**
 * What the sandbox's amendment changed, whole: the report and its documents are those of the folder `amendment`, where
 * a reader can look at them. `AMENDMENT=write npx jest test/core/compare/amendment.test.ts` writes them again.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { buildStudy } from '../../../sandbox/study/study.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import { type Comparison, compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { textsIn } from '../support/amendments.ts';
import { snapshotOf } from '../support/snapshot-of.ts';

const FOLDER = path.join(import.meta.dirname, 'amendment');

async function compared(): Promise<Comparison> {
  const study = buildStudy({ seed: 1 });
  const [from, to] = [1002, 1005].map((id) => {
    const detail = study.drafts.find((draft) => draft.id === id)?.detail ?? {};
    return { ...snapshotOf({ detail, design: study.design(id) }), readAt: '2026-01-15T12:00:00.000Z' };
  });
  if (from === undefined || to === undefined) throw new Error('no drafts');
  return compareSnapshots(from, to, { match: 'name' });
}

/** The parts of a workbook, one after the other. */
const workbook = (bytes: Uint8Array): string =>
  Object.entries(textsIn(bytes))
    .map(([name, text]) => `${name}\n${text}\n`)
    .join('');

test.each<[string, (comparison: Comparison) => string | Promise<string>]>([
  ['changes.json', ({ report }) => `${JSON.stringify(report, null, 2)}\n`],
  ['changes.md', changesMarkdown],
  ['changes.html', (comparison) => changesHtml(comparison)],
  ['workbook.txt', async (comparison) => workbook(await changesXlsx(comparison))],
])('R61: %s is what the amendment changed', async (file, make) => {
  const made = await make(await compared());
  const committed = path.join(FOLDER, file);
  if (process.env.AMENDMENT === 'write') await writeFile(committed, made);
  expect(made).toBe(await readFile(committed, 'utf8'));
});

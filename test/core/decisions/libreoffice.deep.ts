/** Three rounds of decisions in LibreOffice, while the draft is edited: it opens the workbook and saves it each time. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import type { Change, ChangeReport } from '../../../src/compare/change-report-types.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import type { Decision, DecisionsFile } from '../../../src/decisions/decision-types.ts';
import { readDecisions } from '../../../src/decisions/read-decisions.ts';
import { newFolder } from '../../support/new-folder.ts';
import { field, form } from '../support/amendments.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

const FIELDS = 25;
const OLD = { help_text: 'Old help.', length: 8 };
const NEW = { help_text: 'New help.', length: 12 };
/** Each change has two values, and so two rows. */
const amendment = new Map(Array.from({ length: FIELDS }, (_, nth) => [nth, NEW]));

/** Compares the amendment as it is now, as a copy with other ids. */
async function compare(copy: number, decisions?: DecisionsFile) {
  const draftOf = (id: number, values: (nth: number) => typeof NEW) => {
    const fields = Array.from({ length: FIELDS }, (_, nth) =>
      field({ id: (nth + 1) * id, oid: `F${nth}`, label: `Field ${nth}`, form_id: id, ...values(nth) }),
    );
    return snapshotOfBodies({ id, name: 'v' }, [form(id, 'Vital Signs', 'VS'), ...fields]);
  };
  const [from, to] = [draftOf(1, () => OLD), draftOf(copy, (nth) => amendment.get(nth) ?? OLD)];
  return compareSnapshots(from, to, { match: 'name', decisions });
}

const STATUSES = ['Accepted', 'Rejected', 'Question'] as const;
const decisionOf = (nth: number) => ({
  status: STATUSES[nth % 3] ?? '',
  reason: `=Größe ${nth}, "so" & <b>\n2026-01-0${nth % 9}`,
  by: 'Kim; Lee',
  request: `00${nth}`,
});

async function convert(file: string, to: 'fods' | 'xlsx'): Promise<string> {
  const folder = path.dirname(file);
  const options = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', to];
  await promisify(execFile)('soffice', [...options, '--outdir', folder, file]);
  return file.replace(/\w+$/, to);
}

/** Fills in the cells between the values of these changes and their ids, then saves the workbook. */
async function decideInLibreOffice(
  workbook: Uint8Array,
  changes: readonly Change[],
  edit: (document: string) => string = (document) => document,
): Promise<Uint8Array> {
  await using folder = await newFolder();
  const file = path.join(folder.path, 'amendment.xlsx');
  await writeFile(file, workbook);
  const document = await convert(file, 'fods');
  let text = await readFile(document, 'utf8');
  for (const { id, oid } of changes) {
    const cells = Object.values(decisionOf(Number(oid?.slice(1)))).map(
      (value) => `<table:table-cell office:value-type="string">${paragraphs(value)}</table:table-cell>`,
    );
    const before = text;
    text = text.replace(
      new RegExp(`(?:<table:table-cell[^>]*/>\\s*)+(?=<table:table-cell[^>]*>\\s*<text:p>${id}<)`),
      cells.join(''),
    );
    expect(text).not.toBe(before);
  }
  await writeFile(document, edit(text));
  return await readFile(await convert(document, 'xlsx'));
}

const paragraphs = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(/^.*$/gm, '<text:p>$&</text:p>');

/** The rows of changes in the reverse order, in a sheet of another name. */
function sortedAndRenamed(document: string): string {
  const [before = '', rest = ''] = document.split('table:name="Changes"');
  const [sheet = '', ...after] = rest.split('</table:table>');
  const rows = sheet.split(/(?<=<\/table:table-row>)/);
  // The first has the titles, the last what comes after the rows.
  const sorted = [rows[0], ...rows.slice(1, -1).reverse(), rows.at(-1)].join('');
  return `${before}table:name="Änderungen"${[sorted, ...after].join('</table:table>')}`;
}

const fieldsOf = ({ changes }: ChangeReport, from: number, to: number): Change[] =>
  changes.filter(({ oid }) => Number(oid?.slice(1)) >= from && Number(oid?.slice(1)) < to);
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);
const decidedIn = ({ changes }: ChangeReport): Record<string, Decision> =>
  Object.fromEntries(
    changes.flatMap(({ oid, decision }): [string, Decision][] =>
      decision === undefined ? [] : [[String(oid), decision]],
    ),
  );

test('R78: 20 decisions in three rounds through LibreOffice, 5 edits in between: each is carried or obsolete', async () => {
  const first = await compare(2);
  let saved = await decideInLibreOffice(await changesXlsx(first), fieldsOf(first.report, 0, 10));
  amendment.set(2, { ...NEW, length: 20 });
  amendment.set(21, { ...NEW, length: 20 });

  const second = await compare(3, await readDecisions(saved));
  expect(second.report.totals.decisions).toMatchObject({ open: 16, obsolete: 1 });
  saved = await decideInLibreOffice(
    await changesXlsx(second),
    fieldsOf(second.report, 10, 16),
    sortedAndRenamed,
  );
  // The edit is undone: the decision counts again. The second change is undone, and the third is another one.
  amendment.set(2, NEW);
  amendment.delete(5);
  amendment.set(12, { ...NEW, help_text: 'Newer help.' });

  const third = await compare(4, await readDecisions(saved));
  expect(third.report.totals.decisions).toMatchObject({ open: 10, obsolete: 2 });
  saved = await decideInLibreOffice(await changesXlsx(third), fieldsOf(third.report, 16, 20));

  const { report } = await compare(5, await readDecisions(saved));
  const expected = (nth: number): Decision => ({
    ...decisionOf(nth),
    status: decisionOf(nth).status.toLowerCase() as Decision['status'],
  });
  const carried = range(0, 20).filter((nth) => nth !== 5 && nth !== 12);
  expect(decidedIn(report)).toEqual(Object.fromEntries(carried.map((nth) => [`F${nth}`, expected(nth)])));
  expect(report.obsolete.decisions.map(({ id: _, ...decision }) => decision)).toEqual(
    [5, 12].map((nth) => ({
      about: { family: 'Fields', within: 'Vital Signs', object: `Field ${nth}`, oid: `F${nth}` },
      ...expected(nth),
    })),
  );
}, 900_000);

/** Two values that look the same are told apart in words, and nothing that a reader needs is left out. */
import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { changeRows, scopeWords } from '../../../src/change-report/report-view.ts';
import type { FamilyName } from '../../../src/drafts/object-families.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

type Bodies = readonly (readonly [FamilyName, JsonObject])[];
const compared = (from: Bodies, to: Bodies) =>
  compareSnapshots(snapshotOfBodies({ id: 1 }, from), snapshotOfBodies({ id: 1 }, to), { match: 'id' });
/** What the report says of the only change. */
async function rows(from: Bodies, to: Bodies) {
  const comparison = await compared(from, to);
  const [change] = comparison.report.changes;
  return change && changeRows(change, comparison);
}

const form = (id: number, name: string, oid: string): Bodies[number] => ['form', { id, name, oid }];
const visitDate = (id: number, form_id: number): Bodies[number] => [
  'field',
  { id, form_id, name: 'Visit date', oid: 'VISDAT' },
];
const FORMS = [form(10, 'Vital Signs', 'VS'), form(11, 'Adverse Events', 'AE')];

test('R59: a reference to another object of the same name says where each is', async () => {
  const draft = (field: number): Bodies => [
    ...[...FORMS, visitDate(20, 10), visitDate(21, 11)],
    ['editCheck', { id: 30, name: 'Date', field_id: field }],
  ];
  expect(await rows(draft(20), draft(21))).toEqual([
    {
      what: 'Field',
      from: 'Vital Signs › Visit date (VS.VISDAT)',
      to: 'Adverse Events › Visit date (AE.VISDAT)',
    },
  ]);
});

test('R59: a reference to an object made anew under its name says so', async () => {
  const draft = (id: number): Bodies => [
    form(id, 'Vital Signs', 'VS'),
    ['customFunction', { id: 40, name: 'Export', form_id: id }],
  ];
  const comparison = await compared(draft(10), draft(12));
  const change = comparison.report.changes.find(({ label }) => label === 'Export');
  expect(change && changeRows(change, comparison)).toEqual([
    { what: 'Form (another one of this name)', from: 'Vital Signs (VS)', to: 'Vital Signs (VS)' },
  ]);
});

test('R59: a new field keeps a value that happens to be the OID or the label of its form', async () => {
  const added: Bodies[number] = [
    'field',
    { id: 20, form_id: 10, name: 'x', domain: 'VS', header: 'Vital Signs' },
  ];
  expect(await rows([...FORMS], [...FORMS, added])).toEqual([
    { what: 'Domain', from: undefined, to: 'VS' },
    { what: 'Header', from: undefined, to: 'Vital Signs' },
  ]);
});

test('R11, R59: questions that differ at their end alone are whole in every document', async () => {
  const [morning, evening] = ['morning', 'evening'].map(
    (end) => `${'Did the subject take it? '.repeat(5)}in the ${end}`,
  );
  const draft = (name = ''): Bodies => [['field', { id: 20, name }]];
  const comparison = await compared(draft(morning), draft(evening));
  expect(comparison.report.changes).toMatchObject([{ renamed: true, from_label: morning, label: evening }]);
  const sheet = unzipSync(await changesXlsx(comparison))['xl/worksheets/sheet3.xml'] ?? new Uint8Array();
  expect(strFromU8(sheet)).toContain(`preserve">${evening}<`);
  for (const text of [`<strong>${evening}</strong>`, `before: ${morning}`])
    expect(await changesHtml(comparison)).toContain(text);
});

test('R59: what the service does not say is not known, though a body may show who changed it', async () => {
  const comparison = await compared([['field', { id: 20, name: 'x' }]], []);
  expect(scopeWords(comparison)).toMatch(
    /^Objects are paired by their ids\. Not known: who changed something and when/,
  );
});

/** No change is shown without a mark: its texts differ visibly, or a word says how. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../sandbox/study/types.ts';
import { changeRows } from '../../../src/change-report/change-rows.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import type { Comparison } from '../../../src/compare/compare-snapshots.ts';
import { fcRuns } from '../../support/property.ts';
import { type Body, field, form, reportOf } from '../support/amendments.ts';

/** What is wrong with the rows of a comparison. */
function unmarked(comparison: Comparison): string[] {
  return comparison.report.changes
    .filter(({ kind }) => kind === 'changed')
    .flatMap((change) => {
      const rows = changeRows(change, comparison);
      const told = new Set(rows.flatMap(({ values }) => values));
      const lost = change.values.filter((value) => !told.has(value)).map(({ path }) => `lost ${path}`);
      const alike = rows.filter(({ what, from, to }) => from === to && !what.endsWith(')'));
      return [...lost, ...alike.map(({ what }) => `alike ${what}`)];
    });
}

test('R61: every row of random lists and values shows its difference, in every document', async () => {
  const leaf = fc.constantFrom<unknown>(
    ...['a', 'a ', 'a\tb', 'a b', 'a\r\nb', 'a\nb', 'A', 'é', 'e\u0301', 'a\u200d', ''],
    ...[null, 1, '1', true, 'Yes', 3, '3'],
  );
  const member = fc.oneof(
    leaf,
    fc.record({ id: fc.nat(3), ordinal: fc.nat(4), text: leaf }),
    fc.record({ form_id: fc.constantFrom(3, 4), folder_id: fc.constantFrom(1, 2) }),
  );
  const value = fc.oneof(
    leaf,
    fc.array(member, { maxLength: 5 }),
    fc.record({ form_id: fc.constantFrom<unknown>(3, '3', 4) }),
    fc.dictionary(fc.constantFrom('1', '2', 'x'), leaf),
  );
  const places: Body[] = [
    ['folder', { id: 1, name: 'Unscheduled', oid: 'U1' }],
    ['folder', { id: 2, name: 'Unscheduled' }],
    form(3, 'Labs', 'LB'),
    form(4, 'Labs', 'LB'),
  ];
  await fc.assert(
    fc.asyncProperty(value, value, async (from, to) => {
      const draft = (held: unknown): Body[] => [
        ...places,
        ['customFunction', { id: 9, name: 'F', held } as never],
      ];
      const comparison = await reportOf(draft(from), draft(to));
      expect(unmarked(comparison)).toEqual([]);
      const html = await changesHtml(comparison);
      for (const [table] of html.matchAll(/<table class="rows">.*?<\/table>/gs))
        for (const line of table.split('<tr>').slice(1)) expect(line).toMatch(/<(?:ins|del)>|\)<td>/);
      for (const line of changesMarkdown(comparison).match(/^ {2}- .* → .*$/gm) ?? []) {
        const [, what = '', old, now] = /^ {2}- (`.*?`): (.*) → (.*)$/.exec(line) ?? [];
        expect(old !== now || what.includes('(')).toBe(true);
      }
    }),
    fcRuns(),
  );
});

const week = (folder_id: number, ...form_ids: number[]): JsonObject => ({ folder_id, form_ids });

const STUDY: readonly Body[] = [
  ['folder', { id: 1, name: 'Visit 1', oid: 'V1' }],
  ['folder', { id: 2, name: 'Visit 2', oid: 'V2' }],
  form(3, 'Labs', 'LB'),
  form(4, 'Vitals', 'VS'),
  field({ id: 21, name: 'Pulse', oid: 'PULSE', form_id: 4 }),
  field({ id: 22, name: 'Weight', oid: 'WT', form_id: 4 }),
];
const visit = (id: number, ...forms: number[]) => ({ id, forms: forms.map((one) => ({ id: one })) });
const asked = (required: boolean, ...names: JsonObject[]) => names.map((name) => ({ ...name, required }));
const WEIGHT = 'Field Weight, required: Yes > No';
const groups = (req: boolean) => [{ folder: { id: 2, name: 'Visit 2' }, form: { id: 3, name: 'Labs' }, req }];

test.each<[key: string, from: Json, to: Json, ...rows: string[]]>([
  [
    'folders',
    [visit(1, 4), visit(2, 4)],
    [visit(1, 4), visit(2, 4, 3)],
    'Folder Visit 2, form Labs:  > Labs',
  ],
  ['fields', asked(true, { id: 22 }), asked(false, { id: 22 }), WEIGHT],
  ['fields', asked(true, { field_id: 22 }), asked(false, { field_id: 22 }), WEIGHT],
  ['cells', groups(true), groups(false), 'Cell Visit 2 × Labs, req: Yes > No'],
  [
    'visits',
    [{ ...week(1, 4), window: 3 }, week(2, 4)],
    [{ ...week(1, 4), window: 3 }, week(2, 4, 3)],
    'Visit Visit 2, forms:  > Labs (LB)',
  ],
  [
    'Rows',
    [{ FolderOID: 'V2', FolderName: 'Visit 2', FormOIDs: ['VS'] }],
    [{ FolderOID: 'V2', FolderName: 'Visit 2', FormOIDs: ['VS', 'LB'] }],
    'Row Visit 2, Form OIDs:  > Labs (LB)',
  ],
  [
    'Folders',
    [{ OID: 'V2', Forms: [{ OID: 'VS' }] }],
    [{ OID: 'V2', Forms: [{ OID: 'VS' }, { OID: 'LB' }] }],
    'Folder Visit 2, Form Labs:  > Labs',
  ],
  ['fields', asked(true, { FieldOID: 'WT' }), asked(false, { FieldOID: 'WT' }), WEIGHT],
  [
    'fields',
    asked(true, { id: 22, field_id: 21 }, { id: 23, field_id: 22 }),
    asked(false, { id: 23, field_id: 22 }),
    'Field Pulse: field: Pulse (VS.PULSE); required: Yes > ',
    WEIGHT,
  ],
  [
    'entries',
    [
      { code: '1', name: 'Yes' },
      { code: '2', name: 'No' },
      { code: '3', name: 'Unk' },
    ],
    [
      { code: '1', name: 'Yes' },
      { code: '3', name: 'Unknown' },
    ],
    'Entry 2: code: 2; name: No > ',
    'Entry 2, name: Unk > Unknown',
  ],
])('R61: what is in a row is told with the object that the row is: %s %j', async (key, from, to, ...rows) => {
  const side = (value: Json): Body[] => [...STUDY, ['matrix', { id: 9, name: 'Main', [key]: value }]];
  const comparison = await reportOf(side(from), side(to));
  const told = comparison.report.changes.flatMap((change) => changeRows(change, comparison));
  expect(told.map(({ what, from: old, to: now }) => `${what}: ${old ?? ''} > ${now ?? ''}`)).toEqual(rows);
});

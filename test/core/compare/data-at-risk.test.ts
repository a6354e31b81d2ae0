/** Planted edits: each one that can harm entered data is told with its class, and no other one. */
import { expect, test } from '@jest/globals';
import { copyDesign } from '../../../sandbox/study/edits/amendment-copy.ts';
import { type Random, seededRandom } from '../../../sandbox/study/random.ts';
import type { Design, DesignObject, Json, JsonObject } from '../../../sandbox/study/types.ts';
import type { Risk } from '../../../src/compare/change-report-types.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { type Body, DRAFT, field, form, reportOf } from '../support/amendments.ts';
import { someDraft } from '../support/draft-in-memory.ts';
import { riskRows } from '../../../src/change-report/risk-rows.ts';
import { parseExact } from '../../../src/json/json-values.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import { snapshotOf, snapshotOfBodies } from '../support/snapshot-of.ts';

/** Edits a design at a random place. Gives the object's family and OID or name; undefined if it found no place. */
type Edit = (design: Design, random: Random, used: Set<DesignObject>) => string | undefined;

/** An object that was not edited yet, for which the edit is possible. */
const edited =
  (
    family: keyof Design,
    edit: (object: DesignObject, design: Design, random: Random) => boolean | undefined,
  ): Edit =>
  (design, random, used) => {
    for (const object of random.shuffled(design[family])) {
      if (used.has(object) || edit(object, design, random) !== true) continue;
      used.add(object);
      const { oid, name, label } = object.detail;
      return `${family} ${[oid, name, label].find((text) => typeof text === 'string') ?? ''}`;
    }
    return undefined;
  };

const removed = (family: keyof Design): Edit =>
  edited(family, (object, design) => {
    const isNeeded = Object.values(design)
      .flat()
      .some(({ detail }) => family !== 'data_dictionary_entries' && detail.field_id === object.id);
    if (isNeeded) return false;
    design[family] = design[family].filter((one) => one !== object);
    return true;
  });

const set = (
  family: keyof Design,
  key: string,
  valueOf: (old: Json, random: Random, design: Design) => Json,
): Edit =>
  edited(family, ({ detail }, design, random) => {
    if (!Object.hasOwn(detail, key)) return false;
    const value = valueOf(detail[key] ?? null, random, design);
    if (JSON.stringify(value) === JSON.stringify(detail[key])) return false;
    detail[key] = value;
    return true;
  });

const other = (family: keyof Design) => (old: Json, random: Random, design: Design) =>
  random.shuffled(design[family]).find(({ id }) => id !== old)?.id ?? null;
const cellsOf = ({ detail }: DesignObject): Json[] => (Array.isArray(detail.cells) ? detail.cells : []);

const RISKY: readonly (readonly [Risk, Edit])[] = [
  ['removed', removed('fields')],
  ['removed', removed('data_dictionary_entries')],
  ['removed', set('unit_dictionaries', 'units', (units) => (units as Json[]).slice(1))],
  [
    'removed',
    set('unit_dictionaries', 'units', (units) =>
      (units as { unit: string }[]).map((one, at) => (at > 0 ? one : { ...one, unit: `k${one.unit}` })),
    ),
  ],
  [
    'visit',
    edited('matrices', (matrix, _, random) => {
      const cells = cellsOf(matrix);
      cells.splice(random.below(cells.length), 1);
      return true;
    }),
  ],
  ['answers', set('fields', 'data_dictionary_id', other('data_dictionaries'))],
  ['answers', set('fields', 'unit_dictionary_id', other('unit_dictionaries'))],
  ['answers', set('fields', 'data_dictionary_id', () => null)],
  ['fit', set('fields', 'data_format', () => '$7')],
  ['fit', set('fields', 'control_type', () => 'Slider')],
  ['fit', set('fields', 'required', () => true)],
  ['fit', set('fields', 'active', () => false)],
  ['fit', set('fields', 'visible', () => false)],
];

const HARMLESS: readonly Edit[] = [
  set('fields', 'label', (label) => `${label as string} (new)`),
  set('fields', 'help_text', () => 'Another text'),
  set('fields', 'required', () => false),
  set('fields', 'visible', () => true),
  set('fields', 'default_value', () => 'x'),
  set('fields', 'range', () => ({ low: 1, high: 2 })),
  set('fields', 'ordinal', (ordinal) => Number(ordinal) + 7),
  set('forms', 'name', (name) => `${name as string} (new)`),
  set('forms', 'active', () => false),
  set('folders', 'name', (name) => `${name as string} (new)`),
  set('data_dictionaries', 'name', (name) => `${name as string} (new)`),
  set('data_dictionary_entries', 'label', (label) => `${label as string} (new)`),
  set('unit_dictionaries', 'units', (units) => (units as Json[]).toReversed()),
  set('matrices', 'cells', (cells, random) => random.shuffled(cells as Json[])),
  set('checks', 'query_text', () => 'Another text'),
  edited('fields', ({ metadata }) => {
    metadata.labels = [{ type: 'new', format: 'x', length: 3 }];
    return true;
  }),
  edited('fields', ({ metadata }) => {
    metadata.customProperties = { type: 'new', required: true };
    return true;
  }),
];

const EDITS_PER_DRAFT = 30;

async function plantedEdits(
  edits: readonly (readonly [Risk | undefined, Edit])[],
  count: number,
  seed: number,
) {
  const random = seededRandom(seed);
  const draft = someDraft();
  const { design } = copyDesign(draft.design, 9, random.chance(50) ? seed : undefined);
  const used = new Set<DesignObject>();
  const planted: string[] = [];
  for (let tries = 0; planted.length < count && tries < 1000; tries += 1) {
    const [risk, edit] = edits[random.below(edits.length)] ?? [];
    const object = edit?.(design, random, used);
    if (object !== undefined) planted.push(`${risk} ${object}`);
  }
  const to = snapshotOf({ detail: { ...draft.detail, id: 7 }, design });
  const { report } = await compareSnapshots(snapshotOf(draft), to);
  const told = report.changes.flatMap(({ risk, family, label, oid }) =>
    risk === undefined
      ? []
      : [`${risk} ${family} ${family === 'data_dictionary_entries' ? label : (oid ?? label)}`],
  );
  return { planted, told, report };
}

test('R77: 300 planted edits of the four classes: 300 are told, each with its class', async () => {
  for (let seed = 1; seed <= 300 / EDITS_PER_DRAFT; seed += 1) {
    const { planted, told, report } = await plantedEdits(RISKY, EDITS_PER_DRAFT, seed);
    expect({ seed, told: told.sort() }).toEqual({ seed, told: planted.sort() });
    expect(report.totals.at_risk).toBe(planted.length);
  }
});

test('R77: 300 harmless edits: none is told', async () => {
  const edits = HARMLESS.map((edit) => [undefined, edit] as const);
  for (let seed = 1; seed <= 300 / EDITS_PER_DRAFT; seed += 1) {
    const { planted, told } = await plantedEdits(edits, EDITS_PER_DRAFT, seed);
    expect({ seed, told, planted: planted.length }).toEqual({ seed, told: [], planted: EDITS_PER_DRAFT });
  }
});

const list = (family: 'dataDictionary' | 'unitDictionary', id: number, name: string, more = {}): Body => [
  family,
  { id, name, ...more },
];

const risksOf = async (from: readonly Body[], to: readonly Body[]): Promise<unknown[]> =>
  (await reportOf(from, to)).report.changes.map(({ risk }) => risk);

test.each<[string, Json | undefined, Json, Risk | undefined]>([
  ['DataFormat', '5.1', '3', 'fit'],
  ['Required', 'FALSE', 'TRUE', 'fit'],
  ['required', null, true, 'fit'],
  ['required', false, null, undefined],
  ['required', null, 'yesterday', undefined],
  ['required', null, 'non-true', undefined],
  ['active', null, false, undefined],
  ['Active', 1, 0, 'fit'],
  ['validation', { max_length: 5 }, { max_length: 4 }, 'fit'],
  ['DataDictionaryName', 'SEX', 'SEX2', 'answers'],
  ['constraints', null, { length: 5, required: true }, 'fit'],
  ['constraints', { length: 5 }, null, 'fit'],
  ['format', null, '', undefined],
  ['format', '5.1', ' 5.1', undefined],
  ['format', 'a \n b', 'a b', undefined],
  ['format', 'ab', 'a b', 'fit'],
  ['custom_properties', { length: 5 }, { length: 4 }, undefined],
  ['standards', [{ type: 'SDTM' }], [{ type: 'ADaM' }], undefined],
  ['comments', [{ format: 'text' }], [], undefined],
  ['precision', 2, 1, 'fit'],
  ['Decimals', 2, 1, 'fit'],
  ['unit_type', 'SI', 'US', undefined],
  ['format', { of: 'date' }, { of: 'time' }, 'fit'],
  ['active', false, true, undefined],
  ['active', 'Y', 'N', 'fit'],
  ['required', 'no', 'YES', 'fit'],
  ['constraints', { required: false }, { required: true }, 'fit'],
  ['constraints', { required: true }, { required: false }, undefined],
  ['constraints', { visible: false }, {}, undefined],
  ['data_dictionaries', 7, 8, undefined],
  ['data_dictionaries', [7], [8], 'answers'],
  ['data_dictionary_ids', [7, 8], [8, 7], undefined],
  ['unit_dictionary', null, '', undefined],
  ['labels', [{ data_dictionary_id: 7 }], [], undefined],
  ['data_dictionary', { id: 1, name: 'SER' }, null, 'answers'],
  ['data_dictionary', 'SER', 'SEX', 'answers'],
  ['data_dictionary', { name: 'SER' }, { name: 'SEX' }, 'answers'],
  ['data_dictionary', { id: 1 }, 'SER', undefined],
  ['DataDictionary', { id: 1 }, { Name: 'SER' }, undefined],
  ['data_dictionary', { title: 'SER' }, { title: 'SEX' }, 'answers'],
  ['DataDictionaryName', 'SER', '1', 'answers'],
  ['DraftFieldActive', true, false, 'fit'],
  ['IsRequired', false, true, 'fit'],
  ['is_visible', undefined, false, 'fit'],
  ['active', 'Active', 'Inactive', 'fit'],
  ['required', 'optional', 'Mandatory', 'fit'],
  ['field_type', 'a', 'b', 'fit'],
  ['FieldLength', 5, 4, 'fit'],
  ['type', ['a', 'b'], ['a', 'c'], 'fit'],
])('R77: a field whose %s was %j and is %j: %s', async (key, from, to, risk) => {
  const side = (value?: Json): Body[] => [
    ...['SER', 'SEX', '1'].map((name, nth) => list('dataDictionary', nth + 1, name)),
    field(value === undefined ? {} : { [key]: value }),
  ];
  expect(await risksOf(side(from), side(to))).toEqual([risk]);
});

const [SCREENING, WEEK_8, VITALS, LABORATORY] = [1, 2, 11, 12];
/** Two visits and two forms, and what says which of them belong together. */
const study = (family: Body[0], more: JsonObject): Body[] => {
  const bodies: Body[] = [
    ['folder', { id: SCREENING, name: 'Screening', oid: 'SCR' }],
    ['folder', { id: WEEK_8, name: 'Week 8', oid: 'W8' }],
    form(VITALS, 'Vital Signs', 'VS'),
    form(LABORATORY, 'Laboratory', 'LB'),
    field({ id: 7, oid: 'SEX', form_id: VITALS }),
    ['matrix', { id: 30, name: 'Main', oid: 'MAIN' }],
    ['editCheck', { id: 40, name: 'CHECK', oid: 'CHECK' }],
  ];
  const at = bodies.findIndex(([own]) => own === family);
  return bodies.map(([own, body], nth): Body => [own, nth === at ? { ...body, ...more } : body]);
};
const cell = (folder: number, more = {}): JsonObject => ({ folder_id: folder, form_id: VITALS, ...more });

const must = (folder: number): JsonObject => cell(folder, { required: true });
const NEXT = { next_folder_id: WEEK_8 };
const BOTH_VISITS = { folder_ids: [SCREENING, WEEK_8] };
const ROW = { rows: [{ form_id: VITALS, on: true }] };
const AROUND = { parent_folder_id: WEEK_8, form_ids: [VITALS] };

test.each<[string, Body[0], JsonObject, JsonObject, Risk | undefined]>([
  ['a cell with more in it', 'matrix', { cells: [must(1), must(WEEK_8)] }, { cells: [must(1)] }, 'visit'],
  ['the next visit of a cell', 'matrix', { cells: [cell(1, NEXT)] }, { cells: [cell(1)] }, undefined],
  ['a next visit', 'matrix', { cells: [cell(1, NEXT), cell(2)] }, { cells: [cell(1, NEXT)] }, 'visit'],
  ['a visit in other words', 'matrix', { rows: [{ ...NEXT, form: 11 }] }, { rows: [] }, 'visit'],
  ['no cells any more', 'matrix', { cells: [cell(WEEK_8)] }, { cells: null }, 'visit'],
  [
    'a list of forms beside one of visits',
    'matrix',
    { ...BOTH_VISITS, form_ids: [VITALS, LABORATORY], cells: [cell(SCREENING)] },
    { ...BOTH_VISITS, form_ids: [VITALS], cells: [cell(SCREENING)] },
    undefined,
  ],
  ['a cell that is no list', 'matrix', { main: { at: cell(WEEK_8, { on: true }) } }, { main: null }, 'visit'],
  ['a list of visits', 'matrix', BOTH_VISITS, { folder_ids: [SCREENING] }, undefined],
  ['a list of forms', 'matrix', { form_ids: [VITALS, LABORATORY] }, { form_ids: [VITALS] }, undefined],
  ['a visit with its date', 'folder', { forms: [VITALS], field_id: 7 }, { forms: [], field_id: 7 }, 'visit'],
  ['a form among OIDs', 'folder', { form_oids: ['VS', 'LB'] }, { form_oids: ['LB'] }, 'visit'],
  ['the one form of a visit', 'folder', { form_ids: [VITALS] }, { form_ids: [LABORATORY] }, 'visit'],
  ['the visit of a form', 'form', { folder_id: SCREENING }, { folder_id: WEEK_8 }, 'visit'],
  ['the visit of a form that has none now', 'form', { folder_id: SCREENING }, { folder_id: null }, 'visit'],
  ['another form that a visit names', 'folder', { help_form_id: VITALS }, {}, undefined],
  ['a comment of a visit', 'folder', { comments: [{ id: 7, form_id: VITALS }] }, { comments: [] }, undefined],
  ['a comment of a schedule', 'matrix', { comments: [cell(WEEK_8)] }, { comments: [] }, undefined],
  ['forms by their ids', 'folder', { forms: [VITALS] }, { forms: [] }, 'visit'],
  ['the number of forms', 'folder', { forms: VITALS }, { forms: LABORATORY }, undefined],
  ['the folder around a visit', 'folder', AROUND, { form_ids: [VITALS] }, undefined],
  ['a form beside visits', 'matrix', { ...BOTH_VISITS, ...ROW }, { ...BOTH_VISITS, rows: [] }, undefined],
  ['a form beside one visit', 'matrix', { folder_id: 2, ...ROW }, { folder_id: 2, rows: [] }, 'visit'],
  ['the visit of a form in older words', 'form', { DraftFolderOID: 'W8' }, {}, 'visit'],
  ['another visit that a form names', 'form', { trigger_folder_id: WEEK_8 }, {}, undefined],
  ['a rule that reads a field', 'matrix', { rules: [cell(1, { field_id: 7 })] }, { rules: [] }, undefined],
  ['a rule on no field', 'matrix', { rules: [cell(1, { field: { oid: 'X' } })] }, { rules: [] }, undefined],
  [
    'a cell beside such a rule',
    'matrix',
    { cells: [cell(1, { fields: 3, field_id: 0, field_ids: [7] })], rules: [cell(1, { FieldOID: 'SEX' })] },
    { cells: [], rules: [cell(1, { FieldOID: 'SEX' })] },
    'visit',
  ],
  ['what a check looks at', 'editCheck', { of: [cell(1), cell(WEEK_8)] }, { of: [cell(1)] }, undefined],
])('R77: %s, in the body of a %s', async (_, family, from, to, risk) => {
  expect(await risksOf(study(family, from), study(family, to))).toEqual([risk]);
});

/** Other visits and forms that a cell names, none of which is a visit of its own. */
const OTHERS: JsonObject[][] = [
  [{ folder: { id: SCREENING, next_folder_id: WEEK_8 }, form: { id: VITALS } }],
  [{ parent_folder_id: WEEK_8, folder_id: SCREENING, form_id: VITALS }],
  [{ id: SCREENING, next_folder_id: WEEK_8, forms: [{ id: VITALS, next_form_id: LABORATORY }] }],
  // Two parts of one visit.
  [cell(WEEK_8, { part: 1 }), cell(WEEK_8, { part: 2 })],
];

test.each(OTHERS)('R77: of a cell %j one visit is lost', async (...folders) => {
  const before = study('matrix', { folders });
  const rows = riskRows(await reportOf(before, study('matrix', { folders: [] })));
  expect(rows.flatMap(({ sentences }) => sentences)).toHaveLength(1);
});

const atWeek8 = (more: JsonObject): JsonObject => ({ folder_id: WEEK_8, ...more });

test.each<[JsonObject, JsonObject | null]>([
  [cell(WEEK_8, { id: 9 }), null],
  [cell(WEEK_8, { folder_name: 'Week 8', form_oid: 'VS' }), null],
  [atWeek8({ form_ids: [VITALS, LABORATORY] }), atWeek8({ form_ids: [VITALS] })],
  [atWeek8({ forms: ROW.rows }), atWeek8({ forms: [] })],
  [
    { form_id: VITALS, ...BOTH_VISITS },
    { form_id: VITALS, folder_ids: [SCREENING] },
  ],
  [cell(SCREENING, { id: 9 }), cell(WEEK_8, { id: 9 })],
  [{ folder: { id: WEEK_8 }, form: { id: VITALS } }, null],
  [{ folders: [{ id: WEEK_8 }], forms: [{ id: VITALS }] }, null],
  [{ Folder: { OID: 'W8' }, Forms: [{ OID: 'VS' }] }, null],
  [{ folder: 'W8', form: 'VS', on: true }, null],
  [{ folder: { id: WEEK_8, folder_id: 'W' }, form: { id: VITALS, form_id: 'V' } }, null],
  [
    { folder: 'W8', forms: ['VS', 'LB'] },
    { folder: 'W8', forms: ['LB'] },
  ],
  [{ at: { folder_id: WEEK_8, on: true }, what: { form_id: VITALS, on: true } }, null],
])('R77: a cell of a schedule was %j and is %j: a visit is lost', async (from, to) => {
  const after = study('matrix', { rows: to === null ? [] : [to] });
  expect(await risksOf(study('matrix', { rows: [from] }), after)).toEqual(['visit']);
});

const keyed = (...labels: string[]): Json => labels.map((label, nth) => ({ Key: nth + 1, label }));

test.each<[Json, Json, Risk | undefined]>([
  [{ 1: 'Yes', 2: 'No' }, { 1: 'Yes' }, 'removed'],
  [['Yes', 'No'], ['Yes'], 'removed'],
  [[{ code: 1 }, { code: 2 }], [{ code: 1 }], 'removed'],
  [[7, 8], [17, 18], undefined],
  [[{ id: 7, label: 'Yes' }], [{ id: 17, label: 'Yes' }], undefined],
  [[{ value: 1, label: 'Male' }], [{ value: 1, label: 'Man' }], undefined],
  [[{ value: 'M', name: 'Male' }], [{ value: 'M', name: 'Man' }], undefined],
  [keyed('A', 'B'), keyed('B', 'A'), 'answers'],
  [{ min: 1, max: 5, help: 'text' }, { min: 1, max: 7 }, undefined],
  [{ 1: '', 2: 7 }, { '1 ': '', 2: '2' }, undefined],
  [{ 1: 'Yes', 2: 'No' }, { 1: 'No', 2: 'No' }, 'answers'],
  [{ 1: 'Yes', 2: 'No' }, { 1: 'NO', 2: 'yes' }, 'answers'],
  [{ 1: { label: 'A' }, 2: 'B' }, { 1: { label: 'B' }, 2: 'A' }, 'answers'],
  [{ 1: 'Yes', 2: 'yes' }, { 1: 'yes', 2: 'Yes' }, undefined],
  [[{ code: 1, unit: 'kg' }], [{ code: 1, unit: 'g' }], undefined],
  [[{ name: 'kg', unit_type: 'SI' }], [{ name: 'kg', unit_type: 'US' }], undefined],
  [[{ name: 'kg', base_unit: 'g' }], [{ name: 'kg', base_unit: 'mg' }], undefined],
  [[{ name: 'kg', unit: null }], [{ name: 'lb', unit: null }], 'removed'],
])('R77: a dictionary whose entries were %j and are %j: %s', async (from, to, risk) => {
  const told = await risksOf(
    [['dataDictionary', { id: 1, name: 'YN', entries: from }]],
    [['dataDictionary', { id: 1, name: 'YN', entries: to }]],
  );
  expect(told).toEqual([risk]);
});

test.each<[string, Risk | undefined]>([
  ['units', 'removed'],
  ['Items', 'removed'],
  ['dictionary_choices', 'removed'],
  ['help_items', undefined],
  ['error_codes', undefined],
  ['CodeList', 'removed'],
  ['subitems', undefined],
  ['items_shown', undefined],
])('R77: a text in %s that is gone: %s', async (key, risk) => {
  const dictionary = (...held: string[]): Body[] => [['dataDictionary', { id: 1, [key]: held }]];
  expect(await risksOf(dictionary('Yes', 'No'), dictionary('Yes'))).toEqual([risk]);
});

const LISTED = { data_dictionary_id: 7, data_dictionary_name: 'YN' };
const SHOWN = { visible_if: { data_dictionary_id: 6 } };

test.each<[JsonObject, JsonObject, Risk | undefined]>([
  [LISTED, { ...LISTED, data_dictionary_id: 8 }, undefined],
  [{ data_dictionary_id: 'u5' }, { data_dictionary_id: 'u1005' }, undefined],
  [{ ...SHOWN, data_dictionary_name: 'A' }, { ...SHOWN, data_dictionary_name: 'B' }, 'answers'],
  [
    { ...LISTED, coding_data_dictionary_name: 'A' },
    { ...LISTED, coding_data_dictionary_name: 'B' },
    'answers',
  ],
  [{ data_dictionary: { id: 5, name: 'YN' } }, { data_dictionary: { id: 1005, name: 'YN' } }, undefined],
  [{ data_dictionary: { id: 5, name: 'YN', note: 1 } }, { data_dictionary: { id: 5, name: 'N' } }, 'answers'],
  [{ format: { id: 5, text: '$20' } }, { format: { id: 1005, text: '$20' } }, undefined],
  [{ format: { text: '$20', ordinal: 1, comments: [] } }, { format: { text: '$20', ordinal: 2 } }, undefined],
  [{ format: { id: 5, text: '$20' } }, { format: { id: 1005, text: '$10' } }, 'fit'],
])('R77: by name, without dictionaries, a field had %j and has %j: %s', async (from, to, risk) => {
  const side = (id: number, more: JsonObject) =>
    snapshotOfBodies({ id }, [field({ id, oid: 'A', label: `A ${id}`, ...more })], { families: ['field'] });
  const { report } = await compareSnapshots(side(1, from), side(2, to), { match: 'name' });
  expect(report.changes.flatMap(({ family, risk: told }) => (family === 'fields' ? [told] : []))).toEqual([
    risk,
  ]);
});

test('R77: a code beyond 2^53 says which answer it is', async () => {
  const entry = (code: string, label: string): Body => [
    'dataDictionaryEntry',
    { id: 5, label, code: parseExact(code) as Json },
  ];
  const made = async (to: Body) => {
    const [before, after] = [entry('900000000000207008', 'Yes'), to].map((one) =>
      snapshotOfBodies(DRAFT, [one]),
    ) as [Snapshot, Snapshot];
    return (await compareSnapshots(before, after, { match: 'name' })).report.totals;
  };
  expect(await made(entry('900000000000207008', 'Yes!'))).toMatchObject({ changed: 1, at_risk: 0 });
  expect(await made(entry('900000000000207009', 'Yes'))).toMatchObject({ added: 1, removed: 1, at_risk: 1 });
});

test('R77: a cell of a form or a folder that is gone is no visit of its own; one that another schedule has is lost in this one', async () => {
  const places: Body[] = [form(VITALS, 'Vital Signs', 'VS'), ['folder', { id: WEEK_8, name: 'Week 8' }]];
  const matrix = (id: number, ...cells: Json[]): Body => ['matrix', { id, name: `M${id}`, cells }];
  const lost = cell(WEEK_8);
  expect(await risksOf([...places, matrix(3, lost)], [...places, matrix(3)])).toEqual(['visit']);
  expect(await risksOf([...places, matrix(3, lost)], places)).toEqual(['visit']);
  expect(
    await risksOf([...places, matrix(3, lost), matrix(4)], [...places, matrix(3), matrix(4, lost)]),
  ).toEqual(['visit', undefined]);
  expect(await risksOf([...places, matrix(3, lost)], [...places.slice(1), matrix(3)])).toEqual([
    'removed',
    undefined,
  ]);
});

test('R77: the list of risky keys can be another one, or empty', async () => {
  const [from, to] = ['old', 'new'].map((text) =>
    snapshotOfBodies(DRAFT, [field({ data_format: text }), field({ id: 21, oid: 'X', help_text: text })]),
  ) as [Snapshot, Snapshot];
  const atRisk = async (riskyKeys?: readonly string[]): Promise<unknown[]> =>
    (await compareSnapshots(from, to, { riskyKeys })).report.changes
      .filter(({ risk }) => risk !== undefined)
      .map(({ oid }) => oid);
  expect(await atRisk()).toEqual(['SYSBP']);
  for (const key of [' HelpText ', 'Help text']) expect(await atRisk([key])).toEqual(['X']);
  expect(await atRisk([])).toEqual([]);
});

test('R77: a list that is the same one under another id is no risk beside another change', async () => {
  const side = (id: number, help: string): Snapshot => {
    const kind = { text: 'coded', data_dictionary: id + 1 };
    const own = field({ id: id + 2, data_type: kind, data_dictionary_id: id + 1, help });
    return snapshotOfBodies({ id }, [list('dataDictionary', id + 1, 'SEV'), own]);
  };
  for (const riskyKeys of [undefined, ['data_dictionary_id']]) {
    const { report } = await compareSnapshots(side(10, 'x'), side(50, 'y'), { riskyKeys });
    expect(report.totals).toMatchObject({ changed: 1, at_risk: 0 });
  }
});

/** The sentences of *Data at risk*. */
const sentencesOf = async (from: readonly Body[], to: readonly Body[], match?: 'name'): Promise<string[]> => {
  const [before, after] = [snapshotOfBodies(DRAFT, from), snapshotOfBodies(DRAFT, to)];
  const comparison = await compareSnapshots(before, after, { match });
  return riskRows(comparison).flatMap(({ sentences }) => sentences.map((sentence) => sentence.join('')));
};

const answer = (id: number | string, code: string, label: string, list = 1): Body => [
  'dataDictionaryEntry',
  { id, code, label, data_dictionary_id: list },
];
const severity: Body = ['dataDictionary', { id: 1, name: 'SEV' }];
const plain = (of: number): Body => ['dataDictionaryEntry', { id: 5, label: 'Yes', data_dictionary_id: of }];
const LOST_ANSWER = 'Subjects with the answer Yes (1) keep a code that no longer exists.';
const LOST_FIELD = 'Data entered in this field can be lost in the new version.';

test('R77: the number of a list that was not read is another one in each copy', async () => {
  const side = (id: number, unit: string) =>
    snapshotOfBodies({ id }, [field({ id, oid: 'A', data_dictionary: id, unit_dictionary_name: unit })], {
      families: ['field'],
    });
  const { reasons } = await compareSnapshots(side(1, 'kg'), side(2, 'lb'), { match: 'name' });
  expect([...reasons.values()].flat().flatMap(({ list }) => list ?? [])).toEqual(['unit_dictionaries']);
});

test.each([7, 8])(
  'R77: by name, a list in the place of another one, called alike, has the id %i',
  async (id) => {
    const side = (oid: string, list: number): Body[] => [
      ['dataDictionary', { id: list, name: 'Response', oid }],
      field({ id: 3, oid: 'RESP', data_dictionary_id: list }),
    ];
    const snapshots = [
      snapshotOfBodies(DRAFT, side('RESP', 7)),
      snapshotOfBodies(DRAFT, side('RECIST', id)),
    ] as const;
    const { report } = await compareSnapshots(...snapshots, { match: 'name' });
    expect(report.changes.find(({ family }) => family === 'fields')?.risk).toBe('answers');
  },
);

test('R77: an answer that has the code of another one now is read as that one', async () => {
  const scale = [answer(5, '1', 'Mild'), answer(6, '2', 'Moderate'), answer(7, '3', 'Severe')];
  const inserted = [
    answer(5, '1', 'Mild'),
    answer(8, '2', 'Mild to moderate'),
    answer(6, '3', 'Moderate'),
    answer(7, '4', 'Severe'),
  ];
  const told = [
    'Subjects with the answer Moderate (2) are read as Mild to moderate (2).',
    'Subjects with the answer Severe (3) are read as Moderate (3).',
  ];
  expect(await sentencesOf([severity, ...scale], [severity, ...inserted])).toEqual(told);
  expect(await sentencesOf([severity, ...scale], [severity, ...inserted], 'name')).toEqual(told);
  const [yes, no] = [
    'Subjects with the answer Yes (1) are read as No (1).',
    'Subjects with the answer No (2) are read as Yes (2).',
  ];
  const exchanged = [1, 2].map((code) => [
    ...[severity, answer(5, `${code}`, 'Yes')],
    answer(6, `${3 - code}`, 'No'),
  ]) as [Body[], Body[]];
  for (const match of [undefined, 'name'] as const)
    expect((await sentencesOf(...exchanged, match)).sort()).toEqual([no, yes]);
  const inBody = (choices: Json): Body[] => [['dataDictionary', { id: 1, name: 'YN', choices }]];
  expect(await sentencesOf(inBody({ 1: 'Yes', 2: 'No' }), inBody({ 1: 'No', 2: 'Nein' }))).toEqual([
    yes,
    'Subjects with the answer No (2) are read as Nein (2).',
  ]);
});

const YES = answer(5, '1', 'Yes');
const POUND: Body = ['dataDictionaryEntry', { id: 5, CodedUnit: 'lb', unit_dictionary_id: 1 }];
const answers = (more = {}): Body => list('dataDictionary', 3, 'A', more);
const units = (more = {}): Body => list('unitDictionary', 1, 'W', more);
const named = (name: string): Body => field({ DataDictionaryName: name });
const coding = (of: number): Body => field({ coding: { data_dictionary_ids: [of] } });
const OTHER_LIST = 'Entered answers are read with another list.';
const NO_UNIT = 'The list with its unit is not in the new version.';
const LOST_UNIT = 'Values entered in lb keep a unit that no longer exists.';
/** In both drafts, beside what the rows have. */
const BOTH: readonly Body[] = [
  ...[form(11, 'A', 'A'), form(12, 'B', 'B')],
  ...[severity, list('dataDictionary', 2, 'B'), list('unitDictionary', 2, 'U')],
];
test.each<[string, Body[], Body[], string[]]>([
  ['a reworded answer', [YES], [answer(5, '1', 'Ja')], []],
  ['a space at the end of a code', [answer(5, '1 ', 'Yes')], [YES], []],
  ['no space there any more', [YES], [answer(5, '1 ', 'Yes')], []],
  ['a space at the end of an OID', [field({ oid: 'SYSBP ' })], [field({})], []],
  ['a key of another spelling', [field({ DataFormat: '5' })], [field({ data_format: '5' })], []],
  ['a first OID', [field({ oid: null })], [field({})], []],
  ['no OID any more', [field({})], [field({ oid: null })], [LOST_FIELD]],
  ['a first form', [field({ form_id: null })], [field({})], []],
  ['a check', [['editCheck', { id: 40, name: 'CHECK' }]], [], []],
  ['a list without answers', [answers()], [], []],
  ['a list of another name', [answers(), named('A')], [list('dataDictionary', 3, 'NEW'), named('NEW')], []],
  ['a first code', [plain(1)], [YES], []],
  ['another code', [YES], [answer(5, '2', 'Yes')], [LOST_ANSWER]],
  ['an answer in another list', [YES], [answer(5, '1', 'Yes', 2)], [LOST_ANSWER.replace('.', ' in SEV.')]],
  ['a unit that is an entry', [units(), POUND], [units()], [LOST_UNIT]],
  ['two units', [units({ units: ['kg', 'lb'] })], [], [NO_UNIT.replace('unit', '2 units')]],
  ['ids of answers', [answers({ data_dictionary_entries: ['e1'] })], [answers()], []],
  ['options of a display', [answers({ display_options: { wide: true } })], [answers()], []],
  ['keys in other words', [units({ Units: [{ CodedUnit: 'lb' }] })], [units({ Units: [] })], [LOST_UNIT]],
  ['a dictionary of units', [units()], [], [NO_UNIT]],
  ['units that are entries', [units(), POUND], [], [NO_UNIT]],
  ['lists in a list', [coding(1)], [coding(2)], [OTHER_LIST]],
  ['a further unit', [field({ unit_dictionary_ids: [1] })], [field({ unit_dictionary_ids: [1, 2] })], []],
  ['an id in place of a name', [field({ data_dictionary_id: 1 })], [field({ data_dictionary: 'SEV' })], []],
  ['a field in another form', [field({})], [field({ form_id: 12 })], [`${LOST_FIELD} It was in A.`]],
  ['a field with another OID', [field({})], [field({ oid: 'DIABP' })], [LOST_FIELD]],
])('R77: %s', async (_, from, to, sentences) => {
  expect((await sentencesOf([...BOTH, ...from], [...BOTH, ...to])).sort()).toEqual(sentences);
});

test.each<[string, Json, Json, string[]]>([
  ['data_dictionary_id', 97, 98, []],
  ['data_dictionary_id', 97, null, [OTHER_LIST]],
  ['data_dictionary', 97, 98, [OTHER_LIST]],
  ['data_dictionary_id', 'YN', 'SEX', [OTHER_LIST]],
  ['data_dictionaries', 'YN', 'SEX', [OTHER_LIST]],
  ['data_dictionary', { title: 'YN', version: 1 }, { title: 'YN', version: 2 }, []],
  ['visible', ['Investigator'], ['Investigator', 'Monitor'], []],
  ['UnitDictionaryOID', 'W', 'W2', ['Entered values are read in another unit.']],
])(
  'R77: in a copy, a field whose %s was %j and is %j, which nobody has',
  async (key, from, to, sentences) => {
    expect(await sentencesOf([field({ [key]: from })], [field({ [key]: to })], 'name')).toEqual(sentences);
  },
);

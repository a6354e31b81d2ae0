/** Get Many of Draft Object, filtered by what the list gave: which objects remain, and what is said. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DraftObject } from '../../nodes/DraftObject/DraftObject.node.ts';
import { filterObjects, parseFilters } from '../../nodes/DraftObject/object-filters.ts';
import { Parameters } from '../../nodes/shared/execution/parameters.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { BASE_URL, asking } from './support/contexts.ts';
import { type Circumstances, type Ran, run } from './support/execution.ts';
import { refusal } from './support/refusal.ts';

type Row = Readonly<Record<string, unknown>>;

const parsed = (options: Row) => parseFilters(new Parameters(asking({ options }), 0, BASE_URL));
const where = (...conditions: Row[]): Row => ({ filters: { conditions } });

/** The ids of the objects that remain, and the notes. */
function filtered(options: Row, objects: readonly Row[]): [ids: unknown[], notes: string[]] {
  const notes: string[] = [];
  const kept = filterObjects(objects, parsed(options), (note) => notes.push(note));
  return [kept.map(({ id }) => id), notes];
}

const FIELDS: readonly Row[] = [
  { id: 1, name: 'Adverse event', form_id: 10, form_oid: 'AE', active: true, tags: ['Safety'], form: null },
  {
    id: 2,
    name: 'Dose',
    formName: 'Exposure',
    project: { name: 'ORION' },
    codes: [{ code: 'D1' }],
    active: false,
  },
  { id: 3, name: 'Term', form: { id: 10, oid: 'AE', name: 'Adverse events' }, name2: 'x' },
  { id: '10', name: 'adverse', folders: ['SCR', 'V1'], parent_folder_id: 100 },
];

test.each<[string, Row, unknown[]]>([
  ['a text in any case', where({ field: 'name', value: ' ADVERSE ' }), [1, '10']],
  ['a text to the letter', where({ field: 'name', operator: 'equals', value: 'adverse' }), ['10']],
  ['a number, equal', where({ field: 'form_id', operator: 'equals', value: 10 }), [1]],
  ['a boolean', where({ field: 'active', operator: 'equals', value: 'false' }), [2]],
  ['a member of a list', where({ field: 'tags', value: 'safe' }), [1]],
  ['a path', where({ field: 'project.name', value: 'orion' }), [2]],
  ['a path through a list', where({ field: 'codes.code', operator: 'equals', value: 'D1' }), [2]],
  ['all conditions', where({ field: 'name', value: 'adverse' }, { field: 'active', value: 'true' }), [1]],
  ['the id of the parent', { parent: 10 }, [1, 3]],
  ['parent and condition', { parent: 'AE', ...where({ field: 'name', value: 'term' }) }, [3]],
  ['nothing', {}, [1, 2, 3, '10']],
])('filters keep %s', (_, options, ids) => {
  expect(filtered(options, FIELDS)).toEqual([ids, []]);
});

const NO_PARENT = 'Parent: no object that was read says what it belongs to. Filters takes any field.';
test.each<[string, Row, readonly Row[], string[]]>([
  [
    'a field that no object has',
    where({ field: 'nmae', value: 'x' }),
    FIELDS,
    ['Filters: no object that was read has "nmae".'],
  ],
  ['a field that is null', where({ field: 'form', value: 'x' }), FIELDS, []],
  ['a parent where none is named', { parent: '1' }, [{ id: 1, formulation: 1, object_type: 1 }], [NO_PARENT]],
  ['an empty list', { parent: '1', ...where({ field: 'nmae', value: 'x' }) }, [], []],
])('%s: nothing remains, and it is said why', (_, options, objects, notes) => {
  expect(filtered(options, objects)).toEqual([[], notes]);
});

test('a text that names parents of two kinds keeps both, and it is said', () => {
  const objects = [
    { id: 1, form_id: 7 },
    { id: 2, data_dictionary_id: 7 },
    { id: 3, formOid: '7' },
  ];
  expect(filtered({ parent: '7' }, objects)).toEqual([
    [1, 2, 3],
    [expect.stringMatching(/^Parent: "7" is a parent of several kinds here: form, data_dictionary\. /)],
  ]);
});

test.each<[Row, string]>([
  [where({ field: 'name', value: undefined }), 'A filter has no value.'],
  [where({ field: ' ', value: 'x' }), 'A filter has no field.'],
  [where({ field: 'a..b', value: 'x' }), 'Filters: "a..b" is not a path.'],
  [where({ field: 'a', operator: 'like', value: 'x' }), 'The operator of a filter cannot be "like".'],
  [{ parent: null }, 'Parent is empty.'],
  [{ parent: {} }, 'Parent must be text, not {}.'],
])('%j is refused', (options, sentence) => {
  expect(refusal(() => parsed(options)).sentence).toBe(sentence);
});

describe('an execution', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ fields: 1000, pageSize: 100 });
  });
  afterAll(async () => sandbox.stop());
  beforeEach(() => {
    sandbox.clear();
  });

  const AE = { field: 'form_oid', operator: 'equals', value: 'AE' };
  const fields = async (given: Row, circumstances?: Circumstances): Promise<Ran> =>
    run(
      sandbox,
      new DraftObject(),
      [{ resource: 'field', operation: 'getAll', draftId: '1002', returnAll: true, ...given }],
      circumstances,
    );

  test('reads the list to its end; the limit counts what matches', async () => {
    const all = (await fields({})).json;
    const expected = all.filter(({ form_oid }) => form_oid === 'AE');
    expect(expected.length).toBeGreaterThan(2);
    expect((await fields({ options: where(AE) })).json).toEqual(expected);
    sandbox.clear();
    const limited = await fields({ returnAll: false, limit: 2, options: { parent: 'AE', fields: 'id' } });
    expect(limited.json).toEqual(expected.slice(0, 2).map(({ id }) => ({ id })));
    expect(sandbox.requests).toHaveLength(all.length / 100);
  });

  test('reads the metadata of what matches only', async () => {
    const options = { ...where(AE), includeMetadata: true };
    const { json } = await fields({ returnAll: false, limit: 2, options });
    expect(json).toEqual(
      [1, 2].map(() => expect.objectContaining({ form_oid: 'AE', labels: expect.anything() })),
    );
    expect(sandbox.requests.filter(({ path }) => path.endsWith('/metadata'))).toHaveLength(2);
  });

  test('says which field no object has: a person in a hint, an agent in an item', async () => {
    const options = where({ field: 'form.oid', value: 'AE' });
    const note = 'Filters: no object that was read has "form.oid".';
    const { json, hints } = await fields({ options });
    expect([json, hints]).toEqual([[], [note]]);
    const node = { type: 'n8n-nodes-draft-service.draftObjectTool' };
    expect((await fields({ options }, { node })).json).toEqual([{ note }]);
  });
});

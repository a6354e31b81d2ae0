/** Get Many of Draft Object, filtered by what the list gave: which objects remain, and what is said. */
import { describe, expect, test } from '@jest/globals';
import { pickFields } from '../../nodes/DraftObject/actions/field-paths.ts';
import { readFilter } from '../../nodes/DraftObject/actions/filters.ts';
import type { ResourceName } from '../../nodes/DraftObject/actions/get-and-get-many.operations.ts';
import { parametersOfItem } from '../../nodes/n8n/typed-parameters.ts';
import { OBJECT_TOOL } from './support/contexts.ts';
import { documentTemplate, draftObject } from './support/every-node.ts';
import { type Circumstances, type Ran, asking, run } from './support/execution.ts';
import { thrown } from '../core/support/failures.ts';
import { AT_ONCE, sandbox, withSandbox } from '../support/sandbox.ts';

type Row = Readonly<Record<string, unknown>>;

const parsed = (options: Row, notes: string[] = [], resource: ResourceName = 'field') =>
  readFilter(parametersOfItem(asking({ options }), 0), resource, (note) => notes.push(note));
const where = (...conditions: Row[]): Row => ({ filters: { conditions } });
const has = (field: string, value: string): Row => ({ field, value });
const equals = (field: string, value: string): Row => ({ field, operator: 'equals', value });

/** The ids of the objects that remain, and the notes. */
function filtered(options: Row, objects: readonly Row[]): [ids: unknown[], notes: string[]] {
  const notes: string[] = [];
  const kept = parsed(options, notes)?.(objects) ?? objects;
  return [kept.map(({ id }) => id), notes];
}

const FIELDS: readonly Row[] = [
  { id: 1, name: 'Adverse event', form_id: 10, form_oid: 'AE', active: true, tags: ['Safety'], form: null },
  {
    id: 2,
    name: 'Dose',
    oid: 'A ',
    formName: 'Exposure',
    project: { name: 'ORION' },
    codes: [{ code: 'D1' }],
    active: false,
  },
  { id: 3, name: 'Term', form: { id: 10, oid: 'AE', name: 'Adverse events' }, name2: 'x' },
  { id: '10', name: 'adverse', folders: ['SCR', 'V1'], parent_folder_id: 100 },
];

test.each<[string, Row, unknown[]]>([
  ['a text in any case', where(has('name', ' ADVERSE ')), [1, '10']],
  ['a text to the letter', where(equals('name', 'adverse')), ['10']],
  ['a number, equal', where({ field: 'form_id', operator: 'equals', value: 10 }), [1]],
  ['a member of a list', where(has('tags', 'safe')), [1]],
  ['a path through a list', where(equals('codes.code', 'D1')), [2]],
  ['the id of the parent', { parent: 10 }, [1, 3]],
  ['parent and condition', { parent: 'AE', ...where(has('name', 'term')) }, [3]],
  ['nothing', {}, [1, 2, 3, '10']],
])('R12: filters keep %s', (_, options, ids) => {
  expect(filtered(options, FIELDS)).toEqual([ids, []]);
});

const none = (count: number): string =>
  `None of the ${count} objects that were read matches Filters and Parent.`;
test.each<[string, Row, readonly Row[], string[]]>([
  ['a field that no object has', where(has('nmae', 'x')), FIELDS, [none(4)]],
  ['a study in the place of a parent', { parent: 'AE' }, [{ id: 1, draft_id: 2, study: 'AE' }], [none(1)]],
  ['an empty list', { parent: '1', ...where(has('nmae', 'x')) }, [], []],
])('R12: %s: nothing remains, and a hint says so', (_, options, objects, notes) => {
  expect(filtered(options, objects)).toEqual([[], notes]);
});

test('R12: a list of drafts takes the draft that each belongs to for a parent', () => {
  const drafts = [{ draft_id: 7 }, { draft_id: 8 }];
  expect(parsed({ parent: '7' }, [], 'draft')?.(drafts)).toEqual([{ draft_id: 7 }]);
});

test.each<[Row, string]>([
  [where({ field: 'name', value: undefined }), 'Value is empty.'],
  [where(has(' ', 'x')), 'Field is empty.'],
  [where(has('a..b', 'x')), 'Filters: "a..b" is not a path.'],
  [where({ field: 'a', value: ['x'] }), 'Value must be text, not ["x"].'],
])('R12: %j is refused', (options, sentence) => {
  expect(thrown(() => parsed(options))?.message).toBe(sentence);
});

test('R12: Fields keeps parts of lists at any depth, in their places', () => {
  const body = JSON.parse(
    '{"a":[[{"b":1,"c":2},5,null],{"c":3}],"__proto__":{"b":[1],"c":1},"d":{"c":1},"e":1}',
  ) as Row;
  const paths = ['a.b', '__proto__.b', 'd.x', 'e', 'e.f'].map((path) => path.split('.'));
  const kept = JSON.stringify(pickFields(body, paths));
  expect(kept).toBe('{"a":[[{"b":1},5,null],{}],"__proto__":{"b":[1]},"e":1}');
  const deep = { a: JSON.parse(`${'['.repeat(20_000)}{"b":1}${']'.repeat(20_000)}`) as unknown };
  expect(() => pickFields(deep, paths)).toThrow('nested too deeply');
  expect(() => filtered(where(has('a', 'x')), [deep])).toThrow('nested too deeply');
});

withSandbox('all', { taskPlan: AT_ONCE, fields: 1000, pageSize: 100 });

describe('R12: an execution', () => {
  const AE = equals('form_oid', 'AE');
  const fields = async (given: Row, circumstances?: Circumstances): Promise<Ran> =>
    run(
      sandbox,
      draftObject,
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

  test('says that no object has what is in Fields', async () => {
    const { json, hints } = await fields({ returnAll: false, limit: 1, options: { fields: 'form_iod' } });
    expect([json, hints]).toEqual([[{}], ['Fields: no object that was read has any of these paths.']]);
  });

  test('reads the metadata of what matches only', async () => {
    const options = { ...where(AE), includeMetadata: true };
    const { json } = await fields({ returnAll: false, limit: 2, options });
    const withLabels: unknown = expect.objectContaining({ form_oid: 'AE', labels: expect.anything() });
    expect(json).toEqual([withLabels, withLabels]);
    expect(sandbox.requests.filter(({ path }) => path.endsWith('/metadata'))).toHaveLength(2);
  });

  test('an agent reads where Limit cuts the list, before what is in it; a person has set it', async () => {
    const node = OBJECT_TOOL;
    const note = (limit: number) => ({
      note: `This list is not complete: it is cut after ${limit}, the Limit of this tool, and has more.`,
    });
    const list = { returnAll: false, limit: 100, options: { fields: 'id' } };
    const person = await fields(list);
    expect([person.json.length, person.hints]).toEqual([100, []]);
    expect((await fields(list, { node })).json).toEqual([note(100), ...person.json]);
    const [ae, ...others] = (await fields({ options: { parent: 'AE', fields: 'id' } }, { node })).json;
    const limited = { ...list, limit: 1, options: { parent: 'AE', fields: 'id' } };
    expect((await fields(limited, { node })).json).toEqual([note(1), ae]);
    const exact = { ...limited, limit: others.length + 1 };
    expect((await fields(exact, { node })).json).toEqual([ae, ...others]);
    const templates = { resource: 'template', operation: 'getAll', scope: 'draft', draftId: '1002' };
    const { json } = await run(sandbox, documentTemplate, [{ ...templates, limit: 1 }], { node });
    expect(json).toEqual([note(1), expect.objectContaining({ template_scope: expect.anything() })]);
  });
});

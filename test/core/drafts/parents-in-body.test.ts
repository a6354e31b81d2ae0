/** What an object belongs to, by the keys under which it says so. */
import { expect, test } from '@jest/globals';
import { isParent, parentsOf } from '../../../src/drafts/parents-in-body.ts';
import { parseExact } from '../../../src/json/json-values.ts';
import type { ObjectBody } from '../../../src/drafts/read-objects.ts';

const LONG = { digits: '12345678901234567890', value: parseExact('12345678901234567890') };

test.each<[string, ObjectBody, parent: string, kinds: string[]]>([
  ['an id', { form_id: 10 }, '10', ['form']],
  ['an id that JavaScript would round', { form_id: LONG.value }, LONG.digits, ['form']],
  ['an OID', { data_dictionary_oid: 'YN' }, 'YN', ['data_dictionary']],
  ['a name', { project_name: 'ORION' }, 'ORION', ['project']],
  ['the bare key', { draft: 7 }, '7', ['draft']],
  ['a parent of its own kind', { parent_folder_id: 1 }, '1', ['folder']],
  ['the id of an object', { form: { id: 10, oid: 'AE', name: 'Events' } }, '10', ['form']],
  ['the label of an object', { form: { oid: 'AE', name: 'Events' } }, 'Events', ['form']],
  [
    'the label as a list shows it',
    { form_name: '<b>Vital</b> signs &amp; more' },
    'Vital signs & more',
    ['form'],
  ],
  ['an object without an id has none', { form: { name: 'Events' } }, 'undefined', []],
  ['two kinds', { form_id: 7, unit_dictionary_id: 7 }, '7', ['form', 'unit_dictionary']],
  ['true and null', { form: true, folder: null }, 'true', []],
  ['a number of forms', { forms: 10, parentFolders: 10 }, '10', []],
  ['a key that begins otherwise', { library_draft_id: 10, my_parent_form_id: 10 }, '10', []],
])('R12: %s', (_, object, parent, kinds) => {
  const found = parentsOf(object).filter((entry) => isParent(entry, parent));
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
});

test('R12: an object names a parent where it has such a key, whatever it holds', () => {
  const objects = [
    { form_id: null, parentUnitDictionaryNames: [] },
    { id: 1, forms: [] },
    { id: 1, name: 'x', object_type: 1 },
    {},
  ];
  const kinds = objects.map((object) => parentsOf(object).map(({ kind }) => kind));
  expect(kinds).toEqual([['form', 'unit_dictionary'], ['form'], [], []]);
});

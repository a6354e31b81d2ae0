import { expect, test } from '@jest/globals';
import { DraftIndex } from '../../../src/compare/draft-index.ts';
import { isPlainName, KeyRoles } from '../../../src/compare/reference-keys.ts';
import { surestKeys } from '../../../src/compare/surest-keys.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';
import type { Body } from '../../../src/compare/snapshot-object.ts';

const reference = {
  kind: 'reference',
  family: 'forms',
  sure: true,
  plural: false,
  belongs: false,
  which: '',
};
const name = { kind: 'name', family: 'forms', by: 'label', belongs: false, which: '' };
const foreign = { kind: 'foreign-id', own: false };
const own = { kind: 'foreign-id', own: true };
const inFields = { ...reference, family: 'fields', plural: true };
const inEntries = { ...inFields, family: 'data_dictionary_entries', sure: false };

test.each<[string, unknown, Body?]>([
  ['fields form_id', { ...reference, belongs: true }],
  ['fields form', { ...reference, sure: false, belongs: true }],
  ['fields source_form_ids', { ...reference, which: 'source_' }],
  ['fields target_form', { ...reference, sure: false, which: 'target_' }],
  ['fields custom_forms', undefined],
  ['fields target_forms', { ...reference, sure: false, plural: true, which: 'target_' }],
  ['folders parent_folder', { ...reference, family: 'folders', sure: false, belongs: true }],
  ['fields forms', { ...reference, sure: false, plural: true, belongs: true }],
  ['fields FormOID', { ...name, by: 'oid', belongs: true }],
  ['forms FormName', undefined],
  ['forms form_id', { ...reference, belongs: true }],
  ['fields DraftName', { ...name, family: 'draft' }],
  ['fields SponsorName', undefined],
  ['fields sponsor_id', foreign],
  ['fields id', own],
  ['fields note', undefined],
  ['folders parent', { ...reference, family: 'folders', sure: false, belongs: true }],
  ['fields steps form_id', reference],
  ['fields steps field_compare_form_id', { ...reference, which: 'field_compare_' }],
  ['fields steps FormName', name],
  ['fields steps parent', undefined],
  ['fields steps ParentName', undefined],
  ['fields steps parent_id', foreign],
  ['fields steps note', undefined],
  ['fields form id', reference],
  ['fields form version', undefined],
  ['fields form label_text', undefined],
  ['fields form name', { ...name, belongs: true }],
  // The field of a row, or the row itself beside its field.
  ['forms fields id', inFields],
  ['forms fields id', own, { id: 9, field_id: 7 }],
  ['forms fields id', own, { id: 9, field_id: '77' }],
  ['forms fields id', own, { id: 'a', field_id: 'SYSBP' }],
  ['forms fields id', own, { id: 9, field: 'SYSBP' }],
  ['forms fields id', inFields, { id: 9, field_id: 'SYSBP7' }],
  ['forms fields id', inFields, { id: 9, field_id: '7A' }],
  ['forms fields id', inFields, { id: 9, field_id: null, FieldOID: 'A' }],
  ['forms fields id', inFields, { id: 9, form_id: 3, fields: 3, next_field_id: 3, note: 1 }],
  ['data_dictionaries entries', inEntries, { entries: [7] }],
  ['data_dictionaries entries', undefined, { entries: ['Yes'] }],
])('R59: what a key says about its value: %s', (path, role, group = {}) => {
  const [family = '', ...keys] = path.split(' ');
  const roles = new KeyRoles();
  let last: ReturnType<KeyRoles['roleIn']> = { kind: 'body', family };
  for (const key of keys) last = roles.roleIn(key, last, group);
  expect(last).toEqual(role);
});

test('R59: a plain key says nothing but its family; a surer one says it better', () => {
  const plain = ['form_id', 'FormOID', 'form_names', 'form_name', 'form_label', 'draft_forms', 'editCheck'];
  const others = ['next_form_id', 'parent_folder', 'parent', 'parent_id', 'form_name_id', 'draft_draft_form'];
  expect([...plain, ...others].filter(isPlainName)).toEqual(plain);
  const surest = (...keys: string[]) => surestKeys(keys, (_, rank) => rank);
  expect(surest('form_name', 'FormOID', 'form', 'form_id', 'name', 'id', 'a_name')).toEqual([
    'form',
    'form_id',
    'id',
    'a_name',
  ]);
  expect(surest('form', 'aid', 'id_type', 'oid', 'label')).toEqual(['form', 'aid', 'id_type', 'oid']);
  const apart = ['DraftFormOID', 'draft_oid', 'my_draft_form_id', 'my_form_name', 'name'];
  expect(surest(...apart, 'form_name')).toEqual(apart);
});

const forms: Parameters<typeof snapshotOfBodies>[1] = [
  ['form', { id: 11, oid: ' AE', name: 'Adverse events' }],
  ['field', { id: 21, field_id: 21, form_id: 11 }],
];
const index = new DraftIndex(
  snapshotOfBodies({ id: 1 }, forms, { families: ['form', 'field'] }),
  new KeyRoles(),
);

test.each<[Body, ...string[]]>([
  [{ form: 'AE ', form_id: 11, form_name: 'old' }, 'form_id'],
  [{ form_oid: ' ', form_name: 'AE' }, 'form_oid', 'form_name'],
  [{ form_id: 99, form_oid: 'AE', form_name: 'old' }, 'form_id', 'form_oid'],
  [{ folder_id: 5, folder_name: 'of a family that was not read' }, 'folder_id', 'folder_name'],
])('R59: what says surest which object a group names: %j', (group, ...keys) => {
  expect(index.surestKeys(group, undefined)).toEqual(keys);
});

test('R59: a group refers to all that it names, if it says nothing else', () => {
  const oidsIn = (group: Body) => index.referred(group, undefined)?.map(({ id }) => id);
  expect(oidsIn({ form_id: 11, field_id: 21, form_name: 'AE' })).toEqual([11, 21]);
  expect(oidsIn({ form_id: 11, version: 'AE' })).toBeUndefined();
  expect(index.named(11, index.keys.roleOf('forms'))).toBeUndefined();
});

test('R59: an object belongs to what its surest key names first, and not to itself', () => {
  const snapshot = snapshotOfBodies({ id: 1 }, [
    ['folder', { id: 1, oid: 'A', ParentFolderOID: 'A' }],
    ['folder', { id: 2, oid: 'B', ParentName: 'C', parent_id: 1 }],
    ['folder', { id: 3, oid: 'C', draft_parent: 1, parent_folder: 2 }],
  ]);
  const draft = new DraftIndex(snapshot, new KeyRoles());
  expect(draft.ofFamily('folders').map((one) => draft.containerOf(one)?.id)).toEqual([undefined, 1, 1]);
});

test.each([
  ['"form_id": 7', true],
  ['"sourceFormOIDs" : ["AE"]', true],
  ['"parent": 1', true],
  ['"field_id": 7', false],
  ['"note": "form_id"', false],
])('R59: the text %s may refer to a form: %s', (text, may) => {
  expect(new KeyRoles().patternOf(['forms']).test(text)).toBe(may);
});

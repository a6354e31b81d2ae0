import { expect, test } from '@jest/globals';
import { KeyRoles } from '../../../src/compare/reference-keys.ts';

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

test.each<[string, unknown]>([
  ['fields form_id', { ...reference, belongs: true }],
  ['fields form', { ...reference, sure: false, belongs: true }],
  ['fields source_form_ids', { ...reference, which: 'source_' }],
  ['fields target_form', { ...reference, sure: false, which: 'target_' }],
  ['fields custom_forms', undefined],
  ['fields target_forms', { ...reference, sure: false, plural: true, which: 'target_' }],
  [
    'folders parent_folder',
    { ...reference, family: 'folders', sure: false, belongs: true, which: 'parent_' },
  ],
  ['fields forms', { ...reference, sure: false, plural: true, belongs: true }],
  ['fields FormOID', { ...name, by: 'oid', belongs: true }],
  ['forms FormName', undefined],
  ['forms form_id', { ...reference, belongs: true }],
  ['fields DraftName', { ...name, family: 'draft' }],
  ['fields SponsorName', undefined],
  ['fields sponsor_id', foreign],
  ['fields id', { kind: 'foreign-id', own: true }],
  ['fields note', undefined],
  ['folders parent', { ...reference, family: 'folders', sure: false, belongs: true }],
  ['fields steps form_id', reference],
  ['fields steps FormName', name],
  ['fields steps parent', undefined],
  ['fields steps ParentName', undefined],
  ['fields steps parent_id', foreign],
  ['fields steps note', undefined],
  ['fields form id', reference],
  ['fields form version', undefined],
])('R59: what a key says about its value: %s', (path, role) => {
  const [family = '', ...keys] = path.split(' ');
  const roles = new KeyRoles();
  let last: ReturnType<KeyRoles['roleIn']> = { kind: 'body', family };
  for (const key of keys) last = roles.roleIn(key, last, {});
  expect(last).toEqual(role);
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

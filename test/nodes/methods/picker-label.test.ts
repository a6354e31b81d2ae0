/** What tells things apart in a picker: study, OID, label, parents, id. */
import { expect, test } from '@jest/globals';
import { pickerLabel } from '../../../nodes/shared/methods/picker-label.ts';

test.each<[string, Record<string, unknown>, string]>([
  ['a draft', { name: 'v1.0', project_name: 'ORION-301', status: 'Locked' }, 'ORION-301 · v1.0 (7)'],
  ['a draft, other spelling', { name: 'v1.0', studyName: 'ORION-301' }, 'ORION-301 · v1.0 (7)'],
  [
    'a draft with its project as an object',
    { name: 'v1', project: { id: 1, name: 'ORION' } },
    'ORION · v1 (7)',
  ],
  [
    'a field',
    { oid: 'ICDAT', label: 'Date of informed consent', form_id: 3, form_oid: 'IC' },
    'ICDAT · Date of informed consent · IC (7)',
  ],
  [
    'a field, other spelling',
    { OID: 'SYSBP', label: 'Systolic', formOID: 'VS' },
    'SYSBP · Systolic · VS (7)',
  ],
  ['a parent by name', { name: 'Yes', data_dictionary_name: 'YN' }, 'Yes · YN (7)'],
  ['an object with an OID alone', { oid: 'YN' }, 'YN (7)'],
  ['an object with one name twice', { oid: 'AE', name: 'AE', form_oid: 'AE' }, 'AE (7)'],
  ['an explanation', { draft_name: 'v1.0', object_oid: 'ICWIT' }, 'v1.0 · ICWIT (7)'],
  ['an object of which nothing is known', {}, '#7 (7)'],
  ['an object with other kinds of values', { oid: 5, project: [1], form: { id: 3 }, name: null }, '#7 (7)'],
  ['a text of more than one line', { name: 'a\nb\u202e', oid: '\u0000' }, 'a b (7)'],
])('%s', (_, body, label) => {
  expect(pickerLabel({ id: 7, ...body }, 7)).toBe(label);
});

test('a long text is cut', () => {
  expect(pickerLabel({ id: 7, oid: 'x'.repeat(1000) }, 7).length).toBeLessThan(250);
});

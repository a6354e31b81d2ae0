/** What people know an object by, and what distinguishes objects of one name: nobody documents the bodies. */
import { expect, test } from '@jest/globals';
import { fullLabel, labelOf } from '../../../src/drafts/label-and-oid.ts';
import { redactDeep } from '../../../src/json/json-values.ts';
import { Secrets } from '../../../src/text/secrets.ts';

test.each<[string, Record<string, unknown>, string]>([
  ['name before all others', { title: 't', oid: 'o', label: 'l', name: 'n' }, 'n'],
  ['the first key that ends in Name, in the order of the body', { bName: 'b', aName: 'a' }, 'b'],
  ['the next one where the first is empty', { name: '', label: ' \t', oid: 'VS' }, 'VS'],
  ['the next one where the first has only invisible characters', { name: '\u200b\u0000', oid: 'VS' }, 'VS'],
  ['#id without a name', { id: 12 }, '#12'],
  ['#? without either', {}, '#?'],
  ['with the joiners of some scripts', { name: '\u06cc\u200c\u0647\u200d ' }, '\u06cc\u200c\u0647'],
  ['one clean line', { name: '  Vital\r\n  Signs\u001b[31m\u202e ' }, 'Vital Signs'],
])('R11: the label is %s', (_, object, label) => {
  expect(labelOf(object)).toBe(label);
});

test.each<[string, Record<string, unknown>, string]>([
  ['a draft', { name: 'v1.0', project_name: 'ORION-301', status: 'Locked' }, 'ORION-301 · v1.0'],
  ['a draft with its project as an object', { name: 'v1', project: { id: 1, name: 'ORION' } }, 'ORION · v1'],
  [
    'a field',
    { oid: 'ICDAT', label: 'Date of informed consent', form_id: 3, form_oid: 'IC' },
    'ICDAT · Date of informed consent · IC',
  ],
  ['a parent by name', { name: 'Yes', data_dictionary_name: 'YN' }, 'Yes · YN'],
  ['an object with one name twice', { oid: 'AE', name: 'AE', form_oid: 'AE' }, 'AE'],
  ['an object with other kinds of values', { oid: {}, project: [1], form: { id: 3 }, name: null }, '#7'],
  ['a text of more than one line', { name: 'a\nb\u202e', oid: '\u0000' }, 'a b'],
])('R46, R70: %s', (_, body, label) => {
  expect(fullLabel({ id: 7, ...body })).toBe(label);
});

test('R51: a secret is redacted before a part is cut: a mask finds no part of one', () => {
  const secret = '2d711642b726b04401627ca9fbac32f5c8530fb1';
  const secrets = new Secrets();
  secrets.addToken(secret);
  const text = `${'x'.repeat(60)} ${secret}`;
  for (const body of [{ oid: text }, { name: text.repeat(2) }, { form: { name: text.repeat(2) } }])
    expect(fullLabel(redactDeep(secrets, { id: 7, ...body }))).not.toContain('2d71');
  expect(labelOf(redactDeep(secrets, { id: text.repeat(2) }))).not.toContain('2d71');
});

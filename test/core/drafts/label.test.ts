/** What people know an object by: nobody documents the bodies. */
import { expect, test } from '@jest/globals';
import { labelOf } from '../../../src/drafts/label-and-oid.ts';

test.each<[string, Record<string, unknown>, string]>([
  ['name before all others', { title: 't', oid: 'o', label: 'l', name: 'n' }, 'n'],
  ['the first key that ends in Name, in the order of the body', { bName: 'b', aName: 'a' }, 'b'],
  ['the next one where the first is empty', { name: '', label: ' \t', oid: 'VS' }, 'VS'],
  ['the next one where the first has only invisible characters', { name: '\u200b\u0000', oid: 'VS' }, 'VS'],
  ['#id without a name', { id: 12 }, '#12'],
  ['#? without either', {}, '#?'],
  [
    'whole with its joiners, which some scripts spell with',
    { name: '\u06cc\u200c\u0647\u200d ' },
    '\u06cc\u200c\u0647',
  ],
  ['one clean line', { name: '  Vital\r\n  Signs\u001b[31m\u202e ' }, 'Vital Signs'],
])('R11: the label is %s', (_, object, label) => {
  expect(labelOf(object)).toBe(label);
});

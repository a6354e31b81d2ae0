/** What people know an object by, and what it is asked for by: nobody documents the bodies. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { labelOf } from '../../../src/drafts/label.ts';
import { fcRuns } from '../../support/property.ts';
import { idOf } from '../../../src/lists/identity.ts';

describe('the label of an object', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['its name', { id: 1, name: 'Vital Signs' }, 'Vital Signs'],
    ['its label', { id: 1, label: 'Vital Signs' }, 'Vital Signs'],
    ['its oid', { id: 1, oid: 'VS' }, 'VS'],
    ['its title', { id: 1, title: 'Vital Signs' }, 'Vital Signs'],
    ['a key that ends in Name', { id: 1, formName: 'Vital Signs' }, 'Vital Signs'],
    ['a key that is Name', { id: 1, Name: 'Vital Signs' }, 'Vital Signs'],
    [
      'the first of these, whatever their order in the body',
      { title: 't', oid: 'o', label: 'l', name: 'n' },
      'n',
    ],
    ['label before oid and title', { title: 't', oid: 'o', label: 'l' }, 'l'],
    ['oid before title', { title: 't', oid: 'o' }, 'o'],
    ['title before a key that ends in Name', { aName: 'a', title: 't' }, 't'],
    ['the first key that ends in Name, in the order of the body', { bName: 'b', aName: 'a' }, 'b'],
    ['the next one where the first is empty', { name: '', label: ' \t', oid: 'VS' }, 'VS'],
    [
      'the next one where the first is no text',
      { name: 7, label: null, oid: ['x'], title: {}, xName: 'x' },
      'x',
    ],
    ['the next one where the first has only invisible characters', { name: '\u200b\u0000', oid: 'VS' }, 'VS'],
    ['its id where it has no name', { id: 12 }, '#12'],
    [
      'its id where that is a text',
      { id: 'F.12', names: 'no', filename: 'no', NameOfForm: 'no', name: '' },
      '#F.12',
    ],
    ['a sign that it has none', {}, '#?'],
  ])('is %s', (_, object, label) => {
    expect(labelOf(object)).toBe(label);
  });

  test('Law 7: is one clean, short line, whatever the service sends', async () => {
    expect(labelOf({ name: '  Vital\r\n  Signs\u001b[31m\u202e ' })).toBe('Vital Signs');
    expect(labelOf({ id: 'a\nb' })).toBe('#a b');
    expect(labelOf({ name: 'x'.repeat(500) })).toHaveLength(120);
    const keys = fc.constantFrom('id', 'name', 'label', 'oid', 'title', 'aName', 'other');
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer(), fc.constant(null));
    fc.assert(
      fc.property(fc.dictionary(keys, value), (object) => {
        const label = labelOf(object);
        expect(label).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(label).not.toBe('');
        expect(label.length).toBeLessThanOrEqual(121);
      }),
      fcRuns(),
    );
  });
});

describe('the id of an object', () => {
  test.each<[string, unknown]>([
    ['a whole number', 12],
    ['zero', 0],
    ['a text', 'F.12'],
    ['digits in a text', '0012'],
    ['the largest number that is exact', Number.MAX_SAFE_INTEGER],
  ])('may be %s', (_, id) => {
    expect(idOf({ id, name: 'x' })).toBe(id);
  });

  test.each<[string, Record<string, unknown>]>([
    ['there is no key', { name: 'x', ID: 1, _id: 2 }],
    ['it is empty', { id: '' }],
    ['it is null', { id: null }],
    ['it is an object', { id: { value: 1 } }],
    ['it is true', { id: true }],
    ['it is a fraction', { id: 1.5 }],
    ['it was rounded when it was read: it may be that of another object', { id: 2 ** 53 }],
  ])('is none where %s', (_, object) => {
    expect(idOf(object)).toBeUndefined();
  });
});

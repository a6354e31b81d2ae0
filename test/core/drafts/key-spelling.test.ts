/** One key in all its spellings: what an object is called, and what it belongs to. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fullLabel, labelOf, oidOf } from '../../../src/drafts/label-and-oid.ts';
import { foldKey, isCounterKey, isOrderKey, parentKindOf } from '../../../src/drafts/key-meanings.ts';
import { isParent, parentsInDraft } from '../../../src/drafts/parents-in-body.ts';
import { fcRuns } from '../../support/property.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const SPELLINGS: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join('_'),
  (words) => words.join('_').toUpperCase(),
  (words) => words.map(capital).join(''),
  (words) => words.map((word, index) => (index === 0 ? word : capital(word))).join(''),
  (words) => words.map((word) => (word === 'oid' ? 'OID' : capital(word))).join(''),
];
const spelling = fc.constantFrom(...SPELLINGS);

describe('R11, R70: how keys are spelt', () => {
  test('every spelling of words is one key', () => {
    const word = fc.constantFrom('form', 'data', 'dictionary', 'name', 'oid', 'coded', 'field', 'draft');
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 5 }), spelling, (words, spelt) => {
        expect(foldKey(spelt(words))).toBe(words.join('_'));
      }),
      fcRuns(),
    );
  });

  test('a spelling changes neither label nor OID nor parent of a body', () => {
    const members = {
      field_oid: 'WT',
      draft_field_name: 'Weight',
      form_oid: 'VS',
      data_dictionary_name: 'YN',
    };
    fc.assert(
      fc.property(
        spelling,
        fc.shuffledSubarray(Object.entries(members), { minLength: 4 }),
        (spelt, entries) => {
          const body = Object.fromEntries(entries.map(([key, value]) => [spelt(key.split('_')), value]));
          expect([labelOf(body, 'fields'), oidOf(body, 'fields')]).toEqual(['Weight', 'WT']);
          expect(fullLabel({ id: 1, ...body }, 'fields')).toBe('WT · Weight · VS · YN');
          expect(parentsInDraft(body, 'fields').filter((entry) => isParent(entry, 'VS'))).toHaveLength(1);
        },
      ),
      fcRuns(),
    );
  });

  test.each([
    ['Ordinal', true, false],
    ['sort_order', true, false],
    ['OrderNumber', true, false],
    ['item_number', false, false],
    ['StepOrdinal', true, false],
    ['record_position', false, false],
    ['record_ordinal', false, false],
    ['FieldCount', false, true],
    ['count', false, true],
    ['max_field_count', false, false],
    ['MinimumCount', false, false],
    ['maxilla_count', false, true],
    ['discount', false, false],
  ])('%s expresses an order: %s, a number of others: %s', (key, order, counter) => {
    expect([isOrderKey(key), isCounterKey(key)]).toEqual([order, counter]);
  });
});

test.each<[string, Record<string, unknown>, string | undefined, label: string, oid: string]>([
  ['a form', { OID: 'AE', DraftFormName: 'Adverse events' }, 'forms', 'Adverse events', 'AE'],
  ['a field that names only others', { FormName: 'Events', FormOID: 'AE', id: 5 }, 'fields', '#5', ''],
  ['a field', { DataDictionaryName: 'SEV', FieldOID: 'GRADE', Title: 'Grade' }, 'fields', 'GRADE', 'GRADE'],
  ['a dictionary', { DataDictionaryName: 'SEV' }, 'data_dictionaries', 'SEV', ''],
  [
    'an entry',
    { DataDictionaryName: 'SEV', CodedData: 2, UserDataString: 'Moderate' },
    'data_dictionary_entries',
    'Moderate',
    '2',
  ],
  ['a form with blanks', { OID: ' ', FormOID: 'AE' }, 'forms', 'AE', 'AE'],
  ['a draft', { DraftName: 'v3', ProjectName: 'ORION' }, 'draft', 'v3', ''],
  ['what has no family', { FormName: 'Events', FieldOID: 'X', StepName: 'Step' }, undefined, 'Step', ''],
])('R11: the label and the OID of %s', (_, body, family, label, oid) => {
  expect([labelOf(body, family), oidOf(body, family)]).toEqual([label, oid]);
});

test.each([
  ['DraftFormName', 'fields', 'form'],
  ['DraftFormName', 'forms', undefined],
  ['parent_folder_name', 'folders', 'folder'],
  ['FolderID', 'folders', 'folder'],
])('R12: %s in %s names as a parent: %s', (key, family, kind) => {
  expect(parentKindOf(key, family)).toBe(kind);
});

/** The table that addresses, node options and documents derive from, held against a copy of its own. */
import { describe, expect, test } from '@jest/globals';
import { FAMILIES, isFamilyName } from '../../../src/drafts/object-families.ts';

describe('the eleven families of design objects', () => {
  test('are these, in this order', () => {
    const rows = Object.entries(FAMILIES).map(([name, { path, singular, plural }]) => [
      name,
      path,
      singular,
      plural,
    ]);
    expect(rows).toEqual([
      ['folder', 'folders', 'Folder', 'Folders'],
      ['form', 'forms', 'Form', 'Forms'],
      ['field', 'fields', 'Field', 'Fields'],
      ['editCheck', 'checks', 'Edit Check', 'Edit Checks'],
      ['derivation', 'derivations', 'Derivation', 'Derivations'],
      ['matrix', 'matrices', 'Matrix', 'Matrices'],
      ['customFunction', 'custom_functions', 'Custom Function', 'Custom Functions'],
      ['dataDictionary', 'data_dictionaries', 'Data Dictionary', 'Data Dictionaries'],
      ['dataDictionaryEntry', 'data_dictionary_entries', 'Data Dictionary Entry', 'Data Dictionary Entries'],
      ['unitDictionary', 'unit_dictionaries', 'Unit Dictionary', 'Unit Dictionaries'],
      ['testCase', 'test_cases', 'Test Case', 'Test Cases'],
    ]);
  });

  test('are known by their own names only', () => {
    for (const name of Object.keys(FAMILIES)) expect(isFamilyName(name)).toBe(true);
    for (const name of ['', 'draft', 'standardsExplanation', 'checks', 'Field', 'toString', '__proto__']) {
      expect(isFamilyName(name)).toBe(false);
    }
  });
});

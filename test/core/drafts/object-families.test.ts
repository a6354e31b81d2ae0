/**
 * The table that paths, node options and documents derive from. Its paths are held against a copy in
 * wire.test.ts.
 */
import { expect, test } from '@jest/globals';
import { FAMILIES } from '../../../src/drafts/object-families.ts';

test('R2: the families have these names and labels, in this order', () => {
  const rows = Object.entries(FAMILIES).map(
    ([name, { singular, plural }]) => `${name}: ${singular}, ${plural}`,
  );
  expect(rows).toEqual([
    'folder: Folder, Folders',
    'form: Form, Forms',
    'field: Field, Fields',
    'editCheck: Edit Check, Edit Checks',
    'derivation: Derivation, Derivations',
    'matrix: Matrix, Matrices',
    'customFunction: Custom Function, Custom Functions',
    'dataDictionary: Data Dictionary, Data Dictionaries',
    'dataDictionaryEntry: Data Dictionary Entry, Data Dictionary Entries',
    'unitDictionary: Unit Dictionary, Unit Dictionaries',
    'testCase: Test Case, Test Cases',
  ]);
});

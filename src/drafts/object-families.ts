/**
 * The families of design objects inside a draft, each with a list, a detail and a metadata view; `path` is the segment
 * of their paths. The core's paths, the nodes' resources and options, and the names in documents of changes are
 * derived from this table. What is written by hand is listed in docs/architecture.md.
 *
 * @see docs/service.md#draft-objects
 */
export const FAMILIES = {
  folder: { path: 'folders', singular: 'Folder', plural: 'Folders' },
  form: { path: 'forms', singular: 'Form', plural: 'Forms' },
  field: { path: 'fields', singular: 'Field', plural: 'Fields' },
  editCheck: { path: 'checks', singular: 'Edit Check', plural: 'Edit Checks' },
  derivation: { path: 'derivations', singular: 'Derivation', plural: 'Derivations' },
  matrix: { path: 'matrices', singular: 'Matrix', plural: 'Matrices' },
  customFunction: { path: 'custom_functions', singular: 'Custom Function', plural: 'Custom Functions' },
  dataDictionary: { path: 'data_dictionaries', singular: 'Data Dictionary', plural: 'Data Dictionaries' },
  dataDictionaryEntry: {
    path: 'data_dictionary_entries',
    singular: 'Data Dictionary Entry',
    plural: 'Data Dictionary Entries',
  },
  unitDictionary: { path: 'unit_dictionaries', singular: 'Unit Dictionary', plural: 'Unit Dictionaries' },
  testCase: { path: 'test_cases', singular: 'Test Case', plural: 'Test Cases' },
} as const;

/** The name of a family in the nodes and in scripts: `editCheck`, `dataDictionaryEntry`. */
export type FamilyName = keyof typeof FAMILIES;

export function isFamilyName(name: string): name is FamilyName {
  return Object.hasOwn(FAMILIES, name);
}

export const FAMILY_NAMES: readonly FamilyName[] = Object.keys(FAMILIES).filter(isFamilyName);
export const FAMILY_PATHS: readonly string[] = FAMILY_NAMES.map((name) => FAMILIES[name].path);

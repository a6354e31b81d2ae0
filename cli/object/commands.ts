import { buildRouteMap } from '@stricli/core';
import { type Argument, command, switchOn, textFlag } from '../command.ts';
import { CONNECTION_FLAGS, connectionFlags, DRAFT_ID, JSON_LINES } from '../shared-flags.ts';

/**
 * The families as the paths of the interface name them. Written out, because help and completion load nothing
 * of the core; a test keeps them equal to the core's.
 */
export const FAMILY_PATHS = [
  'folders',
  'forms',
  'fields',
  'checks',
  'derivations',
  'matrices',
  'custom_functions',
  'data_dictionaries',
  'data_dictionary_entries',
  'unit_dictionaries',
  'test_cases',
];

const FAMILY: Argument = {
  placeholder: 'family',
  brief: `One of ${FAMILY_PATHS.join(', ')}`,
  values: FAMILY_PATHS,
};

const OBJECT_ID = textFlag('Id of the object', 'ID');
const INCLUDE = textFlag(
  'Expansions of each body, between commas: properties, labels, comments, updated, standards_compliance',
  'NAMES',
);
const STEP_COMMENTS = switchOn('With the comments of the steps of edit checks');
const COMMON = { draftId: DRAFT_ID, includeCheckStepComments: STEP_COMMENTS, ...CONNECTION_FLAGS };
const LIST_FLAGS = { ...COMMON, include: INCLUDE, jsonl: JSON_LINES };
const GET_FLAGS = { ...COMMON, objectId: OBJECT_ID, include: INCLUDE };
const METADATA_FLAGS = { ...COMMON, ...connectionFlags(60), objectId: OBJECT_ID, jsonl: JSON_LINES };

export type ObjectListFlags = typeof LIST_FLAGS;
export type ObjectGetFlags = typeof GET_FLAGS;
export type ObjectMetadataFlags = typeof METADATA_FLAGS;

export const objectCommands = buildRouteMap({
  docs: { brief: 'The objects of a draft: forms, fields, edit checks ...' },
  routes: {
    list: command({
      brief: 'List the objects of one family',
      description:
        'Lists every object of one family of a draft. A list that cannot be read completely is an error, never a shorter list.',
      usage: 'FAMILY --draft-id ID',
      examples: [
        'object list forms --draft-id 1002',
        'object list fields --draft-id 1002 --include labels,comments --jsonl',
      ],
      flags: LIST_FLAGS,
      args: [FAMILY],
      load: async () => (await import('./list.ts')).listObjects,
    }),
    get: command({
      brief: 'Print one object',
      description: 'Prints one object as the service describes it.',
      usage: 'FAMILY --draft-id ID --object-id ID',
      examples: ['object get forms --draft-id 1002 --object-id 2100'],
      flags: GET_FLAGS,
      args: [FAMILY],
      load: async () => (await import('./get.ts')).getObject,
    }),
    metadata: command({
      brief: 'Print objects with labels, comments and custom properties',
      description:
        'Prints one object in its metadata view: with its labels, comments and custom properties. Without --object-id every object of the family, one request each.',
      usage: 'FAMILY --draft-id ID',
      examples: [
        'object metadata forms --draft-id 1002 --object-id 2100',
        'object metadata checks --draft-id 1002 --include-check-step-comments --jsonl',
      ],
      flags: METADATA_FLAGS,
      args: [FAMILY],
      load: async () => (await import('./metadata.ts')).getMetadata,
    }),
  },
});

import { buildRouteMap } from '@stricli/core';
import { command } from '../command.ts';
import { CONNECTION_FLAGS, DRAFT_ID, JSON_LINES } from '../shared-flags.ts';

const LIST_FLAGS = { ...CONNECTION_FLAGS, jsonl: JSON_LINES };
const GET_FLAGS = { draftId: DRAFT_ID, ...CONNECTION_FLAGS };

export type DraftListFlags = typeof LIST_FLAGS;
export type DraftGetFlags = typeof GET_FLAGS;

export const draftCommands = buildRouteMap({
  docs: { brief: 'The drafts that the user may view' },
  routes: {
    list: command({
      brief: 'List the drafts',
      description: 'Lists every draft that the user may view, with its id and its label: study and name.',
      examples: ['draft list', 'draft list --jsonl'],
      flags: LIST_FLAGS,
      load: async () => (await import('./list.ts')).listDrafts,
    }),
    get: command({
      brief: 'Print one draft',
      description: 'Prints the draft as the service describes it: its own values, without its objects.',
      usage: '--draft-id ID',
      examples: ['draft get --draft-id 1002'],
      flags: GET_FLAGS,
      load: async () => (await import('./get.ts')).getDraft,
    }),
  },
});

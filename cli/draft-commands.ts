import { draftDetail, draftList, readObject } from '../src/drafts/read-objects.ts';
import { command } from './command-tree.ts';
import { DRAFT_ID } from '../platform/inputs/shared-inputs.ts';
import { JSON_LINES } from './common-flags.ts';
import { searchedList, SEARCH } from './list-columns-and-search.ts';

export const listDraftsCommand = command({
  description: 'Lists every draft that the user may view, with its id, its study and its label.',
  examples: ['draft list', "draft list --search 'ORION amendment'", 'draft list --jsonl'],
  flags: { search: SEARCH, jsonl: JSON_LINES },
  minutes: 5,
  work: async (service, filter) => {
    const list = searchedList(service, draftList(), 'draft', filter);
    return service.run.out.list({ schema: 'draft-service/draft-list/1', key: 'drafts', ...list });
  },
});

export const getDraftCommand = command({
  description: 'Prints the draft as the service describes it: its own values, without its objects.',
  examples: ['draft get --draft-id 1002'],
  flags: { 'draft-id': DRAFT_ID },
  minutes: 5,
  work: async ({ run, client, deadline }, { 'draft-id': draftId }) => {
    const draft = await readObject(client, { ...draftDetail(draftId), exact: true }, deadline);
    return run.out.object({ schema: 'draft-service/draft/1', draft }, draft);
  },
});

import { draftList } from '../../src/index.ts';
import { command } from '../command.ts';
import { JSON_LINES } from '../flags.ts';
import { DRAFT_COLUMNS } from '../output/object-columns.ts';
import { list } from '../output/output.ts';
import { SEARCH, readList } from '../output/read-list.ts';

/** Lists the drafts. */
export const draftListCommand = command({
  description: 'Lists every draft that the user may view, with its id, its study and its label.',
  examples: ['draft list', "draft list --search 'ORION amendment'", 'draft list --jsonl'],
  flags: { search: SEARCH, jsonl: JSON_LINES },
  minutes: 5,
  work: async (service, filter) => {
    service.run.setPhase('reading the drafts');
    return list({
      schema: 'draft-service/draft-list/1',
      key: 'drafts',
      columns: DRAFT_COLUMNS,
      ...readList(service, draftList(), filter),
    });
  },
});

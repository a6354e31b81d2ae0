import { FAMILIES, objectList } from '../../src/index.ts';
import { command } from '../command.ts';
import { DRAFT_ID, JSON_LINES } from '../flags.ts';
import { OBJECT_COLUMNS } from '../output/object-columns.ts';
import { list } from '../output/output.ts';
import { PARENT, SEARCH, readList } from '../output/read-list.ts';
import { FAMILY, INCLUDE, STEP_COMMENTS, parseFamily, stepComments } from './family.ts';

/** Lists every object of one family. */
export const objectListCommand = command({
  description:
    'Lists every object of one family of a draft, with its id, its OID, what it is in, and its label. A list that ' +
    'cannot be read completely is an error, never a shorter list.',
  examples: [
    'object list forms --draft-id 1002',
    'object list fields --draft-id 1002 --parent VS',
    "object list checks --draft-id 1002 --search 'informed consent'",
    'object list fields --draft-id 1002 --include labels,comments --jsonl',
  ],
  args: [FAMILY],
  flags: {
    'draft-id': DRAFT_ID,
    parent: PARENT,
    search: SEARCH,
    include: INCLUDE,
    'include-check-step-comments': STEP_COMMENTS,
    jsonl: JSON_LINES,
  },
  minutes: 5,
  work: async (
    service,
    { 'draft-id': draftId, include, 'include-check-step-comments': comments, ...filter },
    [name],
  ) => {
    const family = parseFamily(name);
    service.run.setPhase('reading the list');
    return list({
      schema: 'draft-service/object-list/1',
      key: 'objects',
      facts: { draft_id: draftId, family: FAMILIES[family].path },
      columns: OBJECT_COLUMNS,
      ...readList(
        service,
        objectList(family, draftId, [...include, ...stepComments(family, comments)]),
        filter,
      ),
    });
  },
});

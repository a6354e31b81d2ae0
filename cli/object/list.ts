import { FAMILIES, objectList } from '../../src/index.ts';
import { id } from '../../platform/inputs/parsers.ts';
import type { Work } from '../command.ts';
import { printList } from '../output/print-list.ts';
import { connect, required } from '../run/connect.ts';
import { parseFamily, includeQuery, stepComments } from './object-query.ts';
import type { ObjectListFlags } from './commands.ts';

/** Prints every object of one family. */
export const listObjects: Work<ObjectListFlags> = async (run, flags, [argument]) => {
  const family = parseFamily(argument);
  const table = { 'draft-id': required(id), include: includeQuery };
  const { client, deadline, values } = await connect(run, table, flags, { minutes: 5 });
  run.setPhase('reading the list');
  const draftId = values['draft-id'];
  const query = [...values.include, ...stepComments(family, flags.includeCheckStepComments)];
  return printList(run, { client, deadline }, objectList(family, draftId, query), {
    schema: 'draft-service/object-list/1',
    key: 'objects',
    facts: { draft_id: draftId, family: FAMILIES[family].path },
  });
};

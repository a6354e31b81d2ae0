import { FAMILIES, objectDetail, readObject } from '../../src/index.ts';
import { id } from '../../platform/inputs/parsers.ts';
import type { Work } from '../command.ts';
import { printObject } from '../output/print-object.ts';
import { connect, required } from '../run/connect.ts';
import { parseFamily, includeQuery, stepComments } from './object-query.ts';
import type { ObjectGetFlags } from './commands.ts';

/** Prints one object. */
export const getObject: Work<ObjectGetFlags> = async (run, flags, [argument]) => {
  const family = parseFamily(argument);
  const table = { 'draft-id': required(id), 'object-id': required(String), include: includeQuery };
  const { client, deadline, values } = await connect(run, table, flags, { minutes: 5 });
  run.setPhase('reading the object');
  const { 'draft-id': draftId, 'object-id': objectId } = values;
  const query = [...values.include, ...stepComments(family, flags.includeCheckStepComments)];
  const request = { ...objectDetail(family, draftId, objectId, query), exact: true };
  const object = await readObject(client, request, deadline);
  return printObject(run, object, {
    schema: 'draft-service/object/1',
    key: 'object',
    facts: { draft_id: draftId, family: FAMILIES[family].path },
  });
};

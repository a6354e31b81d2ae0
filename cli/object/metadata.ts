import {
  FAMILIES,
  asObject,
  objectList,
  objectMetadata,
  readAll,
  readMetadata,
  readObject,
} from '../../src/index.ts';
import { optional } from '../../platform/inputs/parse-inputs.ts';
import { id } from '../../platform/inputs/parsers.ts';
import type { Work } from '../command.ts';
import { printMembers } from '../output/print-list.ts';
import { printObject } from '../output/print-object.ts';
import { connect, required } from '../run/connect.ts';
import { parseFamily, stepComments } from './object-query.ts';
import type { ObjectMetadataFlags } from './commands.ts';

/** Prints one object, or all of a family, with labels, comments and custom properties. */
export const getMetadata: Work<ObjectMetadataFlags> = async (run, flags, [argument]) => {
  const family = parseFamily(argument);
  const table = { 'draft-id': required(id), 'object-id': optional(String) };
  const { client, deadline, values } = await connect(run, table, flags, { minutes: 60 });
  run.setPhase('reading the metadata');
  const { 'draft-id': draftId, 'object-id': objectId } = values;
  const query = stepComments(family, flags.includeCheckStepComments);
  const facts = { draft_id: draftId, family: FAMILIES[family].path };
  if (objectId !== undefined) {
    const request = { ...objectMetadata(family, draftId, objectId, query), exact: true };
    const object = await readObject(client, request, deadline);
    return printObject(run, object, { schema: 'draft-service/object-metadata/1', key: 'object', facts });
  }
  const list = objectList(family, draftId);
  const members = (await readAll(client, list, deadline)).map((member) => asObject(member, list.label));
  const objects = await readMetadata(client, { family, draftId, query, exact: true }, members, deadline);
  return printMembers(run, objects, {
    schema: 'draft-service/object-metadata-list/1',
    key: 'objects',
    facts,
  });
};

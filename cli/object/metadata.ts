import {
  FAMILIES,
  type ObjectBody,
  objectList,
  objectMetadata,
  readMetadata,
  readObject,
} from '../../src/index.ts';
import { command } from '../command.ts';
import { DRAFT_ID, JSON_LINES, optional } from '../flags.ts';
import { OBJECT_COLUMNS } from '../output/object-columns.ts';
import { list, objectOutput } from '../output/output.ts';
import { PARENT, SEARCH, readList } from '../output/read-list.ts';
import { FAMILY, OBJECT, STEP_COMMENTS, parseFamily, stepComments } from './family.ts';

/** Prints one object, or all of a family, with labels, comments and custom properties. */
export const objectMetadataCommand = command({
  description:
    'Prints one object in its metadata view: with its labels, comments and custom properties. Without --object-id ' +
    'every object of the family that --parent and --search leave, one request each.',
  examples: [
    'object metadata forms --draft-id 1002 --object-id 2100',
    'object metadata checks --draft-id 1002 --include-check-step-comments --jsonl',
  ],
  args: [FAMILY],
  flags: {
    'draft-id': DRAFT_ID,
    'object-id': optional(...OBJECT),
    parent: PARENT,
    search: SEARCH,
    'include-check-step-comments': STEP_COMMENTS,
    jsonl: JSON_LINES,
  },
  minutes: 60,
  mistakes: ({ 'object-id': objectId, parent, search }) =>
    objectId !== '' && parent + search !== ''
      ? ['--object-id: it names one object; leave --parent and --search out.']
      : [],
  work: async (service, { 'draft-id': draftId, 'object-id': objectId, ...flags }, [name]) => {
    const { run, client, deadline } = service;
    const family = parseFamily(name);
    run.setPhase('reading the metadata');
    const query = stepComments(family, flags['include-check-step-comments']);
    const facts = { draft_id: draftId, family: FAMILIES[family].path };
    if (objectId !== undefined) {
      const request = { ...objectMetadata(family, draftId, objectId, query), exact: true };
      const object = await readObject(client, request, deadline);
      return objectOutput({ schema: 'draft-service/object-metadata/1', ...facts, object }, object);
    }
    const { members, whenEmpty } = readList(service, objectList(family, draftId), flags);
    const found: ObjectBody[] = [];
    for await (const member of members) found.push(member);
    return list({
      schema: 'draft-service/object-metadata-list/1',
      key: 'objects',
      facts,
      columns: OBJECT_COLUMNS,
      members: await readMetadata(client, { family, draftId, query, exact: true }, found, deadline),
      whenEmpty,
    });
  },
});

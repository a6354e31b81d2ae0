import { parseQuery, type Query } from '../src/drafts/query-parameters.ts';
import {
  type ObjectBody,
  draftDetail,
  draftList,
  objectDetail,
  objectList,
  objectMetadata,
  readObject,
} from '../src/drafts/read-objects.ts';
import { FAMILIES, FAMILY_NAMES, FAMILY_PATHS } from '../src/drafts/object-families.ts';
import { uniqueIds } from '../src/lists/object-id.ts';
import { type Input, optional, required } from '../platform/inputs/input.ts';
import { type Argument, command } from './command-tree.ts';
import { DRAFT_ID } from '../platform/inputs/shared-inputs.ts';
import { JSON_LINES } from './common-flags.ts';
import { PARENT_FLAG, searchedList, SEARCH } from './list-columns-and-search.ts';

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

const FAMILY: Argument = {
  name: 'FAMILY',
  brief: `One of ${FAMILY_PATHS.join(', ')}`,
  choices: FAMILY_PATHS,
};
const OBJECT_ID = ['Id of the object', 'ID', String] as const;
const QUERY: Input<Query> = {
  brief: 'Query parameter, sent to the service unchanged',
  value: 'NAME=VALUE',
  isRepeatable: true,
  read: parseQuery,
};

/** A family and what names it in a document. @param path the segment of the family, such as `checks` */
function placeOf(draftId: number, path: string | undefined) {
  const family = FAMILY_NAMES.find((name) => FAMILIES[name].path === path);
  if (family === undefined) throw new Error(`${path} is no family.`);
  return { family, facts: { draft_id: draftId, family: FAMILIES[family].path } };
}

export const listObjectsCommand = command({
  description:
    'Lists every object of one family of a draft, with its id, its OID, its parent and its label. A list that ' +
    'cannot be read completely is an error, never a shorter list.',
  examples: [
    'object list forms --draft-id 1002',
    'object list fields --draft-id 1002 --parent VS',
    "object list checks --draft-id 1002 --search 'informed consent'",
    'object list fields --draft-id 1002 --query page_size=500 --jsonl',
  ],
  args: [FAMILY],
  flags: { 'draft-id': DRAFT_ID, parent: PARENT_FLAG, search: SEARCH, query: QUERY, jsonl: JSON_LINES },
  minutes: 5,
  work: async (service, { 'draft-id': draftId, query, ...filter }, [name]) => {
    const { family, facts } = placeOf(draftId, name);
    return service.run.out.list({
      schema: 'draft-service/object-list/1',
      key: 'objects',
      facts,
      ...searchedList(service, objectList(family, draftId, query), FAMILIES[family].path, filter),
    });
  },
});

export const getObjectCommand = command({
  description: 'Prints one object as the service describes it.',
  examples: ['object get forms --draft-id 1002 --object-id 2100'],
  args: [FAMILY],
  flags: { 'draft-id': DRAFT_ID, 'object-id': required(...OBJECT_ID), query: QUERY },
  minutes: 5,
  work: async ({ run, client, deadline }, { 'draft-id': draftId, 'object-id': objectId, query }, [name]) => {
    const { family, facts } = placeOf(draftId, name);
    const request = { ...objectDetail(family, draftId, objectId, query), exact: true };
    const object = await readObject(client, request, deadline);
    return run.out.object({ schema: 'draft-service/object/1', ...facts, object }, object);
  },
});

/** Metadata views that are requested before the first of them is printed. */
const READ_AHEAD = 10;

export const metadataCommand = command({
  description:
    'Prints one object with its labels, comments and custom properties (its metadata view). Without --object-id, ' +
    'prints every object of the family that matches --parent and --search, with one request for each.',
  examples: [
    'object metadata forms --draft-id 1002 --object-id 2100',
    'object metadata checks --draft-id 1002 --query include_check_step_comments=true --jsonl',
  ],
  args: [FAMILY],
  flags: {
    'draft-id': DRAFT_ID,
    'object-id': optional(...OBJECT_ID),
    parent: PARENT_FLAG,
    search: SEARCH,
    query: QUERY,
    jsonl: JSON_LINES,
  },
  minutes: 60,
  work: async (service, { 'draft-id': draftId, 'object-id': objectId, query, ...filter }, [name]) => {
    const { run, client, deadline } = service;
    const { family, facts } = placeOf(draftId, name);
    if (objectId !== undefined) {
      const request = { ...objectMetadata(family, draftId, objectId, query), exact: true };
      const object = await readObject(client, request, deadline);
      return run.out.object({ schema: 'draft-service/object-metadata/1', ...facts, object }, object);
    }
    const list = objectList(family, draftId);
    const found = searchedList(service, list, FAMILIES[family].path, filter);
    async function* views(): AsyncIterable<ObjectBody> {
      const pending: Promise<ObjectBody>[] = [];
      const idOf = uniqueIds(client, list.label);
      for await (const member of found.members) {
        const request = { ...objectMetadata(family, draftId, idOf(member), query), exact: true };
        const view = readObject(client, request, deadline);
        // Its failure is thrown when its turn comes.
        view.catch(() => undefined);
        pending.push(view);
        const [due] = pending.length > READ_AHEAD ? pending.splice(0, 1) : [];
        if (due !== undefined) yield await due;
      }
      for (const view of pending) yield await view;
    }
    const schema = 'draft-service/object-metadata-list/1';
    return run.out.list({ schema, key: 'objects', facts, ...found, members: views() });
  },
});

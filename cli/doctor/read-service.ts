/** What is read of the service; the assumptions are judged by it. */
import {
  CHECK_STEP_COMMENTS,
  draftDetail,
  draftList,
  explanationList,
  objectDetail,
  objectList,
  objectMetadata,
} from '../../src/drafts/endpoints.ts';
import { FAMILIES, type FamilyName } from '../../src/drafts/object-families.ts';
import type { ObjectBody } from '../../src/drafts/read-object.ts';
import type { HttpRequest } from '../../src/http/http-types.ts';
import { nextPath } from '../../src/lists/next-page-path.ts';
import { type ObjectId, idOf } from '../../src/lists/object-id.ts';
import { readTemplates } from './assumptions/templates.ts';
import { type Read, type Reader, notRead } from './reader.ts';
import {
  type LenientPage,
  type Reading,
  type ReadingPair,
  bodyOf,
  isDecision,
  pageOf,
  usableIdOf,
  valueOf,
} from './reading.ts';

/** An id that no draft and no object has. */
const UNKNOWN_ID = 2_147_483_646;
const FAMILY_NAMES = Object.keys(FAMILIES) as readonly FamilyName[];

/** Everything that was read of the service. */
export type ServiceReadings = Awaited<ReturnType<typeof readService>>;

/** The list of one family of objects, and the views of its first member. */
export type FamilyReadings = Awaited<ReturnType<typeof readFamily>>;

/**
 * Reads what the assumptions are judged by: without redirects at most 19 GETs, and 4 for each family. `MAX_GETS`
 * ends it.
 *
 * @param wanted the draft. Default: the first of the list
 */
export async function readService(reader: Reader, wanted: ObjectId | undefined) {
  const { read } = reader;
  const drafts = await readPair(read, draftList());
  const draftBodies = pageOf(drafts[0])?.members ?? [];
  const draftId = wanted ?? firstId(draftBodies);
  const id = draftId ?? UNKNOWN_ID;
  const ofDraft = draftId === undefined ? notRead('no draft is known') : read;
  const [anonymous, unknownDraft, draft, explanations, checksWithStepComments, families] = await Promise.all([
    read({ ...draftList(), authenticate: false }),
    read(draftDetail(UNKNOWN_ID)),
    readPair(ofDraft, draftDetail(id)),
    ofDraft(explanationList(id)),
    ofDraft(objectList('editCheck', id, CHECK_STEP_COMMENTS)),
    readFamilies(ofDraft, id),
  ]);
  const projectId = projectIdOf(bodyOf(draft[0]) ?? draftBodies.find((each) => idOf(each) === draftId));
  const filled = Object.values(families).filter(({ members }) => members.length > 0);
  const base = filled.find((family) => family === families.form) ?? filled[0] ?? families.form;
  const [templates, slashes, again, followed] = await Promise.all([
    readTemplates(reader, draftId, projectId),
    readSlashes(ofDraft, id, draft[0], base),
    ofDraft(objectList(base.name, id)),
    readNextPage(ofDraft, id, filled),
  ]);
  return {
    ...{ drafts, draftBodies, draftId, anonymous, unknownDraft, draft, explanations, families, filled },
    ...{ checksWithStepComments, templates, slashes, followed, again: [base.list, again] as ReadingPair },
  };
}

/** The id of the first member that can be requested. */
function firstId(members: readonly ObjectBody[]): ObjectId | undefined {
  return members.map(usableIdOf).find((id) => id !== undefined);
}

/** Two readings; the one with a value comes first if the other failed. */
async function readPair(read: Read, request: HttpRequest): Promise<ReadingPair> {
  const [first, second] = await Promise.all([read(request), read(request)]);
  return isDecision(first) || valueOf(second) === undefined ? [first, second] : [second, first];
}

/** Reads each family's list, and a detail and the metadata view of its first member with a usable id. */
async function readFamilies(read: Read, draftId: ObjectId) {
  const all = FAMILY_NAMES.map(async (name) => [name, await readFamily(read, draftId, name)] as const);
  return Object.fromEntries(await Promise.all(all)) as Readonly<Record<FamilyName, FamilyReadings>>;
}

async function readFamily(read: Read, draftId: ObjectId, name: FamilyName) {
  const list = await read(objectList(name, draftId));
  const members = pageOf(list)?.members ?? [];
  const sampleId = firstId(members);
  const id = sampleId ?? UNKNOWN_ID;
  const readSample = sampleId === undefined ? notRead('no object with a usable id is known') : read;
  const [detail, metadata] = await Promise.all([
    readSample(objectDetail(name, draftId, id)),
    readPair(readSample, objectMetadata(name, draftId, id)),
  ]);
  return { name, path: FAMILIES[name].path, list, members, sampleId, readSample, detail, metadata };
}

/** Reads each kind of path with the slash at its end the other way round. */
async function readSlashes(read: Read, draftId: ObjectId, draft: Reading, base: FamilyReadings) {
  const { name, list, sampleId: id = UNKNOWN_ID, readSample, detail, metadata } = base;
  const forms = async (by: Read, documented: Reading, { path, label }: HttpRequest) => {
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    return { documented, other: await by({ path: other, label }) };
  };
  return {
    draft: await forms(read, draft, draftDetail(draftId)),
    list: await forms(read, list, objectList(name, draftId)),
    detail: await forms(readSample, detail, objectDetail(name, draftId, id)),
    metadata: await forms(readSample, metadata[0], objectMetadata(name, draftId, id)),
  };
}

/** Reads the second page of a list that has one, if its address has a query. */
async function readNextPage(read: Read, draftId: ObjectId, families: readonly FamilyReadings[]) {
  for (const { name, list } of families) {
    const next = pageOf(list)?.next;
    const { path, label } = objectList(name, draftId);
    const following = typeof next === 'string' ? nextPath(path, next) : undefined;
    if (following !== undefined)
      return { path: FAMILIES[name].path, first: list, second: await read({ path: following, label }) };
  }
  return undefined;
}

/** The project of a draft: `project_id`, `project`, or the `id` in `project`; also as `projectId`. */
function projectIdOf(draft: ObjectBody | undefined): number | undefined {
  const candidates = [draft?.project_id, draft?.projectId, draft?.project, idOf(draft?.project)];
  return candidates.find((id): id is number => typeof id === 'number' && Number.isSafeInteger(id));
}

/** The names of lists or families, for a sentence; nothing if there are none. */
export function inPaths(some: readonly { readonly path: string }[]): string {
  return some.length === 0 ? '' : `: ${some.map(({ path }) => path).join(', ')}`;
}

/** Every list that could be read. */
export function listsOf({ drafts, families }: ServiceReadings): { path: string; page: LenientPage }[] {
  return [{ path: 'drafts', list: drafts[0] }, ...Object.values(families)].flatMap(({ path, list }) => {
    const page = pageOf(list);
    return page === undefined ? [] : [{ path, page }];
  });
}

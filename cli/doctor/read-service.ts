import { draftTemplatesPath } from '../../src/address/configurable-draft-templates-path.ts';
import {
  draftDetail,
  draftList,
  type ObjectBody,
  objectDetail,
  objectList,
  objectMetadata,
} from '../../src/drafts/read-objects.ts';
import { FAMILIES, FAMILY_NAMES, type FamilyName } from '../../src/drafts/object-families.ts';
import { foldKey } from '../../src/drafts/key-meanings.ts';
import type { HttpRequest } from '../../src/http/http-messages.ts';
import { isObject } from '../../src/json/json-values.ts';
import { nextPath } from '../../src/lists/envelope.ts';
import { type ObjectId, idOf } from '../../src/lists/object-id.ts';
import { parseTemplate } from '../../src/templates/list-templates.ts';
import { messageOf, withoutPeriod } from '../../platform/host-errors.ts';
import { type Read, type Reader, type Reading, pageOf, usableIdOf, successValue } from './lenient-reader.ts';

/** An id that no draft and no object has. */
const UNKNOWN_ID = 2_147_483_646;

export type ServiceReadings = Awaited<ReturnType<typeof readService>>;

/** The list of one family of objects, and the views of its first member. */
export type FamilyReadings = Awaited<ReturnType<typeof readFamily>>;

/**
 * Reads what the assumptions are judged by: without redirects at most 7 GETs, and 4 for each family. `MAX_GETS`
 * ends it.
 *
 * @param wanted the draft. Default: the first of the list
 */
export async function readService(reader: Reader, drafts: Reading, wanted: ObjectId | undefined) {
  const { read } = reader;
  const members = pageOf(drafts)?.members ?? [];
  const draftId = wanted ?? firstId(members);
  const id = draftId ?? UNKNOWN_ID;
  const ofDraft = draftId === undefined ? notRead('no draft is known') : read;
  const [anonymous, unknownDraft, draft, families] = await Promise.all([
    read({ ...draftList(), authenticate: false }),
    read(draftDetail(UNKNOWN_ID)),
    readPair(ofDraft, draftDetail(id)),
    Promise.all(FAMILY_NAMES.map((name) => readFamily(ofDraft, id, name))),
  ]);
  const projectId = projectIdOf(successValue(draft[0]));
  const [templates, followed] = await Promise.all([
    readTemplates(reader, draftId, projectId),
    readNextPage(ofDraft, id, families),
  ]);
  const lists = [{ path: 'drafts', list: drafts, members }, ...families];
  return { drafts, lists, draftId, anonymous, unknownDraft, draft, families, templates, followed };
}

function notRead(text: string): Read {
  return () => Promise.resolve({ text });
}

/** The id of the first member that can be requested. */
const firstId = (members: readonly ObjectBody[]): ObjectId | undefined =>
  members.map(usableIdOf).find((id) => id !== undefined);

function readPair(read: Read, request: HttpRequest): Promise<[Reading, Reading]> {
  return Promise.all([read(request), read(request)]);
}

/** Reads a family's list, and a detail and the metadata view of its first member with a usable id. */
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
  return { name, path: FAMILIES[name].path, list, members, sampleId, detail, metadata };
}

/** Reads the second page of the first list that has one; undefined if none has. */
async function readNextPage(read: Read, draftId: ObjectId, families: readonly FamilyReadings[]) {
  const listed = families.find(({ list }) => pageOf(list)?.next !== undefined);
  if (listed === undefined) return undefined;
  const { name, path, list: first } = listed;
  const request = objectList(name, draftId);
  const next = pageOf(first)?.next;
  const following = typeof next === 'string' ? nextPath(request.path, next) : undefined;
  const second = following === undefined ? undefined : await read({ ...request, path: following });
  return { path, first, second };
}

/** The project of a draft: `project_id`, `project`, or the `id` in `project`, in any spelling. */
function projectIdOf(draft: unknown): number | undefined {
  if (!isObject(draft)) return undefined;
  const keys = Object.keys(draft).filter((key) => ['project_id', 'project'].includes(foldKey(key)));
  const ids = keys.map((key) => idOf(draft[key]) ?? draft[key]).filter((id) => typeof id !== 'boolean');
  return ids.map(Number).find((id) => Number.isSafeInteger(id) && id > 0);
}

/** Reads the template lists of the draft and of its project; a template that is not as documented has no settings. */
async function readTemplates(
  { read, client }: Reader,
  draftId: ObjectId | undefined,
  projectId: number | undefined,
) {
  const label = 'the templates';
  const [ofDraft, ofProject] = await Promise.all([
    typeof draftId === 'number'
      ? read({ path: draftTemplatesPath(client.draftTemplatesPath, draftId), label })
      : { text: 'no draft with a number as its id is known' },
    projectId === undefined
      ? { text: 'the draft names no project' }
      : read({ path: `/api/v2/projects/${projectId}/document_templates/`, label }),
  ]);
  const listed = [ofDraft, ofProject]
    .flatMap((reading) => pageOf(reading)?.all ?? [])
    .map((member) => {
      try {
        return { settings: parseTemplate(client, member, label).settings };
      } catch (error) {
        return { settings: undefined, path: withoutPeriod(messageOf(error)) };
      }
    });
  return { ofDraft, ofProject, listed };
}

import {
  type DraftServiceClient,
  FAMILIES,
  type FamilyName,
  type HttpRequest,
  type ObjectBody,
  type ObjectId,
  draftDetail,
  draftList,
  explanationList,
  idOf,
  objectDetail,
  objectList,
  objectMetadata,
} from '../../src/index.ts';
import { anyIdOf, bodyOf, requestableIdOf } from './lenient-body-and-id.ts';
import { pageOf } from './lenient-page.ts';
import type { Evidence, Families, FamilyReadings, ReadingPair, SlashForms } from './evidence.ts';
import type { Reader } from './reader.ts';
import { type Reading, isDecision, skipped, valueOf } from './reading.ts';
import { followList, readExpansions } from './read-expansions-and-pages.ts';
import { readTemplates } from './read-templates.ts';

/** An id that no draft, object or task has. */
const UNKNOWN_ID = 2_147_483_646;
/** The families whose lists are preferred for what is tried with one family only. */
const PREFERRED: readonly FamilyName[] = ['form', 'field', 'editCheck', 'dataDictionary'];
const FAMILY_NAMES = Object.keys(FAMILIES) as readonly FamilyName[];
const NO_DRAFT = skipped('no draft is known');
const NO_MEMBER = skipped('no object with a usable id is known');

/** What the readings are about. */
export interface DiagnosisSubject {
  readonly client: DraftServiceClient;
  readonly reader: Reader;
  /** Default: the first draft of the list. */
  readonly draftId: ObjectId | undefined;
}

/** Reads what the assumptions are judged by, at most 73 GETs without redirects; the list of drafts has been read. */
export async function readEvidence(subject: DiagnosisSubject, drafts: Reading): Promise<Evidence> {
  const { reader } = subject;
  const draftBodies = pageOf(drafts)?.members ?? [];
  const draftId = subject.draftId ?? firstId(draftBodies);
  const ofDraft = draftId === undefined ? undefined : readDraft(reader, draftId);
  const [draftsAgain, anonymous, unknown, draft, families, explanations] = await Promise.all([
    reader.read(draftList()),
    reader.read({ ...draftList(), authenticate: false }),
    readUnknown(reader, draftId),
    ofDraft ?? { pair: pairOf(NO_DRAFT), slashes: noSlashes(NO_DRAFT) },
    readFamilies(reader, draftId),
    draftId === undefined ? NO_DRAFT : reader.read(explanationList(draftId)),
  ]);
  const projectId = projectIdOf(draft.pair, draftBodies, draftId);
  const base = familyWithMembers(families);
  const [templates, slashes, expanded, checksWithStepComments, followed] = await Promise.all([
    readTemplates(subject, draftId, projectId),
    readSlashes(reader, draftId, families, base),
    draftId === undefined || base === undefined ? undefined : readExpansions(reader, draftId, base),
    draftId === undefined
      ? NO_DRAFT
      : reader.read(objectList('editCheck', draftId, [['include_check_step_comments', 'true']])),
    draftId === undefined ? undefined : followList(reader, draftId, families),
  ]);
  return {
    drafts: [drafts, draftsAgain],
    draftBodies,
    draftId,
    projectId,
    anonymous: { reading: anonymous, redirected: reader.wasRedirected(draftList().path, false) },
    unknown,
    draft: draft.pair,
    explanations,
    families,
    slashes: { draft: draft.slashes, ...slashes },
    expansions: expanded,
    checksWithStepComments,
    followed,
    templates,
  };
}

function pairOf(reading: Reading): ReadingPair {
  return [reading, reading];
}

function noSlashes(reading: Reading): SlashForms {
  return { documented: reading, redirected: false, other: reading };
}

/** Two readings; the one with a value comes first where the other failed. */
async function readPair(reader: Reader, request: HttpRequest): Promise<ReadingPair> {
  const [first, second] = await Promise.all([reader.read(request), reader.read(request)]);
  return isDecision(first) || valueOf(second) === undefined ? [first, second] : [second, first];
}

function firstId(members: readonly ObjectBody[]): ObjectId | undefined {
  return members.map(requestableIdOf).find((id) => id !== undefined);
}

async function readUnknown(reader: Reader, draftId: ObjectId | undefined): Promise<Evidence['unknown']> {
  const [draft, object, task] = await Promise.all([
    reader.read(draftDetail(UNKNOWN_ID)),
    draftId === undefined ? NO_DRAFT : reader.read(objectDetail('form', draftId, UNKNOWN_ID)),
    reader.readPath(`/api/v2/document_template_tasks/${UNKNOWN_ID}/`, 'an unknown task'),
  ]);
  return { draft, object, task };
}

async function readDraft(
  reader: Reader,
  draftId: ObjectId,
): Promise<{ pair: ReadingPair; slashes: SlashForms }> {
  const request = draftDetail(draftId);
  const [pair, other] = await Promise.all([
    readPair(reader, request),
    reader.readPath(otherSlash(request.path), request.label),
  ]);
  const redirected = reader.wasRedirected(request.path);
  return { pair, slashes: { documented: pair[0], redirected, other } };
}

async function readFamilies(reader: Reader, draftId: ObjectId | undefined): Promise<Families> {
  const entries = await Promise.all(
    FAMILY_NAMES.map(async (family) => [family, await readFamily(reader, draftId, family)] as const),
  );
  return Object.fromEntries(entries) as Families;
}

async function readFamily(
  reader: Reader,
  draftId: ObjectId | undefined,
  family: FamilyName,
): Promise<FamilyReadings> {
  const none = { members: [], complete: false, sampleId: undefined };
  if (draftId === undefined) return { ...none, list: NO_DRAFT, detail: NO_DRAFT, metadata: pairOf(NO_DRAFT) };
  const list = await reader.read(objectList(family, draftId));
  const page = pageOf(list);
  if (page === undefined) return { ...none, list, detail: NO_MEMBER, metadata: pairOf(NO_MEMBER) };
  const { members } = page;
  const complete = (page.next ?? null) === null && page.form !== 'other';
  const sampleId = firstId(members);
  if (sampleId === undefined)
    return { list, members, complete, sampleId, detail: NO_MEMBER, metadata: pairOf(NO_MEMBER) };
  const [detail, metadata] = await Promise.all([
    reader.read(objectDetail(family, draftId, sampleId)),
    readPair(reader, objectMetadata(family, draftId, sampleId)),
  ]);
  return { list, members, complete, sampleId, detail, metadata };
}

/** The family for what is tried with one family only: a preferred one, else any that has an object. */
function familyWithMembers(families: Families): FamilyName | undefined {
  return [...PREFERRED, ...FAMILY_NAMES].find((family) => families[family].members.length > 0);
}

/** The same path with the slash at its end added or removed. */
function otherSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

async function readSlashes(
  reader: Reader,
  draftId: ObjectId | undefined,
  families: Families,
  base: FamilyName | undefined,
): Promise<Omit<Evidence['slashes'], 'draft'>> {
  const family = base ?? 'form';
  const { list, sampleId, detail, metadata } = families[family];
  if (draftId === undefined)
    return { list: noSlashes(NO_DRAFT), detail: noSlashes(NO_DRAFT), metadata: noSlashes(NO_DRAFT) };
  const forms = async (documented: Reading, { path, label }: HttpRequest): Promise<SlashForms> => ({
    documented,
    redirected: reader.wasRedirected(path),
    other: await reader.readPath(otherSlash(path), label),
  });
  const [ofList, ofDetail, ofMetadata] = await Promise.all([
    forms(list, objectList(family, draftId)),
    sampleId === undefined ? noSlashes(NO_MEMBER) : forms(detail, objectDetail(family, draftId, sampleId)),
    sampleId === undefined
      ? noSlashes(NO_MEMBER)
      : forms(metadata[0], objectMetadata(family, draftId, sampleId)),
  ]);
  return { list: ofList, detail: ofDetail, metadata: ofMetadata };
}

/** The project of the draft: `project_id`, `project`, or the `id` in `project`; also as `projectId`. */
function projectIdOf(
  [draft]: ReadingPair,
  drafts: Evidence['draftBodies'],
  draftId: ObjectId | undefined,
): number | undefined {
  const body = bodyOf(draft)?.body ?? drafts.find((each) => anyIdOf(each) === draftId);
  const candidates = [body?.project_id, body?.projectId, body?.project, idOf(body?.project)];
  return candidates.find((id): id is number => typeof id === 'number' && Number.isSafeInteger(id));
}

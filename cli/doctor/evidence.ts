/** What is read of the service; the assumptions are judged by it. */
import {
  DEFAULT_DRAFT_TEMPLATES_PATH,
  type DraftServiceClient,
  FAMILIES,
  type FamilyName,
  type ObjectBody,
  type ObjectId,
  draftDetail,
  draftList,
  draftTemplatesPath,
  explanationList,
  idOf,
  objectDetail,
  objectList,
} from '../../src/index.ts';
import { unseen } from './assumption.ts';
import type { PathReader, Reader } from './reader.ts';
import {
  type LenientPage,
  type Reading,
  anyIdOf,
  bodyOf,
  documentedPageOf,
  pageOf,
  skipped,
  statusOf,
  valueOf,
} from './reading.ts';
import {
  type ExpandedLists,
  FAMILY_NAMES,
  type Families,
  type FollowedList,
  type PathForms,
  type ReadingPair,
  UNKNOWN_ID,
  firstId,
  followList,
  readExpansions,
  readFamilies,
  readPair,
  readSlashes,
} from './read-views.ts';

/** The families whose lists are preferred for what is tried with one family only. */
const PREFERRED: readonly FamilyName[] = ['form', 'field', 'editCheck', 'dataDictionary'];
/** Paths of a Draft's templates that services of this family may have. */
const OTHER_PATHS = [
  DEFAULT_DRAFT_TEMPLATES_PATH,
  '/api/v2/draft/{draft_id}/document_templates/',
  '/api/v2/drafts/{draft_id}/document_templates',
  '/api/v2/document_templates/?draft_id={draft_id}',
  '/api/v2/drafts/{draft_id}/templates/',
];

/** Everything that was read of the service; the assumptions are judged by it. */
export interface Evidence {
  readonly drafts: ReadingPair;
  readonly draftBodies: readonly ObjectBody[];
  readonly draftId: ObjectId | undefined;
  /** Whether the draft was found by a key other than "id": it may be no id of the service. */
  readonly draftIdIsGuessed: boolean;
  readonly projectId: number | undefined;
  readonly anonymous: { readonly reading: Reading; readonly redirected: boolean };
  readonly unknown: { readonly draft: Reading; readonly object: Reading; readonly task: Reading };
  readonly draft: ReadingPair;
  readonly explanations: Reading;
  readonly families: Families;
  readonly slashes: PathForms;
  /** undefined: there is no list with a member. */
  readonly expansions: ExpandedLists | undefined;
  readonly checksWithStepComments: Reading;
  /** undefined: no list has a second page. */
  readonly followed: FollowedList | undefined;
  readonly templates: {
    readonly ofDraft: Reading;
    readonly ofProject: Reading;
    /** Another path that lists a draft's templates, if the configured one does not. */
    readonly foundPath: string | undefined;
  };
}

/** What the readings are about. */
export interface DiagnosisSubject {
  readonly client: DraftServiceClient;
  readonly reader: Reader;
  /** Default: the first draft of the list. */
  readonly draftId: ObjectId | undefined;
}

/**
 * Reads what the assumptions are judged by, at most 73 GETs without redirects.
 *
 * @param drafts the list of drafts, which has been read
 */
export async function readEvidence(subject: DiagnosisSubject, drafts: Reading): Promise<Evidence> {
  const { client, reader } = subject;
  const draftBodies = pageOf(drafts)?.members ?? [];
  const draftId = subject.draftId ?? firstId(draftBodies);
  const ofDraft = draftId === undefined ? reader.skipping('no draft is known') : reader;
  const id = draftId ?? UNKNOWN_ID;
  const [draftsAgain, anonymous, unknown, draft, families, explanations, checksWithStepComments] =
    await Promise.all([
      reader.read(draftList()),
      reader.read({ ...draftList(), authenticate: false }),
      readUnknown(reader, ofDraft, id),
      readPair(ofDraft, draftDetail(id)),
      readFamilies(reader, ofDraft, id),
      ofDraft.read(explanationList(id)),
      ofDraft.read(objectList('editCheck', id, [['include_check_step_comments', 'true']])),
    ]);
  const projectId = projectIdOf(draft, draftBodies, draftId);
  const base = [...PREFERRED, ...FAMILY_NAMES].find((family) => families[family].members.length > 0);
  const [templates, slashes, expanded, followed] = await Promise.all([
    readTemplates(client, reader, draftId, projectId),
    readSlashes(reader, ofDraft, { id, draft: draft[0], family: base ?? 'form', families }),
    base === undefined ? undefined : readExpansions(ofDraft, id, base),
    followList(ofDraft, id, families),
  ]);
  return {
    drafts: [drafts, draftsAgain],
    draftBodies,
    draftId,
    draftIdIsGuessed: subject.draftId === undefined && !draftBodies.some((body) => idOf(body) === draftId),
    projectId,
    anonymous: { reading: anonymous, redirected: reader.wasRedirected(draftList().path, false) },
    unknown,
    draft,
    explanations,
    families,
    slashes,
    expansions: expanded,
    checksWithStepComments,
    followed,
    templates,
  };
}

async function readUnknown(
  reader: Reader,
  ofDraft: PathReader,
  draftId: ObjectId,
): Promise<Evidence['unknown']> {
  const [draft, object, task] = await Promise.all([
    reader.read(draftDetail(UNKNOWN_ID)),
    ofDraft.read(objectDetail('form', draftId, UNKNOWN_ID)),
    reader.readPath(`/api/v2/document_template_tasks/${UNKNOWN_ID}/`, 'an unknown task'),
  ]);
  return { draft, object, task };
}

/** The project of the draft: `project_id`, `project`, or the `id` in `project`; also as `projectId`. */
function projectIdOf(
  [draft]: ReadingPair,
  drafts: readonly ObjectBody[],
  draftId: ObjectId | undefined,
): number | undefined {
  const body = bodyOf(draft)?.body ?? drafts.find((each) => anyIdOf(each) === draftId);
  const candidates = [body?.project_id, body?.projectId, body?.project, idOf(body?.project)];
  return candidates.find((id): id is number => typeof id === 'number' && Number.isSafeInteger(id));
}

/** Reads the template lists, and tries other paths if the configured one lists no templates of the draft. */
async function readTemplates(
  { draftTemplatesPath: path }: DraftServiceClient,
  reader: Reader,
  draftId: ObjectId | undefined,
  projectId: number | undefined,
): Promise<Evidence['templates']> {
  const read = async (template: string): Promise<Reading> =>
    typeof draftId === 'number'
      ? reader.readPath(draftTemplatesPath(template, draftId), 'the templates')
      : skipped('no draft with a number as its id is known');
  const [ofDraft, ofProject] = await Promise.all([
    read(path),
    projectId === undefined
      ? skipped('the draft names no project')
      : reader.readPath(`/api/v2/projects/${projectId}/document_templates/`, 'the templates'),
  ]);
  const isMissing = valueOf(ofDraft) === undefined && statusOf(ofDraft) !== undefined;
  const others = isMissing ? OTHER_PATHS.filter((other) => other !== path) : [];
  const readings = await Promise.all(others.map(read));
  return { ofDraft, ofProject, foundPath: others[readings.findIndex(listsTemplates)] };
}

function listsTemplates(reading: Reading): boolean {
  const members = documentedPageOf(reading)?.members;
  return members?.every((member) => 'name' in member && 'settings' in member) ?? false;
}

/** The families that have a member, with what was read of them. */
export function filledFamilies({ families }: Evidence): [FamilyName, Evidence['families'][FamilyName]][] {
  return Object.entries(families).filter(([, { members }]) => members.length > 0) as [
    FamilyName,
    Evidence['families'][FamilyName],
  ][];
}

/** The families' names in the interface, for a sentence. */
export const pathsOf = (families: readonly (readonly [FamilyName, unknown])[]): string =>
  families.map(([family]) => FAMILIES[family].path).join(', ');

/** The verdict without any member. */
export const NO_OBJECT = unseen('The draft has no objects, or none could be read.');

/** The names of lists, for a sentence. */
export const namesOf = (some: readonly { readonly name: string }[]): string =>
  some.map(({ name }) => name).join(', ');

/** Every list that could be read, with its name for people. */
export function lists({ drafts, families }: Evidence): { name: string; page: LenientPage }[] {
  const named: (readonly [string, Reading])[] = [
    ['drafts', drafts[0]],
    ...Object.entries(families).map(
      ([family, { list }]) => [FAMILIES[family as FamilyName].path, list] as const,
    ),
  ];
  return named.flatMap(([name, reading]) => {
    const page = pageOf(reading);
    return page === undefined ? [] : [{ name, page }];
  });
}

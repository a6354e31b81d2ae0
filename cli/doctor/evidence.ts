/** What is read of the service; the assumptions are judged by it. */
import {
  CHECK_STEP_COMMENTS,
  DEFAULT_DRAFT_TEMPLATES_PATH,
  type FamilyName,
  type ObjectBody,
  type ObjectId,
  type Template,
  draftDetail,
  draftList,
  draftTemplatesPath,
  explanationList,
  idOf,
  objectList,
  parseTemplate,
} from '../../src/index.ts';
import {
  type ExpandedLists,
  FAMILY_NAMES,
  type Families,
  type FamilyReadings,
  type FollowedList,
  type PathForms,
  UNKNOWN_ID,
  firstId,
  followList,
  notRead,
  readExpansions,
  readFamilies,
  readPair,
  readSlashes,
} from './read-families.ts';
import type { Reader } from './reader.ts';
import {
  type LenientPage,
  type Reading,
  type ReadingPair,
  bodyOf,
  documentedPageOf,
  pageOf,
  statusOf,
  unread,
  valueOf,
} from './reading.ts';

/** Paths of a Draft's templates that services of this family may have. */
const OTHER_PATHS = [
  DEFAULT_DRAFT_TEMPLATES_PATH,
  '/api/v2/draft/{draft_id}/document_templates/',
  '/api/v2/drafts/{draft_id}/document_templates',
  '/api/v2/document_templates/?draft_id={draft_id}',
  '/api/v2/drafts/{draft_id}/templates/',
];

/** Everything that was read of the service. */
export interface Evidence {
  readonly drafts: ReadingPair;
  readonly draftBodies: readonly ObjectBody[];
  readonly draftId: ObjectId | undefined;
  readonly anonymous: Reading;
  readonly unknownDraft: Reading;
  readonly draft: ReadingPair;
  readonly explanations: Reading;
  readonly families: Families;
  readonly slashes: PathForms;
  readonly expanded: ExpandedLists;
  readonly checksWithStepComments: Reading;
  /** The pages of the list that was followed; undefined: no list has a second page. */
  readonly followed: FollowedList | undefined;
  readonly templates: {
    /** The configured path. */
    readonly path: string;
    readonly ofDraft: Reading;
    readonly ofProject: Reading;
    /** Another path that lists a draft's templates, if the configured one does not. */
    readonly foundPath: string | undefined;
    /** How many members both lists have, and those of them that are templates. */
    readonly listed: number;
    readonly wellFormed: readonly Template[];
  };
}

/**
 * Reads what the assumptions are judged by, at most 71 GETs without redirects.
 *
 * @param wanted the draft. Default: the first of the list
 */
export async function readEvidence(reader: Reader, wanted: ObjectId | undefined): Promise<Evidence> {
  const { read } = reader;
  const drafts = await readPair(read, draftList());
  const draftBodies = pageOf(drafts[0])?.members ?? [];
  const draftId = wanted ?? firstId(draftBodies);
  const id = draftId ?? UNKNOWN_ID;
  const ofDraft = draftId === undefined ? notRead('no draft is known') : read;
  const [anonymous, unknownDraft, draft, families, explanations, checksWithStepComments] = await Promise.all([
    read({ ...draftList(), authenticate: false }),
    read(draftDetail(UNKNOWN_ID)),
    readPair(ofDraft, draftDetail(id)),
    readFamilies(ofDraft, id),
    ofDraft(explanationList(id)),
    ofDraft(objectList('editCheck', id, CHECK_STEP_COMMENTS)),
  ]);
  const preferred: readonly FamilyName[] = ['form', ...FAMILY_NAMES];
  const base = preferred.find((family) => families[family].members.length > 0) ?? 'form';
  const [templates, slashes, expanded, followed] = await Promise.all([
    readTemplates(reader, draftId, projectIdOf(draft[0], draftBodies, draftId)),
    readSlashes(ofDraft, id, draft[0], base, families[base]),
    readExpansions(ofDraft, id, base, families[base]),
    followList(ofDraft, id, families),
  ]);
  return {
    ...{ drafts, draftBodies, draftId, anonymous, unknownDraft, draft, explanations, families },
    ...{ checksWithStepComments, templates, slashes, expanded, followed },
  };
}

/** The project of the draft: `project_id`, `project`, or the `id` in `project`; also as `projectId`. */
function projectIdOf(
  draft: Reading,
  drafts: readonly ObjectBody[],
  draftId: ObjectId | undefined,
): number | undefined {
  const body = bodyOf(draft) ?? drafts.find((each) => idOf(each) === draftId);
  const candidates = [body?.project_id, body?.projectId, body?.project, idOf(body?.project)];
  return candidates.find((id): id is number => typeof id === 'number' && Number.isSafeInteger(id));
}

/** Reads the template lists, and tries other paths if the configured one lists no templates of the draft. */
async function readTemplates(
  { read, client }: Reader,
  draftId: ObjectId | undefined,
  projectId: number | undefined,
): Promise<Evidence['templates']> {
  const label = 'the templates';
  const readAt = (path: string): Promise<Reading> =>
    typeof draftId === 'number'
      ? read({ path: draftTemplatesPath(path, draftId), label })
      : notRead('no draft with a number as its id is known')({ path, label });
  const path = client.draftTemplatesPath;
  const [ofDraft, ofProject] = await Promise.all([
    readAt(path),
    projectId === undefined
      ? unread('the draft names no project')
      : read({ path: `/api/v2/projects/${projectId}/document_templates/`, label }),
  ]);
  const isMissing = valueOf(ofDraft) === undefined && statusOf(ofDraft) !== undefined;
  const others = isMissing ? OTHER_PATHS.filter((other) => other !== path) : [];
  const readings = await Promise.all(others.map(readAt));
  const foundPath = others[readings.findIndex(listsTemplates)];
  const pages = [ofDraft, ofProject].flatMap((reading) => documentedPageOf(reading) ?? []);
  const listed = pages.reduce((sum, { members, nonObjects }) => sum + members.length + nonObjects, 0);
  const wellFormed = pages.flatMap(({ members }) =>
    members.flatMap((member) => {
      try {
        return [parseTemplate(client, member, label)];
      } catch {
        return [];
      }
    }),
  );
  return { path, ofDraft, ofProject, foundPath, listed, wellFormed };
}

function listsTemplates(reading: Reading): boolean {
  const members = documentedPageOf(reading)?.members;
  return members?.every((member) => 'name' in member && 'settings' in member) ?? false;
}

/** The families that have a member. */
export function filledFamilies({ families }: Evidence): FamilyReadings[] {
  return Object.values(families).filter(({ members }) => members.length > 0);
}

/** The names of lists or families, for a sentence; nothing if there are none. */
export function inPaths(some: readonly { readonly path: string }[]): string {
  return some.length === 0 ? '' : `: ${some.map(({ path }) => path).join(', ')}`;
}

/** Every list that could be read. */
export function listsOf({ drafts, families }: Evidence): { path: string; page: LenientPage }[] {
  return [{ path: 'drafts', list: drafts[0] }, ...Object.values(families)].flatMap(({ path, list }) => {
    const page = pageOf(list);
    return page === undefined ? [] : [{ path, page }];
  });
}

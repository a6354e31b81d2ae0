import { FAMILIES } from '../drafts/object-families.ts';
import { draftDetail, objectLabel } from '../drafts/endpoints.ts';
import type { DraftServiceError } from '../errors/draft-service-error.ts';
import { UnstableDraftError } from '../errors/error-classes.ts';
import type { Deadline } from '../time/deadline.ts';
import type { DraftServiceClient } from '../shared-client.ts';
import { BodySerializer, DraftFiles } from './draft-files.ts';
import type { MemberId } from './check-object-ids.ts';
import {
  firstDifference,
  type DraftLists,
  type ListHashes,
  type ReadContext,
  hashLists,
  readList,
  readLists,
} from './read-lists.ts';
import { readViews, VanishedError } from './read-views.ts';
import { type SnapshotOptions, snapshotSettings } from './snapshot-settings.ts';
import { type Snapshot, buildSnapshot } from './snapshot-format.ts';
import { type ObjectId, idOf, redactedId } from '../lists/object-id.ts';

/** Default deadline of a snapshot, ms: a large draft needs many thousand requests. */
const DEFAULT_DEADLINE_MS = 60 * 60 * 1000;
/** How often a draft that changes meanwhile is read. */
const MAX_READINGS = 2;

/** Progress of a snapshot; starts again at 0 when everything is read once more. */
export interface SnapshotProgress {
  /** Objects read so far. */
  readonly done: number;
  /** Objects of the draft. */
  readonly of: number;
}

export interface ReadSnapshotOptions extends SnapshotOptions {
  readonly onProgress?: ((progress: SnapshotProgress) => void) | undefined;
}

/**
 * Reads a complete draft: its detail and every object of the families, each as the text of a file. The lists
 * are read before the views and once more after them, so that everything is of one state of the draft.
 *
 * @param deadline default: an hour
 * @throws InputError for options that do not go together; UnstableDraftError if the draft changes during both
 *   readings; MalformedResponseError for objects that no file can hold
 * @see docs/changes.md
 */
export async function readSnapshot(
  client: DraftServiceClient,
  draftId: ObjectId,
  { onProgress = () => undefined, ...options }: ReadSnapshotOptions = {},
  deadline: Deadline = client.deadline(DEFAULT_DEADLINE_MS),
): Promise<Snapshot> {
  const context: ReadContext = { client, draftId, settings: snapshotSettings(options), deadline };
  const writer = new BodySerializer(client, context.settings.ignore);
  for (let reading = 1; ; reading += 1) {
    const outcome = await readOnce(context, writer, onProgress);
    if ('info' in outcome) return outcome;
    if (reading === MAX_READINGS) throw await instabilityError(context, outcome);
  }
}

/** What changed during a reading. */
interface Instability {
  readonly what: string;
  readonly vanished?: VanishedError;
}

async function readOnce(
  context: ReadContext,
  writer: BodySerializer,
  onProgress: (progress: SnapshotProgress) => void,
): Promise<Snapshot | Instability> {
  const before = hashesAndIds(await readLists(context), context);
  const of = before.members.length;
  const files = new DraftFiles(writer);
  onProgress({ done: 0, of });
  const vanished = await addViews(context, before.members, files, (done) => onProgress({ done, of }));
  if (vanished !== undefined)
    return { what: 'an object of one of its lists was not there any more', vanished };
  const after = await readLists(context);
  const moved = firstDifference(before.print, hashLists(after, context.settings));
  if (moved !== undefined) return { what: `${part(moved)} changed while it was read` };
  if (context.settings.view === 'list') {
    for (const member of after.members)
      files.add(
        member,
        objectLabel(member.family, context.draftId, redactedId(context.client.secrets, member.id)),
      );
    onProgress({ done: of, of });
  }
  return toSnapshot(context, writer, after, files);
}

/** Keeps hashes and ids of the first lists; the bodies of a large draft would take too much memory. */
function hashesAndIds(
  lists: DraftLists,
  { settings }: ReadContext,
): { readonly print: ListHashes; readonly members: MemberId[] } {
  const members = lists.members.map(({ family, id }) => ({ family, id }));
  return { print: hashLists(lists, settings), members };
}

/** Adds each object in its own view; the list view has no request per object. */
async function addViews(
  context: ReadContext,
  members: readonly MemberId[],
  files: DraftFiles,
  onDone: (done: number) => void,
): Promise<VanishedError | undefined> {
  const { view } = context.settings;
  if (view === 'list') return undefined;
  let done = 0;
  try {
    await readViews(context, view, members, (member, about) => {
      files.add(member, about);
      done += 1;
      onDone(done);
    });
    return undefined;
  } catch (error) {
    if (error instanceof VanishedError) return error;
    throw error;
  }
}

function toSnapshot(
  { client, draftId, settings }: ReadContext,
  writer: BodySerializer,
  { detail }: DraftLists,
  files: DraftFiles,
): Snapshot {
  const { label: about } = draftDetail(draftId);
  const id = idOf(detail) ?? draftId;
  const draft = { id: writer.id(id, about), label: writer.label({ ...detail, id }, about) };
  const snapshot = buildSnapshot(files.build(detail, about), client.urls.baseUrl, draft, settings);
  return { ...snapshot, readAt: new Date(client.clock.now()).toISOString() };
}

/** The error for a draft that changed during every reading. */
async function instabilityError(
  context: ReadContext,
  { what, vanished }: Instability,
): Promise<DraftServiceError> {
  if (vanished !== undefined && (await isListed(context, vanished.member))) {
    vanished.refusal.addHint(
      'No snapshot was taken: the list of the draft has this object, but it cannot be read.',
    );
    return vanished.refusal;
  }
  return new UnstableDraftError(
    `No snapshot was taken: somebody is editing ${draftDetail(context.draftId).label} (twice, ${what}).`,
    {
      hint: 'Try again later. If nobody is editing the draft, some key changes on every read: add it to ignore.',
    },
  );
}

/** Whether the list still has the object that could not be read. */
async function isListed(context: ReadContext, { family, id }: MemberId): Promise<boolean> {
  return (await readList(context, family)).some((member) => member.id === id);
}

function part(moved: keyof typeof FAMILIES | 'draft'): string {
  return moved === 'draft' ? 'its own detail' : `the list of its ${FAMILIES[moved].path}`;
}

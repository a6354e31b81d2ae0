import { FAMILIES } from '../drafts/families.ts';
import { idOf } from '../drafts/label.ts';
import { draftDetail, type ObjectId, objectDetail } from '../drafts/endpoints.ts';
import type { DraftServiceError } from '../errors/draft-service-error.ts';
import { UnstableDraftError } from '../errors/error-classes.ts';
import type { Deadline } from '../time/deadline.ts';
import type { DraftServiceClient } from '../client.ts';
import { BodySerializer } from './body-serializer.ts';
import { DraftFiles } from './draft-files.ts';
import type { ReadContext } from './read-context.ts';
import type { MemberId } from './list-members.ts';
import {
  firstDifference,
  type DraftLists,
  type ListHashes,
  hashLists,
  readList,
  readLists,
} from './read-lists.ts';
import { readViews, VanishedError } from './read-views.ts';
import { type SnapshotOptions, snapshotSettings } from './snapshot-settings.ts';
import { type Snapshot, buildSnapshot } from './snapshot.ts';

/** How long a snapshot may take where the caller sets no deadline, ms: a large draft is many thousand requests. */
const DEFAULT_DEADLINE_MS = 60 * 60 * 1000;
/** Readings of a draft that changes meanwhile. */
const MAX_READINGS = 2;

/** How far a snapshot has come. Where everything is read once more, it begins anew. */
export interface SnapshotProgress {
  /** Objects whose body was read. */
  readonly done: number;
  /** Objects of the draft. */
  readonly of: number;
}

export interface ReadSnapshotOptions extends SnapshotOptions {
  readonly onProgress?: ((progress: SnapshotProgress) => void) | undefined;
}

type OnProgress = (progress: SnapshotProgress) => void;

/**
 * Reads a whole draft: its detail and every object of the families, each as the text of a file. All of it is of one state of the
 * draft, or nothing is returned: the lists are read before the views and once more after them.
 *
 * @param deadline default: an hour
 * @throws InputError for options that do not go together; UnstableDraftError when the draft changes while it is read, twice;
 *   MalformedResponseError for a member without an id, an id that comes twice, a view of another object; the errors of `readJson`
 *   and `readAll`
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

/** What changed while everything was read. */
interface Instability {
  readonly what: string;
  readonly vanished?: VanishedError;
}

async function readOnce(
  context: ReadContext,
  writer: BodySerializer,
  onProgress: OnProgress,
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
      files.add(member, objectDetail(member.family, context.draftId, member.id).label);
    onProgress({ done: of, of });
  }
  return toSnapshot(context, writer, after, files);
}

/** What is kept of the first lists while the views are read: of the bodies of a large draft, only what they are compared by. */
function hashesAndIds(
  lists: DraftLists,
  { settings }: ReadContext,
): { readonly print: ListHashes; readonly members: MemberId[] } {
  const members = lists.members.map(({ family, id }) => ({ family, id }));
  return { print: hashLists(lists, settings), members };
}

/** Adds each object in its own view, where it has one; the list view is the list. */
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
  return buildSnapshot(files.build(detail, about), client.address.shown, draft, settings);
}

/** The error of a draft that changed in each reading. */
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
    { hint: 'Try again when nobody is changing it.' },
  );
}

/** Whether the draft still has an object that could not be read: then it did not vanish. */
async function isListed(context: ReadContext, { family, id }: MemberId): Promise<boolean> {
  return (await readList(context, family)).some((member) => member.id === id);
}

function part(moved: keyof typeof FAMILIES | 'draft'): string {
  return moved === 'draft' ? 'its own detail' : `the list of its ${FAMILIES[moved].path}`;
}

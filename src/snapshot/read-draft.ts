import { mapConcurrent } from '../concurrency/map-concurrent.ts';
import { FAMILIES, type FamilyName } from '../drafts/object-families.ts';
import { CHECK_STEP_COMMENTS } from '../drafts/query-parameters.ts';
import {
  draftDetail,
  type ObjectBody,
  objectDetail,
  objectLabel,
  objectMetadata,
  readObject,
} from '../drafts/read-objects.ts';
import { MalformedResponseError, StatusError, UnstableDraftError } from '../errors/error-classes.ts';
import type { HttpRequest } from '../http/http-messages.ts';
import { MAX_CONCURRENT_REQUESTS } from '../http/rate-limit-and-concurrency.ts';
import type { Deadline } from '../time/deadline.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { redactDeep, canonicalJson } from '../json/json-values.ts';
import { type DraftFiles, draftFiles, labelInFile, buildSnapshot } from './build-snapshot.ts';
import { type Member, type MemberId, type ReadContext, readLists, type DraftLists } from './read-lists.ts';
import { type SnapshotOptions, snapshotSettings, type SnapshotSettings } from './snapshot-settings.ts';
import type { Snapshot } from './snapshot-format.ts';
import { sha256 } from './sha256sums-file.ts';
import { type ObjectId, idOf } from '../lists/object-id.ts';

/** Default deadline of a snapshot, ms: a large draft needs many thousand requests. */
const SNAPSHOT_DEADLINE_MS = 60 * 60 * 1000;

/** How often a draft that changes during the reading is read. */
const MAX_DRAFT_READINGS = 2;

/** Progress of a snapshot; starts again at 0 when everything is read once more. */
export interface SnapshotProgress {
  readonly done: number;
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
  deadline: Deadline = client.deadline(SNAPSHOT_DEADLINE_MS),
): Promise<Snapshot> {
  const context: ReadContext = { client, draftId, settings: snapshotSettings(options), deadline };
  const files = draftFiles(client, context.settings.ignore);
  for (let reading = 1; ; reading += 1) {
    const result = await readOnce(context, files, onProgress);
    if (typeof result !== 'string') return result;
    if (reading === MAX_DRAFT_READINGS) {
      const { label } = draftDetail(draftId);
      throw new UnstableDraftError(
        `No snapshot was taken: somebody is editing ${label} (both attempts failed; in the last one, ${result}).`,
        {
          hint:
            'Try again later. If nobody is editing the draft, some key changes on every read: add it to ignore; or ' +
            'an object cannot be read: leave its family out.',
        },
      );
    }
    files.clear();
  }
}

/** Reads everything once; or says what changed during the reading. */
async function readOnce(
  context: ReadContext,
  files: DraftFiles,
  onProgress: (progress: SnapshotProgress) => void,
): Promise<Snapshot | string> {
  const { client, draftId, settings } = context;
  // Ids and hashes of the first lists: the bodies of a large draft would take too much memory.
  const { members, hashes } = await readLists(context).then((lists) => ({
    members: lists.members.map(({ family, id }): MemberId => ({ family, id })),
    hashes: hashLists(lists, settings),
  }));
  const of = members.length;
  onProgress({ done: 0, of });
  if (settings.view !== 'list') {
    let done = 0;
    try {
      await readViews(context, members, (member, about) => {
        files.add(member, about);
        done += 1;
        onProgress({ done, of });
      });
    } catch (error) {
      if (!(error instanceof StatusError) || ![404, 410].includes(error.status ?? 0)) throw error;
      return `an object of one of its lists was not there any more: ${error.message}`;
    }
  }
  const after = await readLists(context);
  const hashesAfter = hashLists(after, settings);
  const changed = [...hashes].find(([part, hash]) => hashesAfter.get(part) !== hash)?.[0];
  if (changed !== undefined) {
    const what = changed === 'draft' ? 'its own detail' : `the list of its ${FAMILIES[changed].path}`;
    return `${what} changed while it was read`;
  }
  if (settings.view === 'list') {
    for (const member of after.members)
      files.add(member, client.secrets.redact(objectLabel(member.family, draftId, member.id)));
    onProgress({ done: of, of });
  }
  const { label: about } = draftDetail(draftId);
  const id = idOf(after.detail) ?? draftId;
  const label = labelInFile(files.textOf({ ...after.detail, id }, about), 'draft');
  const draft = { id: redactDeep(client.secrets, id), label };
  const snapshot = buildSnapshot(files.build(after.detail, about), client.urls.baseUrl, draft, settings);
  return { ...snapshot, readAt: new Date(client.clock.now()).toISOString() };
}

/** Reads each member in its own view, concurrently, and passes each body on at once: a draft may be large. */
async function readViews(
  context: ReadContext,
  members: readonly MemberId[],
  take: (member: Member, about: string) => void,
): Promise<void> {
  const { client } = context;
  await context.deadline.part((deadline) =>
    mapConcurrent(members, MAX_CONCURRENT_REQUESTS, async (member) => {
      const request = viewOf(context, member);
      const about = client.secrets.redact(request.label);
      const body = await readObject(client, { ...request, exact: true }, deadline);
      const id = idOf(body);
      if (id === undefined || String(id) !== String(member.id)) {
        const got = id === undefined ? 'no id' : `the id ${client.quote(String(id), 40)}`;
        throw new MalformedResponseError(`The response for ${about} has ${got}. No snapshot was taken.`, {
          hint: 'Report this to the owner of the service.',
        });
      }
      take({ ...member, id, body }, about);
    }),
  );
}

function viewOf({ settings, draftId }: ReadContext, { family, id }: MemberId): HttpRequest {
  if (settings.view === 'detail') return objectDetail(family, draftId, id);
  return objectMetadata(family, draftId, id, family === 'editCheck' ? CHECK_STEP_COMMENTS : []);
}

/** Hashes to compare two readings: one of the draft's detail, one of each family's members in any order. */
function hashLists(
  { detail, members }: DraftLists,
  settings: SnapshotSettings,
): ReadonlyMap<FamilyName | 'draft', string> {
  const ignore = new Set(settings.ignore);
  const hash = (body: ObjectBody): string => sha256(canonicalJson(body, ignore));
  const groups = Map.groupBy(members, ({ family }) => family);
  const families = settings.families.map((family) => {
    const hashes = (groups.get(family) ?? []).map(({ body }) => hash(body));
    return [family, sha256(hashes.sort().join())] as const;
  });
  return new Map([['draft', hash(detail)], ...families]);
}

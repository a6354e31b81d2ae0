import type { DraftServiceClient } from '../shared-client.ts';
import { draftDetail, draftList } from '../drafts/endpoints.ts';
import { fullLabel } from '../drafts/full-label.ts';
import { asObject } from '../drafts/read-object.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { idOf } from '../lists/object-id.ts';
import { readPage } from '../lists/read-pages.ts';
import type { Deadline } from '../time/deadline.ts';

/** How long the draft may be requested, and how long the drafts may be listed after it, ms. */
const MAX_MS = 10_000;
const MAX_ATTEMPTS = 2;
/** How many drafts a message lists at most. */
const MAX_LISTED = 10;
/** Pages that are read for them at most: a page may be short or empty. */
const MAX_PAGES = 10;
/** How much of a label and of an id a message quotes, UTF-16 units. */
const MAX_QUOTED = { label: 100, id: 40 };

const CHECK_ID =
  'Check the draft id: what the user may not view is answered like what does not exist. No report was started.';

/**
 * The error for a draft that does not exist or that the user may not view; its hint lists drafts that the
 * user may view. Requests the draft's detail, which is documented, unlike the path of its templates. It takes
 * at most 10 s, or a tenth of the job's time if that is less; where the draft is missing, at most another
 * 10 s.
 *
 * @returns undefined where the draft exists. Also where the detail's 404 says nothing about it: the list of
 *   drafts is answered with 404 as well (a proxy, another web server), or has this draft
 * @throws the errors of `getJson` other than the 404
 * @see docs/service.md#drafts
 */
export async function missingDraftError(
  client: DraftServiceClient,
  draftId: number,
  deadline: Deadline,
): Promise<DraftServiceError | undefined> {
  const request = { ...draftDetail(draftId), maxAttempts: MAX_ATTEMPTS, hints: { 404: CHECK_ID } };
  try {
    await client.getJson(request, deadline.within(Math.min(MAX_MS, deadline.left() / 10)));
    return undefined;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const visible = await visibleDrafts(client, deadline.within(MAX_MS)).catch(toUnknown);
    if (visible === undefined || visible.drafts.some((draft) => String(idOf(draft)) === String(draftId)))
      return undefined;
    const sentence = listedDrafts(client, visible);
    if (sentence !== undefined) error.addHint(sentence);
    return error;
  }
}

function isNotFound(error: unknown): error is DraftServiceError {
  return error instanceof DraftServiceError && error.kind === 'not-found';
}

/** The first drafts of the list. */
interface VisibleDrafts {
  readonly drafts: readonly unknown[];
  /** How many drafts the list has; undefined where that is not known. */
  readonly count: number | undefined;
}

async function visibleDrafts(client: DraftServiceClient, deadline: Deadline): Promise<VisibleDrafts> {
  const list = { ...draftList(), maxAttempts: MAX_ATTEMPTS };
  let drafts: readonly unknown[] = [];
  let count: number | undefined;
  let path: string | undefined = list.path;
  for (let pages = 0; path !== undefined && drafts.length < MAX_LISTED && pages < MAX_PAGES; pages += 1) {
    const page = await readPage(client, list, path, deadline);
    drafts = drafts.concat(page.members);
    count = page.count;
    path = page.next;
  }
  return { drafts, count: path === undefined ? drafts.length : count };
}

/**
 * Nothing is known of a list that cannot be read.
 *
 * @returns undefined where there is no list of drafts at all
 */
function toUnknown(error: unknown): VisibleDrafts | undefined {
  if (isNotFound(error)) return undefined;
  if (error instanceof DraftServiceError && error.kind !== 'aborted') return { drafts: [], count: undefined };
  throw error;
}

/** A sentence that lists drafts with their ids; undefined where none can be listed. */
function listedDrafts(client: DraftServiceClient, { drafts, count }: VisibleDrafts): string | undefined {
  if (count === 0) return 'The user may view no drafts.';
  const listed = drafts.slice(0, MAX_LISTED).flatMap((draft) => {
    const id = idOf(draft);
    if (id === undefined) return [];
    const label = client.quote(fullLabel(asObject(draft, 'the drafts')), MAX_QUOTED.label);
    return [`"${label}" (id ${client.quote(String(id), MAX_QUOTED.id)})`];
  });
  if (listed.length === 0) return undefined;
  if (listed.length === count) return `The user may view ${listed.join(', ')}.`;
  const more = count === undefined ? 'more' : `${count - listed.length} more`;
  return `The user may view ${listed.join(', ')} and ${more}.`;
}

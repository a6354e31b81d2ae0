import type { DraftServiceClient } from '../shared-client.ts';
import { draftList } from './endpoints.ts';
import { fullLabel } from './full-label.ts';
import { asObject } from './read-object.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import type { Page } from '../lists/envelope.ts';
import { type ObjectId, idOf } from '../lists/object-id.ts';
import { readPage } from '../lists/read-pages.ts';
import type { Deadline } from '../time/deadline.ts';

/** How the draft and the list of drafts are requested: the report does not need them. */
export const OPTIONAL_READ = { maxAttempts: 2, retryRateLimit: false } as const;
/** How many drafts a message lists at most. */
const MAX_LISTED = 10;
/** Pages that are read at most. */
const MAX_PAGES = 100;
/** How much of a label and of an id a message quotes, UTF-16 units. */
const MAX_QUOTED = { label: 100, id: 40 };

/** The drafts that the user may view, as far as their list was read. */
export class VisibleDrafts {
  /** Whether the last page was read. */
  // Stryker disable next-line BooleanLiteral: a page is added before it is read
  private complete = false;
  private count: number | undefined;
  private members = 0;
  private withoutId = 0;
  private readonly ids = new Set<string>();
  /** The first drafts that have an id. */
  private readonly first: { readonly id: string; readonly draft: unknown }[] = [];

  add({ members, next, count }: Page): void {
    this.complete = next === undefined;
    this.count = count;
    this.members += members.length;
    for (const draft of members) {
      const id = idOf(draft);
      if (id === undefined) this.withoutId += 1;
      else this.addDraft(String(id), draft);
    }
  }

  has(draftId: ObjectId): boolean {
    return this.ids.has(String(draftId));
  }

  /** A sentence that lists up to ten drafts with their ids; undefined where none can be listed. */
  sentence(client: DraftServiceClient): string | undefined {
    const total = this.total();
    if (total === 0) return 'The user may view no drafts.';
    if (this.first.length === 0) return undefined;
    const listed = this.first.map(({ id, draft }) => {
      const label = client.quote(fullLabel(asObject(draft, 'the drafts')), MAX_QUOTED.label);
      return `"${label}" (id ${client.quote(id, MAX_QUOTED.id)})`;
    });
    if (listed.length === total) return `The user may view ${listed.join(', ')}.`;
    const more = total === undefined ? 'more' : `${total - listed.length} more`;
    return `The user may view ${listed.join(', ')} and ${more}.`;
  }

  private addDraft(id: string, draft: unknown): void {
    if (this.ids.has(id)) return;
    this.ids.add(id);
    if (this.first.length < MAX_LISTED) this.first.push({ id, draft });
  }

  /** How many drafts there are; undefined where that is not known. The list's own count may be wrong. */
  private total(): number | undefined {
    const distinct = this.ids.size + this.withoutId;
    if (this.complete && (this.count ?? 0) <= this.members) return distinct;
    return this.count !== undefined && this.count >= distinct ? this.count : undefined;
  }
}

/**
 * Reads the list of drafts until it has the draft, ends or fails, or the time is over: at most 100 pages.
 *
 * @returns undefined where not even the first page can be read
 * @throws AbortedError
 * @see docs/service.md#drafts
 */
export async function readVisibleDrafts(
  client: DraftServiceClient,
  draftId: ObjectId,
  deadline: Deadline,
): Promise<VisibleDrafts | undefined> {
  const list = { ...draftList(), ...OPTIONAL_READ };
  const drafts = new VisibleDrafts();
  const visited = new Set<string>();
  let path: string | undefined = list.path;
  while (path !== undefined && !visited.has(path) && visited.size < MAX_PAGES && !drafts.has(draftId)) {
    visited.add(path);
    const page: Page | undefined = await readPage(client, list, path, deadline).catch(unlessAborted);
    if (page === undefined) return visited.size === 1 ? undefined : drafts;
    drafts.add(page);
    path = page.next;
  }
  return drafts;
}

function unlessAborted(error: unknown): undefined {
  if (!(error instanceof DraftServiceError) || error.kind === 'aborted') throw error;
}

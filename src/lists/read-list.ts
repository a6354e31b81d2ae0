import { IncompleteListError } from '../errors/error-classes.ts';
import type { HttpRequest } from '../http/http-messages.ts';
import type { Deadline } from '../time/deadline.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { getJson } from '../http/get-json.ts';
import { turnsFor } from '../time/yield-to-host.ts';
import { openEnvelope, type Page, nextPath } from './envelope.ts';
import { canonicalJson } from '../json/json-values.ts';
import { idOf, type ObjectId } from './object-id.ts';

/** Readings of a list whose count does not match: it may have changed while it was read. */
const MAX_READINGS = 2;

/**
 * The members of a list, each once, in the service's order. If the envelope has a count that is not the number of
 * distinct members, the list is read once more from the start.
 *
 * @param limit only so many are read, at least 1; no page after them is requested. Default: all
 * @throws IncompleteListError when the list cannot be read completely, or up to the limit: a shorter list is never
 *   returned
 * @see docs/assumptions.md#lists
 */
export async function readAll(
  client: DraftServiceClient,
  list: HttpRequest,
  deadline: Deadline,
  limit = Number.POSITIVE_INFINITY,
): Promise<unknown[]> {
  for (let reading = 1; ; reading += 1) {
    const check = new CompletenessCheck();
    const pages: (readonly unknown[])[] = [];
    for await (const { members } of readPages(client, list, deadline, check)) {
      pages.push(members);
      if (check.total >= limit) return pages.flat().slice(0, limit);
    }
    if (check.mismatch === undefined) return pages.flat();
    if (reading === MAX_READINGS)
      throw incompleteListError(list, `${check.mismatch} (in ${MAX_READINGS} readings)`);
  }
}

/**
 * The members of a list, each once, as their pages arrive; a page is requested only when its members are
 * needed. A list that is iterated to its end is checked as in `readAll`: if its count does not match, it
 * is read once more, and the missing members follow.
 *
 * @throws IncompleteListError when the list cannot be read completely
 */
export async function* iterateList(
  client: DraftServiceClient,
  list: HttpRequest,
  deadline: Deadline,
): AsyncGenerator<unknown, void> {
  const check = new CompletenessCheck();
  for await (const { members } of readPages(client, list, deadline, check)) yield* members;
  if (check.mismatch === undefined) return;
  const members = await readAll(client, list, deadline);
  check.startPage(undefined);
  const missing = members.filter((member) => check.isNew(member));
  // A changed one, or one without an id, would be there twice; a deleted one is not there any more.
  if (check.total !== members.length) throw incompleteListError(list, 'it changed during the reading');
  yield* missing;
}

function incompleteListError(list: HttpRequest, why: string): IncompleteListError {
  return new IncompleteListError(`The list of ${list.label} is incomplete: ${why}.`, {
    hint: 'Try again when nobody is changing it.',
  });
}

/** Consecutive pages without a new member that are followed. */
const MAX_EMPTY_PAGES = 20;
/** No server accepts a longer address. UTF-16 units. */
const MAX_NEXT_LENGTH = 16_384;

/**
 * The new members of a list, page by page, with `next` as the service sent it; each page is requested when the caller
 * needs it, and recorded in `check`.
 *
 * @param start the path of the page to begin with. Default: the first one
 * @throws IncompleteListError when `next` leads back to an earlier page, or 21 pages in a row have nothing new
 */
export async function* readPages(
  client: DraftServiceClient,
  list: HttpRequest,
  deadline: Deadline,
  check: CompletenessCheck,
  start = list.path,
): AsyncGenerator<Omit<Page, 'count'>, void> {
  const visited = new Set<string>();
  const inTurns = turnsFor(deadline, list.label);
  let empty = 0;
  let path: string | undefined = start;
  while (path !== undefined) {
    if (visited.has(path)) throw paginationError(list, 'a page links back to an earlier one');
    if (empty > MAX_EMPTY_PAGES)
      throw paginationError(
        list,
        `${empty} consecutive pages have no new members and still link to a next one`,
      );
    visited.add(path);
    const page: Page = openEnvelope(await getJson(client, { ...list, path }, deadline), list.label);
    const repeated = new Set<unknown>();
    check.startPage(page.count);
    await inTurns(page.members, (member) => {
      if (!check.isNew(member)) repeated.add(member);
    });
    const members =
      repeated.size === 0 ? page.members : page.members.filter((member) => !repeated.has(member));
    // A service that filters after paging sends empty pages in the middle of a list.
    empty = members.length === 0 ? empty + 1 : 0;
    yield { members, next: page.next };
    path = nextPagePath(list, page.next);
  }
}

/** The path of the next page; undefined on the last page. @throws IncompleteListError for an unusable `next` */
export function nextPagePath(list: HttpRequest, next: string | undefined): string | undefined {
  if (next === undefined) return undefined;
  if (next.length > MAX_NEXT_LENGTH) throw paginationError(list, 'the address of its next page is too long');
  const path = nextPath(list.path, next);
  if (path === undefined) throw paginationError(list, 'the address of its next page has no query');
  return path;
}

function paginationError(list: HttpRequest, why: string): IncompleteListError {
  return new IncompleteListError(`The list of ${list.label} cannot be read to its end: ${why}.`, {
    hint: 'Report this to the owner of the service.',
  });
}

/** The first member with an id, and the number of its page. */
interface FirstSeen {
  readonly page: number;
  readonly member: unknown;
  /** All members with this id by their bodies; made when the second one arrives, which is rare. */
  bodies?: Map<string, EqualMembers>;
}

/** Members with equal bodies, yielded as often as on the page that has most of them. */
interface EqualMembers {
  /** The latest page with such a member, and how many of them it has so far. */
  page: number;
  onPage: number;
  yielded: number;
}

/**
 * Tracks one reading of a list: which members are new, and whether as many arrived as the list announced.
 *
 * While a list is read, a member may move to a later page and arrive twice; it counts once. Equal members on
 * one page, and members with the same id and different bodies, all count.
 */
export class CompletenessCheck {
  private readonly firsts = new Map<ObjectId, FirstSeen>();
  private readonly counts = new Set<number>();
  private pages = 0;
  /** Members that arrived, each once. */
  total = 0;

  startPage(count: number | undefined): void {
    this.pages += 1;
    if (count !== undefined) this.counts.add(count);
  }

  /** Whether a member of the page has not arrived before. */
  isNew(member: unknown): boolean {
    const isNew = this.isFirst(member);
    if (isNew) this.total += 1;
    return isNew;
  }

  /** Why the reading is not complete; undefined when nothing contradicts it. */
  get mismatch(): string | undefined {
    const [count, another] = this.counts;
    if (count === undefined) return undefined;
    // A member that is deleted during the reading moves another one to a page that was read before.
    if (another !== undefined) return 'its count changed during the reading';
    return count === this.total ? undefined : `${count} members announced, ${this.total} received`;
  }

  private isFirst(member: unknown): boolean {
    const id = idOf(member);
    if (id === undefined) return true;
    const first = this.firsts.get(id);
    if (first === undefined) {
      this.firsts.set(id, { page: this.pages, member });
      return true;
    }
    first.bodies ??= new Map([[canonicalJson(first.member), { page: first.page, onPage: 1, yielded: 1 }]]);
    const text = canonicalJson(member);
    const equal = first.bodies.get(text) ?? { page: this.pages, onPage: 0, yielded: 0 };
    first.bodies.set(text, equal);
    equal.onPage = equal.page === this.pages ? equal.onPage + 1 : 1;
    equal.page = this.pages;
    if (equal.onPage <= equal.yielded) return false;
    equal.yielded = equal.onPage;
    return true;
  }
}

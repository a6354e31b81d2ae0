import { IncompleteListError } from '../errors/error-classes.ts';
import type { Deadline } from '../time/deadline.ts';
import { getJson } from '../http/get-json.ts';
import type { DraftServiceClient } from '../client.ts';
import { openEnvelope, type Page } from './envelope.ts';
import { nextPath } from './next-path.ts';
import type { ListCheck } from './list-check.ts';

/** Pages without a new member that are followed in a row. */
const MAX_EMPTY = 20;
/** A `next` beyond this is none that a server would take, UTF-16 units. */
const MAX_NEXT = 16_384;

/** A list to be read. */
export interface List {
  /** Path and query of its first page after the base URL. */
  readonly path: string;
  /** For messages: "the templates of project 7". */
  readonly label: string;
  /** How long nothing may move in one page, ms. */
  readonly idleTimeoutMs?: number | undefined;
  /** What to do about certain statuses, in place of the general advice. */
  readonly hints?: Readonly<Record<number, string>> | undefined;
  /** Tries of each page. Default 6. */
  readonly maxAttempts?: number | undefined;
  /** Whether numbers that JSON.parse would round are kept as they came, see `parseExact`. Default: no. */
  readonly exact?: boolean | undefined;
}

/**
 * The members of a list that come for the first time, a page at a time, each page fetched when it is asked for. What came is counted
 * in `tally`.
 *
 * @throws IncompleteListError when `next` leads back, or over more than 20 pages that bring nothing new
 */
export async function* pages(
  client: DraftServiceClient,
  list: List,
  deadline: Deadline,
  tally: ListCheck,
): AsyncGenerator<readonly unknown[], void> {
  const visited = new Set<string>();
  let empty = 0;
  let path: string | undefined = list.path;
  while (path !== undefined) {
    if (visited.has(path)) throw stuck(list, 'its pages lead back to one that was read already');
    visited.add(path);
    const read = { ...list, path };
    const page: Page = openEnvelope(await getJson(client, read, deadline), list.label);
    const members = tally.page(page);
    // A service that filters after it has paged sends empty pages on the way.
    empty = members.length === 0 ? empty + 1 : 0;
    if (page.next !== undefined && empty > MAX_EMPTY)
      throw stuck(list, `${empty} pages in a row bring nothing new and yet name a next one`);
    yield members;
    path = following(list, page.next);
  }
}

/** One page of a list by its path: the first one, or one that `next` of an earlier page named. For pickers that scroll. */
export async function readPage(
  client: DraftServiceClient,
  list: List,
  path: string,
  deadline: Deadline,
): Promise<{ readonly members: readonly unknown[]; readonly next: string | undefined }> {
  const { members, next } = openEnvelope(await getJson(client, { ...list, path }, deadline), list.label);
  const after = following(list, next);
  if (after === path) throw stuck(list, 'its pages lead back to one that was read already');
  return { members, next: after };
}

/** The path of the page that `next` names; undefined on the last one. */
function following(list: List, next: string | undefined): string | undefined {
  if (next === undefined) return undefined;
  if (next.length > MAX_NEXT) throw stuck(list, 'the address of its next page is endless');
  const path = nextPath(list.path, next);
  if (path === undefined) throw stuck(list, 'the address of its next page has no query');
  return path;
}

function stuck(list: List, why: string): IncompleteListError {
  return new IncompleteListError(`The list of ${list.label} cannot be read to its end: ${why}.`, {
    hint: 'Report this to the owner of the service.',
  });
}

import { IncompleteListError } from '../errors/error-classes.ts';
import { getJson } from '../http/get-json.ts';
import type { Deadline } from '../time/deadline.ts';
import { Turns } from '../time/yield-to-host.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import type { HttpRequest } from '../http/http-types.ts';
import { openEnvelope, type Page, nextPath } from './envelope.ts';
import type { CompletenessCheck } from './completeness-check.ts';

/** Consecutive pages without a new member that are followed. */
const MAX_EMPTY_PAGES = 20;
/** No server accepts a longer address. UTF-16 units. */
const MAX_NEXT_LENGTH = 16_384;

/**
 * The new members of a list, page by page, with `next` as the service sent it; each page is requested when the caller
 * needs it, and recorded in `check`.
 *
 * @param list the GET of the first page; its label completes "The list of …"
 * @param start the path of the page to begin with. Default: the first one
 * @throws IncompleteListError when `next` leads back to an earlier page, or after 21 consecutive pages
 *   without a new member
 */
export async function* readPages(
  client: DraftServiceClient,
  list: HttpRequest,
  deadline: Deadline,
  check: CompletenessCheck,
  start = list.path,
): AsyncGenerator<Omit<Page, 'count'>, void> {
  const visited = new Set<string>();
  const turns = new Turns(deadline, list.label);
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
    await turns.forEach(page.members, (member) => {
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

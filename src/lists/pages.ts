import { IncompleteListError } from '../errors/errors.ts';
import type { Deadline } from '../http/deadline.ts';
import { readJson } from '../http/read-json.ts';
import type { DraftService } from '../service.ts';
import { openEnvelope, type Page } from './envelope.ts';
import { nextPath } from './next-path.ts';
import type { Tally } from './tally.ts';

/** A list to be read. */
export interface List {
  /** Path and query of its first page after the base URL. */
  readonly path: string;
  /** For messages: "the templates of project 7". */
  readonly about: string;
  /** How long nothing may move in one page, ms. */
  readonly patienceMs?: number | undefined;
  /** What to do about certain statuses, in place of the general advice. */
  readonly hints?: Readonly<Record<number, string>> | undefined;
  /** Whether numbers that JSON.parse would round are kept as they came, see `parseExact`. Default: no. */
  readonly exact?: boolean | undefined;
}

/**
 * The members of a list that come for the first time, a page at a time, each page fetched when it is asked for. What came is counted
 * in `tally`.
 *
 * @throws IncompleteListError when `next` leads back, or to a page that brings nothing new
 */
export async function* pages(
  service: DraftService,
  list: List,
  deadline: Deadline,
  tally: Tally,
): AsyncGenerator<readonly unknown[], void> {
  const visited = new Set<string>();
  let path: string | undefined = list.path;
  while (path !== undefined) {
    if (visited.has(path)) throw stuck(list, 'its pages lead back to one that was read already');
    visited.add(path);
    const read = { ...list, path };
    const page: Page = openEnvelope(await readJson(service, read, deadline), list.about);
    tally.page(page);
    const members = page.members.filter((member) => tally.isNew(member));
    if (page.next !== undefined && members.length === 0)
      throw stuck(list, 'a page brings nothing new and yet names a next one');
    yield members;
    path = following(list, page.next);
  }
}

/** One page of a list by its path: the first one, or one that `next` of an earlier page named. For pickers that scroll. */
export async function readPage(
  service: DraftService,
  list: List,
  path: string,
  deadline: Deadline,
): Promise<{ readonly members: readonly unknown[]; readonly next: string | undefined }> {
  const { members, next } = openEnvelope(await readJson(service, { ...list, path }, deadline), list.about);
  const after = following(list, next);
  if (after === path) throw stuck(list, 'its pages lead back to one that was read already');
  return { members, next: after };
}

/** The path of the page that `next` names; undefined on the last one. */
function following(list: List, next: string | undefined): string | undefined {
  if (next === undefined) return undefined;
  const path = nextPath(list.path, next);
  if (path === undefined) throw stuck(list, 'the address of its next page has no query');
  return path;
}

function stuck(list: List, why: string): IncompleteListError {
  return new IncompleteListError(`The list of ${list.about} cannot be read to its end: ${why}.`, {
    hint: 'Report this to the owner of the service.',
  });
}

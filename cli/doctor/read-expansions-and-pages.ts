import {
  EXPANSIONS,
  type Expansion,
  FAMILIES,
  type FamilyName,
  type ObjectId,
  expansions,
  nextPath,
  objectList,
} from '../../src/index.ts';
import { pageOf } from './lenient-page.ts';
import type { ExpandedLists, Families, FollowedList } from './evidence.ts';
import type { Reader } from './reader.ts';
import type { Reading } from './reading.ts';

/** Further pages of one list that are read. */
const MAX_NEXT_PAGES = 3;

/** Reads the list of one family with each expansion, and once more without. */
export async function readExpansions(
  reader: Reader,
  draftId: ObjectId,
  family: FamilyName,
): Promise<ExpandedLists> {
  const [again, ...lists] = await Promise.all([
    reader.read(objectList(family, draftId)),
    ...EXPANSIONS.map((expansion) => reader.read(objectList(family, draftId, expansions([expansion])))),
  ]);
  const expanded = Object.fromEntries(EXPANSIONS.map((name, index) => [name, lists[index]]));
  return { family, again, expanded: expanded as Record<Expansion, Reading> };
}

/** Follows `next` of the list with the fewest pages, as far as could be seen on its first one. */
export async function followList(
  reader: Reader,
  draftId: ObjectId,
  families: Families,
): Promise<FollowedList | undefined> {
  const paged = (Object.keys(FAMILIES) as FamilyName[]).filter(
    (family) => (pageOf(families[family].list)?.next ?? null) !== null,
  );
  const size = (family: FamilyName): number => Number(pageOf(families[family].list)?.count) || 0;
  const family = paged.sort((a, b) => size(a) - size(b))[0];
  if (family === undefined) return undefined;
  const { path, label } = objectList(family, draftId);
  let page: Reading = families[family].list;
  const pages = [page];
  for (;;) {
    const next = pageOf(page)?.next ?? null;
    if (next === null) return { family, pages, complete: true };
    const following = typeof next === 'string' ? nextPath(path, next) : undefined;
    if (following === undefined || pages.length > MAX_NEXT_PAGES) return { family, pages, complete: false };
    page = await reader.readPath(following, label);
    pages.push(page);
  }
}

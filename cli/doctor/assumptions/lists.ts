/** The form of lists, their pages and their counts. */
import { idOf, nextPath } from '../../../src/index.ts';
import { type Assumption, type Finding, differs, holds, noneWrong, unseen } from '../assumption.ts';
import { inPaths, listsOf } from '../evidence.ts';
import type { FollowedList } from '../read-families.ts';
import {
  type LenientPage,
  type Reading,
  describe,
  isDecision,
  pageOf,
  unseenIn,
  valueOf,
} from '../reading.ts';

const OF_LISTS = { page: 'assumptions.md', section: 'Lists' } as const;

export const LISTS: readonly Assumption[] = [
  {
    ...OF_LISTS,
    id: 'lists.envelope',
    assumed: 'A list is an array of objects, or an object with such an array under "results".',
    judge: (evidence) => {
      const readings = [evidence.drafts[0], ...Object.values(evidence.families).map(({ list }) => list)];
      const answered = readings.filter((reading) => valueOf(reading) !== undefined);
      const pages = listsOf(evidence).map(({ page }) => page);
      const good = pages.filter(({ form, nonObjects }) => form !== 'other' && nonObjects === 0);
      return noneWrong(
        answered.length - good.length,
        answered.length,
        'lists have another envelope, or members that are not objects',
        {
          forms: [...new Set(pages.map(({ form }) => form))],
          largest_page: Math.max(0, ...pages.map(({ members }) => members.length)),
        },
      );
    },
  },
  {
    ...OF_LISTS,
    id: 'lists.next',
    assumed: 'The query of "next" leads to the next page.',
    judge: (evidence) => {
      const paged = listsOf(evidence).filter(({ page }) => page.next !== undefined);
      if (paged.length === 0) return unseen('No list has a second page.');
      const wrong = paged.filter(
        ({ page: { next } }) => typeof next !== 'string' || nextPath('/', next) === undefined,
      );
      return wrong.length > 0
        ? differs(`"next" is no address with a query${inPaths(wrong)}.`, { lists: wrong.length })
        : judgeFollowed(evidence.followed);
    },
  },
  {
    ...OF_LISTS,
    id: 'lists.count',
    assumed: '"count" is the number of members of all pages.',
    judge: (evidence) => {
      const complete = listsOf(evidence).flatMap(({ path, page }) => {
        const members = sizeOf(path, page, evidence.followed);
        return page.count === undefined || members === undefined
          ? []
          : [{ path, count: page.count, members }];
      });
      const wrong = complete.filter(({ count, members }) => count !== members);
      return noneWrong(wrong.length, complete.length, `lists have another count${inPaths(wrong)}`);
    },
  },
  {
    ...OF_LISTS,
    id: 'lists.doubled-ids',
    assumed: 'No id occurs twice on a page.',
    judge: (evidence) => {
      const read = listsOf(evidence)
        .map(({ path, page }) => ({ path, ids: idsOf(page) }))
        .filter(({ ids }) => ids.length > 1);
      const doubled = read.filter(({ ids }) => new Set(ids).size < ids.length);
      return noneWrong(doubled.length, read.length, `lists have an id twice on a page${inPaths(doubled)}`);
    },
  },
  {
    ...OF_LISTS,
    id: 'lists.order',
    assumed: 'Two readings of a list have the same order, so that its pages fit together.',
    judge: ({ drafts, expanded: { family, again } }) => {
      const compared = [drafts, [family.list, again]]
        .map(([first, second]) => [idsOn(first), idsOn(second)] as const)
        .filter((pair) => pair.every((ids) => new Set(ids).size > 1));
      const moved = compared.filter(([first, second]) =>
        first.slice(0, second.length).some((id, index) => id !== second[index]),
      );
      return noneWrong(moved.length, compared.length, 'lists had another order the second time');
    },
  },
];

/** How many members a list has on all its pages; undefined: it was not read to its end. */
function sizeOf(path: string, page: LenientPage, followed: FollowedList | undefined): number | undefined {
  const size = ({ members, nonObjects }: LenientPage): number => members.length + nonObjects;
  if (page.next === undefined) return size(page);
  if (followed?.complete !== true || followed.path !== path) return undefined;
  return followed.pages.reduce((sum, each) => sum + size(pageOf(each) ?? page), 0);
}

function judgeFollowed(followed: FollowedList | undefined): Finding {
  if (followed === undefined) return unseen('The second page is that of the drafts.');
  const [first, ...later] = followed.pages;
  const failed = later.find((reading) => pageOf(reading) === undefined);
  if (failed !== undefined)
    return isDecision(failed)
      ? differs(`The second page cannot be read: ${describe(failed)}.`)
      : unseenIn(failed);
  const firstIds = new Set(idsOn(first));
  const laterIds = later.flatMap(idsOn);
  if (firstIds.size === 0 || laterIds.length === 0) return unseen('The pages have no ids to compare.');
  const repeated = laterIds.filter((id) => firstIds.has(id)).length;
  return repeated === 0
    ? holds(`Followed through ${followed.pages.length} pages.`)
    : differs(`A later page repeats ${repeated} members of the first.`, { repeated });
}

function idsOn(reading: Reading | undefined): unknown[] {
  const page = reading === undefined ? undefined : pageOf(reading);
  return page === undefined ? [] : idsOf(page);
}

function idsOf({ members }: LenientPage): unknown[] {
  return members.map(idOf).filter((id) => id !== undefined);
}

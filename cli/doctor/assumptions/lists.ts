/** The form of lists, their pages and their counts. */
import { nextPath } from '../../../src/lists/next-page-path.ts';
import { idOf } from '../../../src/lists/object-id.ts';
import { type Assumption, type Finding, differs, holds, noneWrong, unseen } from '../assumption.ts';
import { type ServiceReadings, inPaths, listsOf } from '../read-service.ts';
import { type LenientPage, describe, isDecision, pageOf, unseenIn, valueOf } from '../reading.ts';

const OF_LISTS = { page: 'assumptions.md', section: 'Lists' } as const;

export const LISTS: readonly Assumption[] = [
  {
    ...OF_LISTS,
    id: 'lists.envelope',
    assumed: 'A list is an array of objects, or an object with such an array under "results".',
    judge: (readings) => {
      const lists = [readings.drafts[0], ...Object.values(readings.families).map(({ list }) => list)];
      const answered = lists.filter((reading) => valueOf(reading) !== undefined);
      const pages = listsOf(readings).map(({ page }) => page);
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
    judge: (readings) => {
      const paged = listsOf(readings).filter(({ page }) => page.next !== undefined);
      if (paged.length === 0) return unseen('No list has a second page.');
      const wrong = paged.filter(
        ({ page: { next } }) => typeof next !== 'string' || nextPath('/', next) === undefined,
      );
      return wrong.length > 0
        ? differs(`"next" is not an address with a query${inPaths(wrong)}.`, { lists: wrong.length })
        : judgeFollowed(readings);
    },
  },
  {
    ...OF_LISTS,
    id: 'lists.count',
    assumed: '"count" is the number of members.',
    judge: (readings) => {
      const complete = [...listsOf(readings), ...followedOf(readings)].filter(
        ({ page: { count, next } }) => count !== undefined && next === undefined,
      );
      const wrong = complete.filter(
        ({ page: { count, members, nonObjects } }) => count !== members.length + nonObjects,
      );
      return noneWrong(wrong.length, complete.length, `lists have another count${inPaths(wrong)}`);
    },
  },
  {
    ...OF_LISTS,
    id: 'lists.doubled-ids',
    assumed: 'No id occurs twice on a page.',
    judge: (readings) => {
      const read = listsOf(readings)
        .map(({ path, page }) => ({ path, ids: idsOf(page) }))
        .filter(({ ids }) => ids.length > 1);
      const doubled = read.filter(({ ids }) => new Set(ids).size < ids.length);
      return noneWrong(doubled.length, read.length, `lists have an id twice on a page${inPaths(doubled)}`);
    },
  },
];

function judgeFollowed(readings: ServiceReadings): Finding {
  if (readings.followed === undefined)
    return unseen('Only the list of drafts has a second page, and that page is not read.');
  const { first, second } = readings.followed;
  const [before, after] = [pageOf(first), pageOf(second)];
  if (after === undefined)
    return isDecision(second)
      ? differs(`The second page cannot be read: ${describe(second)}.`)
      : unseenIn(second);
  const known = new Set(before === undefined ? [] : idsOf(before));
  const ids = idsOf(after);
  if (known.size === 0 || ids.length === 0) return unseen('The pages have no ids to compare.');
  // One that moved to the next page meanwhile is on both.
  return ids.some((id) => !known.has(id))
    ? holds('The second page has other members.')
    : differs(`The second page repeats ${ids.length} members of the first.`, { repeated: ids.length });
}

/** The list whose second page was read, both pages as one: a member on both counts once. */
function followedOf({ followed }: ServiceReadings): { path: string; page: LenientPage }[] {
  const [first, second] = followed === undefined ? [] : [pageOf(followed.first), pageOf(followed.second)];
  if (followed === undefined || first === undefined || second === undefined) return [];
  const known = new Set(idsOf(first));
  const members = [...first.members, ...second.members.filter((member) => !known.has(idOf(member)))];
  const nonObjects = first.nonObjects + second.nonObjects;
  return [{ path: followed.path, page: { ...second, count: first.count, members, nonObjects } }];
}

function idsOf({ members }: LenientPage): unknown[] {
  return members.map(idOf).filter((id) => id !== undefined);
}

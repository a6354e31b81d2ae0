/** The form of lists, their pages and their counts. */
import { FAMILIES, nextPath } from '../../../src/index.ts';
import { type Assumption, type Finding, REPORT_IT, differs, holds, unseen } from '../assumption.ts';
import { type Evidence, lists, namesOf } from '../evidence.ts';
import {
  type LenientPage,
  type Reading,
  anyIdOf,
  describe,
  isDecision,
  pageOf,
  unseenIn,
  valueOf,
} from '../reading.ts';

const OF_LISTS = { page: 'assumptions.md', section: 'Lists', remedy: REPORT_IT } as const;

export const LISTS: readonly Assumption[] = [
  {
    ...OF_LISTS,
    id: 'lists.envelope',
    assumed: 'A list is an array of objects, or an object with such an array under "results".',
    judge: ({ evidence }) => {
      const readings = [evidence.drafts[0], ...Object.values(evidence.families).map(({ list }) => list)];
      const read = lists(evidence);
      const noList = readings.filter(
        (reading) => valueOf(reading) !== undefined && pageOf(reading) === undefined,
      ).length;
      if (read.length + noList === 0) return NO_LIST;
      const others = read.filter(({ page }) => page.form === 'other' || page.nonObjects > 0);
      const forms = [...new Set(read.map(({ page }) => page.form))];
      const largest = Math.max(0, ...read.map(({ page }) => page.members.length));
      const nonObjects = read.reduce((sum, { page }) => sum + page.nonObjects, 0);
      const facts = {
        lists: read.length,
        forms,
        without_a_list: noList,
        largest_page: largest,
        non_objects: nonObjects,
      };
      return others.length + noList === 0
        ? holds(`${read.length} lists, ${forms.join(' and ')}, at most ${largest} members on a page.`, facts)
        : differs(
            `Another envelope, or members that are not objects, in ${others.length + noList} of ` +
              `${read.length + noList} lists.`,
            facts,
          );
    },
  },
  {
    ...OF_LISTS,
    id: 'lists.next',
    assumed: 'The query of "next" leads to the next page.',
    judge: ({ evidence }) => {
      const paged = lists(evidence).filter(({ page }) => (page.next ?? null) !== null);
      if (paged.length === 0) return unseen('No list has a second page.', { lists_with_next: 0 });
      const facts = { lists_with_next: paged.length };
      const wrong = paged.filter(({ page: { next } }) => typeof next !== 'string');
      if (wrong.length > 0)
        return differs(`"next" is no text in ${namesOf(wrong)}.`, { ...facts, text: 'no' });
      const withoutQuery = paged.filter(({ page }) => nextPath('/', String(page.next)) === undefined);
      if (withoutQuery.length > 0)
        return differs(`"next" has no query in ${namesOf(withoutQuery)}.`, { ...facts, query: 'no' });
      return judgeFollowed(evidence, facts);
    },
  },
  {
    ...OF_LISTS,
    id: 'lists.count',
    assumed: '"count" is the number of members of all pages.',
    judge: ({ evidence }) => {
      const counted = lists(evidence).filter(({ page }) => (page.count ?? null) !== null);
      if (counted.length === 0) return unseen('No list has a count.', { lists_with_count: 0 });
      const complete = counted.flatMap(({ name, page }) => {
        const members = membersOf(evidence, name, page);
        return members === undefined ? [] : [{ name, count: page.count, members }];
      });
      const wrong = complete.filter(({ count, members }) => count !== members);
      const facts = { lists_with_count: counted.length, compared: complete.length, wrong: wrong.length };
      if (complete.length === 0) return unseen('No list with a count was read to its end.', facts);
      return wrong.length === 0
        ? holds(`It equals the number of members in ${complete.length} lists.`, facts)
        : differs(`It is not the number of members in ${namesOf(wrong)}.`, facts);
    },
  },
  {
    ...OF_LISTS,
    id: 'lists.doubled-ids',
    assumed: 'No id occurs twice on a page.',
    judge: ({ evidence }) => {
      const read = lists(evidence)
        .map(({ name, page: { members } }) => ({
          name,
          ids: members.map(anyIdOf).filter((id) => id !== undefined),
        }))
        .filter(({ ids }) => ids.length > 1);
      if (read.length === 0) return unseen('No list has two members with an id.');
      const doubled = read.filter(({ ids }) => new Set(ids).size < ids.length);
      const facts = { lists: read.length, lists_with_doubled_ids: doubled.length };
      return doubled.length === 0
        ? holds(`No id occurs twice on a page of ${read.length} lists.`, facts)
        : differs(`An id occurs twice on a page of ${namesOf(doubled)}.`, facts);
    },
  },
  {
    ...OF_LISTS,
    id: 'lists.order',
    assumed: 'Two readings of a list have the same order, so that its pages fit together.',
    judge: ({ evidence }) => {
      const { drafts, expansions, families } = evidence;
      const pairs: (readonly [Reading, Reading])[] = [drafts];
      if (expansions !== undefined) pairs.push([families[expansions.family].list, expansions.again]);
      const compared = pairs
        .map(([first, second]) => [idsOn(first), idsOn(second)] as const)
        .filter(([first, second]) => Math.min(first.length, second.length) > 1);
      if (compared.length === 0) return unseen('No list with two members was read twice.');
      const moved = compared.filter(([first, second]) =>
        first.slice(0, second.length).some((id, index) => id !== second[index]),
      );
      const facts = { lists: compared.length, in_another_order: moved.length };
      return moved.length === 0
        ? holds(`${compared.length} lists had the same order twice.`, facts)
        : differs(`${moved.length} of ${compared.length} lists had another order the second time.`, facts);
    },
  },
];

const NO_LIST = unseen('No list could be read.');

/** How many members a list has on all its pages; undefined: it was not read to its end. */
function membersOf({ followed }: Evidence, name: string, page: LenientPage): number | undefined {
  const size = ({ members, nonObjects }: LenientPage): number => members.length + nonObjects;
  if ((page.next ?? null) === null) return size(page);
  if (followed?.complete !== true || FAMILIES[followed.family].path !== name) return undefined;
  return followed.pages.reduce((sum, each) => sum + size(pageOf(each) ?? page), 0);
}

function judgeFollowed({ followed }: Evidence, facts: Finding['facts']): Finding {
  if (followed === undefined) return unseen('The second page is that of the drafts.', facts);
  const [first, ...later] = followed.pages;
  const failed = later.find((reading) => pageOf(reading) === undefined);
  if (failed !== undefined && !isDecision(failed)) return unseenIn(failed);
  if (failed !== undefined) return differs(`The second page cannot be read: ${describe(failed)}.`, facts);
  const firstIds = new Set(idsOn(first));
  const repeated = later.flatMap(idsOn).filter((id) => firstIds.has(id)).length;
  const pages = { ...facts, pages_read: followed.pages.length, repeated_members: repeated };
  return repeated === 0
    ? holds(`Followed through ${followed.pages.length} pages.`, pages)
    : differs(`A later page repeats ${repeated} members of the first.`, pages);
}

function idsOn(reading: Reading | undefined): unknown[] {
  const page = reading === undefined ? undefined : pageOf(reading);
  return (page?.members ?? []).map(anyIdOf).filter((id) => id !== undefined);
}

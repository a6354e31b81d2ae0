import {
  FAMILIES,
  type FamilyName,
  type ObjectBody,
  type ObjectId,
  idOf,
  isRequestable,
  nextPath,
} from '../../src/index.ts';
import type { Judge } from './assumption.ts';
import { anyIdOf } from './lenient-body-and-id.ts';
import { type LenientPage, pageOf } from './lenient-page.ts';
import type { Evidence } from './evidence.ts';
import { type Finding, differs, holds, unseen } from './finding.ts';
import { type Reading, describe, isDecision, unseenIn, valueOf } from './reading.ts';

/** Every list that could be read, with its name for people. */
function lists({ drafts, families }: Evidence): { name: string; page: LenientPage }[] {
  const named: (readonly [string, Reading])[] = [
    ['drafts', drafts[0]],
    ...Object.entries(families).map(
      ([family, { list }]) => [FAMILIES[family as FamilyName].path, list] as const,
    ),
  ];
  return named.flatMap(([name, reading]) => {
    const page = pageOf(reading);
    return page === undefined ? [] : [{ name, page }];
  });
}

const NO_LIST = unseen('No list could be read.');
const names = (some: readonly { readonly name: string }[]): string => some.map(({ name }) => name).join(', ');

export const judgeEnvelope: Judge = ({ evidence }) => {
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
        `Another envelope, or members that are not objects, in ${others.length + noList} of ${read.length + noList} lists.`,
        facts,
      );
};

export const judgeNext: Judge = ({ evidence }) => {
  const paged = lists(evidence).filter(({ page }) => (page.next ?? null) !== null);
  if (paged.length === 0) return unseen('No list has a second page.', { lists_with_next: 0 });
  const facts = { lists_with_next: paged.length };
  const wrong = paged.filter(({ page: { next } }) => typeof next !== 'string');
  if (wrong.length > 0) return differs(`"next" is no text in ${names(wrong)}.`, { ...facts, text: 'no' });
  const withoutQuery = paged.filter(({ page }) => nextPath('/', String(page.next)) === undefined);
  if (withoutQuery.length > 0)
    return differs(`"next" has no query in ${names(withoutQuery)}.`, { ...facts, query: 'no' });
  return judgeFollowed(evidence, facts);
};

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

export const judgeCount: Judge = ({ evidence }) => {
  const counted = lists(evidence).filter(({ page }) => (page.count ?? null) !== null);
  if (counted.length === 0) return unseen('No list has a count.', { lists_with_count: 0 });
  const complete = counted.filter(({ page }) => (page.next ?? null) === null);
  const wrong = complete.filter(({ page }) => page.count !== page.members.length + page.nonObjects);
  const facts = { lists_with_count: counted.length, compared: complete.length, wrong: wrong.length };
  if (complete.length === 0) return unseen('No list with a count was read to its end.', facts);
  return wrong.length === 0
    ? holds(`It equals the number of members in ${complete.length} lists.`, facts)
    : differs(`It is not the number of members in ${names(wrong)}.`, facts);
};

export const judgeDoubledIds: Judge = ({ evidence }) => {
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
    : differs(`An id occurs twice on a page of ${names(doubled)}.`, facts);
};

export const judgeOrder: Judge = ({ evidence }) => {
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
};

export const judgeIds: Judge = ({ evidence }) => {
  const all = lists(evidence).flatMap(({ page }) => page.members);
  if (all.length === 0) return unseen('No list has a member.');
  const ids = all.map(usableIdOf);
  const facts = {
    members: all.length,
    integers: ids.filter((id) => typeof id === 'number').length,
    texts: ids.filter((id) => typeof id === 'string').length,
    without: ids.filter((id) => id === undefined).length,
    with_the_key: all.filter((member) => 'id' in member).length,
  };
  const wrong = lists(evidence).filter(({ page }) =>
    page.members.some((member) => usableIdOf(member) === undefined),
  );
  const kind = facts.texts === 0 ? 'integers' : facts.integers === 0 ? 'texts' : 'integers and texts';
  return facts.without === 0
    ? holds(`${facts.members} members, their ids are ${kind}.`, facts)
    : differs(`${facts.without} of ${facts.members} members have no usable "id": in ${names(wrong)}.`, facts);
};

/** The id by which a member can be requested. */
function usableIdOf(member: ObjectBody): ObjectId | undefined {
  const id = idOf(member);
  return id !== undefined && isRequestable(id) ? id : undefined;
}

/** Ids and labels of drafts and objects, and what they refer to. */
import { KeyRoles } from '../../../src/compare/key-roles.ts';
import { isObject } from '../../../src/json/exact-json.ts';
import { type ObjectId, idOf } from '../../../src/lists/object-id.ts';
import { studyOf } from '../../../src/drafts/full-label.ts';
import { ownLabelOf } from '../../../src/drafts/label.ts';
import { type Assumption, differs, holds, noneWrong, quoted, unseen } from '../assumption.ts';
import { type FamilyReadings, inPaths, listsOf } from '../read-service.ts';
import { type Reading, documentedPageOf, usableIdOf, valueOf, wrappedIn } from '../reading.ts';

const OF_OBJECTS = { page: 'assumptions.md', section: 'Objects' } as const;

export const OBJECTS: readonly Assumption[] = [
  {
    ...OF_OBJECTS,
    id: 'objects.id',
    assumed: 'Every member of a list has an "id", an integer below 2^53 or a string.',
    judge: (readings) => {
      const all = listsOf(readings).flatMap(({ path, page }) =>
        page.members.map((member) => ({ path, id: usableIdOf(member) })),
      );
      const wrong = all.filter(({ id }) => id === undefined);
      const paths = [...new Set(wrong.map(({ path }) => path))].map((path) => ({ path }));
      const texts = all.filter(({ id }) => typeof id === 'string').length;
      return noneWrong(wrong.length, all.length, `members lack a usable "id"${inPaths(paths)}`, { texts });
    },
  },
  {
    ...OF_OBJECTS,
    id: 'objects.label',
    assumed: 'Objects have a label under "name", "label", "oid", "title" or a key that ends in "Name".',
    judge: (readings) => {
      const families = readings.filled;
      const without = families.filter(({ members }) => members.every((member) => ownLabelOf(member) === ''));
      return noneWrong(
        without.length,
        families.length,
        `families have no object with a label${inPaths(without)}`,
      );
    },
  },
  {
    ...OF_OBJECTS,
    id: 'objects.project',
    assumed: 'Drafts name their study or project under "study", "project" or the like.',
    remedy: 'give project ids by hand: lists have drafts without their project',
    judge: ({ draftBodies }) => {
      if (draftBodies.length === 0) return unseen('The list of drafts has no member.');
      const named = draftBodies.filter((body) => studyOf(body) !== '').length;
      return (named > 0 ? holds : differs)(`${named} of ${draftBodies.length} drafts name it.`, { named });
    },
  },
  {
    ...OF_OBJECTS,
    id: 'objects.detail',
    assumed: 'A draft and an object are JSON objects with the id that was asked for.',
    judge: ({ draft, draftId, families }) => {
      const asked = [{ detail: draft[0], sampleId: draftId }, ...Object.values(families)];
      const seen = asked.flatMap(({ detail, sampleId }) => isBodyOf(detail, sampleId) ?? []);
      const others = seen.filter((isBody) => !isBody);
      return noneWrong(others.length, seen.length, 'views are not objects with the id that was asked for');
    },
  },
  {
    id: 'references',
    page: 'assumptions.md',
    section: 'References',
    assumed: 'Keys such as "form_id" hold ids of the family that they name.',
    remedy: 'match: id; ignore the key in comparisons by name',
    judge: (readings) => {
      const keys = referringKeys(readings.filled);
      const lost = [...keys].filter(([, balance]) => balance < 0).map(([key]) => key);
      const which = lost.length === 0 ? '' : `: ${quoted(lost)}`;
      return noneWrong(
        lost.length,
        keys.size,
        `keys hold mostly ids that are not of the family that they name${which}`,
      );
    },
  },
];

/** Whether a view is the body of what was asked for, neither wrapped nor with another id; undefined: it does not say. */
function isBodyOf(reading: Reading, id: ObjectId | undefined): boolean | undefined {
  const body = valueOf(reading);
  if (body === undefined) return undefined;
  if (!isObject(body) || wrappedIn(body) !== undefined) return false;
  const own = idOf(body);
  // A missing or rounded id is the concern of "objects.id".
  if (own === undefined) return typeof body.id === 'number' || !('id' in body) ? undefined : false;
  return String(own) === String(id);
}

const MAX_DEPTH = 4;

/**
 * The keys that refer to a family whose list was read completely, and how many more of their ids are in it than are
 * not. An id may be a number in one place and a text in another.
 */
function referringKeys(families: readonly FamilyReadings[]): ReadonlyMap<string, number> {
  const complete = families.filter(({ list, members }) => {
    const page = documentedPageOf(list);
    return (
      page !== undefined && page.next === undefined && members.every((member) => idOf(member) !== undefined)
    );
  });
  const idsByPath = new Map<string, ReadonlySet<string>>(
    complete.map(({ path, members }) => [path, new Set(members.map((member) => String(idOf(member))))]),
  );
  const roles = new KeyRoles();
  const keys = new Map<string, number>();
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) for (const each of value) visit(each, depth + 1);
    if (!isObject(value)) return;
    for (const [key, held] of Object.entries(value)) {
      const meaning = roles.roleOf(key);
      const ids = meaning?.kind === 'reference' && meaning.sure ? idsByPath.get(meaning.family) : undefined;
      if (ids === undefined) visit(held, depth + 1);
      const named = [held].flat().filter((id) => typeof id === 'number' || typeof id === 'string');
      if (ids === undefined || named.length === 0) continue;
      const found = named.filter((id) => ids.has(String(id))).length;
      keys.set(key, (keys.get(key) ?? 0) + 2 * found - named.length);
    }
  };
  for (const { members } of families) visit(members, 0);
  return keys;
}

/** Ids and labels of drafts and objects, and what they refer to. */
import {
  FAMILIES,
  type ObjectBody,
  type ObjectId,
  ReferenceKeys,
  idOf,
  isObject,
  isRequestable,
  labelOf,
} from '../../../src/index.ts';
import { type Assumption, REPORT_IT, differs, holds, unseen } from '../assumption.ts';
import { NO_OBJECT, filledFamilies, lists, namesOf, pathsOf } from '../evidence.ts';
import { keyName } from '../publishable.ts';
import { type Reading, anyIdOf, bodyOf, unseenIn, valueOf } from '../reading.ts';

const OF_OBJECTS = { page: 'assumptions.md', section: 'Objects', remedy: REPORT_IT } as const;

export const OBJECTS: readonly Assumption[] = [
  {
    ...OF_OBJECTS,
    id: 'objects.id',
    assumed: 'Every member of a list has an "id", an integer below 2^53 or a string.',
    judge: ({ evidence }) => {
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
        : differs(
            `${facts.without} of ${facts.members} members have no usable "id": in ${namesOf(wrong)}.`,
            facts,
          );
    },
  },
  {
    ...OF_OBJECTS,
    id: 'objects.label',
    assumed: 'Objects have a label under "name", "label", "oid", "title" or a key that ends in "Name".',
    judge: ({ evidence }) => {
      const families = filledFamilies(evidence);
      if (families.length === 0) return NO_OBJECT;
      const hasLabel = (member: ObjectBody): boolean => labelOf(member) !== labelOf({ id: member.id });
      const without = families.filter(([, { members }]) => !members.some(hasLabel));
      const all = families.flatMap(([, { members }]) => members);
      const facts = {
        families: families.length,
        families_without: without.length,
        members: all.length,
        members_with_a_label: all.filter(hasLabel).length,
      };
      return without.length === 0
        ? holds(`${facts.members_with_a_label} of ${facts.members} objects have a label.`, facts)
        : differs(`No object has a label in ${pathsOf(without)}.`, facts);
    },
  },
  {
    ...OF_OBJECTS,
    id: 'objects.project',
    assumed: 'Drafts name their study or project under "study", "project" or the like.',
    remedy: 'give project ids by hand: lists have drafts without their project',
    judge: ({ evidence: { draftBodies } }) => {
      if (draftBodies.length === 0) return unseen('The list of drafts has no member.');
      const keys = (body: ObjectBody): string[] =>
        Object.keys(body).filter((key) => PROJECT_KEYS.has(key.toLowerCase().replaceAll('_', '')));
      const named = draftBodies.filter((body) => keys(body).length > 0);
      const found = [...new Set(named.flatMap(keys))];
      const facts = { drafts: draftBodies.length, named: named.length, keys: found.map(keyName) };
      return named.length > 0
        ? holds(`Drafts name it under ${found.map((key) => `"${key}"`).join(', ')}.`, facts)
        : differs('No draft has such a key.', facts);
    },
  },
  {
    ...OF_OBJECTS,
    id: 'objects.detail',
    assumed: 'A draft and an object are JSON objects with the id that was asked for.',
    judge: ({ evidence }) => {
      const { draft, draftId, families } = evidence;
      const expected: (readonly [Reading, ObjectId | undefined])[] = [
        [draft[0], draftId],
        ...Object.values(families).map(({ detail, sampleId }) => [detail, sampleId] as const),
      ];
      const read = expected.filter(([reading]) => valueOf(reading) !== undefined);
      if (read.length === 0) return unseenIn(draft[0]);
      const others = read.filter(([reading, id]) => {
        const detail = bodyOf(reading);
        if (detail === undefined || detail.wrapped) return true;
        const own = anyIdOf(detail.body);
        // An id that JSON.parse rounds is the concern of another assumption.
        return own === undefined ? typeof detail.body.id !== 'number' : String(own) !== String(id);
      });
      const facts = { views: read.length, others: others.length };
      return others.length === 0
        ? holds(`${read.length} views are objects with the id that was asked for.`, facts)
        : differs(`${others.length} of ${read.length} views are not objects with the id asked for.`, facts);
    },
  },
  {
    id: 'references',
    page: 'assumptions.md',
    section: 'References',
    assumed: 'Keys such as "form_id" hold ids of the family that they name.',
    remedy: 'match: id; ignore the key in comparisons by name',
    judge: ({ evidence }) => {
      const families = filledFamilies(evidence);
      const idsByPath = new Map(
        families
          .filter(
            ([, { complete, members }]) => complete && members.every((member) => idOf(member) !== undefined),
          )
          .map(([family, { members }]) => [
            FAMILIES[family].path as string,
            new Set(members.map((member) => String(idOf(member)))),
          ]),
      );
      const keys = new ReferenceKeys();
      const counts = new Map<string, { found: number; lost: number }>();
      const visit = (value: unknown, depth: number): void => {
        if (depth > MAX_REFERENCE_DEPTH) return;
        if (Array.isArray(value)) for (const each of value) visit(each, depth + 1);
        if (!isObject(value)) return;
        for (const [key, held] of Object.entries(value)) {
          const meaning = keys.meaning(key);
          const ids =
            meaning?.kind === 'reference' && meaning.sure ? idsByPath.get(meaning.family) : undefined;
          if (ids === undefined) {
            visit(held, depth + 1);
            continue;
          }
          const count = counts.get(key) ?? { found: 0, lost: 0 };
          counts.set(key, count);
          for (const id of [held].flat())
            if (typeof id === 'number' || typeof id === 'string')
              count[ids.has(String(id)) ? 'found' : 'lost'] += 1;
        }
      };
      for (const [, { members }] of families) visit(members, 0);
      const used = [...counts].filter(([, { found, lost }]) => found + lost > 0);
      const lost = used.filter(([, { found }]) => found === 0).map(([key]) => key);
      const facts = { keys: used.length, keys_with_other_ids: lost.length };
      if (used.length === 0)
        return unseen('No key refers to a family whose list was read completely.', facts);
      return lost.length === 0
        ? holds(`${used.length} keys hold ids of the family that they name.`, facts)
        : differs(`No id of that family under ${lost.map((key) => `"${key}"`).join(', ')}.`, facts);
    },
  },
];

/** The id by which a member can be requested. */
function usableIdOf(member: ObjectBody): ObjectId | undefined {
  const id = idOf(member);
  return id !== undefined && isRequestable(id) ? id : undefined;
}

/** Keys that hold, or lead to, the study or project of a draft. */
const PROJECT_KEYS = new Set(['studyname', 'projectname', 'study', 'project']);

const MAX_REFERENCE_DEPTH = 4;

import { KeyRoles } from '../../../src/compare/reference-keys.ts';
import { CODE_KEYS } from '../../../src/drafts/key-meanings.ts';
import { oidOf, ownLabelOf } from '../../../src/drafts/label-and-oid.ts';
import { FAMILIES } from '../../../src/drafts/object-families.ts';
import { idOf } from '../../../src/lists/object-id.ts';
import { type Assumption, type Finding, holds, noneWrong, unseen } from '../assumption.ts';
import type { FamilyReadings } from '../read-service.ts';
import { bodyOf, pageOf, usableIdOf, successValue } from '../lenient-reader.ts';

const PAGE = 'docs/assumptions.md#objects';
const ENTRIES = FAMILIES.dataDictionaryEntry.path;

/** The verdict that objects of these families have an OID; an entry's code is its OID. */
const oidFinding = (families: readonly FamilyReadings[]): Finding => {
  const having = families.filter(({ members, path }) => members.some((member) => oidOf(member, path) !== ''));
  if (having.length > 0) return holds(`Families with one: ${having.map(({ path }) => path).join(', ')}.`);
  return withMembers(families).length > 0 ? unseen('No object has one under this name.') : unseen();
};

export const OBJECTS: readonly Assumption[] = [
  {
    id: 'objects.id',
    page: PAGE,
    assumed: 'Every member of a list has an "id" of its own, an integer below 2^53 or a string.',
    judge: ({ lists }) =>
      noneWrong(
        lists.filter(({ members }) => members.length > 0),
        ({ members }) => new Set(members.flatMap((one) => usableIdOf(one) ?? [])).size < members.length,
        'lists have members without a usable "id", or with the same',
      ),
  },
  {
    id: 'objects.label',
    page: PAGE,
    assumed: 'Objects have a label under "name", "label", "oid", "title" or a key that ends in "Name".',
    judge: ({ families }) =>
      noneWrong(
        withMembers(families),
        ({ members, path }) => members.every((member) => ownLabelOf(member, path) === ''),
        'families have no object with a label',
      ),
  },
  {
    id: 'objects.oid',
    page: 'docs/assumptions.md#keys',
    assumed: 'Objects have their OID under "oid", or "FieldOID" in a field and so on, in any spelling.',
    judge: ({ families }) => oidFinding(families.filter(({ path }) => path !== ENTRIES)),
  },
  {
    id: 'objects.code',
    page: 'docs/assumptions.md#keys',
    assumed: `An entry of a data dictionary has its code under ${CODE_KEYS.join(', ')}, in any spelling.`,
    judge: ({ families }) => oidFinding(families.filter(({ path }) => path === ENTRIES)),
  },
  {
    id: 'objects.detail',
    page: PAGE,
    assumed: 'A draft and an object are JSON objects with the id that was asked for.',
    judge: ({ draft: [detail], draftId: sampleId, families }) =>
      noneWrong(
        [{ path: 'drafts', detail, sampleId }, ...families].filter(
          (one) => successValue(one.detail) !== undefined,
        ),
        (one) => bodyOf(one.detail, one.sampleId) === undefined,
        'views are not objects with the id that was asked for',
      ),
  },
  {
    id: 'references',
    page: 'docs/assumptions.md#references',
    assumed: 'Keys such as "form_id" hold ids of the family that they name.',
    remedy: 'match: id; ignore the key in comparisons by name',
    judge: ({ families }) =>
      noneWrong(
        [...referringKeys(withMembers(families))].map(([key, balance]) => ({ path: `"${key}"`, balance })),
        ({ balance }) => balance < 0,
        'keys hold mostly ids that are not of the family that they name',
      ),
  },
];

/** The families of which objects could be read. */
function withMembers(families: readonly FamilyReadings[]): FamilyReadings[] {
  return families.filter(({ members }) => members.length > 0);
}

/**
 * The keys that refer to a family whose list was read completely, and how many more of their ids are in it than are
 * not. An id may be a number in one place and a text in another.
 */
function referringKeys(families: readonly FamilyReadings[]): ReadonlyMap<string, number> {
  const complete = families.filter(
    ({ list, members }) =>
      pageOf(list)?.next === undefined && members.every((member) => idOf(member) !== undefined),
  );
  const idsByPath = new Map<string, ReadonlySet<string>>(
    complete.map(({ path, members }) => [path, new Set(members.map((member) => String(idOf(member))))]),
  );
  const roles = new KeyRoles();
  const keys = new Map<string, number>();
  for (const member of families.flatMap(({ members }) => members))
    for (const [key, held] of Object.entries(member)) {
      const role = roles.roleOf(key);
      const ids = role?.kind === 'reference' && role.sure ? idsByPath.get(role.family) : undefined;
      for (const id of [held].flat())
        if (ids !== undefined && (typeof id === 'number' || typeof id === 'string'))
          keys.set(key, (keys.get(key) ?? 0) + (ids.has(String(id)) ? 1 : -1));
    }
  return keys;
}

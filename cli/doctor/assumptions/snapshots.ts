/** Whether two readings are equal, and whether a list shows every change. */
import { FAMILIES, canonicalJson, isObject } from '../../../src/index.ts';
import { type Assumption, differs, holds, quotedKeys } from '../assumption.ts';
import { NO_OBJECT } from '../evidence.ts';
import type { ReadingPair } from '../read-views.ts';
import { type KeyName, OTHER_KEY, hasUserKeys, isMap, keyName, keyWords } from '../publishable.ts';
import { anyIdOf, isDecision, pageOf, unseenIn, valueOf } from '../reading.ts';

const OF_SNAPSHOTS = { page: 'assumptions.md', section: 'Snapshots' } as const;

export const SNAPSHOTS: readonly Assumption[] = [
  {
    ...OF_SNAPSHOTS,
    id: 'snapshots.stable',
    assumed: 'Two readings of a draft that nobody edits are equal.',
    remedy: 'ignore',
    judge: ({ evidence }) => {
      const { expansions, families } = evidence;
      const lists: readonly ReadingPair[] = [
        evidence.drafts,
        ...(expansions === undefined ? [] : [[families[expansions.family].list, expansions.again] as const]),
      ];
      const pairs: readonly ReadingPair[] = [
        ...lists,
        evidence.draft,
        ...Object.values(families).map(({ metadata }) => metadata),
      ];
      const read = pairs.filter((pair) => pair.every((reading) => valueOf(reading) !== undefined));
      if (read.length === 0) return unseenIn(evidence.draft[0]);
      const changing = new Map<string, KeyName>();
      for (const pair of read) {
        const values = lists.includes(pair)
          ? membersOfBoth(pair)
          : ([valueOf(pair[0]), valueOf(pair[1])] as const);
        collectChangingKeys(values, { key: '', name: undefined }, changing);
      }
      const keys = [...changing.keys()].filter((key) => key !== '');
      const facts = { views: read.length, keys: [...new Set(changing.values())] };
      return changing.size === 0
        ? holds(`${read.length} views were equal in two readings within moments.`, facts)
        : differs(
            `Other values in two readings within moments: ${quotedKeys(keys)}.`,
            facts,
            `ignore: ${keys.join(', ')}`,
          );
    },
  },
  {
    ...OF_SNAPSHOTS,
    id: 'snapshots.change-key',
    assumed: 'With include_updated=true, every member of a list has a key that changes with each edit.',
    remedy: 'view: metadata',
    judge: ({ evidence: { expansions, families } }) => {
      if (expansions === undefined) return NO_OBJECT;
      const { family, expanded } = expansions;
      const lists = [expanded.updated, families[family].list].map(pageOf);
      const members = (lists[0] ?? lists[1])?.members ?? [];
      if (members.length === 0 || !isDecision(expanded.updated)) return unseenIn(expanded.updated);
      const [first = {}] = members;
      const isChangeKey = (key: string): boolean => keyWords(key).some((word) => CHANGE_WORDS.has(word));
      const found = Object.keys(first).filter(isChangeKey);
      const everywhere = found.filter((key) => members.every((member) => (member[key] ?? '') !== ''));
      const facts = { members: members.length, keys: everywhere.map(keyName) };
      const { path } = FAMILIES[family];
      return everywhere.length > 0
        ? holds(
            `Every member of ${path} has ${quotedKeys(everywhere)}; that it changes with every edit is not seen.`,
            facts,
          )
        : differs(`No key of this kind is in every member of ${path}.`, facts);
    },
  },
];

/** The members that are on both pages, by their ids: two readings may have other orders and page sizes. */
function membersOfBoth(pair: ReadingPair): readonly [unknown, unknown] {
  const [first, second] = pair.map(
    (reading) =>
      new Map((pageOf(reading)?.members ?? []).map((member) => [`#${String(anyIdOf(member))}`, member])),
  );
  const shared = [...(first?.keys() ?? [])].filter((id) => second?.has(id) === true);
  const of = (members: ReadonlyMap<string, unknown> | undefined): unknown =>
    Object.fromEntries(shared.map((id) => [id, members?.get(id)]));
  return [of(first), of(second)];
}

/** The key under which values are compared, and its name for publication. */
interface Place {
  readonly key: string;
  /** Set below a key whose value may be a map of data. */
  readonly name: KeyName | undefined;
}

/** Collects the innermost keys under which two values are not equal, with their names for publication. */
function collectChangingKeys(
  [first, second]: readonly [unknown, unknown],
  place: Place,
  changing: Map<string, KeyName>,
): void {
  if (isObject(first) && isObject(second)) {
    const ofMap = isMap(first) || isMap(second) ? OTHER_KEY : undefined;
    for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
      const mayBeMap = hasUserKeys(key) || isObject(first[key]) || isObject(second[key]);
      const name = place.name ?? ofMap ?? (mayBeMap ? keyName(key) : undefined);
      const inner = key.startsWith('#') ? place : { key, name };
      collectChangingKeys([first[key], second[key]], inner, changing);
    }
  } else if (Array.isArray(first) && Array.isArray(second) && haveSameMembers(first, second)) {
    first.forEach((each, index) => collectChangingKeys([each, second[index]], place, changing));
  } else if (!isEqual(first, second)) {
    changing.set(place.key, place.name ?? keyName(place.key));
  }
}

/** Whether members at the same place are the same: other ones are a change of the list, not of their own keys. */
function haveSameMembers(first: readonly unknown[], second: readonly unknown[]): boolean {
  const id = (member: unknown): unknown => (isObject(member) ? anyIdOf(member) : undefined);
  return first.length === second.length && first.every((member, index) => id(member) === id(second[index]));
}

function isEqual(first: unknown, second: unknown): boolean {
  if (first === undefined || second === undefined) return first === second;
  return canonicalJson(first) === canonicalJson(second);
}

/** Words in the name of a key that changes with every edit. */
const CHANGE_WORDS = new Set(['updated', 'update', 'modified', 'changed', 'version', 'revision', 'etag']);

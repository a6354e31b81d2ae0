import { canonicalJson, isObject } from '../../src/index.ts';
import type { Judge } from './assumption.ts';
import type { ReadingPair } from './evidence.ts';
import { differs, holds, quotedKeys } from './finding.ts';
import { type KeyName, OTHER_KEY, hasUserKeys, isMap, keyName } from './publishable-keys.ts';
import { anyIdOf } from './lenient-body-and-id.ts';
import { pageOf } from './lenient-page.ts';
import { unseenIn, valueOf } from './reading.ts';

/** Whether two readings within moments are equal. */
export const judgeStability: Judge = ({ evidence }) => {
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
};

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
  } else if (Array.isArray(first) && Array.isArray(second) && first.length === second.length) {
    first.forEach((each, index) => collectChangingKeys([each, second[index]], place, changing));
  } else if (!isEqual(first, second)) {
    changing.set(place.key, place.name ?? keyName(place.key));
  }
}

function isEqual(first: unknown, second: unknown): boolean {
  if (first === undefined || second === undefined) return first === second;
  return canonicalJson(first) === canonicalJson(second);
}

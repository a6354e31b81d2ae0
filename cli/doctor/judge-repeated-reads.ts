import { CHECK_STEP_COMMENTS, FAMILIES, type Expansion, canonicalJson } from '../../src/index.ts';
import type { Judge } from './assumption.ts';
import { anyIdOf, isObject, keyPaths, pageOf } from './lenient-bodies.ts';
import type { Pair } from './evidence.ts';
import { type Finding, differs, holds, unseen } from './finding.ts';
import {
  type KeyName,
  OTHER_KEY,
  hasUserKeys,
  isMap,
  keyName,
  keyNameAt,
  keyWords,
} from './publishable-keys.ts';
import { type Reading, describe, factsOf, isDecision, unseenIn, valueOf } from './reading.ts';

const MAX_NAMED_KEYS = 8;
const quoted = (keys: readonly string[]): string =>
  keys
    .slice(0, MAX_NAMED_KEYS)
    .map((key) => `"${key}"`)
    .join(', ');

/** Whether a parameter adds keys to a list. */
function judgeParameter(parameter: string, plain: Reading, expanded: Reading): Finding {
  const [before, after] = [pageOf(plain), pageOf(expanded)];
  if (before === undefined) return unseenIn(plain);
  const members = { members: before.members.length };
  if (after === undefined) {
    const refused = expanded.kind === 'json' && expanded.status >= 400 && expanded.status <= 499;
    return refused
      ? differs(`${parameter}=true is refused: ${describe(expanded)}.`, factsOf(expanded))
      : unseenIn(expanded);
  }
  if (before.members.length === 0) return unseen('The list has no member.', members);
  const known = keyPaths(before.members);
  const all = new Set([...keyPaths(after.members)].filter((path) => !known.has(path)));
  // Not what stands below an added key: users choose the keys of custom properties.
  const added = [...all].filter((path) => !all.has(path.replace(/(?:\[\])*\.[^.]*$/, '')));
  const keys = [...new Set(added.map((path) => path.split(/[.[\]]+/).at(-1) ?? ''))];
  const facts = { ...members, keys: [...new Set(added.map(keyNameAt))] };
  return added.length > 0
    ? holds(`It adds ${quoted(keys)} to ${before.members.length} objects.`, facts)
    : differs(`It changes nothing in a list of ${before.members.length} objects.`, facts);
}

export function judgeExpansion(expansion: Expansion): Judge {
  return ({ evidence: { expansions, families } }) => {
    if (expansions === undefined) return unseen('The draft has no objects, or none could be read.');
    const { family, expanded } = expansions;
    return judgeParameter(`include_${expansion}`, families[family].list, expanded[expansion]);
  };
}

export const judgeStepComments: Judge = ({ evidence: { families, checksWithStepComments } }) =>
  judgeParameter(CHECK_STEP_COMMENTS[0]?.[0] ?? '', families.editCheck.list, checksWithStepComments);

export const judgeStability: Judge = ({ evidence }) => {
  const { expansions, families } = evidence;
  const lists: readonly Pair[] = [
    evidence.drafts,
    ...(expansions === undefined ? [] : [[families[expansions.family].list, expansions.again] as const]),
  ];
  const pairs: readonly Pair[] = [
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
        `Other values in two readings within moments: ${quoted(keys)}.`,
        facts,
        `ignore: ${keys.join(', ')}`,
      );
};

/** The members that are on both pages, by their ids: two readings may have other orders and page sizes. */
function membersOfBoth(pair: Pair): readonly [unknown, unknown] {
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

/** Words in the name of a key that changes with every edit. */
const CHANGE_WORDS = new Set(['updated', 'update', 'modified', 'changed', 'version', 'revision', 'etag']);

export const judgeChangeKey: Judge = ({ evidence: { expansions, families } }) => {
  if (expansions === undefined) return unseen('The draft has no objects, or none could be read.');
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
        `Every member of ${path} has ${quoted(everywhere)}; that it changes with every edit is not seen.`,
        facts,
      )
    : differs(`No key of this kind is in every member of ${path}.`, facts);
};

import { CHECK_STEP_COMMENTS, type Expansion, FAMILIES, isObject } from '../../src/index.ts';
import type { Judge } from './assumption.ts';
import { NO_OBJECT } from './filled-families.ts';
import { type Finding, differs, holds, quotedKeys, unseen } from './finding.ts';
import { keyName, keyNameAt, keyWords } from './publishable-keys.ts';
import { pageOf } from './lenient-page.ts';
import { type Reading, describe, factsOf, isDecision, unseenIn } from './reading.ts';

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
    ? holds(`It adds ${quotedKeys(keys)} to ${before.members.length} objects.`, facts)
    : differs(`It changes nothing in a list of ${before.members.length} objects.`, facts);
}

export function judgeExpansion(expansion: Expansion): Judge {
  return ({ evidence: { expansions, families } }) => {
    if (expansions === undefined) return NO_OBJECT;
    const { family, expanded } = expansions;
    return judgeParameter(`include_${expansion}`, families[family].list, expanded[expansion]);
  };
}

export const judgeStepComments: Judge = ({ evidence: { families, checksWithStepComments } }) =>
  judgeParameter(CHECK_STEP_COMMENTS[0]?.[0] ?? '', families.editCheck.list, checksWithStepComments);

/** Words in the name of a key that changes with every edit. */
const CHANGE_WORDS = new Set(['updated', 'update', 'modified', 'changed', 'version', 'revision', 'etag']);

export const judgeChangeKey: Judge = ({ evidence: { expansions, families } }) => {
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
};

const MAX_DEPTH = 5;

/** The paths of all keys in a value, array indexes left out: `steps[].comment`. */
function keyPaths(value: unknown, path = '', depth = 0, paths = new Set<string>()): Set<string> {
  if (depth > MAX_DEPTH) return paths;
  if (Array.isArray(value)) {
    for (const member of value) keyPaths(member, `${path}[]`, depth + 1, paths);
  } else if (isObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      const keyPath = path === '' ? key : `${path}.${key}`;
      paths.add(keyPath);
      keyPaths(member, keyPath, depth + 1, paths);
    }
  }
  return paths;
}

import { foldKey } from '../drafts/key-meanings.ts';
import { oidOf, ownLabelOf } from '../drafts/label-and-oid.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/exact-json.ts';
import type { NamedObject } from './change-report-types.ts';
import type { DraftIndex } from './draft-index.ts';
import type { KeyRoles } from './key-roles.ts';
import type { SnapshotObject } from './snapshot-object.ts';

/** The answers or units of a dictionary. */
export interface Answers {
  readonly byCode: ReadonlyMap<string, NamedObject>;
  /** In lower case. */
  readonly texts: ReadonlySet<string>;
}

const ENTRIES = FAMILIES.dataDictionaryEntry.path;

/** Folded keys under which the body of a dictionary has its answers. */
const LISTS = /(?:^|_)(?:units|entries|items|choices|values|codes|terms|answers|code_?list)$/;

/** The answers that are objects of their own, by dictionary. */
export function answersInEntries(index: DraftIndex): ReadonlyMap<SnapshotObject | undefined, Answers> {
  const byDictionary = Map.groupBy(index.ofFamily(ENTRIES), (entry) => {
    const dictionary = index.containerOf(entry);
    entry.release();
    return dictionary;
  });
  return new Map([...byDictionary].map(([dictionary, entries]) => [dictionary, answersOf(entries)]));
}

/** Those in the body of a dictionary: `{1: "Yes"}`, texts or groups, but no ids of objects. */
export function answersInBody({ body, family }: SnapshotObject, keys: KeyRoles): Answers {
  const answers: NamedObject[] = [];
  const add = (oid: string, label: unknown): void => {
    answers.push({ family, label: typeof label === 'string' && label !== '' ? label : oid, oid });
  };
  for (const [key, list] of Object.entries(body)) {
    if (!LISTS.test(foldKey(key)) || keys.roleOf(key) !== undefined) continue;
    if (isObject(list)) for (const code in list) add(code, list[code]);
    const members: readonly unknown[] = Array.isArray(list) ? list : [];
    for (const member of members) {
      if (typeof member === 'string') add(member, member);
      if (!isObject(member)) continue;
      const label = ownLabelOf(member, ENTRIES);
      const [, unit] = Object.entries(member).find(([one]) => /^(?:coded_)?unit$/.test(foldKey(one))) ?? [];
      add(oidOf(member, ENTRIES) || (typeof unit === 'string' ? unit : label), label);
    }
  }
  return answersOf(answers);
}

function answersOf(all: readonly NamedObject[]): Answers {
  const byCode = new Map(all.flatMap((one) => (one.oid === null ? [] : [[one.oid.trim(), one] as const])));
  return { byCode, texts: new Set([...byCode.values()].map(({ label }) => label.toLowerCase())) };
}

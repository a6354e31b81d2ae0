import { canonicalJson } from '../snapshot/canonical-json.ts';
import { exactDigits } from '../json/exact-json.ts';
import { align } from './align-sequences.ts';
import { pairMembers } from './pair-array-members.ts';
import { isObject, sameValue, pointerStep } from './json-values.ts';

/** A difference with its place on both sides; the host's report has one of the places. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly fromPath: string;
  readonly toPath: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Every difference between two values, in the order of the document. */
export function diffValues(from: unknown, to: unknown): Difference[] {
  const found: Difference[] = [];
  compare(from, to, '', '', found);
  return found;
}

function compare(from: unknown, to: unknown, fromPath: string, toPath: string, found: Difference[]): void {
  if (sameValue(from, to)) return;
  if (Array.isArray(from) && Array.isArray(to)) compareArrays(from, to, fromPath, toPath, found);
  else if (isObject(from) && isObject(to)) compareObjects(from, to, fromPath, toPath, found);
  else found.push({ kind: 'changed', fromPath, toPath, from, to });
}

function compareObjects(
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
  fromPath: string,
  toPath: string,
  found: Difference[],
): void {
  for (const key of [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()) {
    const at = pointerStep(key);
    const places = { fromPath: fromPath + at, toPath: toPath + at, from: from[key], to: to[key] };
    if (!Object.hasOwn(to, key)) found.push({ kind: 'removed', ...places });
    else if (!Object.hasOwn(from, key)) found.push({ kind: 'added', ...places });
    else compare(from[key], to[key], places.fromPath, places.toPath, found);
  }
}

function compareArrays(
  from: readonly unknown[],
  to: readonly unknown[],
  fromPath: string,
  toPath: string,
  found: Difference[],
): void {
  let ours = 0;
  let theirs = 0;
  const between = (untilOurs: number, untilTheirs: number): void => {
    const pairs = pairMembers(from.slice(ours, untilOurs), to.slice(theirs, untilTheirs));
    const place = { row: ours, column: theirs };
    for (const [row, column] of [...pairs, [untilOurs - ours, untilTheirs - theirs] as const]) {
      const [pairedFrom, pairedTo] = [place.row + row, place.column + column];
      for (; ours < pairedFrom; ours += 1) found.push(member('removed', ours, theirs));
      for (; theirs < pairedTo; theirs += 1) found.push(member('added', ours, theirs));
      if (pairedFrom === untilOurs && pairedTo === untilTheirs) return;
      compare(from[ours], to[theirs], fromPath + pointerStep(ours), toPath + pointerStep(theirs), found);
      ours += 1;
      theirs += 1;
    }
  };
  const member = (kind: Difference['kind'], one: number, other: number): Difference => ({
    kind,
    fromPath: fromPath + pointerStep(one),
    toPath: toPath + pointerStep(other),
    from: from[one],
    to: to[other],
  });
  for (const common of align(from.map(keyOf), to.map(keyOf))) {
    between(common.from, common.to);
    ours += common.length;
    theirs += common.length;
  }
  between(from.length, to.length);
}

/** A text that two members share only if they are the same. */
function keyOf(member: unknown): string {
  if (isObject(member) || Array.isArray(member)) return canonicalJson(member);
  return exactDigits(member) ?? JSON.stringify(member);
}

import { align, ComparisonBudget } from './align-sequences.ts';
import { pairMembers } from './pair-similar-members.ts';
import { pointerStep } from './json-pointer.ts';
import { isObject } from '../json/is-object.ts';
import { ValueKeys } from './value-keys.ts';

/** A difference with its path on both sides; a report has one of the two. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly fromPath: string;
  readonly toPath: string;
  readonly from: unknown;
  readonly to: unknown;
  /** The labels of the objects whose ids the values are. */
  readonly fromLabel?: string | undefined;
  readonly toLabel?: string | undefined;
}

/** Two values at corresponding places. */
interface Sides<T> {
  readonly from: T;
  readonly to: T;
  readonly fromPath: string;
  readonly toPath: string;
}

/**
 * Every difference between two values, in the order of the document.
 *
 * @param budget what several comparisons share
 */
export function diffValues(
  from: unknown,
  to: unknown,
  budget: ComparisonBudget = new ComparisonBudget(),
): Difference[] {
  const found: Difference[] = [];
  compare({ from, to, fromPath: '', toPath: '' }, { found, keys: new ValueKeys(), budget });
  return found;
}

/** What one comparison shares. */
interface Comparison {
  readonly found: Difference[];
  readonly keys: ValueKeys;
  readonly budget: ComparisonBudget;
}

function compare(sides: Sides<unknown>, comparison: Comparison): void {
  const { from, to } = sides;
  // Objects need no key of their own: their members are compared in any case.
  if (isObject(from) && isObject(to)) compareObjects({ ...sides, from, to }, comparison);
  else if (comparison.keys.areEqual(from, to)) return;
  else if (Array.isArray(from) && Array.isArray(to)) compareArrays({ ...sides, from, to }, comparison);
  else comparison.found.push({ kind: 'changed', ...sides });
}

function compareObjects(
  { from, to, fromPath, toPath }: Sides<Readonly<Record<string, unknown>>>,
  comparison: Comparison,
): void {
  const { found } = comparison;
  for (const key of [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()) {
    const step = pointerStep(key);
    const member = { from: from[key], to: to[key], fromPath: fromPath + step, toPath: toPath + step };
    if (!Object.hasOwn(to, key)) found.push({ kind: 'removed', ...member });
    else if (!Object.hasOwn(from, key)) found.push({ kind: 'added', ...member });
    else compare(member, comparison);
  }
}

function compareArrays(
  { from, to, fromPath, toPath }: Sides<readonly unknown[]>,
  comparison: Comparison,
): void {
  const { found, keys, budget } = comparison;
  const keyOf = (member: unknown): string => String(keys.keyOf(member));
  let fromIndex = 0;
  let toIndex = 0;
  const memberHere = (): Sides<unknown> => ({
    from: from[fromIndex],
    to: to[toIndex],
    fromPath: fromPath + pointerStep(fromIndex),
    toPath: toPath + pointerStep(toIndex),
  });
  const advanceTo = (fromEnd: number, toEnd: number): void => {
    for (; fromIndex < fromEnd; fromIndex += 1) found.push({ kind: 'removed', ...memberHere() });
    for (; toIndex < toEnd; toIndex += 1) found.push({ kind: 'added', ...memberHere() });
  };
  for (const run of [
    ...align(from.map(keyOf), to.map(keyOf), budget),
    { from: from.length, to: to.length, length: 0 },
  ]) {
    const [fromStart, toStart] = [fromIndex, toIndex];
    const pairs = pairMembers(from.slice(fromStart, run.from), to.slice(toStart, run.to), keys, budget);
    for (const [row, column] of pairs) {
      advanceTo(fromStart + row, toStart + column);
      compare(memberHere(), comparison);
      fromIndex += 1;
      toIndex += 1;
    }
    advanceTo(run.from, run.to);
    fromIndex += run.length;
    toIndex += run.length;
  }
}

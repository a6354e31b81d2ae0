import { align, type ComparisonBudget } from './align-sequences.ts';

/** A part of a text that is on both sides, was added or was removed. */
export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Texts longer than this together are not compared word by word, UTF-16 units. */
const MAX_LENGTH = 400_000;
const TOKEN = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/**
 * Compares two texts word by word and returns their parts in reading order.
 *
 * @param budget what several comparisons share
 */
export function diffWords(from: string, to: string, budget?: ComparisonBudget): TextPart[] {
  if (from.length + to.length > MAX_LENGTH)
    return nonEmptyParts([
      ['removed', [from]],
      ['added', [to]],
    ]);
  const [old, now] = [from.match(TOKEN) ?? [], to.match(TOKEN) ?? []];
  const found: Tokens[] = [];
  let fromIndex = 0;
  let toIndex = 0;
  for (const common of align(old, now, budget)) {
    const end = common.from + common.length;
    found.push(['removed', old.slice(fromIndex, common.from)], ['added', now.slice(toIndex, common.to)]);
    found.push(['same', old.slice(common.from, end)]);
    fromIndex = end;
    toIndex = common.to + common.length;
  }
  return nonEmptyParts([...found, ['removed', old.slice(fromIndex)], ['added', now.slice(toIndex)]]);
}

type Tokens = readonly [kind: TextPart['kind'], tokens: readonly string[]];

function nonEmptyParts(found: readonly Tokens[]): TextPart[] {
  return found.map(([kind, tokens]) => ({ kind, text: tokens.join('') })).filter(({ text }) => text !== '');
}

import { align } from '../compare/align-sequences.ts';

/** A part of a text that is on both sides, was added or was removed; may be empty. */
export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const TOKEN = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;
/** Longer texts are not compared word by word: that would take seconds. UTF-16 units. */
export const MAX_PROSE = 200_000;
/** How much of what is equal is shown around a difference, UTF-16 units. */
const CONTEXT = 60;

/** Compares two texts word by word and returns their parts in reading order. */
export function diffWords(from: string, to: string): TextPart[] {
  return differencesOf(from, to).flatMap(({ same, removed, added }): TextPart[] => [
    { kind: 'same', text: same },
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ]);
}

/** A difference with the equal text before it. The last one of a text may be empty. */
interface Difference {
  readonly same: string;
  readonly removed: string;
  readonly added: string;
}

function differencesOf(from: string, to: string): Difference[] {
  const isLong = from.length > MAX_PROSE || to.length > MAX_PROSE;
  const [old, now] = [from, to].map((text) => (isLong ? [text] : (text.match(TOKEN) ?? []))) as [
    string[],
    string[],
  ];
  const found: Difference[] = [];
  let [same, row, column] = ['', 0, 0];
  for (const [nextRow, nextColumn] of [...align(old, now), [old.length, now.length] as const]) {
    const [removed, added] = [old.slice(row, nextRow).join(''), now.slice(column, nextColumn).join('')];
    if (removed + added !== '') {
      found.push({ same, removed, added });
      same = '';
    }
    same += old[nextRow] ?? '';
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return [...found, { same, removed: '', added: '' }];
}

/** Two texts cut around their differences. */
export interface CutTexts {
  readonly from: string;
  readonly to: string;
  /** What is not in them, for people; empty if every difference is. */
  readonly note: string;
}

/**
 * Two texts cut to about so many UTF-16 units, around as many of their differences as fit; an ellipsis marks each cut.
 * What is missing is said.
 */
export function cutAroundDifferences(from: string, to: string, length: number): CutTexts {
  if (from.length <= length && to.length <= length) return { from, to, note: '' };
  const differences = differencesOf(from, to).map((difference) => withoutCommonEnds(difference, length));
  const last = differences.length - 1;
  let [old, now, isCut] = ['', '', false];
  for (const [index, { same, removed, added }] of differences.entries()) {
    const lead = index === 0 ? cutStart(same) : index === last ? cutEnd(same) : cutMiddle(same);
    const room = length - lead.length - Math.max(old.length + removed.length, now.length + added.length);
    if (index > 0 && index < last && room < 0) {
      const more = last - index;
      const note = `${more} more difference${more === 1 ? '' : 's'} in this text: see the page`;
      return { from: old + cutEnd(same), to: now + cutEnd(same), note };
    }
    if (index < last && room < 0) isCut = true;
    old += lead + cutTo(removed, length);
    now += lead + cutTo(added, length);
  }
  return { from: old, to: now, note: isCut ? 'the rest of this difference: see the page' : '' };
}

/** A long difference without what both of its texts begin with. */
function withoutCommonEnds(difference: Difference, length: number): Difference {
  const { removed, added } = difference;
  if (removed.length <= length && added.length <= length) return difference;
  let start = 0;
  while (start < removed.length && start < added.length && removed[start] === added[start]) start += 1;
  if (isLowSurrogate(removed, start) || isLowSurrogate(added, start)) start -= 1;
  return {
    same: difference.same + removed.slice(0, start),
    removed: removed.slice(start),
    added: added.slice(start),
  };
}

function isLowSurrogate(text: string, index: number): boolean {
  return /[\udc00-\udfff]/.test(text.charAt(index));
}

/** The beginning of a text, without the half of a character. */
export function cutTo(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…`;
}

const cutEnd = (text: string): string => cutTo(text, CONTEXT);

function cutStart(text: string): string {
  return text.length <= CONTEXT ? text : `…${text.slice(-CONTEXT).replace(/^[\udc00-\udfff]/, '')}`;
}

function cutMiddle(text: string): string {
  return text.length <= 2 * CONTEXT ? text : cutEnd(text) + cutStart(text).slice(1);
}

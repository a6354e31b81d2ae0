import { commonEnds } from '../text/common-ends.ts';
import { cut } from '../text/one-line.ts';
import { diffWords } from './word-diff.ts';

/** How much of what is equal is shown around a difference, UTF-16 units. */
const CONTEXT = 60;

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
  const { start, end } = commonEnds(from, to);
  const differences = diffWords(from.slice(start, from.length - end), to.slice(start, to.length - end));
  const last = differences.pop()?.same ?? '';
  let [old, now, note] = ['', '', ''];
  for (const [index, { same, removed, added }] of differences.entries()) {
    const lead = index === 0 ? cutStart(from.slice(0, start) + same) : cutMiddle(same);
    const room = length - lead.length - Math.max(old.length + removed.length, now.length + added.length);
    const more = differences.length - index;
    if (room < 0 && index > 0) {
      note = `${more} more difference${more === 1 ? '' : 's'} in this text: see the page`;
      return { from: old + cutEnd(same), to: now + cutEnd(same), note };
    }
    if (room < 0) note = 'the rest of this difference: see the page';
    old += lead + cut(removed, length);
    now += lead + cut(added, length);
  }
  const tail = cutEnd(last + from.slice(from.length - end));
  return { from: old + tail, to: now + tail, note };
}

const cutEnd = (text: string): string => cut(text, CONTEXT);

function cutStart(text: string): string {
  return text.length <= CONTEXT ? text : `…${text.slice(-CONTEXT).replace(/^[\udc00-\udfff]/, '')}`;
}

function cutMiddle(text: string): string {
  return text.length <= 2 * CONTEXT ? text : cutEnd(text) + cutStart(text).slice(1);
}

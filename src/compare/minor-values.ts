/** Differences that a reviewer need not look at: order, counters, spaces, and what people write about an object. */
import { foldKey, isCounterKey, isOrderKey } from '../drafts/key-meanings.ts';
import { commonEnds } from '../text/common-ends.ts';
import type { ValueChange } from './change-report-types.ts';

const NOTES: ReadonlySet<string> = new Set(['labels', 'comments', 'custom_properties']);

/** Whether a value is a whole number that only expresses an order, or counts other objects. */
export function isOrder(key: string, value: unknown, isOutermost: boolean): boolean {
  return Number.isInteger(value) && (isOrderKey(key) || (isOutermost && isCounterKey(key)));
}

export function isOrderChange({ path, from, to }: ValueChange): boolean {
  const start = path.lastIndexOf('/');
  return Number.isInteger(from) && isOrder(path.slice(start + 1), to, start === 0);
}

/** Whether two texts differ in nothing but white space. A number that is a text now may be the same text. */
export function isSpacingChange({ from, to }: ValueChange): boolean {
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return false;
  const { start } = commonEnds(from, to);
  // From the last character on that both begin with: a long text is read once.
  const last = Math.max(0, start - 1);
  const [one, other] = [from, to].map((text) => text.slice(last).replace(/\s+/g, ' ').trim());
  return one === other;
}

/** Whether a key holds what people write about an object. */
export function isNoteKey(key: string): boolean {
  return NOTES.has(foldKey(key));
}

/** Whether a label, a comment or a custom property differs, also one of a part of the object. */
export function isNote({ path }: ValueChange): boolean {
  return path.split('/').some(isNoteKey);
}

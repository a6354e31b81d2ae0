import { align } from '../compare/align-sequences.ts';

/** A difference of two texts with the equal text before it. The last one of a text has only that. */
export interface Difference {
  readonly same: string;
  readonly removed: string;
  readonly added: string;
}

/** A character of a script that puts no spaces between words. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
/** A vowel or tone sign, or a joiner, is part of its word: alone it has no width for a mark. */
const TOKEN = new RegExp(String.raw`[[\p{L}\p{M}\p{N}_\u200c\u200d]--${UNSPACED}]+|\s+|\S\p{M}*`, 'gv');
const WORD_START = new RegExp(String.raw`\s+|(?=${UNSPACED})`, 'v');
/** Longer texts are not compared word by word: that would take seconds. UTF-16 units. */
const MAX_PROSE = 200_000;

/** Compares two texts word by word and returns their differences in reading order. */
export function diffWords(from: string, to: string): Difference[] {
  const isLong = from.length > MAX_PROSE || to.length > MAX_PROSE;
  const tokensOf = (text: string): string[] => (isLong ? [text] : (text.match(TOKEN) ?? []));
  const [old, now] = [tokensOf(from), tokensOf(to)];
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

/** Whether a text has at least so many words, or characters of a script that puts no spaces between them. */
export function hasWords(text: string, count: number): boolean {
  return text.trim().split(WORD_START, count).length === count;
}

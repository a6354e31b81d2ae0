import { align } from '../compare/align-sequences.ts';

/** A difference of two texts with the equal text before it. The last one of a text has only that. */
export interface Difference {
  readonly same: string;
  readonly removed: string;
  readonly added: string;
}

/** A vowel or tone sign, or a joiner, is part of its word: alone it has no width for a mark. */
const TOKEN = /[\p{L}\p{M}\p{N}_\u200c\u200d]+|\s+|[^\p{L}\p{M}\p{N}_\s]\p{M}*/gu;
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

import { align } from '../compare/align-sequences.ts';

/** A part of a text that is on both sides, was added or was removed; may be empty. */
export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const TOKEN = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** Compares two texts word by word and returns their parts in reading order. */
export function diffWords(from: string, to: string): TextPart[] {
  const [old, now]: [string[], string[]] = [from.match(TOKEN) ?? [], to.match(TOKEN) ?? []];
  const parts: TextPart[] = [];
  let row = 0;
  let column = 0;
  for (const [nextRow, nextColumn] of [...align(old, now), [old.length, now.length] as const]) {
    parts.push(
      { kind: 'removed', text: old.slice(row, nextRow).join('') },
      { kind: 'added', text: now.slice(column, nextColumn).join('') },
      { kind: 'same', text: old[nextRow] ?? '' },
    );
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return parts;
}

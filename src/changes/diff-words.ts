import { align } from './align-sequences.ts';

/** A part of a text that is on both sides, was added or was removed. */
export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const TOKEN = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** Compares two texts word by word and returns their parts in reading order. */
export function diffWords(from: string, to: string): TextPart[] {
  const [old, now]: [string[], string[]] = [from.match(TOKEN) ?? [], to.match(TOKEN) ?? []];
  const parts: { kind: TextPart['kind']; text: string }[] = [];
  const add = (kind: TextPart['kind'], text: string): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') parts.push({ kind, text });
  };
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of [...align(old, now), [old.length, now.length] as const]) {
    add('removed', old.slice(row, nextRow).join(''));
    add('added', now.slice(column, nextColumn).join(''));
    add('same', old[nextRow] ?? '');
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return parts;
}

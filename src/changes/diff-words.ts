import { align } from './align-sequences.ts';

/** A part of a text that is on both sides, was added or was removed. */
export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Texts longer than this together are not compared word by word, UTF-16 units. */
const MAX_LENGTH = 400_000;
const TOKEN = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** Compares two texts word by word and returns their parts in reading order. */
export function diffWords(from: string, to: string): TextPart[] {
  if (from.length + to.length > MAX_LENGTH)
    return nonEmptyParts([
      ['removed', from],
      ['added', to],
    ]);
  const [old, now] = [from.match(TOKEN) ?? [], to.match(TOKEN) ?? []];
  const found: [TextPart['kind'], string][] = [];
  let [ours, theirs] = [0, 0];
  for (const common of [...align(old, now), { from: old.length, to: now.length, length: 0 }]) {
    found.push(
      ['removed', old.slice(ours, common.from).join('')],
      ['added', now.slice(theirs, common.to).join('')],
    );
    found.push(['same', old.slice(common.from, common.from + common.length).join('')]);
    ours = common.from + common.length;
    theirs = common.to + common.length;
  }
  return nonEmptyParts(found);
}

function nonEmptyParts(found: readonly (readonly [TextPart['kind'], string])[]): TextPart[] {
  return found.filter(([, text]) => text !== '').map(([kind, text]) => ({ kind, text }));
}

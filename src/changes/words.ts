import { align } from './align.ts';

/** A piece of a text that was kept, added or removed. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Longer texts are not compared word by word, UTF-16 units of both together. */
const MAX_LENGTH = 400_000;
const WORD = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** The words that two texts have in common, and those that only one of them has, in reading order. */
export function wordChanges(from: string, to: string): Piece[] {
  if (from.length + to.length > MAX_LENGTH)
    return pieces([
      ['removed', from],
      ['added', to],
    ]);
  const [old, now] = [from.match(WORD) ?? [], to.match(WORD) ?? []];
  const found: [Piece['kind'], string][] = [];
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
  return pieces(found);
}

function pieces(found: readonly (readonly [Piece['kind'], string])[]): Piece[] {
  return found.filter(([, text]) => text !== '').map(([kind, text]) => ({ kind, text }));
}

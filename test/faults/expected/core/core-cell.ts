import type { Cell } from '../../cell.ts';

/** A cell of the core, written without what they all share. */
export type Given = Omit<Cell, 'part'>;

export function cell(given: Given): Cell {
  return { part: 'core', ...given };
}

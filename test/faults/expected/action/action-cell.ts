import type { Cell } from '../../cell.ts';

/** A cell of the Action, written without what they all share. */
export type Given = Omit<Cell, 'part' | 'seconds'> & Partial<Pick<Cell, 'seconds'>>;

/**
 * The Action runs in real time. Its bound on time is the job's own limit and a second for its start and its end; what a machine
 * that is busy with other things adds is no fault of it.
 */
const BUSY = 30;
/** Minutes that a job has where the cell does not say: as long as all pauses of a read take together, and some. */
const MINUTES = 0.75;

export function cell(given: Given): Cell {
  const minutes = given.minutes ?? MINUTES;
  return { part: 'action', seconds: { max: minutes * 60 + BUSY }, ...given, minutes };
}

import { removeRuns } from '../../support/runner.ts';
import type { Cell, Observation, Part, Rig } from '../cell.ts';
import { ACTION } from '../expected/action.ts';
import { copyBundle } from './build.ts';
import { carryOut } from './carry-out.ts';

/** The committed bundle, run as the runner runs it, in real time. */
export const part: Part = {
  name: 'action',
  cells: ACTION,
  lanes: 12,
  open: async (): Promise<Rig> => {
    const bundle = await copyBundle();
    return {
      run: (cell: Cell): Promise<Observation> => carryOut(cell, bundle),
      [Symbol.asyncDispose]: removeRuns,
    };
  },
};

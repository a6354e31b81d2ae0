import type { Cell, Observation, Part, Rig } from '../cell.ts';
import { CORE } from '../expected/core.ts';
import { buildCore } from './build.ts';
import { Bench } from './bench.ts';

/** The core as a library, over the runtime's `fetch` and a clock whose hours pass in milliseconds. */
export const part: Part = {
  name: 'core',
  cells: CORE,
  lanes: 24,
  open: async (): Promise<Rig> => {
    const bench = new Bench(await buildCore());
    return {
      run: (cell: Cell): Promise<Observation> => bench.run(cell),
      [Symbol.asyncDispose]: () => bench.close(),
    };
  },
};

import type { Part, Rig } from '../cell.ts';

/** The Action. */
export const part: Part = {
  name: 'action',
  cells: [],
  lanes: 4,
  teeth: {},
  open: async (): Promise<Rig> => ({
    run: () => Promise.reject(new Error('There are no cells of action yet.')),
    [Symbol.asyncDispose]: async () => undefined,
  }),
};

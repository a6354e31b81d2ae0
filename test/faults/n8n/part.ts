import type { Part, Rig } from '../cell.ts';

/** The n8n nodes. */
export const part: Part = {
  name: 'n8n',
  cells: [],
  lanes: 4,
  teeth: {},
  open: async (): Promise<Rig> => ({
    run: () => Promise.reject(new Error('There are no cells of n8n yet.')),
    [Symbol.asyncDispose]: async () => undefined,
  }),
};

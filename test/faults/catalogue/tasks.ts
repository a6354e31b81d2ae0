import type { FaultAction } from '../../../sandbox/index.ts';
import { withBody } from './bodies.ts';

/** What a task's status may say. */
export const tasks = {
  /** A state, with the download gone unless the state is C. */
  state: ({ state, message }: { readonly state: string; readonly message?: string }): FaultAction => ({
    rewrite: (answer) => {
      const task = JSON.parse(answer.body.toString()) as Record<string, unknown>;
      const told = {
        ...task,
        state,
        state_display: state,
        ...(message === undefined ? {} : { state_message: message }),
        ...(state === 'C' ? {} : { download: null }),
      };
      return withBody(answer, Buffer.from(JSON.stringify(told)));
    },
  }),
};

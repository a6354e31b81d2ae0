import type { Cell } from '../cell.ts';
import { BODIES } from './core/bodies.ts';
import { CONNECTIONS } from './core/connections.ts';
import { LIST_CELLS } from './core/lists.ts';
import { REDIRECTS } from './core/redirects.ts';
import { STATUSES } from './core/statuses.ts';
import { STOPS } from './core/stops.ts';
import { STORAGE } from './core/storage.ts';
import { TASKS } from './core/tasks.ts';
import { cell } from './core/core-cell.ts';
import { LANES, ONE, done } from './routes.ts';

/** Nothing goes wrong: a matrix in which nothing is ever delivered would prove little. */
const none: Cell[] = [
  ...LANES.map((lane) =>
    cell({
      group: 'nothing goes wrong',
      name: `${lane.job}: nothing goes wrong`,
      job: lane.job,
      faults: [],
      expect: 'deliver',
      generates: done(lane),
      requests: { min: lane.requests, max: lane.requests },
      seconds: { max: 0.5 },
    }),
  ),
  ...(['report by id', 'report by name', 'report of a project'] as const).map((job) =>
    cell({
      group: 'nothing goes wrong',
      name: `${job}: nothing goes wrong`,
      job,
      faults: [],
      expect: 'deliver',
      generates: ONE,
      requests: { min: 4, max: 4 },
      seconds: { max: 0.5 },
    }),
  ),
];

/** What the core makes of every fault. */
export const CORE: readonly Cell[] = [
  ...none,
  ...STATUSES,
  ...CONNECTIONS,
  ...BODIES,
  ...REDIRECTS,
  ...LIST_CELLS,
  ...TASKS,
  ...STORAGE,
  ...STOPS,
];

/**
 * What the laws say of the nodes in a real n8n. Written before the first run, and from nothing but the laws: it imports nothing of
 * the product.
 */
import type { N8nCell } from '../n8n/cell.ts';
import { bodies } from './n8n/bodies.ts';
import { connections } from './n8n/connections.ts';
import { continued } from './n8n/errors.ts';
import { injection } from './n8n/injection.ts';
import { lists } from './n8n/lists.ts';
import { redirects } from './n8n/redirects.ts';
import { cell, READS } from './n8n/row.ts';
import { statuses } from './n8n/statuses.ts';
import { stops } from './n8n/stop.ts';
import { storage } from './n8n/storage.ts';
import { tasks } from './n8n/tasks.ts';
import { throttling } from './n8n/throttling.ts';

/** Every job with a service that does as it should: without these, a failure would prove little. */
const well = (
  [
    ...READS.map(([, job]) => job),
    'list project templates',
    'start',
    'collect',
    'report by id',
    'report of a project',
    'scheduled report',
  ] as const
).flatMap((job) => [
  cell('none', { job, what: 'nothing goes wrong', faults: [] }),
  cell('none', {
    job,
    what: 'nothing goes wrong, with user name and password',
    faults: [],
    basic: true,
    deep: true,
  }),
]);

export const N8N: readonly N8nCell[] = [
  ...well,
  ...statuses,
  ...throttling,
  ...connections,
  ...bodies,
  ...redirects,
  ...lists,
  ...tasks,
  ...storage,
  ...continued,
  ...stops,
  ...injection,
];

import type { Cell, Guard } from '../cell.ts';
import { REPORT_CELLS } from './action/reports.ts';
import { STATUS_CELLS } from './action/statuses.ts';
import { WIRE_CELLS } from './action/wire.ts';

/** What the Action makes of every fault. */
export const ACTION: readonly Cell[] = [...REPORT_CELLS, ...STATUS_CELLS, ...WIRE_CELLS];

/** Cells that have to turn bad when a guard is taken out of the Action. */
export const ACTION_TEETH: Readonly<Record<Guard, readonly string[]>> = {
  retries: [
    'report by name: templates answer 503 once',
    'report by name: templates answers with a login page once',
    'report by id: status is heard and dropped once',
    'collect: it is cut once',
  ],
  'length checks': [
    'collect: it is 10 bytes shorter each time',
    'collect: it is 10 bytes longer each time',
    'collect: the service says 1 byte less than there are',
    'collect: the service says 1 byte more than there are',
  ],
  'redirect guard': [
    'report by name: templates redirects (302) to another origin',
    'report by id: status redirects (307) to a protocol-relative one',
    'report by id: generate redirects (307) to another origin',
    'report by id: generate redirects (308) to same origin',
  ],
};

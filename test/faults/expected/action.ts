import type { Cell } from '../cell.ts';
import { REPORT_CELLS } from './action/reports.ts';
import { STATUS_CELLS } from './action/statuses.ts';
import { WIRE_CELLS } from './action/wire.ts';

/** What the Action makes of every fault. */
export const ACTION: readonly Cell[] = [...REPORT_CELLS, ...STATUS_CELLS, ...WIRE_CELLS];

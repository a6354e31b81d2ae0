import type { Item } from '../execution/item-context.ts';
import type { LogStarted } from './log-started-reports.ts';
import type { StartedReports } from './started-reports.ts';

/** One item of an operation on reports. */
export interface ReportItem extends Item {
  /** The reports of all items of the execution. */
  readonly reports: StartedReports;
  readonly logStarted: LogStarted;
}

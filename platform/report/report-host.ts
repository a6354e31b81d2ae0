import type { Deadline, DraftServiceClient } from '../../src/index.ts';
import type { Removable } from '../files/part-file.ts';

/** What is being done for a report, for the message of a failure. */
export type ReportPhase =
  'reading the templates' | 'starting the report' | 'waiting for the report' | 'downloading the report';

/** The process that a report is made for. */
export interface ReportHost {
  readonly client: DraftServiceClient;
  /** For the whole job. */
  readonly deadline: Deadline;
  readonly log: { line(text: string): void; notice(text: string): void };
  readonly setPhase: (phase: ReportPhase) => void;
  /** Called with the file that is being written; with undefined when there is none any more. */
  readonly setPartFile: (file: Removable | undefined) => void;
  /** Called while a file is downloaded. */
  readonly onBytes?: (received: number, total: number) => void;
}

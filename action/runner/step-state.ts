import type { SnapshotPhase } from '../../platform/snapshot/take-snapshot.ts';
import type { ReportPhase } from '../../platform/report/report-host.ts';
import type { RequestedReport } from '../../platform/report/report-request.ts';

/** What the step is doing, for the messages of a step that fails. */
export type Phase =
  'starting' | ReportPhase | 'uploading the artifact' | SnapshotPhase | 'writing the summary';

/** How far the step has come. A failed step reports it, and derives from it how to collect the report. */
export interface StepState {
  phase: Phase;
  /** undefined: the report is collected by its task id. */
  request: RequestedReport | undefined;
  /** `startedHere` is false where the task id is an input. */
  task: { readonly id: number; readonly startedHere: boolean } | undefined;
  /** State codes of the task, in the order in which they were seen. */
  readonly states: string[];
  /** Absolute path of the verified report. */
  report: string | undefined;
}

export function newStepState(): StepState {
  return { phase: 'starting', request: undefined, task: undefined, states: [], report: undefined };
}

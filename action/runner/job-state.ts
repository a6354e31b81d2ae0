import { DraftServiceError, MAY_HAVE_STARTED } from '../../src/index.ts';
import type { SnapshotPhase } from '../../platform/snapshot/take-snapshot.ts';
import type { ReportPhase, RequestedReport } from '../../platform/report/report-host.ts';

/** What the step is doing, for the messages of a step that fails. */
export type Phase =
  'starting' | ReportPhase | 'uploading the artifact' | SnapshotPhase | 'writing the summary';

/** How far the step has come. A failed step reports it, and derives from it how to collect the report. */
export interface JobState {
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

export function newJobState(): JobState {
  return { phase: 'starting', request: undefined, task: undefined, states: [], report: undefined };
}

/**
 * How to get the report, for an error that does not say so itself: after the 202 it exists or will exist.
 * Empty where there is no report. It never advises to run the step again where that would start a second
 * report.
 */
export function resumeHint(error: unknown, { phase, task, report }: JobState): string {
  const fromCore = error instanceof DraftServiceError;
  if (task === undefined) return phase === 'starting the report' && !fromCore ? ` ${MAY_HAVE_STARTED}` : '';
  if (fromCore && error.taskId !== undefined) return '';
  const warning = task.startedHere ? '; the same step run again would start another report' : '';
  const kept = report === undefined ? '' : ` The report is kept at ${report}.`;
  // The id comes first: a long path may be cut off.
  return ` Collect the report with the input task-id: ${task.id} (task ${task.id})${warning}.${kept}`;
}

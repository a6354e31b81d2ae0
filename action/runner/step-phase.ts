import { DraftServiceError, MAY_HAVE_STARTED, type Settings } from '../../src/index.ts';

/** What the step is doing, for the messages of a step that fails. */
export type Phase =
  | 'starting'
  | 'reading the templates'
  | 'starting the report'
  | 'waiting for the report'
  | 'downloading the report'
  | 'uploading the artifact'
  | 'reading the draft'
  | 'comparing the snapshots'
  | 'writing the snapshot'
  | 'writing the summary';

/** The report that the inputs ask for. */
export interface RequestedReport {
  /** Name and id, as far as they are known yet. */
  readonly template: string;
  /** What it is about: "draft 12". */
  readonly subject: string;
  readonly settings: Settings;
}

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

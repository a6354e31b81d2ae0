import { DraftServiceError, MAY_HAVE_STARTED, type Settings } from '../../src/index.ts';

/** What the step is at, for a message that nobody else writes. */
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

/** The report that was asked for, as far as it is known. */
export interface RequestedReport {
  readonly template: string;
  /** What it is about: "draft 12". */
  readonly subject: string;
  readonly settings: Settings;
}

/** What the step knows of its report when something fails. */
export interface JobState {
  stage: Phase;
  /** undefined: collected by its task id. */
  asked: RequestedReport | undefined;
  taskId: number | undefined;
  /** The task was started by this step; false: it was given to it. */
  startedHere: boolean;
  /** State codes of the task in the order in which they came. */
  readonly states: string[];
  /** The verified report, an absolute path. */
  report: string | undefined;
}

export function newJobState(): JobState {
  return {
    stage: 'starting',
    asked: undefined,
    taskId: undefined,
    startedHere: false,
    states: [],
    report: undefined,
  };
}

/**
 * Where the report is, after an error that does not say so itself: from 202 on it exists or will exist. Empty where there is none.
 * It never advises to run the step again as it is where that would start a second report.
 */
export function resumeHint(error: unknown, { stage, taskId, startedHere, report }: JobState): string {
  const ofCore = error instanceof DraftServiceError;
  if (taskId === undefined) return stage === 'starting the report' && !ofCore ? ` ${MAY_HAVE_STARTED}` : '';
  if (ofCore && error.taskId !== undefined) return '';
  const warning = startedHere ? '; the same step run again would start another report' : '';
  const kept = report === undefined ? '' : ` The report is kept at ${report}.`;
  // The id first: a long path may be cut off.
  return ` Collect the report with the input task-id: ${taskId} (task ${taskId})${warning}.${kept}`;
}

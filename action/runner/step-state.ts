import type { ReportPhase, Settings } from '../../src/index.ts';
import type { SnapshotPhase } from '../../platform/snapshot/take-snapshot.ts';

/** What the step is doing, for the messages of a step that fails. */
export type Phase =
  'starting' | ReportPhase | 'uploading the artifact' | SnapshotPhase | 'writing the summary';

/** The report that was asked for, as far as it is known yet. */
export interface RequestedReport {
  /** Name and id. */
  readonly template: string;
  /** What it is about: "ORION-301 · v2.0 (draft 12)". */
  readonly subject: string;
  readonly settings: Settings;
}

/** How far the step has come. A failed step reports it, and says how to collect the report. */
export interface StepState {
  phase: Phase;
  /** undefined: the report is collected by its task id. */
  request: RequestedReport | undefined;
  /** `startedHere` is false if the task id is an input. */
  task: { readonly id: number; readonly startedHere: boolean } | undefined;
  /** State codes of the task, in the order in which they were seen. */
  readonly states: string[];
  /** Absolute path of the verified report. */
  report: string | undefined;
}

export function newStepState(): StepState {
  return { phase: 'starting', request: undefined, task: undefined, states: [], report: undefined };
}

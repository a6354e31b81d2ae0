import { DraftServiceError, MAY_HAVE_STARTED } from '../../src/index.ts';
import type { StepState } from './step-state.ts';

/**
 * How to get the report, for an error that does not say so itself: after the 202 it exists or will exist.
 * Empty where there is no report. It never advises to run the step again where that would start a second
 * report.
 */
export function resumeHint(error: unknown, { phase, task, report }: StepState): string {
  const fromCore = error instanceof DraftServiceError;
  if (task === undefined) return phase === 'starting the report' && !fromCore ? ` ${MAY_HAVE_STARTED}` : '';
  if (fromCore && error.taskId !== undefined) return '';
  const warning = task.startedHere ? '; the same step run again would start another report' : '';
  const kept = report === undefined ? '' : ` The report is kept at ${report}.`;
  // The id comes first: a long path may be cut off.
  return ` Collect the report with the input task-id: ${task.id} (task ${task.id})${warning}.${kept}`;
}

import { summary } from '@actions/core';
import { messageOf, withoutPeriod } from '../../platform/errors.ts';
import { MAX_ANNOTATION } from './log.ts';
import {
  type Redact,
  type RequestedReport,
  addRows,
  addSettings,
  escapedLine,
  requestRows,
  writeSummary,
} from './summary-parts.ts';

/** How far the report has come. A failed step says it, and how to collect the report. */
export interface StepState {
  /** undefined: the report is collected by its task id. */
  request?: RequestedReport;
  taskId?: number;
  /** The last state of the task that was seen. */
  state?: string;
}

/** Writes the job summary of a step that failed. `sentence` says what happened and what to do. */
export async function summarizeFailure(
  title: string,
  sentence: string,
  { request, taskId, state }: StepState,
  redact: Redact,
): Promise<void> {
  summary
    .addHeading(`${title}: failed`, 2)
    .addRaw(`<p>${escapedLine(sentence, redact, MAX_ANNOTATION)}</p>`, true);
  const rows = requestRows(request, redact);
  if (taskId !== undefined) rows.push(['Task', `<code>${taskId}</code>`]);
  if (state !== undefined) rows.push(['Last state', escapedLine(state, redact)]);
  if (rows.length > 0) addRows(rows);
  addSettings(request?.settings ?? {}, undefined, redact);
  await writeSummary();
}

/** How a user of the Action collects a report. */
export function howToCollect(taskId: number): string {
  return `collect it with the input task-id: ${taskId}`;
}

/** The sentence for a summary that could not be written. */
export function summaryMissing(error: unknown): string {
  return `The job summary could not be written: ${withoutPeriod(messageOf(error))}.`;
}

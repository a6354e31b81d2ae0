import { summary } from '@actions/core';
import type { Settings } from '../../src/index.ts';
import { messageOf, withoutPeriod } from '../../platform/errors.ts';
import { MAX_ANNOTATION } from './log.ts';
import { type Redact, addRows, addSettings, escapedLine, writeSummary } from './summary-parts.ts';

/** The report that was asked for, as far as it is known yet. */
interface RequestedReport {
  /** Name and id. */
  readonly template: string;
  /** What it is about: "ORION-301 · v2.0 (draft 12)". */
  readonly subject: string;
  readonly settings: Settings;
}

/** How far the report has come. A failed step says it, and how to collect the report. */
export interface StepState {
  /** undefined: the report is collected by its task id. */
  request?: RequestedReport;
  taskId?: number;
  /** The last state of the task that was seen. */
  state?: string;
}

/** Writes the job summary of a step without a report: `sentence` says what happened and what to do. */
export async function summarizeStep(
  heading: string,
  sentence: string,
  { request, taskId, state }: StepState,
  redact: Redact,
): Promise<void> {
  const escaped = (text: string): string => escapedLine(text, redact);
  summary.addHeading(heading, 2).addRaw(`<p>${escapedLine(sentence, redact, MAX_ANNOTATION)}</p>`, true);
  const rows: [string, string][] = [];
  if (request !== undefined) {
    rows.push(['Template', escaped(request.template)], ['About', escaped(request.subject)]);
  }
  if (taskId !== undefined) rows.push(['Task', `<code>${taskId}</code>`]);
  if (state !== undefined) rows.push(['Last state', escaped(state)]);
  if (rows.length > 0) addRows(rows);
  addSettings(request?.settings ?? {}, {}, redact);
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

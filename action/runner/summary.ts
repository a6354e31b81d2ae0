import { summary } from '@actions/core';
import { type Manifest, formatBytes } from '../../src/index.ts';
import { messageOf, withoutPeriod } from '../../platform/errors.ts';
import type { RequestedReport } from '../../platform/report/report-host.ts';
import type { JobState } from './job-state.ts';
import { MAX_ANNOTATION } from './log.ts';
import type { Span } from './progress-timeline.ts';
import { type Redact, addRows, addSettings, escapedLine, timeline, writeSummary } from './summary-parts.ts';

/** State codes in the summary of a failed step, at most. */
const MAX_STATES = 20;

/** A report that was delivered. */
export interface ReportSummary {
  readonly manifest: Manifest;
  /** Address of the artifact; undefined where nothing was uploaded. */
  readonly artifactUrl: string | undefined;
  readonly spans: readonly Span[];
}

/** Writes the job summary of a report that was delivered. */
export async function summarizeReport(report: ReportSummary, redact: Redact): Promise<void> {
  const { manifest, artifactUrl, spans } = report;
  const escaped = (text: string): string => escapedLine(text, redact);
  const { template, subject, task, file, settings } = manifest;
  const name = escaped(file.name);
  const unknown = 'not known (collected by task id)';
  summary.addHeading('Draft Service report', 2);
  addRows([
    ['Report', artifactUrl === undefined ? name : `<a href="${escaped(artifactUrl)}">${name}</a>`],
    [
      'Template',
      template === null ? unknown : escaped(`${template.name ?? 'name not known'} (${template.id})`),
    ],
    ['About', subject === null ? unknown : subjectText(subject)],
    ['Size', formatBytes(file.size_in_bytes)],
    ['SHA-256', `<code>${file.sha256}</code>`],
    [
      'Task',
      `${task.id}, created ${escaped(task.created ?? 'at an unknown time')}, updated ${escaped(task.updated ?? 'at an unknown time')}`,
    ],
    ['Downloaded', manifest.downloaded_at],
    ['Service', escaped(manifest.service)],
  ]);
  if (settings.sent !== null) addSettings(settings.sent, settings.effective ?? {}, redact);
  summary.addEOL().addRaw(timeline(spans), true);
  await writeSummary();
}

/** Writes the job summary of a report that was started and is not waited for. */
export async function summarizeStart(
  taskId: number,
  request: RequestedReport | undefined,
  redact: Redact,
): Promise<void> {
  summary.addHeading('Draft Service report: started', 2);
  addRows([...requestRows(request, redact), ['Task', `<code>${taskId}</code>`]]);
  addSettings(request?.settings ?? {}, undefined, redact);
  summary.addRaw('<p>It was not waited for: a step with this <code>task-id</code> collects it.</p>', true);
  await writeSummary();
}

/** Writes the job summary of a step that failed. `sentence` says what happened and what to do. */
export async function summarizeFailure(
  title: string,
  sentence: string,
  { request, task, states }: JobState,
  redact: Redact,
): Promise<void> {
  summary
    .addHeading(`${title}: failed`, 2)
    .addRaw(`<p>${escapedLine(sentence, redact, MAX_ANNOTATION)}</p>`, true);
  const rows = requestRows(request, redact);
  if (task !== undefined) rows.push(['Task', `<code>${task.id}</code>`]);
  if (states.length > 0) {
    rows.push(['States seen', escapedLine(states.slice(-MAX_STATES).join(', '), redact)]);
  }
  if (rows.length > 0) addRows(rows);
  addSettings(request?.settings ?? {}, undefined, redact);
  await writeSummary();
}

/** The sentence for a summary that could not be written. */
export function summaryMissing(error: unknown): string {
  return `The job summary could not be written: ${withoutPeriod(messageOf(error))}.`;
}

function requestRows(request: RequestedReport | undefined, redact: Redact): [string, string][] {
  if (request === undefined) return [];
  return [
    ['Template', escapedLine(request.template, redact)],
    ['About', escapedLine(request.subject, redact)],
  ];
}

function subjectText(subject: NonNullable<Manifest['subject']>): string {
  return 'draft_id' in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
}

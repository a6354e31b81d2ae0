import { summary } from '@actions/core';
import { type Manifest, formatBytes } from '../../src/index.ts';
import type { UploadedArtifact } from '../artifact/artifact-uploads.ts';
import type { RequestedReport, JobState } from './job-state.ts';
import { MAX_ANNOTATION } from './log.ts';
import { messageOf } from './message-of.ts';
import type { Span } from './progress.ts';
import { type Redact, addRows, addSettings, escapedLine, timeline, writeSummary } from './summary-parts.ts';

/** What a reviewer reads after the run. */
export interface SummaryFacts {
  readonly manifest: Manifest;
  readonly artifact: UploadedArtifact | undefined;
  readonly spans: readonly Span[];
  readonly redact: Redact;
}

/** The job summary of a report that was delivered. */
export async function summarizeReport({ manifest, artifact, spans, redact }: SummaryFacts): Promise<void> {
  const escaped = (text: string): string => escapedLine(text, redact);
  const { template, subject, task, file, settings } = manifest;
  const name = escaped(file.name);
  const shown = template === null ? '' : `${template.name ?? 'name not known'} (${template.id})`;
  summary.addHeading('Draft Service report', 2);
  addRows([
    ['Report', artifact === undefined ? name : `<a href="${escaped(artifact.url)}">${name}</a>`],
    ['Template', template === null ? 'not known (collected by task id)' : escaped(shown)],
    ['About', subject === null ? 'not known (collected by task id)' : subjectShown(subject)],
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

/** The job summary of a report that was only started. */
export async function summarizeStart(
  taskId: number,
  asked: RequestedReport | undefined,
  redact: Redact,
): Promise<void> {
  summary.addHeading('Draft Service report: started', 2);
  addRows([...askedRows(asked, redact), ['Task', `<code>${taskId}</code>`]]);
  addSettings(asked?.settings ?? {}, undefined, redact);
  summary.addRaw('<p>It was not waited for: a step with this <code>task-id</code> collects it.</p>', true);
  await writeSummary();
}

/** The job summary of a step that failed. `sentence` says what happened and what to do. */
export async function summarizeFailure(
  title: string,
  sentence: string,
  { asked, taskId, states }: JobState,
  redact: Redact,
): Promise<void> {
  summary
    .addHeading(`${title}: failed`, 2)
    .addRaw(`<p>${escapedLine(sentence, redact, MAX_ANNOTATION)}</p>`, true);
  const rows = askedRows(asked, redact);
  if (taskId !== undefined) rows.push(['Task', `<code>${taskId}</code>`]);
  if (states.length > 0) rows.push(['States seen', escapedLine(states.slice(-20).join(', '), redact)]);
  if (rows.length > 0) addRows(rows);
  addSettings(asked?.settings ?? {}, undefined, redact);
  await writeSummary();
}

/** Why there is no summary, one sentence. */
export function summaryMissing(error: unknown): string {
  return `The job summary could not be written: ${messageOf(error).replace(/\.$/, '')}.`;
}

function askedRows(asked: RequestedReport | undefined, redact: Redact): [string, string][] {
  if (asked === undefined) return [];
  return [
    ['Template', escapedLine(asked.template, redact)],
    ['About', escapedLine(asked.subject, redact)],
  ];
}

function subjectShown(subject: NonNullable<Manifest['subject']>): string {
  return 'draft_id' in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
}

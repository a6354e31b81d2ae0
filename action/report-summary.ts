import { summary } from '@actions/core';
import type { Manifest } from '../src/report/manifest.ts';
import { formatBytes } from '../src/text/format-quantities.ts';
import {
  type Redact,
  addRows,
  addSettings,
  codeLine,
  escapedLine,
  writeSummary,
} from './runner/step-summary.ts';

/**
 * Writes the job summary of a report that was delivered.
 *
 * @param artifactUrl undefined if nothing was uploaded
 */
export async function summarizeReport(
  manifest: Manifest,
  artifactUrl: string | undefined,
  redact: Redact,
): Promise<void> {
  const escaped = (text: string): string => escapedLine(text, redact);
  const code = (text: string): string => codeLine(text, redact);
  const { template, subject, task, file, settings } = manifest;
  const name = escaped(file.name);
  const unknown = 'not known (collected by task id)';
  summary.addHeading('Draft Service report', 2);
  addRows([
    ['Report', artifactUrl === undefined ? name : `<a href="${escaped(artifactUrl)}">${name}</a>`],
    ['Template', template === null ? unknown : code(`${template.name ?? 'name not known'} (${template.id})`)],
    ['About', subject === null ? unknown : code(subjectText(subject))],
    ['Size', formatBytes(file.size_in_bytes)],
    ['SHA-256', `<code>${file.sha256}</code>`],
    [
      'Task',
      `${task.id}, created ${escaped(task.created ?? 'at an unknown time')}, updated ` +
        escaped(task.updated ?? 'at an unknown time'),
    ],
    ...(task.name === null ? [] : [['Task name', code(task.name)] as const]),
    ['Downloaded', manifest.downloaded_at],
    ['Service', escaped(manifest.service)],
  ]);
  if (settings.sent !== null) addSettings(settings.sent, settings.effective ?? {}, redact);
  await writeSummary();
}

function subjectText(subject: NonNullable<Manifest['subject']>): string {
  const id = 'draft_id' in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
  return subject.name === null ? id : `${subject.name} (${id})`;
}

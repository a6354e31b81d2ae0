import { summary } from '@actions/core';
import { escapeUTF8 } from 'entities/escape';
import type { ErrorFacts } from '../../src/errors/error-kinds-and-facts.ts';
import type { Manifest } from '../../src/report/manifest.ts';
import type { Settings } from '../../src/templates/check-settings.ts';
import { formatBytes } from '../../src/text/format-quantities.ts';
import { oneLine } from '../../src/text/one-line-and-quotes.ts';

/** The runner shows 4096 characters of an annotation; the remainder is left for the runner's own prefix. */
export const MAX_ANNOTATION = 4000;

/** How far the report has come. A failed step says it, and how to collect the report. */
export interface StepState {
  /** What the report is made of: template, study and draft; undefined if it is collected by its task id. */
  report?: string;
  /** The settings that go out with it; undefined likewise. */
  sent?: Settings;
  /** What an error of the host itself means: a report may have been started, or the artifact is missing. */
  stage?: 'starting' | 'uploading' | undefined;
}

/** Writes the job summary of a step without a report: `sentence` says what happened and what to do. */
export async function summarizeStep(
  heading: string,
  sentence: string,
  { report, sent, taskId, state }: StepState & Pick<ErrorFacts, 'taskId' | 'state'>,
): Promise<void> {
  // An @ by itself mentions nobody.
  const text = escapedLine(sentence, MAX_ANNOTATION).replaceAll('&#64;', '<code>@</code>');
  summary.addHeading(heading, 2).addRaw(`<p>${text}</p>`, true);
  const rows: [string, string][] = [];
  if (report !== undefined) rows.push(['Report', codeLine(report)]);
  if (taskId !== undefined) rows.push(['Task', `<code>${taskId}</code>`]);
  if (state !== undefined) rows.push(['Last state', codeLine(state)]);
  if (rows.length > 0) addRows(rows);
  if (sent !== undefined) addSettings(sent, {});
  await writeSummary();
}

/** Writes the job summary of a report that was delivered. @param artifactUrl undefined if nothing was uploaded */
export async function summarizeReport(manifest: Manifest, artifactUrl: string | undefined): Promise<void> {
  const { template, subject, task, file, settings } = manifest;
  const name = codeLine(file.name);
  const unknown = 'not known (collected by task id)';
  summary.addHeading('Draft Service report', 2);
  addRows([
    ['Report', artifactUrl === undefined ? name : `<a href="${escapedLine(artifactUrl)}">${name}</a>`],
    [
      'Template',
      template === null ? unknown : codeLine(`${template.name ?? 'name not known'} (${template.id})`),
    ],
    ['About', subject === null ? unknown : codeLine(subjectText(subject))],
    ['Size', formatBytes(file.size_in_bytes)],
    ['SHA-256', `<code>${file.sha256}</code>`],
    [
      'Task',
      `${task.id}, created ${codeLine(task.created ?? 'at an unknown time')}, updated ` +
        codeLine(task.updated ?? 'at an unknown time'),
    ],
    ...(task.name === null ? [] : [['Task name', codeLine(task.name)] as const]),
    ['Downloaded', manifest.downloaded_at],
    ['Service', escapedLine(manifest.service)],
  ]);
  if (settings.sent !== null) addSettings(settings.sent, settings.effective ?? {});
  await writeSummary();
}

function subjectText(subject: NonNullable<Manifest['subject']>): string {
  const id = 'draft_id' in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
  return subject.name === null ? id : `${subject.name} (${id})`;
}

/** Of a setting's name and of its value, UTF-16 units; and how many are shown: a runner takes 1 MiB. */
const MAX_SETTING = 200;
const MAX_SETTINGS = 300;

/** A table of names and values; the values are HTML. */
export function addRows(rows: readonly (readonly [name: string, html: string])[]): void {
  summary.addTable(rows.map(([name, value]) => [{ data: name, header: true }, { data: value }])).addEOL();
}

/** A table of settings. For a setting that was not sent it has the value in `defaults`. */
function addSettings(sent: Settings, defaults: Settings): void {
  const rows = Object.entries({ ...defaults, ...sent }).map(([name, value]) => [
    codeLine(name, MAX_SETTING),
    codeLine(typeof value === 'string' ? value : JSON.stringify(value), MAX_SETTING),
    Object.hasOwn(sent, name) ? 'set in the workflow' : "the template's default",
  ]);
  if (rows.length === 0) return;
  const header = ['Setting', 'Value', 'From'].map((data) => ({ data, header: true }));
  summary.addTable([header, ...rows.slice(0, MAX_SETTINGS)]).addEOL();
  if (rows.length > MAX_SETTINGS)
    summary.addRaw(`<p>${rows.length - MAX_SETTINGS} more settings are not shown.</p>`, true);
}

/** Text of the service or the user without secrets for HTML inside Markdown, escaped for both. Cut to `length` UTF-16 units. */
function escapedLine(text: string, length = 500): string {
  const line = oneLine(text, length);
  // @actions/core 3.0.1 does not close an element without content.
  if (line === '') return '(empty)';
  // The runner masks a secret also with the named references of `escapeUTF8` in it, but not with references by number.
  return escapeUTF8(line).replace(/[`*~[\]\\|!#@]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text as code: an `@name` in it mentions nobody. */
export function codeLine(text: string, length?: number): string {
  return `<code>${escapedLine(text, length)}</code>`;
}

/** Writes what was added. Without a runner there is no file for it. */
export async function writeSummary(): Promise<void> {
  if (process.env.GITHUB_STEP_SUMMARY === undefined || process.env.GITHUB_STEP_SUMMARY === '') return;
  await summary.write();
}

import { summary } from '@actions/core';
import type { Settings } from '../../src/templates/check-settings.ts';
import { oneLine } from '../../src/text/one-line.ts';
import type { StepState } from './action-run.ts';
import { MAX_ANNOTATION } from './log.ts';

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

/** Of a setting's name and of its value: a runner takes 1 MiB, and a template has up to 1000 settings. */
const MAX_SETTING = 200;

export type Redact = (line: string) => string;

/** A table of names and values; the values are HTML. */
export function addRows(rows: readonly (readonly [name: string, html: string])[]): void {
  summary.addTable(rows.map(([name, value]) => [{ data: name, header: true }, { data: value }])).addEOL();
}

/** A table of settings. For a setting that was not sent it has the value in `defaults`. */
export function addSettings(sent: Settings, defaults: Settings, redact: Redact): void {
  const rows = Object.entries({ ...defaults, ...sent }).map(([name, value]) => [
    escapedLine(name, redact, MAX_SETTING),
    escapedLine(typeof value === 'string' ? value : JSON.stringify(value), redact, MAX_SETTING),
    Object.hasOwn(sent, name) ? 'set in the workflow' : "the template's default",
  ]);
  if (rows.length === 0) return;
  const header = ['Setting', 'Value', 'From'].map((data) => ({ data, header: true }));
  summary.addTable([header, ...rows]).addEOL();
}

/** Text of the service or the user for HTML inside Markdown, escaped for both. Cut to `length` UTF-16 units. */
export function escapedLine(text: string, redact: Redact, length = 500): string {
  const line = oneLine(text, length, redact);
  // @actions/core 3.0.1 does not close an element without content.
  if (line === '') return '(empty)';
  return line.replace(/[&<>"'`*~[\]\\|!#@]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Writes what was added. Without a runner there is no file for it. */
export async function writeSummary(): Promise<void> {
  if (process.env.GITHUB_STEP_SUMMARY === undefined || process.env.GITHUB_STEP_SUMMARY === '') return;
  await summary.write();
}

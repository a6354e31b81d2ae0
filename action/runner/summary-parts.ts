import { summary } from '@actions/core';
import { type Settings, formatDuration, oneLine } from '../../src/index.ts';
import type { Span } from './progress.ts';

/** Rows of settings that a summary shows at most. */
const MAX_SETTINGS = 50;

/** Takes secrets out of a line as it is shown. */
export type Redact = (line: string) => string;

/** A table of names and values; the values are HTML. */
export function addRows(rows: readonly (readonly [name: string, html: string])[]): void {
  summary.addTable(rows.map(([name, value]) => [{ data: name, header: true }, { data: value }])).addEOL();
}

/** A table of settings; `defaults` are shown for what was not sent. */
export function addSettings(sent: Settings, defaults: Settings | undefined, redact: Redact): void {
  const all = Object.entries({ ...defaults, ...sent });
  if (all.length === 0) return;
  const names = new Set(Object.keys(sent));
  const rows = all
    .slice(0, MAX_SETTINGS)
    .map(([name, value]) => [
      escapedLine(name, redact),
      escapedLine(typeof value === 'string' ? value : JSON.stringify(value), redact),
      names.has(name) ? 'set in the workflow' : "the template's default",
    ]);
  const header = ['Setting', 'Value', 'From'].map((data) => ({ data, header: true }));
  summary.addTable([header, ...rows]).addEOL();
  if (all.length > MAX_SETTINGS)
    summary.addRaw(
      `<p>${all.length - MAX_SETTINGS} more${defaults === undefined ? '' : ' in the manifest'}.</p>`,
      true,
    );
}

/** A picture of the time from the start to the file. Its axis has no clock: a reader's time zone would shift it. */
export function timeline(spans: readonly Span[]): string {
  let at = 0;
  const bars = spans.map(({ phase, ms }) => {
    const from = at;
    at += Math.max(1, Math.round(ms));
    return `    ${phase} (${formatDuration(ms)}) :${from}, ${at}`;
  });
  return [
    '',
    '```mermaid',
    'gantt',
    '    dateFormat x',
    '    axisFormat %s',
    '    title Seconds to the report',
    ...bars,
    '```',
    '',
  ].join('\n');
}

/** Words of others inside HTML inside Markdown: neither may take them for its own. Cut to `length` UTF-16 units. */
export function escapedLine(text: string, redact: Redact, length = 500): string {
  const line = oneLine(text, length, redact);
  // The toolkit does not close an element that has no content.
  if (line === '') return '(empty)';
  return line.replace(/[&<>"'`*~[\]\\|!#@]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Writes what was added. Only a runner gives a summary file. */
export async function writeSummary(): Promise<void> {
  if (process.env.GITHUB_STEP_SUMMARY === undefined || process.env.GITHUB_STEP_SUMMARY === '') return;
  await summary.write();
}

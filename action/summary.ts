import { summary } from '@actions/core';
import { type Manifest, byteCount, duration, oneLine } from '../src/index.ts';
import type { UploadedArtifact } from './artifact.ts';
import { messageOf } from './message-of.ts';
import type { Span } from './progress.ts';

/** Rows of settings that a summary shows at most. */
const MOST_SETTINGS = 50;

/** What a reviewer reads after the run. */
export interface SummaryFacts {
  readonly manifest: Manifest;
  readonly artifact: UploadedArtifact | undefined;
  readonly spans: readonly Span[];
  /** Takes secrets out of a line as it is shown. */
  readonly redact: (line: string) => string;
}

/** The job summary of a report that was delivered. */
export async function summarise({ manifest, artifact, spans, redact }: SummaryFacts): Promise<void> {
  const escaped = (text: string): string => escapedLine(text, redact);
  const { template, subject, task, file } = manifest;
  const rows: [string, string][] = [
    [
      'Report',
      artifact === undefined
        ? escaped(file.name)
        : `<a href="${escaped(artifact.url)}">${escaped(file.name)}</a>`,
    ],
    [
      'Template',
      template === null
        ? 'not known (collected by task id)'
        : escaped(`${template.name ?? 'name not known'} (${template.id})`),
    ],
    ['About', subject === null ? 'not known (collected by task id)' : subjectShown(subject)],
    ['Size', byteCount(file.size_in_bytes)],
    ['SHA-256', `<code>${file.sha256}</code>`],
    [
      'Task',
      `${task.id}, created ${escaped(task.created ?? 'at an unknown time')}, updated ${escaped(task.updated ?? 'at an unknown time')}`,
    ],
    ['Downloaded', manifest.downloaded_at],
    ['Service', escaped(manifest.service)],
  ];
  summary
    .addHeading('Draft Service report', 2)
    .addTable(rows.map(([name, value]) => [{ data: name, header: true }, { data: value }]))
    .addEOL();
  addSettings(manifest, escaped);
  summary.addEOL().addRaw(timeline(spans), true);
  await write();
}

/** The job summary of a step that failed. `sentence` says what happened and what to do. */
export async function summariseFailure(sentence: string, taskId: number | undefined): Promise<void> {
  summary.addHeading('Draft Service report: failed', 2).addRaw(`<p>${escapedLine(sentence)}</p>`, true);
  if (taskId !== undefined) summary.addRaw(`<p>Task <code>${taskId}</code></p>`, true);
  await write();
}

/** Why there is no summary, one sentence. */
export function summaryMissing(error: unknown): string {
  return `The job summary could not be written: ${messageOf(error).replace(/\.$/, '')}.`;
}

function addSettings({ settings }: Manifest, escaped: (text: string) => string): void {
  if (settings.sent === null) return;
  const shown = Object.entries(settings.effective ?? settings.sent);
  if (shown.length === 0) return;
  const sent = new Set(Object.keys(settings.sent));
  const rows = shown
    .slice(0, MOST_SETTINGS)
    .map(([name, value]) => [
      escaped(name),
      escaped(valueShown(value)),
      sent.has(name) ? 'set in the workflow' : "the template's default",
    ]);
  const header = ['Setting', 'Value', 'From'].map((data) => ({ data, header: true }));
  summary.addTable([header, ...rows]).addEOL();
  if (shown.length > MOST_SETTINGS)
    summary.addRaw(`<p>${shown.length - MOST_SETTINGS} more in the manifest.</p>`, true);
}

/** A picture of the time from the start to the file. */
function timeline(spans: readonly Span[]): string {
  let at = 0;
  const bars = spans.map(({ phase, ms }) => {
    const from = at;
    at += Math.max(1, Math.round(ms));
    return `    ${phase} (${duration(ms)}) :${from}, ${at}`;
  });
  return [
    '',
    '```mermaid',
    'gantt',
    '    dateFormat x',
    '    axisFormat %M:%S',
    '    title Time to the report',
    ...bars,
    '```',
    '',
  ].join('\n');
}

function subjectShown(subject: NonNullable<Manifest['subject']>): string {
  return 'draft_id' in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
}

function valueShown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The service's words inside HTML inside Markdown: neither may take them for its own. */
function escapedLine(text: string, redact?: (line: string) => string): string {
  const line = oneLine(text, 500, redact);
  // The toolkit does not close an element that has no content.
  if (line === '') return '(empty)';
  return line.replace(/[&<>"'`*~[\]\\|!#@]/g, (character) => `&#${character.charCodeAt(0)};`);
}

async function write(): Promise<void> {
  // Only a runner gives a summary file.
  if (process.env.GITHUB_STEP_SUMMARY === undefined || process.env.GITHUB_STEP_SUMMARY === '') return;
  await summary.write();
}

import type { Change, ChangeReport, ComparedSnapshot, ValueChange } from './change-report-types.ts';
import { familyTitle, totalsLine, jsonLine, escapeInvisible } from './report-formatting.ts';

/** Default limit of the Markdown, characters: what GitHub accepts as the body of an issue or a release. */
export const MAX_MARKDOWN = 65_536;
/** Room for the line that says how many changes were left out, characters. */
const RESERVED_FOR_CUT_NOTE = 300;
const CUT = 'are not shown here: the text would be too long.';
const MAX_VALUE = 200;
const MAX_LABEL = 120;
const MAX_VALUES = 20;

/**
 * The report as Markdown: totals in the first line, then the removed, changed and added objects, family by
 * family. Every text of the service stands in a code span, where nothing is markup, a mention or a link.
 * Beyond `most` characters the report ends with a line that says how many changes are missing.
 *
 * @param most the maximum length, characters; at least 1,000. Default 65,536
 */
export function changesMarkdown(report: ChangeReport, most: number = MAX_MARKDOWN): string {
  let text = `${headOf(report, most - RESERVED_FOR_CUT_NOTE)}\n`;
  let included = 0;
  let section: string | undefined;
  for (const change of report.changes) {
    const heading = change.family === section ? '' : `\n## ${familyTitle(change.family)}\n\n`;
    const block = `${heading}${changeLines(change)}`;
    if (text.length + block.length > most - RESERVED_FOR_CUT_NOTE) break;
    text += block;
    section = change.family;
    included += 1;
  }
  const missing = report.changes.length - included;
  return missing === 0 ? text : `${text}\n${missing} of ${report.changes.length} changes ${CUT}\n`;
}

/** The totals, the two snapshots and what was not compared, or as much of it as fits into `room`. */
function headOf(report: ChangeReport, room: number): string {
  const totals = totalsLine(report.totals);
  const sides = `From ${snapshotName(report.from)} to ${snapshotName(report.to)}, objects paired by ${report.match === 'id' ? 'id' : 'name'}.`;
  const head = [totals, '', sides, ...notCompared(report)].join('\n');
  if (head.length <= room) return head;
  const shorter = `${totals}\n\n${sides}\n\nThe keys that were not compared ${CUT}`;
  return shorter.length <= room
    ? shorter
    : `${totals}\n\nThe snapshots, and keys that were not compared, ${CUT}`;
}

function snapshotName({ draft, fingerprint }: ComparedSnapshot): string {
  return `${labelText(draft.label)} (${codeSpan(jsonLine(draft.id, MAX_LABEL))}, ${codeSpan(fingerprint.slice(0, 12))})`;
}

function notCompared({ not_compared: places }: ChangeReport): string[] {
  if (places.length === 0) return [];
  const of = (reason: string): string =>
    places
      .filter((place) => place.reason === reason)
      .map(({ family, key }) => codeSpan(`${family}: ${shortLabel(key)}`))
      .join(', ');
  const [unread, foreign] = [of('family-not-read'), of('unknown-id')];
  return [
    '',
    ...(unread === '' ? [] : [`Not compared, ids of families that were not read: ${unread}.`]),
    ...(foreign === ''
      ? []
      : [`Not compared, ids of things that are in no family, such as comments: ${foreign}.`]),
  ];
}

function changeLines({ kind, label, from_id, to_id, ambiguous, values }: Change): string {
  const ids = [from_id, to_id].filter((id) => id !== null);
  const id = [...new Set(ids)].map((one) => codeSpan(jsonLine(one, MAX_LABEL))).join(' → ');
  const note = ambiguous === true ? ', one of several of this name that cannot be told apart' : '';
  const first = `- ${kind} ${labelText(label)} (${id})${note}\n`;
  if (kind !== 'changed') return first;
  const more = values.length - MAX_VALUES;
  const rest = more > 0 ? `  - and ${more} more values\n` : '';
  return `${first}${values.slice(0, MAX_VALUES).map(valueText).join('')}${rest}`;
}

function valueText(value: ValueChange): string {
  const old = 'from' in value ? oneValue(value.from, value.from_label) : 'nothing';
  const now = 'to' in value ? oneValue(value.to, value.to_label) : 'nothing';
  const path = escapeInvisible(value.path.slice(-MAX_VALUE - 1)).slice(-MAX_VALUE);
  return `  - ${codeSpan(withoutHalf(path))}: ${old} → ${now}\n`;
}

/** A value; the id of an object after its label. */
function oneValue(value: unknown, label: string | undefined): string {
  const text = codeSpan(jsonLine(value, MAX_VALUE));
  return label === undefined ? text : `${labelText(label)} (${text})`;
}

function labelText(label: string): string {
  return codeSpan(shortLabel(label));
}

/** Cut before the regular expression as well; one unit more, because half a surrogate pair would be escaped. */
function shortLabel(label: string): string {
  return withoutHalf(escapeInvisible(label.slice(0, MAX_LABEL + 1)).slice(0, MAX_LABEL));
}

/** The text without half a surrogate pair, of which the other half was cut off. */
function withoutHalf(text: string): string {
  return text.replace(/\p{Cs}/u, '');
}

/** A code span: its fence is longer than every run of backticks inside. */
function codeSpan(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length), 0) + 1);
  const pad = /^[` ]|[` ]$/.test(text) || text === '' ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

import type { AffectedObject, Change } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { changeWord } from '../compare/report-order.ts';
import { type FormView, formViews } from './changes-by-form.ts';
import { causeWords, changeRows, scopeWords, sideWords } from './report-view.ts';
import { cut } from '../text/one-line.ts';
import { decisionWords, resultWords } from './decision-words.ts';
import { type RiskRow, riskRows } from './risk-rows.ts';
import { codeSpan, cutAroundDifference } from './safe-text.ts';
import { familyTitle, titleWords, totalsWords } from './words.ts';

/** Default limit of the Markdown, characters: what GitHub accepts as the body of an issue or a release. */
const MAX_MARKDOWN = 65_536;
/** Room for the line that says how much was left out, characters. */
const ROOM_FOR_CUT = 200;
const MAX_VALUE = 300;
const MAX_TITLE = 200;
const MAX_ROWS = 20;
const MAX_NAMES = 8;

/**
 * The report as Markdown: totals in the first line, then data at risk, the forms, the changes family by family, and what to
 * check again. Every text of the service is in a code span. A report that is too long ends with a line that
 * says how much is missing.
 *
 * @param most the maximum length, characters; at least 1,000. Default 65,536
 */
export function changesMarkdown(comparison: Comparison, most: number = MAX_MARKDOWN): string {
  const { report } = comparison;
  const [from, to] = [sideWords(comparison, 'from'), sideWords(comparison, 'to')].map((side) => span(side));
  const head = `${totalsWords(report.totals)}\n\nFrom ${from} to ${to}. ${scopeWords(comparison)}\n`;
  const views = formViews(comparison);
  const risks = riskRows(comparison);
  const { changes, affected, obsolete } = report;
  const all = [risks, views, changes, affected, obsolete.decisions].reduce(
    (sum, list) => sum + list.length,
    0,
  );
  let text = head;
  let included = 0;
  for (const block of blocks(comparison, risks, views)) {
    if (text.length + block.length > most - ROOM_FOR_CUT) break;
    text += block;
    included += 1;
  }
  if (included === all) return text;
  return (
    `${text}\nThe text would be too long: ${all - included} of ${all} entries are left out. The HTML page ` +
    `and the JSON have all of them.\n`
  );
}

/** The entries with their headings. They are written as long as they fit, not before. */
function* blocks(
  comparison: Comparison,
  risks: readonly RiskRow[],
  views: readonly FormView[],
): Iterable<string> {
  const { report } = comparison;
  let section: string | undefined;
  const under = (title: string, text: string): string => {
    const heading = title === section ? '' : `\n## ${title}\n\n`;
    section = title;
    return heading + text;
  };
  for (const row of risks) yield under('Data at risk', riskText(row));
  for (const view of views) yield under('By form', formText(view));
  for (const isReordered of [undefined, true])
    for (const change of report.changes.filter(({ order_only }) => order_only === isReordered))
      yield under(
        isReordered ? 'Only the order changed' : familyTitle(change.family),
        changeText(change, comparison),
      );
  for (const object of report.affected) yield under('Check again', affectedText(object));
  for (const one of report.obsolete.decisions)
    yield under('Obsolete decisions', `- ${span(one.about)}: ${inTurn(decisionWords(one))}\n`);
}

function riskText({ change, sentences }: RiskRow): string {
  const more = sentences.length - MAX_NAMES;
  const shown = sentences.slice(0, MAX_NAMES).map(inTurn);
  return `- ${span(titleWords(change))}: ${shown.join(' ')}${more > 0 ? ` And ${more} more.` : ''}\n`;
}

/** Own words and texts of others in turn. */
function inTurn(parts: readonly string[]): string {
  return parts.map((part, index) => (index % 2 === 0 || part === '' ? part : span(part))).join('');
}

function formText({ title, own, lines }: FormView): string {
  const parts = [...lines.values()].map(
    ({ word, what, names: all }) => `${word} ${span(what)}: ${names([...all.values()])}`,
  );
  const word = own === undefined || own.kind === 'changed' ? [] : [own.kind];
  return `- ${span(title)}: ${[...word, ...parts].join('; ')}\n`;
}

function names(all: readonly string[]): string {
  const more = all.length - MAX_NAMES;
  const shown = all.slice(0, MAX_NAMES).map((name) => span(name));
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function changeText(change: Change, comparison: Comparison): string {
  const before = change.from_label === undefined ? '' : `, before: ${span(change.from_label)}`;
  const decision = inTurn(decisionWords(change.decision));
  const head = `- ${changeWord(change)} ${span(titleWords(change))}${before}`;
  const first = `${head}${decision === '' ? '' : ` (${decision})`}\n`;
  if (change.kind !== 'changed') return first;
  const more = change.values.length - MAX_ROWS;
  const shown = { ...change, values: change.values.slice(0, MAX_ROWS) };
  const lines = changeRows(shown, comparison).map(({ what, from, to }) => {
    // Other spaces are not what the reader looks for; where nothing else differs, they are visible.
    const texts = [from ?? '', to ?? ''].map((text) => text.replace(/[^\S\n]+/g, ' ')) as [string, string];
    const [old, now] = cutAroundDifference(...texts, MAX_VALUE).map(codeSpan);
    if (from === undefined || to === undefined)
      return `  - ${span(what)} ${from === undefined ? `added: ${now}` : `removed: ${old}`}\n`;
    return `  - ${span(what)}: ${old} → ${now}\n`;
  });
  return `${first}${lines.join('')}${more > 0 ? `  - and ${more} more values\n` : ''}`;
}

function affectedText(object: AffectedObject): string {
  const because = names(object.because.map(causeWords));
  const result = inTurn(resultWords(object.result));
  const line = `- ${familyTitle(object.family)}: ${span(titleWords(object))} refers to ${because}`;
  return `${line}${result === '' ? '' : ` (${result})`}\n`;
}

/** Cut before it is escaped: escapes are longer. Its end stays: there is the OID. */
function span(text: string): string {
  const half = MAX_TITLE / 2;
  const end = text.slice(-half).replace(/^[\udc00-\udfff]/, '');
  return codeSpan(text.length <= MAX_TITLE ? text : cut(text, half) + end);
}

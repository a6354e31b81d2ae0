import type { AffectedObject, Change } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { changeWord } from '../compare/report-order.ts';
import { type FormView, formViews } from './changes-by-form.ts';
import { changeRows } from './change-rows.ts';
import { cutAroundDifferences, cutTo } from './word-diff.ts';
import type { Row } from './join-rows.ts';
import { changedOids } from '../compare/changed-oids.ts';
import { causeWords, isMinor, MINOR_SECTIONS, scopeWords, sideWords } from './report-words.ts';
import { cut } from '../text/one-line.ts';
import { decisionWords, resultWords } from './decision-words.ts';
import { type RiskRow, riskRows } from './risk-rows.ts';
import { codeSpan } from './safe-text.ts';
import { titleText } from '../text/plain-text.ts';
import { familyTitle, titleWords, totalsWords } from './words.ts';

/** Default limit of the Markdown, characters: what GitHub accepts as the body of an issue or a release. */
const MAX_MARKDOWN = 65_536;
/** Room for the line that says how much was left out, characters. */
const ROOM_FOR_CUT = 200;
const MAX_VALUE = 300;
const MAX_TITLE = 200;
const MAX_ROWS = 20;
const MAX_NAMES = 8;
const MAX_FACTS = 12;
const MAX_FACT = 100;
/** Of one object: more would take too long. */
const MAX_VALUES = 2000;

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
  const head = `${totalsWords(report)}\n\nFrom ${from} to ${to}. ${scopeWords(comparison)}\n`;
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
  const oids = changedOids(comparison);
  const under = (title: string, text: string): string => {
    const heading = title === section ? '' : `\n## ${title}\n\n`;
    section = title;
    return heading + text;
  };
  for (const row of risks) yield under('Data at risk', riskText(row));
  for (const view of views) yield under('By form', formText(view));
  const minor = MINOR_SECTIONS.map(
    ([title, word]) => [title, (change: Change) => changeWord(change) === word] as const,
  );
  for (const [title, isHere] of [[undefined, (change: Change) => !isMinor(change)] as const, ...minor])
    for (const change of report.changes.filter(isHere))
      yield under(title ?? familyTitle(change.family), changeText(change, comparison, oids.get(change)?.oid));
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

function changeText(change: Change, comparison: Comparison, otherOid: string | null | undefined): string {
  const before = change.from_label === undefined ? '' : `, before: ${span(titleText(change.from_label))}`;
  const other =
    typeof otherOid !== 'string' ? '' : ` (${change.kind === 'added' ? 'before' : 'now'} ${span(otherOid)})`;
  const decision = inTurn(decisionWords(change.decision));
  const head = `- ${changeWord(change)} ${span(titleWords(change))}${before}${other}`;
  const first = `${head}${decision === '' ? '' : ` (${decision})`}\n`;
  const rows = changeRows(change, comparison, MAX_VALUES);
  if (change.kind !== 'changed') return first + factsText(rows);
  const shown = rows.slice(0, MAX_ROWS);
  const more = change.values.length - shown.reduce((sum, { values }) => sum + values.length, 0);
  return `${first}${rowsText(shown)}${more > 0 ? `  - and ${more} more values\n` : ''}`;
}

/** What an object is, in one line. */
function factsText(rows: readonly Row[]): string {
  const facts = rows
    .slice(0, MAX_FACTS)
    .map(({ what, from, to }) => `${span(what)} ${codeSpan(cutTo(to ?? from ?? '', MAX_FACT))}`);
  const more = rows.length - facts.length;
  return rows.length === 0 ? '' : `  - ${facts.join('; ')}${more > 0 ? ` and ${more} more` : ''}\n`;
}

function rowsText(rows: readonly Row[]): string {
  const members = new Map<string, string>();
  const lines = rows.map(({ what, from, to }) => {
    // Other spaces are not what the reader looks for; if nothing else differs, they are visible.
    const [old, now] = [from ?? '', to ?? ''].map((text) => text.replace(/[^\S\n]+/g, ' ')) as [
      string,
      string,
    ];
    if (from === undefined || to === undefined) {
      const text = old + now;
      const cut = cutTo(text, MAX_VALUE);
      // Two long members that begin alike: cut around what differs.
      const like = members.get(cut);
      const shown = like === undefined ? cut : cutAroundDifferences(like, text, MAX_VALUE).to;
      members.set(cut, text);
      return `  - ${span(what)} ${from === undefined ? 'added' : 'removed'}: ${codeSpan(shown)}\n`;
    }
    const cut = cutAroundDifferences(old, now, MAX_VALUE);
    const note = cut.note === '' ? '' : ` (${cut.note})`;
    return `  - ${span(what)}: ${codeSpan(cut.from)} → ${codeSpan(cut.to)}${note}\n`;
  });
  return lines.join('');
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

import type { AffectedObject, Change } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { changeWord } from '../compare/report-order.ts';
import { filedName } from '../decisions/decision-types.ts';
import { formWords } from './changes-by-form.ts';
import { changeRows } from './change-rows.ts';
import { arrowBetween, cutAroundDifferences, codeSpan } from './document-text.ts';
import type { Row } from './joined-rows.ts';
import { familyTitle, titleWords } from './object-names.ts';
import {
  causeWords,
  otherOids,
  type Phrase,
  phraseText,
  scopeWords,
  sidesWords,
  decisionWords,
  resultWords,
  totalsWords,
} from './report-words.ts';
import { cut } from '../text/one-line-and-quotes.ts';
import { reportSections } from './report-sections.ts';
import type { RiskRow } from './risk-rows.ts';
import { titleText } from '../text/plain-text.ts';

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

/**
 * The report as Markdown: totals in the first line, then data at risk, the forms, the changes family by family, and what to
 * check again. Every text of the service is in a code span. A report that is too long ends with a line that
 * says how much is missing.
 *
 * @param most the maximum length, characters; at least 1,000. Default 65,536
 */
export function changesMarkdown(comparison: Comparison, most: number = MAX_MARKDOWN): string {
  const { report } = comparison;
  const [oids, wordsOf] = [otherOids(comparison), causeWords(comparison)];
  const sections = reportSections(comparison, {
    risk: (row) => riskText(row, comparison),
    form: (view) => `- ${span(view.title)}: ${formWords(view, span, names)}\n`,
    change: (change) => changeText(change, comparison, oids.get(change)),
    affected: (object) => affectedText(object, comparison, wordsOf),
    obsolete: ([one, words]) => `- ${span(filedName(one.about) || one.id)}: ${phrase(words)}\n`,
  });
  const all = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const [from, to] = sidesWords(comparison).map(span);
  let text = `${totalsWords(report)}\n\nFrom ${from} to ${to}. ${phrase(scopeWords(comparison))}\n`;
  let included = 0;
  for (const { title, entries } of sections)
    for (const [index, write] of entries.entries()) {
      const block = `${index === 0 ? `\n## ${title}\n\n` : ''}${write()}`;
      if (text.length + block.length > most - ROOM_FOR_CUT)
        return `${text}\nThe text would be too long: ${all - included} of ${all} entries are left out.\n`;
      text += block;
      included += 1;
    }
  return text;
}

function phrase(words: Phrase): string {
  return phraseText(words, textSpan);
}

function inBrackets(words: Phrase): string {
  return words.length === 0 ? '' : ` (${phrase(words)})`;
}

function riskText({ change, sentences }: RiskRow, { sides }: Comparison): string {
  const more = sentences.length - MAX_NAMES;
  const shown = sentences.slice(0, MAX_NAMES).map(phrase);
  const end = `${more > 0 ? ` And ${more} more.` : ''}${inBrackets(decisionWords(change.decision))}`;
  return `- ${span(titleWords(change, sides))}: ${shown.join(' ')}${end}\n`;
}

function names(all: readonly string[]): string {
  return firstOf(all, MAX_NAMES, ', ', span);
}

function firstOf<T>(all: readonly T[], most: number, separator: string, write: (one: T) => string): string {
  const more = all.length - most;
  return `${all.slice(0, most).map(write).join(separator)}${more > 0 ? ` and ${more} more` : ''}`;
}

function changeText(change: Change, comparison: Comparison, otherOid: Phrase = []): string {
  const before = change.from_label === undefined ? '' : `, before: ${span(titleText(change.from_label))}`;
  const notes = `${before}${inBrackets(otherOid)}${inBrackets(decisionWords(change.decision))}`;
  const head = `- ${changeWord(change)} ${span(titleWords(change, comparison.sides))}${notes}\n`;
  const rows = changeRows(change, comparison);
  if (change.kind !== 'changed') return head + factsText(rows);
  const shown = rows.slice(0, MAX_ROWS);
  const more = change.values.length - shown.reduce((sum, { values }) => sum + values.length, 0);
  return `${head}${shown.map(rowText).join('')}${more > 0 ? `  - and ${more} more values\n` : ''}`;
}

function factsText(rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const factText = ({ what, from, to }: Row): string =>
    `${span(what)} ${codeSpan(cut(withSingleSpaces([from, to].join('')), MAX_FACT))}`;
  return `  - ${firstOf(rows, MAX_FACTS, '; ', factText)}\n`;
}

function rowText({ what, from, to }: Row): string {
  if (from === undefined || to === undefined) {
    const word = from === undefined ? 'added' : 'removed';
    return `  - ${span(what)} ${word}: ${textSpan(withSingleSpaces([from, to].join('')))}\n`;
  }
  const { note, ...texts } = cutAroundDifferences(withSingleSpaces(from), withSingleSpaces(to), MAX_VALUE);
  const end = note === '' ? '' : ` (${note})`;
  return `  - ${span(what)}: ${codeSpan(texts.from)}${arrowBetween(from, to)}${codeSpan(texts.to)}${end}\n`;
}

/** Further spaces are not what the reader looks for; if nothing else differs, they are visible. */
function withSingleSpaces(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ');
}

function affectedText(
  object: AffectedObject,
  { sides }: Comparison,
  wordsOf: ReturnType<typeof causeWords>,
): string {
  const because = names(object.because.map(wordsOf));
  const result = inBrackets(resultWords(object.result));
  return `- ${familyTitle(object.family)}: ${span(titleWords(object, sides))} refers to ${because}${result}\n`;
}

/** A text, or its start with a word on the rest. Cut before it is escaped: escapes are longer. */
function textSpan(text: string): string {
  const note = text.length > MAX_VALUE ? ' (the rest of this text: see the page)' : '';
  return codeSpan(cut(text, MAX_VALUE)) + note;
}

/** A title. Its end stays: there is the OID. */
function span(text: string): string {
  const half = MAX_TITLE / 2;
  const end = text.slice(-half).replace(/^[\udc00-\udfff]/, '');
  return codeSpan(text.length <= MAX_TITLE ? text : cut(text, half) + end);
}

import type { Comparison } from '../compare/compare-snapshots.ts';
import { changeWord } from '../compare/report-order.ts';
import { formWords } from './changes-by-form.ts';
import { reportSections } from './report-sections.ts';
import { titleWords } from './object-names.ts';
import { decisionWords, type Phrase, phraseText, sidesWords, totalsWords } from './report-words.ts';
import { escapeHtml } from './document-text.ts';
import { cut } from '../text/one-line-and-quotes.ts';

/** Lines of a mail, without its heading; what is left out is in the attachments. */
const MAX_LINES = 20;
/** Of each text of a line, UTF-16 units. */
const MAX_TEXT = 300;

/**
 * The report as the text of a mail, HTML without styles: totals, then data at risk, what is still open if something is
 * decided, and a line for each form. It says how many lines it leaves out.
 */
export function changesMail(comparison: Comparison): string {
  const { report, sides } = comparison;
  const sections = reportSections(comparison, {
    risk: ({ change, sentences }) =>
      line(titleWords(change, sides), phrasesText(sentences), phraseText(decisionWords(change.decision))),
    open: (change) =>
      line(titleWords(change, sides), `${changeWord(change)}.`, phraseText(decisionWords(change.decision))),
    form: (view) => line(view.title, formWords(view)),
  });
  const [from, to] = sidesWords(comparison).map(escapeHtml);
  let text = `<p><b>${totalsWords(report)}</b><br>From ${from}<br>to ${to}</p>`;
  let room = MAX_LINES;
  for (const { title, entries } of sections) {
    const shown = entries.slice(0, Math.max(0, room)).map((write) => write());
    if (shown.length > 0) text += `<h3>${title}</h3><ul>${shown.join('')}</ul>`;
    room -= entries.length;
  }
  // What concerns no form, or many forms, has no line.
  if (room >= 0)
    return report.changes.length === 0 ? text : `${text}<p>All changes are in the attachments.</p>`;
  return `${text}<p>${-room} more ${room === -1 ? 'line is' : 'lines are'} in the attachments.</p>`;
}

function phrasesText(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => phraseText(phrase)).join(' ');
}

function line(title: string, ...texts: readonly string[]): string {
  const toHtml = (text: string): string => escapeHtml(cut(text.replaceAll('\n', ' ⏎ '), MAX_TEXT));
  return `<li><b><bdi>${toHtml(title)}</bdi></b>: ${texts.filter(Boolean).map(toHtml).join(' ')}</li>`;
}

import type { Comparison } from '../compare/compare-snapshots.ts';
import { formViews } from './changes-by-form.ts';
import { decisionWords, openChanges } from './decision-words.ts';
import { riskRows } from './risk-rows.ts';
import { escapeHtml } from './safe-text.ts';
import { sidesWords } from './report-words.ts';
import { titleWords, totalsWords } from './words.ts';
import { cut } from '../text/one-line.ts';

/** Lines of a mail, without its heading; what is left out is in the attachments. */
const MAX_LINES = 20;
/** Of a line, UTF-16 units. */
const MAX_LINE = 300;

/**
 * The report as the text of a mail, HTML without styles: totals, then data at risk, what is still open if something is
 * decided, and a line for each form. It says how many lines it leaves out.
 */
export function changesMail(comparison: Comparison): string {
  const { report } = comparison;
  const risks = riskRows(comparison).map(({ change, sentences }) => {
    const words = sentences.map((sentence) => sentence.join('')).join(' ');
    return line(titleWords(change), words);
  });
  const forms = formViews(comparison).map(({ title, own, lines }) => {
    const parts = [...lines.values()].map(
      ({ word, what, names }) => `${word} ${what}: ${[...names.values()].join(', ')}`,
    );
    return line(
      title,
      [own === undefined || own.kind === 'changed' ? [] : own.kind, ...parts].flat().join('; '),
    );
  });
  const open = openChanges(report).map((change) =>
    line(titleWords(change), `${change.kind}. ${decisionWords(change.decision).join('')}`.trim()),
  );
  const lists = [
    ['Data at risk', risks],
    ['Still open', open],
    ['By form', forms],
  ] as const;
  let room = MAX_LINES;
  const shown = lists.map(([title, lines]) => {
    const some = lines.slice(0, room);
    room -= some.length;
    return some.length === 0 ? '' : `<h3>${title}</h3><ul>${some.join('')}</ul>`;
  });
  const left = lists.flatMap(([, lines]) => lines).length + room - MAX_LINES;
  const sides = sidesWords(comparison).map(escapeHtml);
  return [
    `<p><b>${totalsWords(report)}</b><br>From ${sides.join('<br>to ')}</p>`,
    ...shown,
    left > 0 ? `<p>${left} more ${left === 1 ? 'line is' : 'lines are'} in the attachments.</p>` : '',
  ].join('');
}

function line(title: string, text: string): string {
  return `<li><b><bdi>${escapeHtml(cut(title, MAX_LINE))}</bdi></b>: ${escapeHtml(cut(text, MAX_LINE))}</li>`;
}

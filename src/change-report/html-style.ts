import { cut } from '../text/one-line-and-quotes.ts';

/** Screen (light and dark, wide and narrow) and paper. */
const STYLE = `
:root { color-scheme: light dark; --line: #8885; --added: #1a7f3730; --removed: #cf222e2b; --changed: #9a670033; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 1.5rem auto; max-width: 64rem; padding: 0 1rem; }
body { overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.2rem; margin: 1.6rem 0 .4rem; border-bottom: 2px solid var(--line); break-after: avoid; }
h3 { font-size: 1rem; font-weight: normal; margin: 0; break-after: avoid; }
p { margin: .4rem 0; }
.totals { font-size: 1.1rem; font-weight: 600; }
small { float: right; margin-left: 1rem; }
.note, small, .before { opacity: .7; font-size: .85rem; }
nav, .open { display: flex; flex-wrap: wrap; gap: .3rem .9rem; margin: .8rem 0; }
a { color: inherit; }
article { padding: .4rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .15rem .5rem; text-align: left; vertical-align: top; font-weight: normal; }
.forms th, .forms td, .again th, .again td { border-top: 1px solid var(--line); padding: .3rem .5rem .3rem 0; }
.forms tr, .again tr { break-inside: avoid; }
.forms th { width: 26%; font-weight: 600; }
.forms p { margin: 0 0 .15rem; }
.again th { width: 16%; }
.rows { table-layout: fixed; margin: .15rem 0 0; }
.rows th { width: 22%; opacity: .8; }
.rows td { white-space: pre-wrap; }
dl { display: flex; flex-wrap: wrap; gap: .1rem 1.4rem; margin: .15rem .5rem 0; }
dt, dd { display: inline; margin: 0; }
dt { opacity: .7; }
dt::after { content: ": "; }
dd { white-space: pre-wrap; }
b { font-weight: normal; border-radius: 4px; padding: 0 .35rem; font-size: .85rem; background: var(--changed); }
b.added, ins, .accepted { background: var(--added); }
b.removed, del, .rejected { background: var(--removed); }
p.decision, .again td { white-space: pre-line; }
p.decision { border-radius: 4px; padding: 0 .35rem; width: fit-content; }
.question { background: var(--changed); }
ins { text-decoration: underline; text-decoration-thickness: 1px; }
del { text-decoration: line-through; }
code { font: .8rem ui-monospace, monospace; }
summary { margin: 1.6rem 0 .4rem; font-size: 1.2rem; font-weight: 600; cursor: pointer; }
@media (max-width: 40rem) {
  body { margin: 1rem auto; padding: 0 .7rem; }
  .forms th, .forms td, .again th, .again td { display: block; width: auto; border: 0; padding: 0; }
  .forms tr, .again tr { display: block; border-top: 1px solid var(--line); padding: .3rem 0; }
  .rows tr { display: block; padding: .15rem 0; }
  .rows th, .rows td { display: block; width: auto; padding: 0 0 0 .5rem; }
}
@media print {
  html { font-size: 9.5px; }
  body { font-size: 1rem; line-height: 1.3; margin: 0; padding: 0; max-width: none; }
  nav { display: none; }
  article { padding: .25rem 0; }
  h2 { margin: .8rem 0 .2rem; }
  a { text-decoration: none; }
  details::details-content { content-visibility: visible; display: block; }
}
`;
/** For a page of many changes: what is outside the screen is laid out when it is scrolled there. */
const LAZY = '@media screen { article { content-visibility: auto; contain-intrinsic-size: auto 5rem; } }\n';

/**
 * The style sheet of the HTML report.
 *
 * @param printed studies and drafts, for each sheet of paper
 * @param readAt when the new draft was read, ISO 8601; null if that is not known
 */
export function pageStyle(printed: string, readAt: string | null, isLong: boolean): string {
  const box = (place: string, content: string): string =>
    `@${place} { content: ${content}; font: 7.5pt system-ui, sans-serif; white-space: nowrap; }`;
  const boxes = [
    // The middle is empty, so the left box may have nearly the whole width.
    box(
      'bottom-left',
      cssText(`${cut(printed, MAX_PRINTED)}${readAt === null ? '' : ` · ${readAt.slice(0, 10)}`}`),
    ),
    box('bottom-right', 'counter(page) " / " counter(pages)'),
  ];
  return `${STYLE}${isLong ? LAZY : ''}@page { size: A4; margin: 12mm 12mm 16mm; ${boxes.join(' ')} }\n`;
}

/** Fits the margin of a sheet, UTF-16 units. */
const MAX_PRINTED = 110;

/** A string of CSS in which nothing but letters, digits and spaces stands unescaped. */
function cssText(text: string): string {
  const escaped = text
    .toWellFormed()
    // A space after the digits belongs to the escape.
    .replace(/[^A-Za-z0-9 ]/gu, (character) => `\\${Number(character.codePointAt(0)).toString(16)} `);
  return `"${escaped}"`;
}

import { createHash } from 'node:crypto';
import type { Deadline } from '../time/deadline.ts';
import { turnsFor } from '../time/yield-to-host.ts';
import type { AffectedObject, Change, PlacedObject } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { changeWord } from '../compare/report-order.ts';
import { changeRows } from './change-rows.ts';
import type { FormView } from './changes-by-form.ts';
import type { Named } from './forms-of-a-change.ts';
import { type Filed, filedName } from '../decisions/decision-types.ts';
import { familyTitle, nameWords, titleWords } from './object-names.ts';
import { type ComparedDrafts, placeWords } from '../compare/compared-drafts.ts';
import {
  decisionWords,
  resultWords,
  causeWords,
  otherOids,
  type Phrase,
  phraseText,
  scopeWords,
  sideName,
  sidesWords,
  studyWords,
  totalsWords,
} from './report-words.ts';
import { reportSections } from './report-sections.ts';
import type { RiskRow } from './risk-rows.ts';
import { pageStyle } from './html-style.ts';
import { factHtml, valueHtml } from './value-html.ts';
import { cut } from '../text/one-line-and-quotes.ts';
import { titleText } from '../text/plain-text.ts';
import { escapeHtml } from './document-text.ts';

/** So many changes without a decision are listed at the start. */
const MAX_OPEN = 100;
/** Of a study in the margin of a sheet, UTF-16 units. */
const MAX_STUDY = 60;
/** With so many changes, a browser lays out only what is on the screen. */
const MANY_CHANGES = 1000;

/**
 * The report as one HTML page with every change, for a screen and for paper. It has no script, requests
 * nothing, and forbids both. Long texts show the words that changed.
 *
 * @param deadline ends the work early. Default: it goes on until it is done
 * @throws AbortedError and DeadlineError
 */
export async function changesHtml(comparison: Comparison, deadline?: Deadline): Promise<string> {
  let page = '';
  await turnsFor(deadline, 'the page')(partsOf(comparison), (part) => {
    page += `${part}\n`;
  });
  return page;
}

function* partsOf(comparison: Comparison): Iterable<string> {
  const { report, sides } = comparison;
  const { changes, from, to } = report;
  const study = studyWords(comparison);
  const title = escapeHtml(study === '' ? 'What changed' : `What changed in ${study}`);
  const [old, now] = [sideName(comparison, 'from'), sideName(comparison, 'to')];
  const shared = `${study} · `;
  // A protocol's title is long, and both drafts stand behind it.
  const start = old.startsWith(shared) ? `${cut(study, MAX_STUDY)} · ` : '';
  const [was, is] = [old, now].map((name) => (start === '' ? name : name.replace(shared, '')));
  const printed = `${start}${was} → ${is}`;
  const style = pageStyle(printed, to.read_at, changes.length > MANY_CHANGES);
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  yield '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">';
  yield `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  yield '<meta name="viewport" content="width=device-width">\n<meta name="color-scheme" content="light dark">';
  yield `<title>${title}</title>\n<style>${style}</style>\n<h1>${title}</h1>`;
  yield `<p class="sides">${sidesWords(comparison).map(escapeHtml).join('<br>→ ')}</p>`;
  yield `<p class="totals">${totalsWords(report)}</p>\n<p class="note">${phrase(scopeWords(comparison))}</p>`;
  if (changes.length === 0) yield '<p>Nothing changed.</p>';
  const [oids, wordsOf] = [otherOids(comparison), causeWords(comparison)];
  const sections = reportSections(comparison, {
    risk: (row) => riskRow(row, sides),
    open: (change) => openName(change, sides),
    form: formRow,
    change: (change) => article(change, comparison, oids.get(change)),
    affected: (object) => affectedRow(object, sides, wordsOf),
    obsolete: obsoleteRow,
  });
  const links = sections
    .filter(({ id }) => id !== undefined && !id.startsWith('obsolete'))
    .map(({ id, title, entries }) => `<a href="#${id}">${title} (${entries.length})</a>`);
  if (links.length > 0) yield `<nav>${links.join(' ')}</nav>`;
  for (const { id, title, entries } of sections) {
    if (id === undefined) yield `<details><summary>${title}: ${entries.length}</summary>`;
    else yield `<h2 id="${id}">${title}</h2>`;
    const [start, end] = FRAMES[id ?? 'minor'] ?? [];
    if (start !== undefined) yield start;
    const shown = id === 'open' ? entries.slice(0, MAX_OPEN) : entries;
    for (const write of shown) yield write();
    const more = entries.length > shown.length ? ` and ${entries.length - shown.length} more` : '';
    if (end !== undefined) yield more + end;
  }
  const [before, after] = [from, to].map(({ fingerprint }) => `<code>${escapeHtml(fingerprint)}</code>`);
  yield `<p class="note">Fingerprints: ${before} → ${after}</p>`;
}

const TABLE = '<table class="again">';
const AGAIN =
  'To test beside what changed: these refer to it, and did not change or only in order, label or spacing.';
const GONE = 'These were made for changes that this comparison does not have.';

const FRAMES: Readonly<Partial<Record<string, readonly [start: string | undefined, end: string]>>> = {
  'at-risk': [TABLE, '</table>'],
  open: ['<p class="open">', '</p>'],
  'by-form': ['<table class="forms">', '</table>'],
  minor: [undefined, '</details>'],
  again: [`<p>${AGAIN}</p>\n${TABLE}`, '</table>'],
  obsolete: [`<p>${GONE}</p>\n${TABLE}`, '</table>'],
  'obsolete-results': [TABLE, '</table>'],
};

function badge(word: string): string {
  return `<b class="${word.replace('check ', '')}">${word}</b>`;
}

/** A name as it is, though it may be written from right to left. */
function isolated(name: string): string {
  return `<bdi>${escapeHtml(name)}</bdi>`;
}

function phrase(words: Phrase): string {
  return phraseText(words, isolated);
}

function link(html: string, to: Named | undefined): string {
  if (to === undefined || typeof to === 'string') return html;
  return `<a href="#${'check' in to ? `k${to.check}` : `c${to.id}`}">${html}</a>`;
}

function riskRow({ change, sentences }: RiskRow, sides: ComparedDrafts): string {
  const title = link(isolated(titleWords(change, sides)), change);
  const can = sentences.map(phrase).join('<br>');
  return `<tr><th>${familyTitle(change.family)}<td>${title}<td>${can}${decisionHtml(change)}`;
}

function openName(change: Change, sides: ComparedDrafts): string {
  const word = change.decision?.status === 'question' ? 'question' : changeWord(change);
  return `<span>${badge(word)} ${link(isolated(titleWords(change, sides)), change)}</span>`;
}

/** A row for a form: what happened to it, in it, and to what refers to it. */
function formRow({ title, own, lines }: FormView): string {
  const word = own === undefined || own.kind === 'changed' ? '' : ` ${badge(own.kind)}`;
  const texts = [...lines.values()].map(({ word, what, names }) => {
    const all = [...names].map(([named, text]) => link(isolated(text), named));
    return `<p>${badge(word)} ${isolated(what)}: ${all.join(', ')}</p>`;
  });
  return `<tr><th>${link(isolated(title), own)}${word}<td>${texts.join('')}`;
}

function titleHtml(object: PlacedObject, sides: ComparedDrafts): string {
  const place = placeWords(object, sides).map((label) => `${isolated(label)} › `);
  return `${place.join('')}<strong>${isolated(nameWords(object, object.within))}</strong>`;
}

function article(change: Change, comparison: Comparison, otherOid: Phrase = []): string {
  const { from_id, to_id, from_label: before } = change;
  const ids = [...new Set([from_id, to_id])].filter((id) => id !== null);
  const note = before === undefined ? otherOid : ['before: ', titleText(before)];
  const noteHtml = note.length === 0 ? '' : ` <span class="before">${phrase(note)}</span>`;
  const head =
    `<h3>${badge(changeWord(change))} ${titleHtml(change, comparison.sides)}${noteHtml} ` +
    `<small>${ids.map((id) => escapeHtml(String(id))).join(' → ')}</small></h3>${decisionHtml(change)}`;
  const [tag, attribute, rowHtml] =
    change.kind === 'changed'
      ? (['table', ' class="rows"', valueHtml] as const)
      : (['dl', '', factHtml] as const);
  const rows = changeRows(change, comparison).map(rowHtml).join('');
  const body = rows === '' ? '' : `<${tag}${attribute}>${rows}</${tag}>`;
  return `<article id="c${change.id}">${head}${body}</article>`;
}

function decisionHtml({ decision }: Change): string {
  if (decision === undefined) return '';
  return `<p class="decision ${decision.status}">${phrase(decisionWords(decision))}</p>`;
}

function affectedRow(
  object: AffectedObject,
  sides: ComparedDrafts,
  wordsOf: ReturnType<typeof causeWords>,
): string {
  const result = phrase(resultWords(object.result));
  const because = object.because.map((cause) => isolated(wordsOf(cause))).join('<br>');
  return (
    `<tr id="k${object.check}"><th>${familyTitle(object.family)}<td>${titleHtml(object, sides)} <small>${escapeHtml(String(object.id ?? ''))}</small>` +
    `<td>${because}${result === '' ? '' : `<p>${result}</p>`}`
  );
}

function obsoleteRow([one, words]: readonly [Filed<unknown>, Phrase]): string {
  return `<tr><th>${isolated(filedName(one.about))}<td>${phrase(words)} <small>${one.id}</small>`;
}

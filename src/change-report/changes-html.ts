import { createHash } from 'node:crypto';
import type { Deadline } from '../time/deadline.ts';
import { Turns } from '../time/turns.ts';
import type { AffectedObject, Change, PlacedObject } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { changeWord } from '../compare/report-order.ts';
import { valueRow, changeRows } from './change-rows.ts';
import { diffWords, MAX_PROSE } from './word-diff.ts';
import { type FormLine, type FormView, formViews } from './changes-by-form.ts';
import { decisionWords, openChanges, resultWords } from './decision-words.ts';
import { type RiskRow, riskRows } from './risk-rows.ts';
import { pageStyle } from './html-style.ts';
import { joinRows, type Row, type ValueRow } from './join-rows.ts';
import { changedOids } from '../compare/changed-oids.ts';
import {
  causeWords,
  isMinor,
  MINOR_SECTIONS,
  scopeWords,
  sideName,
  sideWords,
  studyWords,
} from './report-words.ts';
import { titleText } from '../text/plain-text.ts';
import { escapeHtml } from './safe-text.ts';
import { familyTitle, nameWords, placeWords, titleWords, totalsWords } from './words.ts';

/** Texts with at least so many words show which of their words changed. */
const MIN_WORDS = 5;
/** So many changes without a decision are listed at the start. */
const MAX_OPEN = 100;
/** With so many changes, a browser lays out only what is on the screen. */
const MANY_CHANGES = 1000;
const TAGS = { same: '', added: 'ins', removed: 'del' };

/**
 * The report as one HTML page with every change, for a screen and for paper. It has no script, requests
 * nothing, and forbids both. Long texts show the words that changed.
 *
 * @param deadline ends the work early. Default: it goes on until it is done
 * @throws AbortedError and DeadlineError
 */
export async function changesHtml(comparison: Comparison, deadline?: Deadline): Promise<string> {
  let page = '';
  await new Turns(deadline, 'the page').forEach(partsOf(comparison), (part) => {
    if (part !== '') page += `${part}\n`;
  });
  return page;
}

/** An empty part is a step of a longer one. */
function* partsOf(comparison: Comparison): Iterable<string> {
  const { report } = comparison;
  const { changes, affected, obsolete, from, to } = report;
  const study = studyWords(comparison);
  const title = escapeHtml(study === '' ? 'What changed' : `What changed in ${study}`);
  const anchors = new Map(changes.map((change, index) => [change, `c${index + 1}`]));
  const oids = changedOids(comparison);
  const forms = formViews(comparison);
  const families = Map.groupBy(changes, (change) => (isMinor(change) ? '' : change.family));
  const minor = families.get('') ?? [];
  families.delete('');
  yield '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">';
  const printed = [sideName(comparison, 'from'), sideName(comparison, 'to')].join(' → ');
  const style = pageStyle(printed, to.read_at, changes.length > MANY_CHANGES);
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'`;
  yield `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  yield '<meta name="viewport" content="width=device-width">\n<meta name="color-scheme" content="light dark">';
  yield `<title>${title}</title>\n<style>${style}</style>\n<h1>${title}</h1>`;
  const [old, now] = [sideWords(comparison, 'from'), sideWords(comparison, 'to')].map(escapeHtml);
  yield `<p class="sides">${old}<br>→ ${now}</p>`;
  yield `<p class="totals">${totalsWords(report)}</p>\n<p class="note">${escapeHtml(scopeWords(comparison))}</p>`;
  if (changes.length === 0) yield '<p>Nothing changed.</p>';
  const risks = riskRows(comparison);
  const open = openChanges(report);
  yield navigation([
    ['at-risk', 'Data at risk', risks.length],
    ['open', 'Still open', open.length],
    ['by-form', 'By form', forms.length],
    ...[...families].map(([family, own]) => [family, familyTitle(family), own.length] as const),
    ['again', 'Check again', affected.length],
  ]);
  const article = (change: Change): Iterable<string> =>
    articleOf(change, comparison, anchors, oids.get(change)?.oid);
  yield* block(risks, '<h2 id="at-risk">Data at risk</h2>\n<table class="again">', (row) => [
    riskRow(row, anchors),
  ]);
  const more = open.length > MAX_OPEN ? ` and ${open.length - MAX_OPEN} more` : '';
  yield* block(
    open.slice(0, MAX_OPEN),
    '<h2 id="open">Still open</h2>\n<p class="open">',
    (change) => [openName(change, anchors)],
    `${more}</p>`,
  );
  yield* block(forms, '<h2 id="by-form">By form</h2>\n<table class="forms">', (view) => [
    formRow(view, anchors),
  ]);
  for (const [family, own] of families)
    yield* block(own, `<h2 id="${escapeHtml(family)}">${escapeHtml(familyTitle(family))}</h2>`, article, '');
  for (const [title, word] of MINOR_SECTIONS) {
    const own = minor.filter((change) => changeWord(change) === word);
    yield* block(own, `<details><summary>${title}: ${own.length}</summary>`, article, '</details>');
  }
  const again = 'These did not change, but they refer to something that did.';
  yield* block(
    affected,
    `<h2 id="again">Check again</h2>\n<p>${again}</p>\n<table class="again">`,
    (object) => [affectedRow(object)],
  );
  const gone = 'These were made for changes that this comparison does not have.';
  yield* block(
    obsolete.decisions,
    `<h2 id="obsolete">Obsolete decisions</h2>\n<p>${gone}</p>\n<table class="again">`,
    (one) => [`<tr><th>${escapeHtml(one.about)}<td>${inTurn(decisionWords(one))} <small>${one.id}</small>`],
  );
  const [before, after] = [from, to].map(({ fingerprint }) => `<code>${escapeHtml(fingerprint)}</code>`);
  yield `<p class="note">Fingerprints: ${before} → ${after}</p>`;
}

/** Nothing if there is no item. */
function* block<T>(
  items: readonly T[],
  start: string,
  html: (item: T) => Iterable<string>,
  end = '</table>',
) {
  if (items.length === 0) return;
  yield start;
  for (const item of items) yield* html(item);
  yield end;
}

/** Links to the parts of the page that are not empty. */
function navigation(parts: readonly (readonly [id: string, title: string, count: number])[]): string {
  const links = parts
    .filter(([, , count]) => count > 0)
    .map(([id, title, count]) => `<a href="#${escapeHtml(id)}">${escapeHtml(title)} (${count})</a>`);
  return links.length === 0 ? '' : `<nav>${links.join(' ')}</nav>`;
}

/** Where each change is on the page. */
type Anchors = ReadonlyMap<unknown, string>;

function badge(word: string): string {
  return `<b class="${word.replace('check ', '')}">${word}</b>`;
}

/** A name as it is, though it may be written from right to left. */
function isolated(name: string): string {
  return `<bdi>${escapeHtml(name)}</bdi>`;
}

function link(html: string, anchor: string | undefined): string {
  return anchor === undefined ? html : `<a href="#${anchor}">${html}</a>`;
}

function riskRow({ change, sentences }: RiskRow, anchors: Anchors): string {
  const title = `<a href="#${String(anchors.get(change))}">${escapeHtml(titleWords(change))}</a>`;
  return (
    `<tr><th>${escapeHtml(familyTitle(change.family))}<td>${title}` +
    `<td>${sentences.map(inTurn).join('<br>')}${decisionHtml(change)}`
  );
}

function openName(change: Change, anchors: Anchors): string {
  const word = change.decision?.status === 'question' ? 'question' : changeWord(change);
  return `<span>${badge(word)} ${link(isolated(titleWords(change)), anchors.get(change))}</span>`;
}

/** Own words and texts of others in turn. */
function inTurn(parts: readonly string[]): string {
  return parts
    .map((part, index) => (index % 2 === 0 || part === '' ? part : `<bdi>${escapeHtml(part)}</bdi>`))
    .join('');
}

/** A row for a form: what happened to it, in it, and to what refers to it. */
function formRow({ title, own, lines }: FormView, anchors: Anchors): string {
  const word = own === undefined || own.kind === 'changed' ? '' : ` ${badge(own.kind)}`;
  const texts = [...lines.values()].map((line) => `<p>${formLine(line, anchors)}</p>`);
  return `<tr><th>${link(isolated(title), anchors.get(own))}${word}<td>${texts.join('')}`;
}

function formLine({ word, what, names }: FormLine, anchors: Anchors): string {
  const all = [...names].map(([named, text]) => link(isolated(text), anchors.get(named)));
  return `${badge(word)} ${isolated(what)}: ${all.join(', ')}`;
}

function titleHtml(object: PlacedObject): string {
  const place = placeWords(object).map((label) => `${isolated(label)} › `);
  return `${place.join('')}<strong>${isolated(nameWords(object, object.within))}</strong>`;
}

function* articleOf(
  change: Change,
  comparison: Comparison,
  anchors: Anchors,
  otherOid: string | null | undefined,
): Iterable<string> {
  const ids = [...new Set([change.from_id, change.to_id])].filter((id) => id !== null);
  const before =
    change.from_label === undefined
      ? ''
      : ` <span class="before">before: ${isolated(titleText(change.from_label))}</span>`;
  const other =
    typeof otherOid !== 'string'
      ? ''
      : ` <span class="before">${change.kind === 'added' ? 'before' : 'now'} ${isolated(otherOid)}</span>`;
  const head =
    `<h3>${badge(changeWord(change))} ${titleHtml(change)}${before}${other} ` +
    `<small>${ids.map((id) => escapeHtml(String(id))).join(' → ')}</small></h3>${decisionHtml(change)}`;
  const isChanged = change.kind === 'changed';
  const read: ValueRow[] = [];
  for (const value of isChanged ? change.values : []) {
    read.push(valueRow(value, change, comparison));
    yield '';
  }
  let body = '';
  for (const row of isChanged ? joinRows(read, comparison) : changeRows(change, comparison)) {
    body += isChanged ? rowHtml(row) : factHtml(row);
    yield '';
  }
  if (body !== '') body = isChanged ? `<table class="rows">${body}</table>` : `<dl>${body}</dl>`;
  yield `<article id="${String(anchors.get(change))}">${head}${body}</article>`;
}

function decisionHtml({ decision }: Change): string {
  if (decision === undefined) return '';
  return `<p class="decision ${decision.status}">${inTurn(decisionWords(decision))}</p>`;
}

function factHtml({ what, from, to }: Row): string {
  return `<div><dt>${escapeHtml(what)}<dd>${escapeHtml(String(to ?? from))}</div>`;
}

function rowHtml({ what, from, to }: Row): string {
  const head = `<tr><th>${escapeHtml(what)}`;
  if (from !== undefined && to !== undefined && from !== to && isProse(from) && isProse(to)) {
    const parts = diffWords(from, to);
    const same = parts.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0);
    // With little in common, marked words are harder to read than both texts.
    if (2 * same > Math.max(from.length, to.length))
      return `${head}<td colspan="2">${parts.map(({ kind, text }) => tagged(TAGS[kind], text)).join('')}`;
  }
  return `${head}<td>${tagged('del', from ?? '')}<td>${tagged('ins', to ?? '')}`;
}

function tagged(tag: string, text: string): string {
  return tag === '' || text === '' ? escapeHtml(text) : `<${tag}>${escapeHtml(text)}</${tag}>`;
}

function isProse(text: string): boolean {
  return text.length <= MAX_PROSE && text.trim().split(/\s+/, MIN_WORDS).length === MIN_WORDS;
}

function affectedRow(object: AffectedObject): string {
  const result = inTurn(resultWords(object.result));
  const because = object.because.map((cause) => isolated(causeWords(cause)));
  return (
    `<tr><th>${escapeHtml(familyTitle(object.family))}<td>${titleHtml(object)} ` +
    `<small>${escapeHtml(String(object.id ?? ''))}</small><td>${because.join('<br>')}${result === '' ? '' : `<p>${result}</p>`}`
  );
}

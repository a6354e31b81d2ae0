import { groupBy } from '../snapshot/group-by.ts';
import { createHash } from 'node:crypto';
import { STYLE } from './html-style.ts';
import type { Change, ChangeReport, ComparedSnapshot, ValueChange } from './change-report-types.ts';
import { familyTitle, totalsLine, escapeInvisible } from './report-formatting.ts';
import { ComparisonBudget } from './align-sequences.ts';
import { diffWords } from './diff-words.ts';

/**
 * Texts of at least so many words are compared word by word. Others, such as dates, are shown old and new.
 */
const MIN_WORDS = 4;

/**
 * The report as one HTML file: every change, and in long texts the added and removed words. The file holds no
 * script and requests nothing; its Content-Security-Policy forbids both. It follows the reader's colour
 * scheme and prints.
 */
export function changesHtml(report: ChangeReport): string {
  const parts = [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Changes of a draft</title>',
    `<style>${STYLE}</style>`,
    '<h1>What changed</h1>',
    `<p class="totals">${totalsLine(report.totals)}</p>`,
    `<table class="sides">${snapshotRow('From', report.from)}${snapshotRow('To', report.to)}</table>`,
    `<p>Objects are paired by ${report.match === 'id' ? 'id' : 'name'}.</p>`,
    notCompared(report),
    familyTable(report),
    ...sections(report.changes),
  ];
  return `${parts.filter((part) => part !== '').join('\n')}\n`;
}

function snapshotRow(name: string, { draft, fingerprint, view }: ComparedSnapshot): string {
  return `<tr><th>${name}<td>${escapeHtml(draft.label)} <span class="id">${escapeHtml(String(draft.id))}</span><td>${view}<td><code>${escapeHtml(fingerprint)}</code>`;
}

function notCompared({ not_compared: places }: ChangeReport): string {
  if (places.length === 0) return '';
  const items = places.map(
    ({ family, key, reason }) =>
      `<li>${escapeHtml(family)}: <code>${escapeHtml(key)}</code>, ${reason === 'unknown-id' ? 'ids of things that are in no family, such as comments' : 'ids of a family that was not read'}`,
  );
  return `<details><summary>Not compared: ${places.length} keys that hold ids of another draft</summary><ul>${items.join('')}</ul></details>`;
}

function familyTable({ families: totals }: ChangeReport): string {
  const rows = Object.entries(totals).map(
    ([family, { added, removed, changed, unchanged }]) =>
      `<tr><th>${familyLink(family, added + removed + changed)}<td>${removed}<td>${changed}<td>${added}<td>${unchanged}`,
  );
  return `<table class="counts"><tr><th>Family<th>removed<th>changed<th>added<th>unchanged${rows.join('')}</table>`;
}

/** The title of a family; a link to its section if it has one. */
function familyLink(family: string, changes: number): string {
  const title = escapeHtml(familyTitle(family));
  return changes === 0 ? title : `<a href="#${escapeHtml(family)}">${title}</a>`;
}

function sections(changes: readonly Change[]): string[] {
  const budget = new ComparisonBudget();
  if (changes.length === 0) return ['<p>Nothing changed.</p>'];
  return [...groupBy(changes, ({ family }) => family)].flatMap(([family, own]) => [
    `<h2 id="${escapeHtml(family)}">${escapeHtml(familyTitle(family))}</h2>`,
    ...own.map((change) => article(change, budget)),
  ]);
}

function article(
  { kind, label, from_id, to_id, ambiguous, values }: Change,
  budget: ComparisonBudget,
): string {
  const ids = [...new Set([from_id, to_id].filter((id) => id !== null))].map((id) => escapeHtml(String(id)));
  const note = ambiguous === true ? ' <em>one of several of this name that cannot be told apart</em>' : '';
  const head = `<h3><span class="${kind}">${kind}</span> ${escapeHtml(label)} <span class="id">${ids.join(' → ')}</span>${note}</h3>`;
  const isChanged = kind === 'changed';
  const body = values.map((value) => (isChanged ? valueRow(value, budget) : contentHtml(value))).join('');
  return isChanged
    ? `<article>${head}<table class="values">${body}</table></article>`
    : `<article>${head}<details><summary>Content</summary><pre>${body}</pre></details></article>`;
}

/** The complete body of an added or removed object. */
function contentHtml(value: ValueChange): string {
  return valueHtml('to' in value ? value.to : value.from);
}

function valueRow(value: ValueChange, budget: ComparisonBudget): string {
  const { path, from, to, from_label: fromLabel, to_label: toLabel } = value;
  const head = `<tr><th><code>${escapeHtml(path)}</code>`;
  const isLabelled = fromLabel !== undefined || toLabel !== undefined;
  if (!isLabelled && typeof from === 'string' && typeof to === 'string' && (isProse(from) || isProse(to)))
    return `${head}<td colspan="2">${markedWords(from, to, budget)}`;
  const old = 'from' in value ? `<del>${labelledValue(from, fromLabel)}</del>` : '';
  const now = 'to' in value ? `<ins>${labelledValue(to, toLabel)}</ins>` : '';
  return `${head}<td>${old}<td>${now}`;
}

function isProse(text: string): boolean {
  return text.trim().split(/\s+/, MIN_WORDS).length === MIN_WORDS;
}

/** A value; the id of an object after its label. */
function labelledValue(value: unknown, label: string | undefined): string {
  const text = valueHtml(value);
  return label === undefined ? text : `${escapeHtml(label)} <span class="id">${text}</span>`;
}

function markedWords(from: string, to: string, budget: ComparisonBudget): string {
  return diffWords(from, to, budget)
    .map(({ kind, text }) => {
      if (kind === 'same') return escapeHtml(text);
      return kind === 'added' ? `<ins>${escapeHtml(text)}</ins>` : `<del>${escapeHtml(text)}</del>`;
    })
    .join('');
}

function valueHtml(value: unknown): string {
  return escapeHtml(JSON.stringify(value, null, 2));
}

/** Escapes text for HTML, invisible characters included. */
function escapeHtml(text: string): string {
  return escapeInvisible(text, '\n\t')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

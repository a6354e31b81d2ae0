import { createHash } from 'node:crypto';
import { STYLE } from './html-style.ts';
import type { Change, ChangeReport, ComparedSnapshot } from './report.ts';
import { familyTitle, totalsLine, visible } from './shown.ts';
import type { ValueChange } from './values.ts';
import { wordChanges } from './words.ts';

/** Shorter texts are shown whole, the old one and the new one, UTF-16 units. */
const SHORT = 24;

/**
 * A report for people as one HTML file: no script, no request to anywhere (a policy in it forbids both), every change, and in long texts
 * the words that were added or removed. It follows the reader's light or dark, and prints.
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
    `<table class="sides">${side('From', report.from)}${side('To', report.to)}</table>`,
    `<p>Objects are paired by ${report.match === 'id' ? 'id' : 'name'}.</p>`,
    notCompared(report),
    families(report),
    ...sections(report.changes),
  ];
  return `${parts.filter((part) => part !== '').join('\n')}\n`;
}

function side(name: string, { draft, fingerprint, view }: ComparedSnapshot): string {
  return `<tr><th>${name}<td>${escaped(draft.label)} <span class="id">${escaped(String(draft.id))}</span><td>${view}<td><code>${escaped(fingerprint)}</code>`;
}

function notCompared({ not_compared: places }: ChangeReport): string {
  if (places.length === 0) return '';
  const items = places.map(
    ({ family, key, reason }) =>
      `<li>${escaped(family)}: <code>${escaped(key)}</code>, ${reason === 'unknown-id' ? 'ids of things that are in no family' : 'ids of a family that was not read'}`,
  );
  return `<details><summary>Not compared: ${places.length} keys that hold ids of another draft</summary><ul>${items.join('')}</ul></details>`;
}

function families({ families: own }: ChangeReport): string {
  const rows = Object.entries(own).map(
    ([family, { added, removed, changed, unchanged }]) =>
      `<tr><th>${escaped(familyTitle(family))}<td>${removed}<td>${changed}<td>${added}<td>${unchanged}`,
  );
  return `<table class="counts"><tr><th>Family<th>removed<th>changed<th>added<th>unchanged${rows.join('')}</table>`;
}

function sections(changes: readonly Change[]): string[] {
  if (changes.length === 0) return ['<p>Nothing changed.</p>'];
  return [...Map.groupBy(changes, ({ family }) => family)].flatMap(([family, own]) => [
    `<h2>${escaped(familyTitle(family))}</h2>`,
    ...own.map(article),
  ]);
}

function article({ kind, label, from_id, to_id, ambiguous, values }: Change): string {
  const ids = [...new Set([from_id, to_id].filter((id) => id !== null))].map((id) => escaped(String(id)));
  const note = ambiguous === true ? ' <em>one of several of this name that cannot be told apart</em>' : '';
  const head = `<h3><span class="${kind}">${kind}</span> ${escaped(label)} <span class="id">${ids.join(' → ')}</span>${note}</h3>`;
  if (kind !== 'changed') {
    const [value] = values;
    const body = kind === 'added' ? value?.to : value?.from;
    return `<article>${head}<details><summary>Its content</summary><pre>${shownValue(body)}</pre></details></article>`;
  }
  return `<article>${head}<table class="values">${values.map(row).join('')}</table></article>`;
}

function row(value: ValueChange): string {
  const cells =
    typeof value.from === 'string' &&
    typeof value.to === 'string' &&
    value.from.length + value.to.length > SHORT
      ? `<td colspan="2">${marked(value.from, value.to)}`
      : `<td>${'from' in value ? `<del>${shownValue(value.from)}</del>` : ''}<td>${'to' in value ? `<ins>${shownValue(value.to)}</ins>` : ''}`;
  return `<tr><th><code>${escaped(value.path)}</code>${cells}`;
}

function marked(from: string, to: string): string {
  return wordChanges(from, to)
    .map(({ kind, text }) => {
      if (kind === 'same') return escaped(text);
      return kind === 'added' ? `<ins>${escaped(text)}</ins>` : `<del>${escaped(text)}</del>`;
    })
    .join('');
}

function shownValue(value: unknown): string {
  return escaped(JSON.stringify(value, null, 2));
}

/** Text as text, whatever it holds. */
function escaped(text: string): string {
  return visible(text, '\n\t')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

import type { Row } from './joined-rows.ts';
import { escapeHtml } from './document-text.ts';
import { diffWords, hasWords } from './word-diff.ts';

/** Texts with at least so many words show which of their words changed. */
const MIN_WORDS = 5;

/** What an added or removed object has. */
export function factHtml({ what, from, to }: Row): string {
  return `<div><dt>${escapeHtml(what)}<dd>${escapeHtml(String(to ?? from))}</div>`;
}

/** What a value was and is; of long texts, the words that changed. More values than a place and a new one are numbers. */
export function valueHtml({ what, from, to, values }: Row): string {
  const head = `<tr><th>${escapeHtml(what)}`;
  if (values.length < 3 && from !== to && isProse(from) && isProse(to)) {
    const parts = diffWords(from, to);
    const equal = parts.reduce((sum, { same }) => sum + same.length, 0);
    // With little in common, marked words are harder to read than both texts.
    if (2 * equal > Math.max(from.length, to.length))
      return `${head}<td colspan="2">${parts.map(({ same, removed, added }) => escapeHtml(same) + marked('del', removed) + marked('ins', added)).join('')}`;
  }
  return `${head}<td>${marked('del', from ?? '')}<td>${marked('ins', to ?? '')}`;
}

function marked(tag: 'del' | 'ins', text: string): string {
  return text === '' ? '' : `<${tag}>${escapeHtml(text)}</${tag}>`;
}

function isProse(text: string | undefined): text is string {
  return text !== undefined && hasWords(text, MIN_WORDS);
}

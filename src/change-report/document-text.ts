import { INVISIBLE, cut } from '../text/one-line-and-quotes.ts';
import { commonEnds } from '../text/common-ends.ts';
import { diffWords } from './word-diff.ts';

/** Part of right spelling: a place where a word may be broken. */
const SOFT_HYPHEN = '\u00ad';
/**
 * Replaces each invisible character by its escape, such as `\\u{200b}`, but for what words are spelt with or ends a line.
 *
 * @param keep characters that are not replaced, either. Default: none
 */
export function escapeInvisible(text: string, keep = ''): string {
  const lines = text.replaceAll('\r\n', '\n');
  return lines.replace(INVISIBLE, (character) =>
    keep.includes(character) || character === SOFT_HYPHEN ? character : escapeCharacter(character),
  );
}

/** A text whose spaces, line breaks and invisible characters can be seen. */
export function visibleBlanks(text: string): string {
  const signs: Partial<Record<string, string>> = { ' ': '␣', '\n': '⏎\n' };
  const blanks = new RegExp(`\\s|${INVISIBLE.source}|\\p{DI}`, 'gu');
  return text.replace(blanks, (blank) => signs[blank] ?? escapeCharacter(blank));
}

function escapeCharacter(character: string): string {
  return `\\u{${Number(character.codePointAt(0)).toString(16)}}`;
}

/** Between an old text and a new one. The word keeps the old one on the left if both are written from right to left. */
export function arrowBetween(from: string, to: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/.test(from + to) ? ' → now: ' : ' → ';
}

const ENTITIES = new Map(Object.entries({ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }));

/** Escapes text for HTML, invisible characters included. */
export function escapeHtml(text: string): string {
  return escapeInvisible(text, '\n\t').replace(/[&<>"']/g, (sign) => `&${ENTITIES.get(sign)};`);
}

/**
 * Text of the service as a code span of Markdown, where nothing is markup, a mention or a link. Its fence is
 * longer than every run of backticks inside.
 */
export function codeSpan(text: string): string {
  const line = escapeInvisible(text.replace(/[^\S\n]*⏎?\n[^\S\n]*/g, ' ⏎ '));
  const runs = line.match(/`+/g) ?? [];
  const fence = '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length), 0) + 1);
  const pad = /^[` ]|[` ]$/.test(line) || line === '' ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** How much of what is equal is shown around a difference, UTF-16 units. */
const CONTEXT = 60;

export interface CutTexts {
  readonly from: string;
  readonly to: string;
  /** What is not in them, for people; empty if every difference is. */
  readonly note: string;
}

/**
 * Two texts cut to about so many UTF-16 units, around as many of their differences as fit; an ellipsis marks each cut.
 * What is missing is said.
 */
export function cutAroundDifferences(from: string, to: string, length: number): CutTexts {
  if (from.length <= length && to.length <= length) return { from, to, note: '' };
  if (from === to)
    return { from: cut(from, length), to: cut(to, length), note: 'the rest of this text: see the page' };
  const { start, end } = commonEnds(from, to);
  const differences = diffWords(from.slice(start, from.length - end), to.slice(start, to.length - end));
  // What is equal behind the last one is in the common end.
  differences.pop();
  let [old, now, note] = ['', '', ''];
  for (const [index, { same, removed, added }] of differences.entries()) {
    const lead = index === 0 ? cutStart(from.slice(0, start) + same) : cutMiddle(same);
    const room = length - lead.length - Math.max(old.length + removed.length, now.length + added.length);
    const more = differences.length - index;
    if (room < 0 && index > 0) {
      note = `${more} more difference${more === 1 ? '' : 's'} in this text: see the page`;
      return { from: old + cutEnd(same), to: now + cutEnd(same), note };
    }
    if (room < 0) note = 'the rest of this difference: see the page';
    old += lead + cut(removed, length);
    now += lead + cut(added, length);
  }
  const tail = cutEnd(from.slice(from.length - end));
  return { from: old + tail, to: now + tail, note };
}

const cutEnd = (text: string): string => cut(text, CONTEXT);

function cutStart(text: string): string {
  return text.length <= CONTEXT ? text : `…${text.slice(-CONTEXT).replace(/^[\udc00-\udfff]/, '')}`;
}

function cutMiddle(text: string): string {
  return text.length <= 2 * CONTEXT ? text : cutEnd(text) + cutStart(text).slice(1);
}

const BLANKS = /[\s⏎]+/g;
const spaced = (text: string): string => text.normalize().replace(BLANKS, ' ').trim();
const visible = (text: string): string => spaced(escapeInvisible(spaced(text)).replace(/\p{DI}/gu, ''));

/** Cyrillic, Greek, signs, Arabic letters and digits, in the order of the others that look like them. */
const TWINS = 'АВЕКМНОРСТХІЈЅаеорсухіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧο˚ºىیک۰۱۲۳۴۵۶۷۸۹⋅•ʼї\u2010\u2011';
const LIKE_TWINS = 'ABEKMHOPCTXIJSaeopcyxijsABEZHIKMNOPTYXo°°ييك٠١٢٣٤٥٦٧٨٩··’ï--';
/** Characters that look like others; also a micro sign like mu, an ellipsis, Roman numbers, ligatures. */
const ALIKE = new RegExp(`[\\u00b5\\u2026\\u2160-\\u217f\\ufb00-\\ufb06${TWINS}]`, 'g');
/** A text as a reader sees it on paper, where a sign may stand for the end of a line. */
export const looks = (text: string): string =>
  visible(text).replace(ALIKE, (one) => LIKE_TWINS.charAt(TWINS.indexOf(one)) || one.normalize('NFKC'));

/** How much around the difference of two texts decides whether they look different, UTF-16 units. */
const NEAR = 1000;

export function lookDifferent(from: string, to: string): boolean {
  const { start, end } = commonEnds(from, to);
  // What is equal around the difference may hold the space or letter that a mark belongs to.
  const pieces = [from, to].map((text) => text.slice(Math.max(0, start - NEAR), text.length - end + NEAR));
  const [old = '', now = ''] = pieces.map((piece) => looks(piece.slice(0, 2 * NEAR)));
  // The ends of short pieces need not be those of the same character.
  const common = Math.min(old.length, now.length) - 10;
  if (old.slice(0, common) !== now.slice(0, common)) return true;
  return new Set(pieces.map(looks)).size > 1;
}

export type Difference = readonly [note: string, show?: (text: string) => string];

/** How two values differ that look the same, and what makes it visible, if anything does. */
export function hiddenDifference(from: unknown, to: unknown, equal = 'number and text'): Difference {
  if (typeof from === 'string' && typeof to === 'string') {
    // A number that JavaScript would round is the text of its digits by now.
    if (from === to) return [equal];
    const isEqual = (as: (text: string) => string): boolean => as(from) === as(to);
    if (isEqual((text) => text.normalize())) return ['the same characters, encoded in another way'];
    if (isEqual(spaced)) return ['only spaces differ', visibleBlanks];
    if (isEqual(visible)) return ['only invisible characters differ', visibleBlanks];
    if (!isEqual(looks)) return ['written in another way'];
    const isShared = (one: string): boolean => from.includes(one) && to.includes(one);
    const escaped = (one: string): string => (isShared(one) ? one : escapeCharacter(one));
    return ['only characters that look alike differ', (text) => text.replace(ALIKE, escaped)];
  }
  const [was, is] = [kindOf(from), kindOf(to)];
  return [was === is ? 'looks the same' : `${was} → ${is}`];
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'absent';
  if (value === null) return 'no value';
  if (typeof value === 'object') return Array.isArray(value) ? 'list' : 'group';
  return typeof value === 'boolean' ? 'yes or no' : typeof value === 'string' ? 'text' : 'number';
}

import { ANSI } from './one-line.ts';

/** Replaces the secrets in a text. */
export type Redact = (text: string) => string;

/**
 * Shorter secrets are not redacted: replacing every `1` would spoil the text and protect nothing. UTF-16
 * units.
 */
const MIN_LENGTH = 4;
const REDACTED = '***';
/** What a reader does not see: no line break, and of several spaces all but one. */
const INVISIBLE = new RegExp(
  `(?:${ANSI.source}|(?![\\t-\\r\\u0085])[\\p{Cc}\\p{Cf}\\p{DI}\\p{Cs}\\p{Co}]|\\s+(?=\\s))+`,
  'gu',
);
/** What a reader takes for a space. */
const SPACE = /[^\S ]|\u0085/g;
/** A parameter of a signed address that gives access: `sig`, `X-Amz-Signature`, `X-Amz-Security-Token`. */
const SIGNATURE = /[?&](?:[\w.-]{0,40}[-_])?(?:sig|signature|token)=([^&]{6,})/gi;
/** What gives access in any address, also one that was signed for an earlier call and is not registered. */
const ACCESS = /([?&](?:[\w.-]{0,40}[-_])?(?:sig|signature|token)=)[^&\s"']{6,}/gi;
/** How many of them are hidden alone, in each address: storages have one or two, and each is searched in every text. */
const MAX_SIGNATURES = 10;
/** Of a character of ASCII, as all signatures are. */
const PERCENT_ENCODED = /%[0-7][0-9a-f]/gi;

/** The text with `***` instead of every signature in an address. */
export function hideSignatures(text: string): string {
  return text.replace(ACCESS, `$1${REDACTED}`);
}

/**
 * What must not be shown: token, password, their encodings, signed addresses. The service may repeat any of
 * them, so all text that leaves the core goes through `redact`.
 *
 * @see docs/security.md
 */
export class Secrets {
  private readonly secrets = new Set<string>();
  private maxLength = 0;
  private readonly onNew: ((secret: string) => void) | undefined;

  /** @param onNew called with each secret once; hosts with a log mask (GitHub Actions) pass it on */
  constructor(onNew?: (secret: string) => void) {
    this.onNew = onNew;
  }

  /** Registers a secret as it is. One of fewer than 4 UTF-16 units is ignored. */
  add(secret: string): void {
    if (secret.length < MIN_LENGTH || this.secrets.has(secret)) return;
    this.secrets.add(secret);
    this.maxLength = Math.max(this.maxLength, secret.length);
    this.onNew?.(secret);
  }

  /** Registers a token as it is, in base64, both also as addresses write them, and as JSON writes it. */
  addToken(token: string): void {
    for (const text of [token, JSON.stringify(token).slice(1, -1), encodeURIComponent(token.toWellFormed())])
      this.add(text);
    this.addBase64(token);
  }

  /** Registers a password, its encodings, and the pair as Basic authentication sends it. */
  addPassword(username: string, password: string): void {
    this.addToken(password);
    this.addBase64(`${username}:${password}`);
  }

  /** Without the padding, which is often left out. */
  private addBase64(text: string): void {
    const base64 = Buffer.from(text).toString('base64').replaceAll('=', '');
    this.add(base64);
    this.add(encodeURIComponent(base64));
  }

  /** Registers a signed address, its path with query, its query, and the signatures and tokens in it. */
  addSignedAddress(address: string): void {
    this.add(address);
    const target = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*/s, '');
    const queryStart = target.indexOf('?') + 1;
    if (queryStart === 0) return;
    this.add(target);
    this.add(target.slice(queryStart));
    for (const [, signature] of [...target.matchAll(SIGNATURE)].slice(0, MAX_SIGNATURES)) {
      const value = String(signature);
      this.add(value);
      this.add(value.replaceAll(PERCENT_ENCODED, (code) => String.fromCharCode(parseInt(code.slice(1), 16))));
    }
  }

  /**
   * The text with `***` instead of each secret; one for secrets that overlap.
   *
   * @param maxLength how much of the text is read and kept, UTF-16 units. A secret across this limit is
   *   replaced, too. Default: all
   */
  redact(text: string, maxLength = text.length): string {
    let redacted = '';
    let readUntil = 0;
    for (const { start, end } of this.find(text.slice(0, maxLength + this.maxLength))) {
      if (start >= maxLength) break;
      if (start >= readUntil) redacted += `${text.slice(readUntil, start)}${REDACTED}`;
      readUntil = Math.max(readUntil, end);
    }
    return redacted + text.slice(readUntil, Math.max(readUntil, maxLength));
  }

  /** A text that was cut, redacted; without its end, as long as the longest secret: one may begin there. */
  redactCut(text: string): string {
    return this.redact(text, Math.max(0, text.length - this.maxLength));
  }

  /**
   * The parts of a text that are secrets, by their start; `end` is exclusive. Invisible characters may split a
   * secret, and a line break may stand for its space. One pass for each secret.
   */
  private find(text: string): { start: number; end: number }[] {
    const found: { start: number; end: number }[] = [];
    const search = (searched: string, placeOf: (index: number) => number): void => {
      for (const secret of this.secrets) {
        const { length } = secret;
        for (let at = searched.indexOf(secret); at >= 0; at = searched.indexOf(secret, at + length))
          found.push({ start: placeOf(at), end: placeOf(at + length - 1) + 1 });
      }
    };
    search(text, (index) => index);
    if (this.secrets.size > 0 && (text.search(INVISIBLE) >= 0 || text.search(SPACE) >= 0)) {
      const { visible, places } = visibleOf(text);
      search(visible, (index) => Number(places[index]));
    }
    return found.sort((one, other) => one.start - other.start);
  }
}

/** A text as a reader sees it, on one line, and the place that each unit of it has in the text. */
function visibleOf(text: string): { readonly visible: string; readonly places: Uint32Array } {
  const places = new Uint32Array(text.length);
  let [visible, from] = ['', 0];
  const keep = (until: number): void => {
    for (let at = from; at < until; at += 1) places[visible.length + at - from] = at;
    visible += text.slice(from, until);
  };
  for (const { 0: invisible, index } of text.matchAll(INVISIBLE)) {
    keep(index);
    from = index + invisible.length;
  }
  keep(text.length);
  return { visible: visible.replace(SPACE, ' '), places };
}

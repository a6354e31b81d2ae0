import { oneLine } from './one-line-and-quotes.ts';

export type Redact = (text: string) => string;

/** Shorter secrets are not redacted: replacing every `1` would spoil the text and protect nothing. UTF-16 units. */
const MIN_LENGTH = 4;
const REDACTED = '***';
/** What a reader does not see as it is written: invisible characters, and white space other than single spaces. */
const UNSEEN = /[\p{C}\p{DI}]|[^\S ]|\s\s/u;
/** Invisible characters that `oneLine` keeps, because right spelling needs them. */
const IGNORABLE = /\p{DI}/gu;
/** A parameter of a signed address that gives access: `sig`, `X-Amz-Signature`, `X-Amz-Security-Token`. */
const SIGNATURE = /[?&](?:[\w.-]{0,40}[-_])?(?:sig|signature|token)=([^&]{6,})/gi;
/** What gives access in any address, also in one of an earlier call that is not registered, or in HTML or JSON. */
const SIGNATURE_PARAMETER =
  /((?:[?&]|\\u0026)(?:amp;)?(?:[\w.-]{0,40}[-_])?(?:sig|signature|token)=)[^&\s"'\\]{6,}/gi;
/** At most so many of an address are hidden on their own, too: storages have one or two; each is sought in every text. */
const MAX_SIGNATURES = 10;
/** Signatures are ASCII. */
const PERCENT_ENCODED = /%[0-7][0-9a-f]/gi;

/** The line that a reader sees. */
function asSeen(text: string): string {
  return oneLine(oneLine(text, Infinity).replace(IGNORABLE, ''), Infinity);
}

/** The text with `***` instead of every signature in an address. */
export function hideSignatures(text: string): string {
  return text.replace(SIGNATURE_PARAMETER, `$1${REDACTED}`);
}

/**
 * What must not be shown: token, password, their encodings, signed addresses. The service may repeat any of them, so
 * all text that leaves the core goes through `redact`.
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

  /** Registers a secret as it is, and as a line shows it. One of fewer than 4 UTF-16 units is ignored. */
  add(secret: string): void {
    if (secret.length < MIN_LENGTH || this.secrets.has(secret)) return;
    this.secrets.add(secret);
    this.maxLength = Math.max(this.maxLength, secret.length);
    this.onNew?.(secret);
    this.add(asSeen(secret));
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
   * The text with `***` instead of each secret. A text in which a reader would see a secret that is written in another
   * way becomes one line.
   *
   * @param maxLength how much of the text is read and kept, UTF-16 units. A secret across this limit is replaced, too.
   *   Default: all
   */
  redact(text: string, maxLength = text.length): string {
    const head = text.slice(0, maxLength + this.maxLength);
    return (head === text ? this.hidden(text) : this.redactCut(head)).slice(0, maxLength);
  }

  /** A text that was cut, redacted; without its end, as long as the longest secret: one may begin there. */
  redactCut(text: string): string {
    const clean = this.hidden(text);
    return clean.slice(0, Math.max(0, clean.length - this.maxLength));
  }

  private hidden(text: string): string {
    const clean = this.replaced(text);
    if (this.secrets.size === 0 || !UNSEEN.test(clean)) return clean;
    const seen = asSeen(clean);
    const redacted = this.replaced(seen);
    return redacted === seen ? clean : redacted;
  }

  /** The text with `***` instead of each secret that is written as it is; one for secrets that overlap. */
  private replaced(text: string): string {
    const found: { start: number; end: number }[] = [];
    for (const secret of this.secrets)
      for (let start = text.indexOf(secret); start >= 0; start = text.indexOf(secret, start + secret.length))
        found.push({ start, end: start + secret.length });
    let [redacted, readUntil] = ['', 0];
    for (const { start, end } of found.sort((one, other) => one.start - other.start)) {
      if (start >= readUntil) redacted += `${text.slice(readUntil, start)}${REDACTED}`;
      readUntil = Math.max(readUntil, end);
    }
    return redacted + text.slice(readUntil);
  }
}

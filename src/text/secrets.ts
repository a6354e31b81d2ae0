/** Shorter secrets are not looked for: replacing every `1` would spoil what a reader needs, and protect nothing. */
const MIN_LENGTH = 4;
/** Secrets that come to light by hiding others, one after another: a text with more of them is made for that, and is hidden whole. */
const MAX_ROUNDS = 8;
/** Parameters of a signed address whose value gives access by itself have one of these words in their name. */
const TELLING_WORD =
  /^(?:sig|sign|key|auth|authorization)$|(?:signature|token|credentials?|policy|hmac|secret|jwt|apikey|accesskey(?:id)?)$/i;
/** Between the words of a name: `X-Amz-Signature`, `sas_token`, `AWSAccessKeyId`. */
const WORD_BREAK = /[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
/** Shorter values do not sign anything: `SignedHeaders=host`. */
const MIN_TELLING = 6;
/** What looks like a key under any name. */
const KEY_LIKE = /^[\w+/=.~-]{20,}$/;
/** A file name or a media type is for people, under any name. */
const FOR_PEOPLE =
  /\.[a-z][a-z0-9]{1,4}$|^(?:application|audio|font|image|message|model|multipart|text|video)\//i;

/**
 * What must not be shown: token, password, their base64, signed addresses. The service may echo any of them in its own
 * words, so everything that leaves the core as text goes through `redact`.
 */
export class Secrets {
  /**
   * By their first characters, then by their length: a text is looked through once, however many there are. A session with
   * a thousand reports knows thousands of signed addresses.
   */
  private readonly known = new Map<string, Alike>();
  /** Of the longest one, UTF-16 units. */
  private longest = 0;
  /** The first UTF-16 units of all of them: most places of a text need no further look. */
  private readonly firsts = new Uint8Array(2 ** 16);
  private readonly onNew: ((secret: string) => void) | undefined;

  /** `onNew` hears of each secret once: hosts with a log mask (Actions) pass it on. */
  constructor(onNew?: (secret: string) => void) {
    this.onNew = onNew;
  }

  add(secret: string): void {
    if (secret.length < MIN_LENGTH) return;
    const alike = this.alike(secret);
    if (alike.has(secret)) return;
    alike.add(secret);
    this.firsts[secret.charCodeAt(0)] = 1;
    this.longest = Math.max(this.longest, secret.length);
    this.onNew?.(secret);
  }

  /** A token in each form in which it travels. */
  addToken(token: string): void {
    this.addWithEncodings(token);
  }

  /** A password, and the pair as Basic authentication sends it. */
  addPassword(username: string, password: string): void {
    this.addWithEncodings(password);
    this.add(Buffer.from(`${username}:${password}`, 'utf8').toString('base64'));
  }

  /** A signed address: whole, without its origin, its query, and what signs it. */
  addSignedAddress(address: string): void {
    this.add(address);
    const target = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*/s, '');
    const mark = target.indexOf('?');
    if (mark < 0) return;
    const query = target.slice(mark + 1);
    this.add(target);
    this.add(query);
    for (const pair of query.split('&')) {
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      const decoded = percentDecoded(value);
      if (!isTelling(pair.slice(0, Math.max(0, at)), decoded)) continue;
      this.add(value);
      this.add(decoded);
    }
  }

  /**
   * `***` wherever a secret stands in the text. Where several overlap, one for all of them.
   *
   * @param most UTF-16 units of the text that are looked at and kept: nobody knows how long it is. A secret that stands across its
   *   end shows as ***, too. Default: all
   */
  redact(text: string, most = text.length): string {
    const head = text.slice(0, most + this.longest);
    const begun = this.stretches(head).filter(({ from }) => from < most);
    let shown = withoutStretches(head.slice(0, Math.max(most, begun.at(-1)?.end ?? 0)), begun);
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const before = shown;
      shown = withoutStretches(shown, this.stretches(shown));
      // What stands beside a *** may now form another secret; every round makes the text shorter.
      if (shown === before) return shown;
    }
    return '***';
  }

  /** Where the text holds secrets: first character and the one behind the last, in order, none overlapping another. */
  private stretches(text: string): Stretch[] {
    const found: Stretch[] = [];
    for (let at = 0; at + MIN_LENGTH <= text.length; at += 1) {
      if (this.firsts[text.charCodeAt(at)] !== 1) continue;
      const length = this.longestAt(text, at);
      if (length === 0) continue;
      const last = found.at(-1);
      if (last !== undefined && at < last.end) last.end = Math.max(last.end, at + length);
      else found.push({ from: at, end: at + length });
    }
    return found;
  }

  /** The length of the longest secret that begins here; 0 where none does. */
  private longestAt(text: string, at: number): number {
    const group = this.known.get(text.slice(at, at + MIN_LENGTH));
    if (group === undefined || !text.startsWith(group.prefix, at)) return 0;
    let longest = 0;
    for (const [length, secrets] of group.byLength) {
      // Stryker disable next-line EqualityOperator: each length is there once
      if (length <= longest) continue;
      // The prefix stands there, as was seen; of a piece of the text a hash is made first.
      const piece = length === group.prefix.length ? group.prefix : text.slice(at, at + length);
      if (secrets.has(piece)) longest = length;
    }
    return longest;
  }

  /** The secrets of the same beginning and length, to which this one belongs. */
  private alike(secret: string): Set<string> {
    const start = secret.slice(0, MIN_LENGTH);
    const group = this.known.get(start) ?? { prefix: secret, byLength: new Map<number, Set<string>>() };
    this.known.set(start, group);
    while (!secret.startsWith(group.prefix)) group.prefix = group.prefix.slice(0, -1);
    const alike = group.byLength.get(secret.length) ?? new Set<string>();
    group.byLength.set(secret.length, alike);
    return alike;
  }

  private addWithEncodings(secret: string): void {
    this.add(secret);
    this.add(Buffer.from(secret, 'utf8').toString('base64'));
    this.add(encodeURIComponent(secret.toWellFormed()));
    this.add(JSON.stringify(secret).slice(1, -1));
    this.add(htmlEscaped(secret));
  }
}

/** Secrets that begin with the same characters. */
interface Alike {
  /** What all of them begin with: a place of a text where it does not stand needs no further look. */
  prefix: string;
  readonly byLength: Map<number, Set<string>>;
}

interface Stretch {
  readonly from: number;
  end: number;
}

function withoutStretches(text: string, stretches: readonly Stretch[]): string {
  let shown = '';
  let kept = 0;
  for (const { from, end } of stretches) {
    shown += `${text.slice(kept, from)}***`;
    kept = end;
  }
  return shown + text.slice(kept);
}

function isTelling(name: string, value: string): boolean {
  if (value.length < MIN_TELLING) return false;
  const telling = name.split(WORD_BREAK).some((word) => TELLING_WORD.test(word));
  return telling || (KEY_LIKE.test(value) && !FOR_PEOPLE.test(value));
}

/** As a login or error page would show it. */
function htmlEscaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

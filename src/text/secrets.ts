import { signedUrlSecrets } from './signed-url-secrets.ts';
import { secretEncodings } from './secret-encodings.ts';

/**
 * Shorter secrets are not redacted: replacing every `1` would spoil the text and protect nothing. UTF-16
 * units.
 */
const MIN_LENGTH = 4;
/**
 * How often a redacted text is searched again; a text that still holds secrets then was made for that, and is
 * hidden completely.
 */
const MAX_ROUNDS = 8;
const REDACTED = '***';

/** A part of a text, UTF-16 units; `end` is exclusive. */
interface TextRange {
  readonly start: number;
  end: number;
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

  /** Registers a token and its encodings. */
  addToken(token: string): void {
    this.addWithEncodings(token);
  }

  /** Registers a password, its encodings, and the pair as Basic authentication sends it. */
  addPassword(username: string, password: string): void {
    this.addWithEncodings(password);
    this.add(Buffer.from(`${username}:${password}`, 'utf8').toString('base64'));
  }

  /** Registers a signed address, its path with query, its query, and the values in it that give access. */
  addSignedAddress(address: string): void {
    for (const secret of signedUrlSecrets(address)) this.add(secret);
  }

  /**
   * The text with `***` instead of each secret; one for secrets that overlap.
   *
   * @param maxLength how much of the text is read and kept, UTF-16 units. A secret across this limit is
   *   replaced, too. Default: all
   */
  redact(text: string, maxLength = text.length): string {
    const head = text.slice(0, maxLength + this.maxLength);
    const ranges = this.find(head).filter(({ start }) => start < maxLength);
    let redacted = replaceRanges(head.slice(0, Math.max(maxLength, ranges.at(-1)?.end ?? 0)), ranges);
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      // A *** and the text beside it may form another secret. Each round makes the text shorter.
      const newRanges = this.find(redacted);
      if (newRanges.length === 0) return redacted;
      redacted = replaceRanges(redacted, newRanges);
    }
    return REDACTED;
  }

  /** The parts of a text that are secrets, in order; overlapping ones are one part. One pass for each secret. */
  private find(text: string): TextRange[] {
    if (text.length < MIN_LENGTH) return [];
    const found: TextRange[] = [];
    for (const secret of this.secrets) {
      const { length } = secret;
      for (let start = text.indexOf(secret); start >= 0; start = text.indexOf(secret, start + length))
        found.push({ start, end: start + length });
    }
    return found.length < 2 ? found : merged(found.sort((one, other) => one.start - other.start));
  }

  private addWithEncodings(secret: string): void {
    for (const text of secretEncodings(secret)) this.add(text);
  }
}

function merged(sorted: readonly TextRange[]): TextRange[] {
  const ranges: TextRange[] = [];
  for (const range of sorted) {
    const last = ranges.at(-1);
    if (last !== undefined && range.start < last.end) last.end = Math.max(last.end, range.end);
    else ranges.push(range);
  }
  return ranges;
}

function replaceRanges(text: string, ranges: readonly TextRange[]): string {
  let replaced = '';
  let keptUntil = 0;
  for (const { start, end } of ranges) {
    replaced += text.slice(keptUntil, start) + REDACTED;
    keptUntil = end;
  }
  return replaced + text.slice(keptUntil);
}

import { signedUrlSecrets } from './signed-url-secrets.ts';
import { MultiPatternSearch, type TextRange } from './multi-pattern-search.ts';
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

/**
 * What must not be shown: token, password, their encodings, signed addresses. The service may repeat any of
 * them, so all text that leaves the core goes through `redact`.
 *
 * @see docs/security.md
 */
export class Secrets {
  private readonly search = new MultiPatternSearch(MIN_LENGTH);
  private readonly onNew: ((secret: string) => void) | undefined;

  /** @param onNew called with each secret once; hosts with a log mask (GitHub Actions) pass it on */
  constructor(onNew?: (secret: string) => void) {
    this.onNew = onNew;
  }

  /** Registers a secret as it is. One of fewer than 4 UTF-16 units is ignored. */
  add(secret: string): void {
    if (secret.length >= MIN_LENGTH && this.search.add(secret)) this.onNew?.(secret);
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
   * The text with `***` in place of each secret; one for secrets that overlap.
   *
   * @param maxLength how much of the text is read and kept, UTF-16 units. A secret across this limit is
   *   replaced, too. Default: all
   */
  redact(text: string, maxLength = text.length): string {
    const head = text.slice(0, maxLength + this.search.maxLength);
    const ranges = this.search.find(head).filter(({ start }) => start < maxLength);
    let redacted = replaceRanges(head.slice(0, Math.max(maxLength, ranges.at(-1)?.end ?? 0)), ranges);
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      // A *** and the text beside it may form another secret. Each round makes the text shorter.
      const newRanges = this.search.find(redacted);
      if (newRanges.length === 0) return redacted;
      redacted = replaceRanges(redacted, newRanges);
    }
    return REDACTED;
  }

  private addWithEncodings(secret: string): void {
    for (const text of secretEncodings(secret)) this.add(text);
  }
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

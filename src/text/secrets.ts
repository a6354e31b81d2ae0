/** Shorter secrets are not looked for: replacing every `1` would spoil what a reader needs, and protect nothing. */
const SHORTEST = 4;
/** Parameters of a signed address whose value gives access by itself; others (a file name, a media type) are for people. */
const TELLING_PARAMETER = /sig|token|credential|policy|hmac|key/i;

/**
 * What must not be shown: token, password, their base64, signed addresses. The service may echo any of them in its own
 * words, so everything that leaves the core as text goes through `redact`.
 */
export class Secrets {
  private readonly known = new Set<string>();
  private ordered: string[] = [];
  private readonly onNew: ((secret: string) => void) | undefined;

  /** `onNew` hears of each secret once: hosts with a log mask (Actions) pass it on. */
  constructor(onNew?: (secret: string) => void) {
    this.onNew = onNew;
  }

  add(secret: string): void {
    if (secret.length < SHORTEST || this.known.has(secret)) return;
    this.known.add(secret);
    this.ordered = [...this.known].sort((a, b) => b.length - a.length);
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
    const target = /^https?:\/\/[^/?#]*([^#]*)/i.exec(address)?.[1] ?? '';
    const query = target.split('?', 2)[1];
    if (query === undefined || query === '') return;
    this.add(target);
    this.add(query);
    for (const pair of query.split('&')) {
      const value = pair.slice(pair.indexOf('=') + 1);
      if (!TELLING_PARAMETER.test(pair.slice(0, pair.indexOf('=')))) continue;
      this.add(value);
      this.add(percentDecoded(value));
    }
  }

  /** `***` wherever a secret stands in the text. */
  redact(text: string): string {
    let shown = text;
    for (const secret of this.ordered) {
      if (shown.includes(secret)) shown = shown.replaceAll(secret, '***');
    }
    return shown;
  }

  private addWithEncodings(secret: string): void {
    this.add(secret);
    this.add(Buffer.from(secret, 'utf8').toString('base64'));
    this.add(encodeURIComponent(secret.toWellFormed()));
  }
}

function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

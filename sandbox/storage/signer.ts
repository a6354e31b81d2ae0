import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs download addresses and checks them. The signature covers path and query byte for byte. */
export class Signer {
  readonly #key = randomBytes(32);
  readonly #now: () => number;
  #serial = 0;
  #validFrom = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Path and query of a signed address for this path, valid for so many seconds. */
  sign(path: string, query: URLSearchParams, validSeconds: number): string {
    const issued = this.#now();
    this.#serial += 1;
    const parts = [
      ...[...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
      `X-Sandbox-Date=${issued}`,
      `X-Sandbox-Expires=${issued + validSeconds * 1000}`,
      // Two addresses for one file differ even within a millisecond.
      `X-Sandbox-Serial=${this.#serial}`,
    ];
    const unsigned = `${path}?${parts.join('&')}`;
    return `${unsigned}&X-Sandbox-Signature=${encodeURIComponent(this.#signature(unsigned))}`;
  }

  /** Why the storage refuses this path and query, or `undefined` if it does not. */
  refusal(pathAndQuery: string): string | undefined {
    const [, unsigned, signature] = /^(.*)&X-Sandbox-Signature=([^&]*)$/.exec(pathAndQuery) ?? [];
    if (unsigned === undefined || signature === undefined) return 'The address is not signed.';
    const expected = Buffer.from(encodeURIComponent(this.#signature(unsigned)));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return 'The signature does not match the address.';
    }
    const query = new URLSearchParams(unsigned.slice(unsigned.indexOf('?')));
    const serial = Number(query.get('X-Sandbox-Serial'));
    const expires = Number(query.get('X-Sandbox-Expires'));
    return this.#now() >= expires || serial < this.#validFrom ? 'The address has expired.' : undefined;
  }

  /** From now on every address signed so far counts as expired. */
  expireAll(): void {
    this.#validFrom = this.#serial + 1;
  }

  #signature(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64');
  }
}

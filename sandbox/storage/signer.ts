import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs download addresses and checks them. The signature covers path and query byte for byte. */
export class Signer {
  readonly #key = randomBytes(32);
  readonly #now: () => number;
  #serial = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Path and query of a signed address for this path, valid for `validSeconds`. */
  sign(path: string, query: URLSearchParams, validSeconds: number): string {
    const issued = this.#now();
    this.#serial += 1;
    const parts = [
      ...[...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
      `X-Sandbox-Date=${issued}`,
      `X-Sandbox-Expires=${issued + validSeconds * 1000}`,
      // Makes two addresses of one file differ, even within a millisecond.
      `X-Sandbox-Serial=${this.#serial}`,
    ];
    const unsigned = `${path}?${parts.join('&')}`;
    return `${unsigned}&X-Sandbox-Signature=${encodeURIComponent(this.#signature(unsigned))}`;
  }

  /** Why this path and query are refused; `undefined` if they are valid. */
  refusal(pathAndQuery: string): string | undefined {
    const [, unsigned, signature] = /^(.*)&X-Sandbox-Signature=([^&]*)$/.exec(pathAndQuery) ?? [];
    if (unsigned === undefined || signature === undefined) return 'The address is not signed.';
    const expected = Buffer.from(encodeURIComponent(this.#signature(unsigned)));
    const received = Buffer.from(signature);
    if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
      return 'The signature does not match the address.';
    }
    const query = new URLSearchParams(unsigned.slice(unsigned.indexOf('?')));
    return this.#now() >= Number(query.get('X-Sandbox-Expires')) ? 'The address has expired.' : undefined;
  }

  #signature(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64');
  }
}

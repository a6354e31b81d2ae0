import { signedTarget } from '../address/signed-url.ts';
import { DownloadError } from '../errors/error-classes.ts';
import { Secrets } from '../text/secrets.ts';
import { type Credentials, authorization, checkCredentials, secretsOf } from '../auth/credentials.ts';
import type { AnonymousTransport, Headers, ServiceTransport, TransportResponse } from './transport.ts';

/** The part of the web's `fetch` that the two transports need; hand in the runtime's own. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: AsyncIterable<Uint8Array>;
    readonly duplex?: 'half';
    readonly redirect: 'manual';
    readonly credentials: 'omit';
    readonly signal: AbortSignal;
  },
) => Promise<{
  readonly status: number;
  readonly headers: Iterable<[string, string]>;
  readonly body: AsyncIterable<Uint8Array> | null;
}>;

/**
 * Both transports over a `fetch`, for scripts, and the secrets of the credentials: spread the result into the options of a
 * `DraftServiceClient`.
 *
 * @param credentials none for the token endpoints alone
 * @throws InputError for credentials that cannot stand in a header
 */
export function fetchTransports(
  fetch: Fetch,
  credentials?: Credentials,
): { readonly transport: ServiceTransport; readonly storage: AnonymousTransport; readonly secrets: Secrets } {
  if (credentials !== undefined) checkCredentials(credentials);
  return {
    secrets: credentials === undefined ? new Secrets() : secretsOf(credentials),
    transport: {
      send: async ({ method, url, headers, body, authenticate, signal }) => {
        const signed =
          authenticate && credentials !== undefined ? { authorization: authorization(credentials) } : {};
        const init = {
          method,
          headers: { ...headers, ...signed },
          redirect: 'manual',
          credentials: 'omit',
          signal,
        } as const;
        if (body === undefined) return answered(await fetch(url, init));
        const bytes = Buffer.from(body, 'utf8');
        // A body that can be read once: after a 421 fetch would send any other a second time.
        const once = { body: inOnePiece(bytes), duplex: 'half' } as const;
        const sized = { ...init.headers, 'content-length': String(bytes.byteLength) };
        return answered(await fetch(url, { ...init, headers: sized, ...once }));
      },
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        // fetch rewrites some addresses (a quote, a dot segment); a signature over the original would no longer hold.
        const { pathname, search } = new URL(url);
        if (`${pathname}${search}` !== signedTarget(url).path) {
          throw new DownloadError('fetch cannot request the download address byte for byte.', {
            hint: 'Use a transport of your own for it.',
          });
        }
        const init = {
          method: 'GET',
          headers: { ...headers },
          redirect: 'manual',
          credentials: 'omit',
          signal,
        } as const;
        return answered(await fetch(url, init));
      },
    },
  };
}

function answered(response: Awaited<ReturnType<Fetch>>): TransportResponse {
  const headers: Headers = Object.fromEntries(
    [...response.headers].map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { status: response.status, headers, body: response.body ?? nothing() };
}

async function* nothing(): AsyncGenerator<Uint8Array, void> {
  // An answer without a body.
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}

import { signedTarget } from '../address/signed-url-and-redirects.ts';
import { DownloadError } from '../errors/error-classes.ts';
import { Secrets } from '../text/secrets.ts';
import { type Credentials, authorization, checkCredentials, secretsOf } from '../auth/credentials.ts';
import type { ClientOptions } from '../draft-service-client.ts';
import type { Headers, TransportResponse } from './service-and-storage-transports.ts';

/** The part of `fetch` that the two transports need; pass the runtime's own. */
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

const INIT = { redirect: 'manual', credentials: 'omit' } as const;

/**
 * Both transports on top of `fetch`, for scripts, and the credentials as secrets: spread the result into the
 * options of a `DraftServiceClient`.
 *
 * @param credentials not needed for the token endpoints
 * @throws InputError for credentials that a header cannot hold
 */
export function fetchTransports(
  fetch: Fetch,
  credentials?: Credentials,
): Pick<ClientOptions, 'transport' | 'storage'> & { readonly secrets: Secrets } {
  if (credentials !== undefined) checkCredentials(credentials);
  return {
    secrets: credentials === undefined ? new Secrets() : secretsOf(credentials),
    transport: {
      send: async ({ method, url, headers, body, authenticate, signal }) => {
        const signature =
          authenticate && credentials !== undefined ? { authorization: authorization(credentials) } : {};
        const init = { ...INIT, method, headers: { ...headers, ...signature }, signal };
        if (body === undefined) return toTransportResponse(await fetch(url, init));
        const bytes = Buffer.from(body, 'utf8');
        // A body that can be read only once: fetch sends any other a second time after HTTP 421.
        const stream = { body: chunksOf(bytes), duplex: 'half' } as const;
        const sized = { ...init.headers, 'content-length': String(bytes.byteLength) };
        return toTransportResponse(await fetch(url, { ...init, headers: sized, ...stream }));
      },
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        // fetch normalises some addresses (a quote, a dot segment): their signature would no longer hold.
        const { pathname, search } = new URL(url);
        if (`${pathname}${search}` !== signedTarget(url).path) {
          throw new DownloadError(
            'fetch would change the download address, and its signature would no longer be valid.',
            { hint: 'Pass a storage transport that sends the address unchanged.' },
          );
        }
        return toTransportResponse(
          await fetch(url, { ...INIT, method: 'GET', headers: { ...headers }, signal }),
        );
      },
    },
  };
}

function toTransportResponse(response: Awaited<ReturnType<Fetch>>): TransportResponse {
  const headers: Headers = Object.fromEntries(
    [...response.headers].map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { status: response.status, headers, body: response.body ?? chunksOf() };
}

async function* chunksOf(...chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void> {
  yield* chunks;
}

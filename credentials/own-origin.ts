import type { IHttpRequestOptions } from 'n8n-workflow';
import { parseBaseUrl } from '../src/address/base-url.ts';
import { InputError } from '../src/errors/error-classes.ts';

/** Request options as n8n's nodes hand them to a credential: its older helper calls the address `uri`. */
interface Addressed {
  readonly baseURL?: string | undefined;
  readonly url?: unknown;
  readonly uri?: unknown;
}

/** A redirect to another origin is followed without credentials: n8n's HTTP Request node sends them on before its version 4.4. */
export const NOT_ELSEWHERE: Partial<IHttpRequestOptions> = { sendCredentialsOnCrossOriginRedirect: false };

/**
 * Refuses to sign a request that does not go to the service: whoever may use a shared credential, in the HTTP Request node, say, could
 * else send it anywhere.
 *
 * @throws InputError for an unusable base URL, or another origin
 * @see docs/service.md#addresses
 */
export function checkOwnOrigin(baseUrl: string, { baseURL, url, uri }: Addressed): void {
  const own = parseBaseUrl(baseUrl).origin;
  const addresses = [url, uri].filter((address) => typeof address === 'string');
  const foreign = (addresses.length === 0 ? [''] : addresses)
    .map((address) => originOf(address, baseURL))
    .find((origin) => origin !== own);
  if (foreign === undefined) return;
  throw new InputError([`These credentials are for ${own} only, not for ${foreign}.`], {
    hint: 'Request an address under the base URL of the credentials, or use other credentials.',
  });
}

function originOf(address: string, base: string | undefined): string {
  const from = base === undefined || base === '' ? undefined : base;
  return URL.canParse(address, from) ? new URL(address, from).origin : 'an address without a host';
}

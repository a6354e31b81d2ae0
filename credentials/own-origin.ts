import type { IAuthenticate, ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';
import { parseBaseUrl } from '../src/address/base-url.ts';
import { parseDraftTemplatesPath } from '../src/address/draft-templates-path-pattern.ts';
import { InputError } from '../src/errors/error-classes.ts';
import { TEST_URL } from './credential-test.ts';
import { text } from './fields.ts';

/**
 * Request options as n8n's nodes pass them to a credential: the older request helper has the address in `uri`
 * (seen in n8n 2.41).
 */
interface Addressed {
  readonly baseURL?: string | undefined;
  readonly url?: unknown;
  readonly uri?: unknown;
}

/** The options that carry the credentials. */
type Sign = (
  data: ICredentialDataDecryptedObject,
  options: IHttpRequestOptions,
) => Partial<IHttpRequestOptions>;

/**
 * A credential's `authenticate` that signs only requests to the service's own origin. It is a function, not
 * n8n's declarative form: that is an expression, which n8n evaluates for every request and which cannot name
 * the mistake in an address.
 */
export function signOwnOrigin(sign: Sign): IAuthenticate {
  return async (data, options) => {
    checkOwnOrigin(text(data.baseUrl), options);
    // The credential test shows this mistake; otherwise only the first report would. The HTTP Request node has no
    // use for the path.
    if (options.url === TEST_URL) parseDraftTemplatesPath(text(data.draftTemplatesPath));
    // n8n's HTTP Request node before its version 4.4 sends credentials on to the origin of a redirect.
    return { ...options, sendCredentialsOnCrossOriginRedirect: false, ...sign(data, options) };
  };
}

/**
 * Refuses to sign a request to another origin: a user of a shared credential, in the HTTP Request node for
 * example, could otherwise send it anywhere.
 *
 * @throws InputError for an unusable base URL, or another origin
 * @see docs/service.md#addresses
 */
function checkOwnOrigin(baseUrl: string, { baseURL, url, uri }: Addressed): void {
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

function originOf(address: string, baseURL: string | undefined): string {
  const base = baseURL === undefined || baseURL === '' ? undefined : baseURL;
  return URL.canParse(address, base) ? new URL(address, base).origin : 'an address without a host';
}

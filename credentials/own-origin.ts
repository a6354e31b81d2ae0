import type { IAuthenticate, IHttpRequestOptions } from 'n8n-workflow';
import { originOf, parseBaseUrl } from '../src/address/base-url.ts';
import { authorization } from '../src/auth/credentials.ts';
import { InputError } from '../src/errors/error-classes.ts';
import { credentialsOf, textOfField } from './fields.ts';

/** Request options as n8n's nodes pass them: the older request helper has the address in `uri` (seen in n8n 2.41). */
type RequestTarget = IHttpRequestOptions & { readonly uri?: unknown };

/** What a node may set for TLS: a client certificate. A CA of its own could vouch for any server. */
const CLIENT_CERTIFICATE: ReadonlySet<string> = new Set(['cert', 'key', 'passphrase']);

/**
 * A credential's `authenticate` that signs only requests to the service's own origin. It is a function, not
 * n8n's declarative form: that is an expression, which n8n evaluates for every request and which cannot name
 * the mistake in an address.
 */
export const signOwnOrigin: IAuthenticate = async (data, options) => {
  const own = parseBaseUrl(textOfField(data.baseUrl)).origin;
  checkOrigin(own, options);
  checkRoute(own, options);
  const ignoreSslIssues = data.ignoreSslIssues === true;
  return {
    ...options,
    // n8n (seen in 2.41) would send a token along to a subdomain, and from https to http. Its
    // two request helpers have different names for this switch and for the next.
    ...{ disableFollowRedirect: true, followRedirect: false, followAllRedirects: false },
    ...{ skipSslCertificateValidation: ignoreSslIssues, rejectUnauthorized: !ignoreSslIssues },
    headers: { ...options.headers, Authorization: authorization(credentialsOf(data)) },
  };
};

/**
 * Refuses to sign a request to another origin: a user of a shared credential, in the HTTP Request node for
 * example, could otherwise send it anywhere.
 *
 * @throws InputError
 * @see docs/service.md#addresses
 */
function checkOrigin(own: string, { baseURL, url, uri }: RequestTarget): void {
  const addresses = [url, uri].filter((address) => typeof address === 'string');
  const foreign = (addresses.length === 0 ? [''] : addresses)
    .map((address) => originOf(address, baseURL === '' ? undefined : baseURL))
    .find((origin) => origin !== own);
  if (foreign === undefined) return;
  throw new InputError([`These credentials are for ${own} only, not for ${foreign}.`], {
    hint: 'Request an address under the base URL of the credentials, or use other credentials.',
  });
}

/**
 * Refuses options by which a request with the right address still reaches another machine: a proxy, a Host header or a
 * CA of the user's. Proxies in n8n's environment are set by its administrator, and are used.
 *
 * @throws InputError
 */
function checkRoute(own: string, { proxy, headers, agentOptions }: RequestTarget): void {
  // n8n's HTTP client (axios) trims the names of headers.
  const hasHost = setKeys(headers).some((name) => name.trim().toLowerCase() === 'host');
  const hasAuthority = setKeys(agentOptions).some((name) => !CLIENT_CERTIFICATE.has(name));
  const route = isSet(proxy) ? 'proxy' : hasHost ? 'Host header' : hasAuthority ? 'CA' : undefined;
  if (route === undefined) return;
  const refused = `To make sure that these credentials reach only ${own}, they cannot be used with`;
  throw new InputError([`${refused} a ${route} set in the node.`], {
    hint:
      'Remove it. All of n8n has a proxy by the environment variable HTTPS_PROXY or HTTP_PROXY, and further CAs by ' +
      'NODE_EXTRA_CA_CERTS.',
  });
}

function setKeys(options: unknown): string[] {
  return Object.entries(options ?? {}).flatMap(([name, value]) => (isSet(value) ? [name] : []));
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false;
}

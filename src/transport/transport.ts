/**
 * The two transports that a host provides. The branded URLs keep them apart: the compiler refuses a signed
 * address for the transport that sends credentials, and a service address for the anonymous one.
 */

declare const serviceBrand: unique symbol;
declare const signedBrand: unique symbol;

/** An absolute address on the service's own origin. Only `serviceUrls` makes one. */
export type ServiceUrl = string & { readonly [serviceBrand]: true };

/** A pre-signed storage address, exactly as the service gave it. Only `signedUrl()` makes one. */
export type SignedUrl = string & { readonly [signedBrand]: true };

/** Headers with lower-case names; several lines of one name are joined by `, `. */
export type Headers = Readonly<Record<string, string>>;

/** A response whose body has not been read yet. Ending the iteration of the body early must close the connection. */
export interface TransportResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array>;
}

export interface ServiceRequest {
  readonly method: 'GET' | 'POST';
  readonly url: ServiceUrl;
  readonly headers: Headers;
  /** JSON text; only with POST. */
  readonly body?: string;
  /** false: without an Authorization header (the token endpoints take the credentials in the body). */
  readonly authenticate: boolean;
  /** When it aborts, the request and the reading of its body must end at once, with an error. */
  readonly signal: AbortSignal;
}

/**
 * For a transport that is certain that nothing of a request was sent: the service cannot have acted on it. The
 * `cause` says what happened.
 */
export class NothingSentError extends Error {
  override readonly name = 'NothingSentError';

  constructor(cause: unknown) {
    super('', { cause });
  }
}

/** Sends one request to the service with the user's credentials, without redirects, retries or cookies. */
export interface ServiceTransport {
  /** @throws anything; a NothingSentError if that is certain */
  readonly send: (request: ServiceRequest) => Promise<TransportResponse>;
}

export interface AnonymousRequest {
  readonly url: SignedUrl;
  readonly headers: Headers;
  readonly signal: AbortSignal;
}

/** GETs one signed address byte for byte, without Authorization, cookies, redirects, retries or decompression. */
export interface AnonymousTransport {
  readonly get: (request: AnonymousRequest) => Promise<TransportResponse>;
}

/** Redirects of one request that are followed. */
export const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A response that leads to another address. */
export interface Redirect<Url, Response> {
  readonly from: Url;
  readonly response: Response;
  /** The Location header. */
  readonly location: string;
  /** Whether `MAX_REDIRECTS` were followed before. */
  readonly tooMany: boolean;
}

/**
 * Sends a request and follows its redirects.
 *
 * @param send one request
 * @param target where a redirect leads; throws if it must not be followed
 * @returns the first response that is not a redirect
 */
export async function followRedirects<Url, Response extends Pick<TransportResponse, 'status' | 'headers'>>(
  url: Url,
  send: (url: Url) => Promise<Response>,
  target: (redirect: Redirect<Url, Response>) => Url | Promise<Url>,
): Promise<Response> {
  let from = url;
  for (let followed = 0; ; followed += 1) {
    const response = await send(from);
    const { location } = response.headers;
    if (!REDIRECT_STATUSES.has(response.status) || location === undefined) return response;
    from = await target({ from, response, location, tooMany: followed >= MAX_REDIRECTS });
  }
}

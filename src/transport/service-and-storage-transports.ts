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
 * For a transport that is certain that nothing of a request was sent: the service cannot have acted on it. Its
 * message or its `cause` says what happened.
 */
export class NothingSentError extends Error {
  override readonly name = 'NothingSentError';
}

/** Sends one request to the service with the user's credentials, without redirects, retries or cookies. */
export interface ServiceTransport {
  /** @throws anything; a NothingSentError if that is certain */
  readonly send: (request: ServiceRequest) => Promise<TransportResponse>;
}

export interface AnonymousRequest extends Pick<ServiceRequest, 'headers' | 'signal'> {
  readonly url: SignedUrl;
}

/** GETs one signed address byte for byte, without Authorization, cookies, redirects, retries or decompression. */
export interface AnonymousTransport {
  readonly get: (request: AnonymousRequest) => Promise<TransportResponse>;
}

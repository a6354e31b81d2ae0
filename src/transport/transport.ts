/**
 * The two ways out of the core. They are two types on purpose: an address of the service cannot be handed to the
 * anonymous transport, and a signed address cannot be handed to the one that carries credentials.
 */

declare const serviceBrand: unique symbol;
declare const signedBrand: unique symbol;

/** An absolute address on the service's own origin. Only `ServiceUrls` makes one. */
export type ServiceUrl = string & { readonly [serviceBrand]: true };

/** A pre-signed storage address, exactly as the service gave it. Only `signedUrl()` makes one. */
export type SignedUrl = string & { readonly [signedBrand]: true };

/** Headers with lower-case names; several lines of one name are joined by `, `. */
export type Headers = Readonly<Record<string, string>>;

/** An answer whose body has not been read yet. Leaving the body's iteration early must close the connection. */
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
  /** false: no Authorization header (the token endpoints take the credentials in the body). */
  readonly authenticate: boolean;
  /** When it aborts, the request and the reading of its body must end at once, with an error. */
  readonly signal: AbortSignal;
}

/** Sends one request to the service with the user's credentials. Follows no redirect, retries nothing, sets no cookies. */
export interface ServiceTransport {
  readonly send: (request: ServiceRequest) => Promise<TransportResponse>;
}

export interface AnonymousRequest {
  readonly url: SignedUrl;
  readonly headers: Headers;
  readonly signal: AbortSignal;
}

/** GETs one signed address: no Authorization, no cookies, the address byte for byte, no redirect followed, no decompression. */
export interface AnonymousTransport {
  readonly get: (request: AnonymousRequest) => Promise<TransportResponse>;
}

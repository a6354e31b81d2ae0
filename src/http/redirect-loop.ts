import type { TransportResponse } from '../transport/service-and-storage-transports.ts';

/** Redirects of one request that are followed. */
export const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface Redirect<Url, Response> {
  readonly from: Url;
  readonly response: Response;
  readonly location: string;
  /** Whether `MAX_REDIRECTS` were followed before. */
  readonly tooMany: boolean;
}

/**
 * Sends a request and follows its redirects.
 *
 * @param target where a redirect leads; throws if it must not be followed
 * @returns the first response that is not a redirect
 */
export async function followRedirects<Url, Response extends Pick<TransportResponse, 'status' | 'headers'>>(
  url: Url,
  send: (url: Url) => Promise<Response>,
  target: (redirect: Redirect<Url, Response>) => Url,
): Promise<Response> {
  let from = url;
  for (let followed = 0; ; followed += 1) {
    const response = await send(from);
    const { location } = response.headers;
    if (!REDIRECT_STATUSES.has(response.status) || location === undefined) return response;
    from = target({ from, response, location, tooMany: followed >= MAX_REDIRECTS });
  }
}

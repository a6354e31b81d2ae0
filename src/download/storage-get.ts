import { signedRedirectTarget, signedUrl } from '../address/signed-url.ts';
import { DownloadError } from '../errors/error-classes.ts';
import type { IdleTimeout } from '../http/idle-timeout.ts';
import type { Headers, SignedUrl, TransportResponse } from '../transport/transport.ts';
import type { DraftServiceClient } from '../client.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../version.ts';

const MAX_REDIRECTS = 5;
/** How long the body of a redirect, which nobody needs, may keep the download waiting, ms. */
const LEAVE_MS = 1000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The end of a file from byte `from` on, if it is still the file of this ETag. */
export interface Resume {
  readonly from: number;
  readonly etag: string;
}

/**
 * GETs a signed address anonymously and follows the storage's redirects, anonymously too: 5 at most, never from https to
 * http. Nothing of an address appears in its errors.
 *
 * @throws DownloadError for an address or a redirect that cannot be followed; the transport's own fault otherwise
 */
export async function storageGet(
  client: DraftServiceClient,
  address: string,
  resume: Resume | undefined,
  patience: IdleTimeout,
  attempt: number,
): Promise<TransportResponse> {
  let url = signedUrl(address);
  if (url === undefined)
    throw new DownloadError('The download address that the service gave cannot be used.');
  for (let followed = 0; ; followed += 1) {
    const response = await once(client, url, resume, patience, attempt);
    const location = response.headers.location;
    if (!REDIRECTS.has(response.status) || location === undefined) return response;
    await Promise.race([leave(response), client.clock.sleep(LEAVE_MS, patience.signal)]);
    url = next(client, url, location, followed);
  }
}

async function once(
  client: DraftServiceClient,
  url: SignedUrl,
  resume: Resume | undefined,
  patience: IdleTimeout,
  attempt: number,
): Promise<TransportResponse> {
  const began = client.clock.monotonic();
  let status: number | undefined;
  try {
    const response = await client.storage.get({ url, headers: headersOf(resume), signal: patience.signal });
    patience.touch();
    status = response.status;
    return response;
  } finally {
    const ms = client.clock.monotonic() - began;
    client.onRequest?.({ method: 'GET', path: '(storage)', status, ms, attempt });
  }
}

function next(client: DraftServiceClient, from: SignedUrl, location: string, followed: number): SignedUrl {
  if (followed >= MAX_REDIRECTS) {
    throw new DownloadError(`The storage redirected the download more than ${MAX_REDIRECTS} times.`);
  }
  const target = signedRedirectTarget(from, location);
  if (target === undefined) {
    throw new DownloadError('The storage redirected the download to an address that must not be followed.', {
      hint: 'A download does not go from https to http.',
    });
  }
  client.secrets.addSignedAddress(target);
  return target;
}

function headersOf(resume: Resume | undefined): Headers {
  return {
    accept: '*/*',
    // A compressed body would have another length and another hash than the stored file.
    'accept-encoding': 'identity',
    'user-agent': `${CLIENT_NAME}/${CLIENT_VERSION}`,
    ...(resume === undefined ? {} : { range: `bytes=${resume.from}-`, 'if-range': resume.etag }),
  };
}

/** Gives up a body that nobody needs. */
async function leave(response: TransportResponse): Promise<void> {
  try {
    for await (const _ of response.body) break;
  } catch {
    // It broke off by itself: nobody needed it.
  }
}

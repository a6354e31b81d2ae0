import { signedRedirectTarget, signedUrl } from '../address/signed-url-and-redirects.ts';
import { DownloadError } from '../errors/error-classes.ts';
import type { IdleTimeout } from '../http/idle-timeout.ts';
import type { SignedUrl, TransportResponse } from '../transport/service-and-storage-transports.ts';
import { MAX_REDIRECTS, followRedirects } from '../http/redirect-loop.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../version.ts';

/** The rest of a file from byte `from` on, if its ETag is unchanged. */
export interface Resume {
  readonly from: number;
  readonly etag: string;
}

export interface StorageRequest {
  readonly address: string;
  /** undefined: the complete file. */
  readonly resume: Resume | undefined;
  /** 1 for the first, for the log. */
  readonly attempt: number;
}

/**
 * Sends a GET to a signed address without credentials, and follows the storage's redirects without
 * credentials: at most 5, and never from https to http. Its errors hold no part of an address.
 *
 * @throws DownloadError for an address that cannot be used or a redirect that must not be followed; else the
 *   transport's error
 */
export async function storageGet(
  client: DraftServiceClient,
  { address, resume, attempt }: StorageRequest,
  idleTimeout: IdleTimeout,
): Promise<TransportResponse> {
  const first = signedUrl(address);
  if (first === undefined)
    throw new DownloadError('The download address that the service gave cannot be used.');
  const headers = {
    accept: '*/*',
    // A compressed body would have another length and hash than the stored file.
    'accept-encoding': 'identity',
    'user-agent': `${CLIENT_NAME}/${CLIENT_VERSION}`,
    ...(resume === undefined ? {} : { range: `bytes=${resume.from}-`, 'if-range': resume.etag }),
  };
  const send = async (url: SignedUrl): Promise<TransportResponse> => {
    const startedAt = client.clock.monotonic();
    let status: number | undefined;
    try {
      const response = await client.storage.get({ url, headers, signal: idleTimeout.signal });
      idleTimeout.touch();
      status = response.status;
      return response;
    } finally {
      const ms = client.clock.monotonic() - startedAt;
      client.onRequest?.({ method: 'GET', path: '(storage)', status, ms, attempt });
    }
  };
  return followRedirects(first, send, ({ from, location, tooMany }) => {
    if (tooMany)
      throw new DownloadError(`The storage redirected the download more than ${MAX_REDIRECTS} times.`);
    const target = signedRedirectTarget(from, location);
    const refusal = 'The storage redirected the download to an address that must not be followed.';
    const hint = 'The download was redirected from https to http, which is refused.';
    if (target === undefined) throw new DownloadError(refusal, { hint });
    client.secrets.addSignedAddress(target);
    return target;
  });
}

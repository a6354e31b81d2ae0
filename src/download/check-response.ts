import { DownloadError } from '../errors/error-classes.ts';
import { retryAfterOf } from '../http/status-error.ts';
import type { TransportResponse } from '../transport/transport.ts';
import type { DraftServiceClient } from '../client.ts';
import { isExactRemainder, parseContentRange } from './content-range.ts';
import { UrlRejectedError, AttemptError } from './attempt-error.ts';
import type { Resume } from './storage-get.ts';

/** Statuses by which a storage says that an address is expired, spent or wrong. */
const REFUSED = new Set([400, 401, 403, 404, 410]);
/** Content-Encodings that leave the bytes as they are; S3-compatible storages keep `aws-chunked` from the upload. */
const PLAIN = new Set(['', 'identity', 'aws-chunked']);
const RANGE_NOT_SATISFIABLE = 416;

/** From which byte of the file on the answer's body goes. */
export interface AcceptedResponse {
  readonly from: number;
  readonly etag: string | undefined;
}

/**
 * Decides from status and headers alone whether a storage's answer can be used, before a byte of it is taken.
 *
 * @throws AddressRefused when a fresh address may help, DownloadFault when another attempt may, DownloadError when none will
 */
export function checkResponse(
  client: DraftServiceClient,
  response: TransportResponse,
  resume: Resume | undefined,
  size: number,
): AcceptedResponse {
  const { status, headers } = response;
  if (REFUSED.has(status)) throw new UrlRejectedError(status);
  if (status === RANGE_NOT_SATISFIABLE && resume !== undefined) {
    throw new AttemptError('the storage could not continue where the download broke off', {
      noResume: true,
    });
  }
  if (status === 429 || status >= 500) {
    throw new AttemptError(`the storage answered HTTP ${status}`, {
      retryAfterMs: retryAfterOf(client, response),
    });
  }
  if (status === 206 && resume === undefined)
    throw new AttemptError('the storage sent a part of the file unasked');
  if (status !== 200 && status !== 206) {
    throw new DownloadError(`The storage answered the download with HTTP ${status}.`, { status });
  }
  const encodings = (headers['content-encoding'] ?? '').toLowerCase().split(',');
  if (!encodings.every((encoding) => PLAIN.has(encoding.trim()))) {
    throw new AttemptError('the storage sent the file compressed, although it was asked not to');
  }
  const from = status === 206 ? restFrom(response, resume, size) : 0;
  checkLength(headers['content-length'], size - from);
  return { from, etag: strongEtag(headers.etag) };
}

/** An ETag that can vouch for identical bytes; a weak one cannot. */
export function strongEtag(header: string | undefined): string | undefined {
  const etag = header?.trim() ?? '';
  return /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(etag) ? etag : undefined;
}

function restFrom(response: TransportResponse, resume: Resume | undefined, size: number): number {
  const from = resume?.from ?? 0;
  if (!isExactRemainder(parseContentRange(response.headers['content-range']), from, size)) {
    throw new AttemptError('the storage sent another part of the file than it was asked for', {
      noResume: true,
    });
  }
  // A 206 to If-Range has to name the same ETag; without it nothing says that the rest belongs to the same file.
  if (strongEtag(response.headers.etag) !== resume?.etag) {
    throw new AttemptError('the storage continued another file than it began', { noResume: true });
  }
  return from;
}

function checkLength(header: string | undefined, expected: number): void {
  if (header === undefined) return;
  const told = /^\s*(\d{1,15})\s*$/.exec(header)?.[1];
  if (told === undefined) throw new AttemptError('the storage announced no readable number of bytes');
  if (Number(told) !== expected)
    throw new AttemptError(`the storage announced ${told} bytes where ${expected} were to come`);
}

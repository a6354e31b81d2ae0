import { DownloadError } from '../errors/error-classes.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import type { TransportResponse } from '../transport/transport.ts';
import type { DraftServiceClient } from '../shared-client.ts';
import { UrlRejectedError, AttemptError } from './attempt-error.ts';
import type { Resume } from './storage-get.ts';

/** Statuses by which a storage says that an address is expired, spent or wrong. */
const REJECTION_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);
/** Content-Encodings of an unchanged file; S3-compatible storages keep `aws-chunked` from the upload. */
const UNCOMPRESSED: ReadonlySet<string> = new Set(['', 'identity', 'aws-chunked']);

/** A response whose body can be used. */
export interface AcceptedResponse {
  /** The byte of the file at which the body begins. */
  readonly from: number;
  /** undefined: none, or a weak one. */
  readonly etag: string | undefined;
}

/**
 * Decides from status and headers whether a response of the storage can be used, before its body is read.
 *
 * @param resume what was requested; undefined: the complete file
 * @param size size of the complete file, bytes
 * @throws UrlRejectedError when a fresh address may help, AttemptError when another attempt may,
 *   DownloadError otherwise
 */
export function checkResponse(
  client: DraftServiceClient,
  response: TransportResponse,
  resume: Resume | undefined,
  size: number,
): AcceptedResponse {
  const { status, headers } = response;
  if (REJECTION_STATUSES.has(status)) throw new UrlRejectedError(status);
  if (status === 429 || status >= 500) {
    throw new AttemptError(`the storage answered HTTP ${status}`, {
      retryAfterMs: retryAfterMs(headers, client.clock.now()),
      storageUnavailable: true,
    });
  }
  // After a wrong response to a Range request the file is requested without one.
  const noResume = resume !== undefined;
  if (status !== 200 && status !== 206) {
    if (noResume) {
      throw new AttemptError('the storage could not continue where the download broke off', { noResume });
    }
    throw new DownloadError(`The storage answered the download with HTTP ${status}.`, { status });
  }
  const encodings = (headers['content-encoding'] ?? '').toLowerCase().split(',');
  if (!encodings.every((encoding) => UNCOMPRESSED.has(encoding.trim()))) {
    throw new AttemptError('the storage sent the file compressed, although it was asked not to', {
      noResume,
    });
  }
  const from = status === 206 ? checkedRangeStart(response, resume, size) : 0;
  const problem = lengthProblem(headers['content-length'], size - from);
  if (problem !== undefined) throw new AttemptError(problem, { noResume });
  return { from, etag: strongEtag(headers.etag) };
}

/** A strong ETag: only that guarantees identical bytes. */
export function strongEtag(header = ''): string | undefined {
  const etag = header.trim();
  return /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(etag) ? etag : undefined;
}

function checkedRangeStart(response: TransportResponse, resume: Resume | undefined, size: number): number {
  if (resume === undefined) throw new AttemptError('the storage sent a part of the file unasked');
  const { from, etag } = resume;
  if (!isExactRemainder(parseContentRange(response.headers['content-range']), from, size)) {
    throw new AttemptError('the storage sent another part of the file than it was asked for', {
      noResume: true,
    });
  }
  // Without the ETag of the If-Range header nothing proves that the rest belongs to the same file.
  if (strongEtag(response.headers.etag) !== etag) {
    throw new AttemptError('the storage continued another file than it began', { noResume: true });
  }
  return from;
}

/** Why a Content-Length contradicts the expected one; undefined: it does not. */
function lengthProblem(header: string | undefined, expected: number): string | undefined {
  if (header === undefined) return undefined;
  const announced = /^\s*(\d{1,15})\s*$/.exec(header)?.[1];
  if (announced === undefined) return 'the storage announced a Content-Length that is not a number';
  if (Number(announced) !== expected)
    return `the storage announced ${announced} bytes instead of ${expected}`;
  return undefined;
}

/** The range of bytes in a 206 response. */
interface ContentRange {
  /** First and last byte, counted from 0. */
  readonly first: number;
  readonly last: number;
  /** Size of the complete file, bytes; undefined if it is `*`. */
  readonly total: number | undefined;
}

/** Parses a Content-Range header (RFC 9110, 14.4); undefined if it has no valid byte range. */
function parseContentRange(header: string | undefined): ContentRange | undefined {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(header?.trim() ?? '');
  if (!match) return undefined;
  return {
    first: Number(match[1]),
    last: Number(match[2]),
    total: match[3] === '*' ? undefined : Number(match[3]),
  };
}

/** Whether a range is all of a file of `size` bytes from byte `from` on, and nothing more. */
function isExactRemainder(range: ContentRange | undefined, from: number, size: number): boolean {
  return range?.first === from && range.last === size - 1 && (range.total ?? size) === size;
}

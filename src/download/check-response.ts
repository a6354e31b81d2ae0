import { DownloadError } from '../errors/error-classes.ts';
import type { TransportResponse } from '../transport/service-and-storage-transports.ts';
import { retryAfterMs } from '../http/retry-pause.ts';
import type { Resume } from './storage-get.ts';

/** Statuses by which a storage says that an address is expired, spent or wrong. */
const REJECTION_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);

/** Content-Encodings of an unchanged file; S3-compatible storages keep `aws-chunked` from the upload. */
const UNCOMPRESSED: ReadonlySet<string> = new Set(['', 'identity', 'aws-chunked']);

interface AttemptFacts {
  /** The status by which the storage rejected the address of the file; a fresh address may be accepted. */
  readonly rejected?: number;
  /** How long the storage asked to wait, ms. */
  readonly retryAfterMs?: number | undefined;
  /** The storage cannot resume this download: the next attempt starts at the first byte. */
  readonly noResume?: boolean;
  /** The storage did not deliver: its status, or the connection. */
  readonly storageUnavailable?: boolean;
}

/** One attempt of a download failed; another may succeed. The message holds no secrets and no addresses. */
export class AttemptError extends Error {
  readonly facts: AttemptFacts;

  constructor(message: string, facts: AttemptFacts = {}) {
    super(message);
    this.facts = facts;
  }
}

/**
 * Decides from status and headers whether a response of the storage can be used, before its body is read.
 *
 * @param resume what was requested; undefined: the complete file
 * @param size size of the complete file, bytes
 * @param now wall-clock ms
 * @returns the byte of the file at which the body begins, and the ETag if it is a strong one
 * @throws AttemptError when another attempt or a fresh address may help, DownloadError otherwise
 */
export function checkResponse(
  { status, headers }: Pick<TransportResponse, 'status' | 'headers'>,
  resume: Resume | undefined,
  size: number,
  now: number,
): { readonly from: number; readonly etag: string | undefined } {
  if (REJECTION_STATUSES.has(status))
    throw new AttemptError('the storage refused the address', { rejected: status });
  if (status === 408 || status === 429 || status >= 500) {
    throw new AttemptError(`the storage answered HTTP ${status}`, {
      retryAfterMs: retryAfterMs(headers, now),
      storageUnavailable: true,
    });
  }
  // After a wrong response to a Range request the file is requested without one.
  const refuse = (why: string): never => {
    throw new AttemptError(why, { noResume: resume !== undefined });
  };
  const from = status === 206 ? (resume?.from ?? 0) : 0;
  // A strong one: only that guarantees identical bytes.
  const [etag] = /^"[\x21\x23-\x7e\x80-\xff]*"$/.exec(headers.etag?.trim() ?? '') ?? [];
  if (status === 206) {
    if (resume === undefined) return refuse('the storage sent only a part of the file that was requested');
    const range = headers['content-range']?.trim().toLowerCase();
    const rest = `bytes ${from}-${size - 1}/`;
    if (range !== `${rest}${size}` && range !== `${rest}*`)
      refuse('the storage did not send the part of the file that it was asked for');
    // Without the ETag of the If-Range header nothing proves that the rest belongs to the same file.
    if (etag !== resume.etag) refuse('the file in the storage changed during the download');
  } else if (status !== 200) {
    if (resume !== undefined) refuse('the storage could not continue where the download broke off');
    throw new DownloadError(`The storage answered the download with HTTP ${status}.`, { status });
  }
  const encodings = (headers['content-encoding'] ?? '').toLowerCase().split(',');
  if (!encodings.every((encoding) => UNCOMPRESSED.has(encoding.trim())))
    refuse('the storage sent the file compressed, although it was asked not to');
  const announced = Number(headers['content-length'] ?? size - from);
  if (announced !== size - from) refuse(`the storage announced ${announced} bytes instead of ${size - from}`);
  return { from, etag };
}

import { createHash } from 'node:crypto';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { AbortedError, DownloadError } from '../errors/error-classes.ts';
import { CERTIFICATE_HINT, failureText, isCertificateFailure } from '../http/connection-failures.ts';
import { startIdleTimeout, type IdleTimeout } from '../http/idle-timeout.ts';
import { readStatus, type CompletedTask, statusVerdict, taskFailedError } from '../tasks/task-status.ts';
import { formatDuration, formatMoment } from '../text/format-quantities.ts';
import { withFullStop } from '../text/one-line-and-quotes.ts';
import type { Deadline } from '../time/deadline.ts';
import { storageGet } from './storage-get.ts';
import { AttemptError, checkResponse } from './check-response.ts';

/** Attempts in a row without a new byte after which the download fails. */
const MAX_FAILURES = 5;
/** How often in a row a rejected address is renewed through the status endpoint, without a byte. */
const MAX_RENEWALS = 3;
/** How long no byte may arrive before an attempt is given up, ms. */
const DOWNLOAD_IDLE_TIMEOUT_MS = 30_000;

/** Takes the bytes of a file. */
export interface Receiver {
  write(bytes: Uint8Array): Promise<void>;
  /** What was written is void: the bytes that follow begin with the file's first. */
  restart(): Promise<void>;
}

/**
 * Downloads the file of a completed task into a sink, and verifies it. An interrupted download resumes where it broke
 * off, if the storage supports that, else it starts over; a rejected address is renewed.
 *
 * @param onBytes called after each chunk with the bytes so far
 * @returns the SHA-256, lower-case hex, once every byte has arrived and the length is right; the task with the newest
 *   address
 * @throws DownloadError if the file cannot be had completely; what the sink throws
 * @see docs/service.md#download
 */
export async function downloadVerified(
  client: DraftServiceClient,
  completed: CompletedTask,
  deadline: Deadline,
  sink: Receiver,
  onBytes?: (received: number, total: number) => void,
): Promise<{ readonly task: CompletedTask; readonly sha256: string }> {
  let task = completed;
  let hash = createHash('sha256');
  /** The bytes that the sink was given, and the ETag of the response that they came from. */
  let received = 0;
  let etag: string | undefined;
  /** The furthest byte that any attempt reached; only what goes beyond it is progress. */
  let highWaterMark = 0;
  /** false once the storage has answered a Range request wrongly. */
  let canResume = true;
  /** Failures, and renewed addresses, in a row without progress. */
  let [failures, renewals] = [0, 0];
  /** When the last progress was seen, monotonic ms. */
  let since = client.clock.monotonic();

  const restart = async (): Promise<void> => {
    await sink.restart();
    received = 0;
    hash = createHash('sha256');
  };

  /** Requests what is missing, or the complete file. */
  const receive = async (attempt: number): Promise<void> => {
    const { url: address, size_in_bytes: size } = task.download;
    const idleTimeout = startIdleTimeout(client.clock, DOWNLOAD_IDLE_TIMEOUT_MS, deadline);
    // The last attempt is for the complete file: Range may be what the storage refuses.
    const isLast = failures === MAX_FAILURES - 1 || renewals === MAX_RENEWALS;
    const resume =
      canResume && !isLast && received > 0 && etag !== undefined ? { from: received, etag } : undefined;
    try {
      const response = await storageGet(client, { address, resume, attempt }, idleTimeout);
      const { from, etag: newEtag } = checkResponse(response, resume, size, client.clock.now());
      if (from < received) await idleTimeout.pauseFor(restart);
      etag = newEtag;
      for await (const chunk of response.body) {
        received += chunk.byteLength;
        if (received > size) break;
        renewals = 0;
        hash.update(chunk);
        await idleTimeout.pauseFor(async () => {
          await sink.write(chunk);
          onBytes?.(received, size);
        });
      }
    } catch (error) {
      // What the sink throws is no failure of the download.
      throw idleTimeout.paused ? error : classified(client, deadline, idleTimeout, error);
    } finally {
      idleTimeout.stop();
    }
    if (received < size) throw new AttemptError(`only ${received} of ${size} bytes arrived`);
    if (received === size) return;
    await restart();
    throw new AttemptError(`more than the announced ${size} bytes arrived`);
  };

  const retryOrThrow = async (error: AttemptError): Promise<void> => {
    const { retryAfterMs, noResume = false, storageUnavailable = false } = error.facts;
    canResume &&= !noResume;
    if (received > highWaterMark) [failures, highWaterMark, since] = [0, received, client.clock.monotonic()];
    failures += 1;
    const pause = client.backoff(failures, retryAfterMs);
    const isInTime = pause < deadline.left();
    if (failures < MAX_FAILURES && isInTime) {
      client.announceWait(withFullStop(`The download was interrupted: ${error.message}`), pause, since);
      return deadline.sleep(pause);
    }
    const hint =
      retryAfterMs === undefined
        ? `No time was left for another attempt: allow more than ${formatDuration(deadline.totalMs)}.`
        : `The storage asks to wait until ${formatMoment(client.clock.now() + retryAfterMs)}.`;
    throw new DownloadError(withFullStop(`The report could not be downloaded completely: ${error.message}`), {
      retryAfterMs,
      hint: isInTime ? undefined : hint,
      storageUnavailable,
      cause: error,
    });
  };

  /** Reads the task once more, for a fresh address of its file after the storage rejected the last one. */
  const renewUrl = async (status: number): Promise<void> => {
    renewals += 1;
    const refusal = `The storage refused the download (HTTP ${status})`;
    if (renewals > MAX_RENEWALS) {
      throw new DownloadError(`${refusal}, although a fresh address was asked for ${MAX_RENEWALS} times.`, {
        status,
        hint: 'A proxy between here and the storage may be in the way.',
      });
    }
    if (renewals > 1) await deadline.sleep(client.backoff(renewals));
    const untilDeadline = { maxAttempts: Number.POSITIVE_INFINITY };
    const fresh = await readStatus(client, task.task_id, deadline, untilDeadline);
    if (statusVerdict(fresh) === 'failed') throw taskFailedError(client, fresh);
    // Without a file, as right after completion, the old address is tried once more before the next status.
    if (fresh.download !== null) task = { ...fresh, download: fresh.download };
  };

  for (let attempt = 1; ; attempt += 1) {
    try {
      await receive(attempt);
      return { task, sha256: hash.digest('hex') };
    } catch (error) {
      if (!(error instanceof AttemptError)) throw error;
      const { rejected } = error.facts;
      await (rejected === undefined ? retryOrThrow(error) : renewUrl(rejected));
    }
  }
}

/** Separates failures of a request that another attempt may avoid from those that end the download. */
function classified(
  client: DraftServiceClient,
  deadline: Deadline,
  { timedOut }: IdleTimeout,
  error: unknown,
): unknown {
  if (error instanceof AttemptError) return error;
  if (deadline.signal.aborted) return new AbortedError({ cause: error });
  if (error instanceof DraftServiceError) return error;
  if (timedOut && deadline.left() <= 0) return deadline.timeoutError('the download of the report');
  const facts = { storageUnavailable: true };
  if (timedOut) return new AttemptError(`no data for ${formatDuration(DOWNLOAD_IDLE_TIMEOUT_MS)}`, facts);
  const reason = client.quote(failureText(error));
  if (!isCertificateFailure(error)) return new AttemptError(`the connection broke: ${reason}`, facts);
  return new DownloadError(withFullStop(`The certificate of the storage is not accepted: ${reason}`), {
    hint: CERTIFICATE_HINT,
    cause: error,
  });
}

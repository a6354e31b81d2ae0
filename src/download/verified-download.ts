import { createHash } from 'node:crypto';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { AbortedError, DownloadError } from '../errors/error-classes.ts';
import { CERTIFICATE_HINT, failureText, isCertificateFailure } from '../http/connection-failure.ts';
import { IdleTimeout } from '../http/idle-timeout.ts';
import { readStatus } from '../tasks/read-status.ts';
import { type CompletedTask, statusVerdict } from '../tasks/task.ts';
import { taskFailedError } from '../tasks/task-errors.ts';
import { formatDuration, formatMoment } from '../text/format-quantities.ts';
import { withFullStop } from '../text/one-line.ts';
import type { Deadline } from '../time/deadline.ts';
import { AttemptError, UrlRejectedError, checkResponse } from './check-response.ts';
import { type Resume, storageGet } from './storage-get.ts';

/** Attempts in a row without a new byte after which the download fails. */
const MAX_FAILURES = 5;
/** How often in a row a rejected address is renewed through the status endpoint, without a byte. */
const MAX_RENEWALS = 3;
/** How long no byte may arrive before an attempt is given up, ms. */
const DOWNLOAD_IDLE_TIMEOUT_MS = 30_000;

export interface VerifiedFile {
  readonly sizeInBytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/**
 * One download, verified while it runs. `bytes()` yields the file's bytes in order; the file is complete, and
 * `verified` set, only when it ends without an error. An interrupted download resumes where it broke off, if
 * the storage supports that, else it starts over; a rejected address is renewed.
 *
 * @see docs/service.md#download
 */
export class VerifiedDownload {
  /** The completed task with the newest address. */
  task: CompletedTask;
  /** Set when every byte has arrived and the length is right. */
  verified: VerifiedFile | undefined;
  private readonly client: DraftServiceClient;
  private readonly deadline: Deadline;
  private readonly onReset: () => Promise<void>;
  /** Of the bytes that the receiver was given. */
  private received = 0;
  private hash = createHash('sha256');
  /** Of the response that these bytes came from. */
  private etag: string | undefined;
  /** The furthest byte that any attempt reached; only what goes beyond it is progress. */
  private highWaterMark = 0;
  /** false once the storage has answered a Range request wrongly. */
  private canResume = true;
  private attempts = 0;
  /** Failures in a row without progress. */
  private failures = 0;
  private renewals = 0;

  /**
   * @param onReset called when the bytes yielded so far are void: the receiver deletes them, and the bytes that
   *   follow start at the file's first. Its error goes to the caller
   */
  constructor(
    client: DraftServiceClient,
    task: CompletedTask,
    deadline: Deadline,
    onReset: () => Promise<void>,
  ) {
    this.client = client;
    this.task = task;
    this.deadline = deadline;
    this.onReset = onReset;
  }

  /** The file's bytes; can be read only once. A DownloadError is thrown if they cannot be had completely. */
  async *bytes(): AsyncGenerator<Uint8Array, void> {
    while (this.verified === undefined) yield* this.attempt();
  }

  private get size(): number {
    return this.task.download.size_in_bytes;
  }

  /**
   * What a request for the rest has to name; undefined: the complete file is requested, as in the last attempt, since
   * Range may be what the storage refuses.
   */
  private get rest(): Resume | undefined {
    const { received, etag } = this;
    const isLast = this.failures === MAX_FAILURES - 1 || this.renewals === MAX_RENEWALS;
    return this.canResume && !isLast && received > 0 && etag !== undefined
      ? { from: received, etag }
      : undefined;
  }

  private async *attempt(): AsyncGenerator<Uint8Array, void> {
    try {
      yield* this.receive();
      this.verified = { sizeInBytes: this.received, sha256: this.hash.digest('hex') };
    } catch (error) {
      if (error instanceof UrlRejectedError) await this.renewUrl(error.status);
      else if (error instanceof AttemptError) await this.retryOrThrow(error);
      else throw error;
    }
  }

  /** Requests what is missing, or the complete file. */
  private async *receive(): AsyncGenerator<Uint8Array, void> {
    const idleTimeout = new IdleTimeout(this.client.clock, DOWNLOAD_IDLE_TIMEOUT_MS, this.deadline);
    const failed = (error: unknown): never => {
      throw this.classified(error, idleTimeout);
    };
    this.attempts += 1;
    const resume = this.rest;
    const request = { address: this.task.download.url, resume, attempt: this.attempts };
    try {
      const response = await storageGet(this.client, request, idleTimeout).catch(failed);
      const { from, etag } = checkResponse(response, resume, this.size, this.client.clock.now());
      if (from < this.received) await this.reset();
      this.etag = etag;
      try {
        for await (const chunk of response.body) {
          this.received += chunk.byteLength;
          if (this.received > this.size) break;
          this.renewals = 0;
          this.hash.update(chunk);
          idleTimeout.paused = true;
          yield chunk;
          idleTimeout.paused = false;
          idleTimeout.touch();
        }
      } catch (error) {
        failed(error);
      }
    } finally {
      idleTimeout.stop();
    }
    const { received, size } = this;
    if (received < size) throw new AttemptError(`only ${received} of ${size} bytes arrived`);
    if (received === size) return;
    await this.reset();
    throw new AttemptError(`more than the announced ${size} bytes arrived`);
  }

  /** The bytes so far are void. */
  private async reset(): Promise<void> {
    await this.onReset();
    this.received = 0;
    this.hash = createHash('sha256');
  }

  /** Separates failures of a request that another attempt may avoid from those that end the download. */
  private classified(error: unknown, idleTimeout: IdleTimeout): Error {
    if (this.deadline.signal.aborted) return new AbortedError({ cause: error });
    if (error instanceof DraftServiceError) return error;
    if (idleTimeout.timedOut && this.deadline.left() <= 0)
      return this.deadline.timeoutError('the download of the report');
    const facts = { storageUnavailable: true };
    if (idleTimeout.timedOut)
      return new AttemptError(`no data for ${formatDuration(DOWNLOAD_IDLE_TIMEOUT_MS)}`, facts);
    const reason = this.client.quote(failureText(error));
    if (!isCertificateFailure(error)) return new AttemptError(`the connection broke: ${reason}`, facts);
    return new DownloadError(withFullStop(`The certificate of the storage is not accepted: ${reason}`), {
      hint: CERTIFICATE_HINT,
      cause: error,
    });
  }

  private async retryOrThrow(error: AttemptError): Promise<void> {
    const { retryAfterMs, noResume, storageUnavailable = false } = error.facts;
    if (noResume === true) this.canResume = false;
    this.failures = this.received > this.highWaterMark ? 1 : this.failures + 1;
    this.highWaterMark = Math.max(this.highWaterMark, this.received);
    const pause = this.client.backoff(this.failures, retryAfterMs);
    const isInTime = pause < this.deadline.left();
    if (this.failures < MAX_FAILURES && isInTime) return this.deadline.sleep(pause);
    throw new DownloadError(withFullStop(`The report could not be downloaded completely: ${error.message}`), {
      retryAfterMs,
      hint: isInTime ? undefined : this.timeHint(retryAfterMs),
      storageUnavailable,
      cause: error,
    });
  }

  private timeHint(retryAfterMs: number | undefined): string {
    return retryAfterMs === undefined
      ? `No time was left for another attempt: allow more than ${formatDuration(this.deadline.totalMs)}.`
      : `The storage asks to wait until ${formatMoment(this.client.clock.now() + retryAfterMs)}.`;
  }

  /** Reads the task once more, for a fresh address of its file after the storage rejected the last one. */
  private async renewUrl(status: number): Promise<void> {
    this.renewals += 1;
    const refusal = `The storage refused the download (HTTP ${status})`;
    if (this.renewals > MAX_RENEWALS) {
      throw new DownloadError(`${refusal}, although a fresh address was asked for ${MAX_RENEWALS} times.`, {
        status,
        hint: 'A proxy between here and the storage may be in the way.',
      });
    }
    if (this.renewals > 1) await this.deadline.sleep(this.client.backoff(this.renewals));
    const untilDeadline = { maxAttempts: Number.POSITIVE_INFINITY };
    const task = await readStatus(this.client, this.task.task_id, this.deadline, untilDeadline);
    if (statusVerdict(task) === 'failed') throw taskFailedError(this.client, task);
    // Without a file, as right after completion, the old address is tried once more before the next status.
    if (task.download !== null) this.task = { ...task, download: task.download };
  }
}

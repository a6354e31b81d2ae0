import type { DraftServiceClient } from '../shared-client.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { AbortedError, DownloadError } from '../errors/error-classes.ts';
import { CERTIFICATE_HINT, failureText, isCertificateFailure } from '../http/connection-failure.ts';
import { IdleTimeout } from '../http/idle-timeout.ts';
import type { CompletedTask } from '../tasks/task.ts';
import { formatDuration, formatMoment } from '../text/format.ts';
import { withFullStop } from '../text/full-stop.ts';
import type { Deadline } from '../time/deadline.ts';
import { AttemptError, UrlRejectedError } from './attempt-error.ts';
import { type AcceptedResponse, checkResponse } from './check-response.ts';
import { ReceivedFile } from './received-bytes.ts';
import { taskWithRenewedUrl, rejectedTooOftenError } from './renew-url.ts';
import { storageGet } from './storage-get.ts';

/** Attempts in a row without a new byte after which the download fails. */
const MAX_FAILURES = 5;
/** How often a rejected address is renewed through the status endpoint. */
const MAX_RENEWALS = 3;
/** How long no byte may arrive before an attempt is given up, ms. */
const DOWNLOAD_IDLE_TIMEOUT_MS = 30_000;

const LABEL = 'the download of the report';

/** What was verified of a file. */
export interface VerifiedFile {
  readonly sizeInBytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/**
 * One download, verified while it runs. `bytes()` yields the file's bytes in order; the file is complete, and
 * `verified` set, only when it ends without an error. An interrupted download resumes where it broke off, if
 * the storage supports that, else from the first byte; a rejected address is renewed.
 *
 * @see docs/service.md#download
 */
export class VerifiedDownload {
  /** The completed task with the newest address. */
  task: CompletedTask;
  /** Set when every byte has arrived and the length is right. */
  verified: VerifiedFile | undefined;
  /** Why `bytes()` failed, for receivers that get another error through a stream. */
  failure: unknown;
  private readonly client: DraftServiceClient;
  private readonly deadline: Deadline;
  private readonly onReset: () => Promise<void>;
  private readonly received = new ReceivedFile();
  /** The furthest byte that any attempt reached; only what goes beyond it is progress. */
  private highWaterMark = 0;
  /** false once the storage has answered a Range request wrongly, or rejected a fresh address with one. */
  private mayResume = true;
  /** Attempts so far, for the log. */
  private attempts = 0;
  /** Failures in a row without progress. */
  private failures = 0;
  private renewals = 0;
  /** The last attempt was rejected. */
  private rejected = false;
  /** `onReset` failed: its error goes to the caller unchanged. */
  private receiverFailed = false;

  /**
   * @param onReset called when the bytes yielded so far are void (the file in the storage changed): the
   *   receiver deletes them, and the bytes that follow start at the file's first
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

  /**
   * A new download of the same report from its first byte, for a receiver that cannot delete the bytes it was
   * given. It uses the newest address, and the renewals so far count.
   */
  restart(): VerifiedDownload {
    const next = new VerifiedDownload(this.client, this.task, this.deadline, this.onReset);
    next.renewals = this.renewals;
    return next;
  }

  /** The file's bytes; can be read only once. A DownloadError is thrown if they cannot be had completely. */
  async *bytes(): AsyncGenerator<Uint8Array, void> {
    try {
      yield* this.run();
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  private async *run(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      this.deadline.check(LABEL);
      try {
        yield* this.attempt();
        this.verified = { sizeInBytes: this.received.length, sha256: this.received.sha256() };
        return;
      } catch (error) {
        if (error instanceof UrlRejectedError) await this.renewUrl(error.status);
        else if (error instanceof AttemptError) await this.retryOrThrow(error);
        else throw error;
      }
    }
  }

  private get size(): number {
    return this.task.download.size_in_bytes;
  }

  private async *attempt(): AsyncGenerator<Uint8Array, void> {
    const idleTimeout = new IdleTimeout(this.client.clock, DOWNLOAD_IDLE_TIMEOUT_MS, this.deadline);
    // The last attempt does without Range: a storage that cannot resume may answer it with 5xx.
    const mayResume = this.mayResume && this.failures < MAX_FAILURES - 1;
    const resume = mayResume ? this.received.resume(this.size) : undefined;
    try {
      this.attempts += 1;
      const request = { address: this.task.download.url, resume, attempt: this.attempts };
      const response = await storageGet(this.client, request, idleTimeout);
      const accepted = checkResponse(this.client, response, resume, this.size);
      this.rejected = false;
      if (this.received.isOtherFile(accepted)) await this.reset();
      yield* this.consume(response.body, accepted, idleTimeout);
    } catch (error) {
      throw this.classifyError(error, idleTimeout);
    } finally {
      idleTimeout.stop();
    }
  }

  /** Yields the new bytes of a response; bytes that were yielded before are compared instead. */
  private async *consume(
    chunks: AsyncIterable<Uint8Array>,
    accepted: AcceptedResponse,
    idleTimeout: IdleTimeout,
  ): AsyncGenerator<Uint8Array, void> {
    const body = this.received.startBody(accepted);
    for await (const chunk of chunks) {
      idleTimeout.touch();
      this.deadline.check(LABEL);
      if (body.position + chunk.byteLength > this.size)
        await this.resetAndFail(`more than the announced ${this.size} bytes arrived`);
      const fresh = body.newBytes(chunk);
      if (fresh === undefined)
        return this.resetAndFail('the file in the storage changed while it was downloaded');
      if (fresh.byteLength === 0) continue;
      this.received.add(fresh);
      idleTimeout.paused = true;
      yield fresh;
      idleTimeout.paused = false;
      idleTimeout.touch();
    }
    if (body.position < this.size)
      throw new AttemptError(`only ${body.position} of ${this.size} bytes arrived`);
  }

  private async resetAndFail(message: string): Promise<never> {
    await this.reset();
    throw new AttemptError(message);
  }

  private async reset(): Promise<void> {
    if (this.received.length > 0) {
      try {
        await this.onReset();
      } catch (error) {
        this.receiverFailed = true;
        throw error;
      }
    }
    this.received.clear();
  }

  /** Separates failures that another attempt may avoid from those that end the download. */
  private classifyError(error: unknown, idleTimeout: IdleTimeout): unknown {
    if (this.receiverFailed || error instanceof UrlRejectedError || error instanceof AttemptError)
      return error;
    if (this.deadline.signal.aborted) return new AbortedError({ cause: error });
    if (error instanceof DraftServiceError) return error;
    if (idleTimeout.timedOut && this.deadline.left() <= 0) return this.deadline.timeoutError(LABEL);
    if (idleTimeout.timedOut) return unavailable(`no data for ${formatDuration(DOWNLOAD_IDLE_TIMEOUT_MS)}`);
    const reason = this.client.quote(failureText(error));
    if (isCertificateFailure(error)) {
      return new DownloadError(withFullStop(`The certificate of the storage is not accepted: ${reason}`), {
        hint: CERTIFICATE_HINT,
        storageUnavailable: true,
        cause: error,
      });
    }
    return unavailable(`the connection broke: ${reason}`);
  }

  private async retryOrThrow(error: AttemptError): Promise<void> {
    if (error.noResume) this.mayResume = false;
    this.failures = this.received.length > this.highWaterMark ? 1 : this.failures + 1;
    this.highWaterMark = Math.max(this.highWaterMark, this.received.length);
    const pause = this.client.backoff.pause(this.failures, error.retryAfterMs).ms;
    if (this.failures >= MAX_FAILURES || pause >= this.deadline.left()) {
      throw new DownloadError(
        withFullStop(`The report could not be downloaded completely: ${error.message}`),
        {
          retryAfterMs: error.retryAfterMs,
          hint: this.retryHint(error, pause),
          storageUnavailable: error.storageUnavailable,
          cause: error,
        },
      );
    }
    await this.deadline.sleep(pause);
  }

  private retryHint({ retryAfterMs }: AttemptError, pause: number): string | undefined {
    if (pause < this.deadline.left()) return undefined;
    return retryAfterMs === undefined
      ? `No time was left for another attempt: allow more than ${formatDuration(this.deadline.totalMs)}.`
      : `The storage asks to wait until ${formatMoment(this.client.clock.now() + retryAfterMs)}.`;
  }

  private async renewUrl(status: number): Promise<void> {
    this.renewals += 1;
    if (this.rejected) this.mayResume = false;
    this.rejected = true;
    if (this.renewals > MAX_RENEWALS) throw rejectedTooOftenError(status, MAX_RENEWALS);
    if (this.renewals > 1) await this.deadline.sleep(this.client.backoff.pause(this.renewals).ms);
    const task = await taskWithRenewedUrl(this.client, this.task.task_id, status, this.deadline);
    const sizeChanged = task.download.size_in_bytes !== this.size;
    this.task = task;
    if (sizeChanged) await this.reset();
  }
}

function unavailable(message: string): AttemptError {
  return new AttemptError(message, { storageUnavailable: true });
}

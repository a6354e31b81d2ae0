import { type Hash, createHash } from 'node:crypto';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { AbortedError, DownloadError } from '../errors/error-classes.ts';
import { pauseMs } from '../http/backoff.ts';
import { CERTIFICATE_HINT, failureText, isCertificateFailure } from '../http/connection-failure.ts';
import type { Deadline } from '../time/deadline.ts';
import { IdleTimeout } from '../http/idle-timeout.ts';
import type { DraftServiceClient } from '../client.ts';
import { accept } from '../tasks/acceptor.ts';
import { readStatus } from '../tasks/read-status.ts';
import type { CompletedTask } from '../tasks/task.ts';
import { taskFailedError } from '../tasks/task-errors.ts';
import { formatDuration, formatMoment } from '../text/format.ts';
import { UrlRejectedError, AttemptError } from './attempt-error.ts';
import { type AcceptedResponse, checkResponse } from './check-response.ts';
import { type Resume, storageGet } from './storage-get.ts';

/** Attempts in a row that bring no new byte before the download is given up. */
const MAX_FAULTS = 5;
/** Times that a refused address is renewed through the status endpoint. */
const MAX_RENEWALS = 3;
/** How long no byte may come before an attempt is given up, ms. */
const IDLE_TIMEOUT_MS = 30_000;

const ABOUT = 'the download of the report';

/** What was proven of a file. */
export interface VerifiedFile {
  readonly sizeInBytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/**
 * One file on its way, verified as it comes. `bytes()` gives its bytes in order; only when that ends without an error is the
 * file whole, and `verified` set. An interrupted download goes on where it broke off, if the storage can do that, else from the
 * start; a refused address is renewed.
 *
 * @see docs/service.md#download
 */
export class VerifiedDownload {
  /** The completed task with the newest address. */
  task: CompletedTask;
  /** Set when every byte has come and the length is right. */
  verified: VerifiedFile | undefined;
  /** Why `bytes()` ended early, for receivers that see it only through somebody else's stream. */
  failure: unknown;
  private readonly client: DraftServiceClient;
  private readonly deadline: Deadline;
  private readonly onReset: () => Promise<void>;
  private hash: Hash = createHash('sha256');
  private received = 0;
  /** The furthest byte that any attempt reached: what counts as progress. */
  private highWaterMark = 0;
  private etag: string | undefined;
  /** false once the storage has answered a Range wrongly. */
  private mayResume = true;
  /** Of this download so far, for the log. */
  private attempts = 0;
  private faults = 0;
  private renewals = 0;
  /** Its error is no fault of the storage, and goes to the caller as it is. */
  private receiverFailed = false;

  /**
   * @param discard called when the bytes given so far are worth nothing (the file in the storage changed): the receiver forgets
   *   them, and the bytes that follow begin at the file's first
   */
  constructor(
    client: DraftServiceClient,
    task: CompletedTask,
    deadline: Deadline,
    discard: () => Promise<void>,
  ) {
    this.client = client;
    this.task = task;
    this.deadline = deadline;
    this.onReset = discard;
  }

  /**
   * The same report once more from its first byte, for a receiver that cannot take back the bytes it was given: with the newest address,
   * and what was renewed so far counts on.
   */
  restart(): VerifiedDownload {
    const next = new VerifiedDownload(this.client, this.task, this.deadline, this.onReset);
    next.renewals = this.renewals;
    return next;
  }

  /**
   * The file's bytes. To be read once.
   *
   * @throws DownloadError when the file cannot be had whole, AbortedError, DeadlineError, and the errors of `readStatus`
   */
  async *bytes(): AsyncGenerator<Uint8Array, void> {
    try {
      yield* this.run();
    } catch (error) {
      if (error instanceof DraftServiceError)
        error.attachTaskId(this.task.task_id, { state: this.task.state, exists: true });
      this.failure = error;
      throw error;
    }
  }

  private async *run(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      this.deadline.check(ABOUT);
      try {
        yield* this.attempt();
        this.verified = { sizeInBytes: this.received, sha256: this.hash.digest('hex') };
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
    const patience = new IdleTimeout(this.client, IDLE_TIMEOUT_MS, this.deadline);
    const resume = this.resume();
    try {
      this.attempts += 1;
      const response = await storageGet(this.client, this.task.download.url, resume, patience, this.attempts);
      const usable = checkResponse(this.client, response, resume, this.size);
      if (this.changed(usable)) await this.reset();
      this.etag = usable.etag;
      yield* this.consume(response.body, usable.from, patience);
    } catch (error) {
      throw this.classifyError(error, patience);
    } finally {
      patience.stop();
    }
  }

  /** Whether the answer begins another file than the one whose bytes were passed on. */
  private changed({ from, etag }: AcceptedResponse): boolean {
    return (
      from === 0 && this.received > 0 && etag !== undefined && this.etag !== undefined && etag !== this.etag
    );
  }

  private resume(): Resume | undefined {
    if (!this.mayResume || this.received === 0 || this.received === this.size || this.etag === undefined)
      return undefined;
    return { from: this.received, etag: this.etag };
  }

  /** Passes on what is new of a body that begins at byte `from`; what was passed on before is compared instead. */
  private async *consume(
    body: AsyncIterable<Uint8Array>,
    from: number,
    patience: IdleTimeout,
  ): AsyncGenerator<Uint8Array, void> {
    const again = createHash('sha256');
    const known = this.received;
    let position = from;
    for await (const piece of body) {
      patience.touch();
      this.deadline.check(ABOUT);
      const end = position + piece.byteLength;
      if (end > this.size) {
        await this.reset();
        throw new AttemptError(`more than the announced ${this.size} bytes came`);
      }
      const fresh = piece.subarray(Math.max(0, Math.min(piece.byteLength, known - position)));
      if (position < known) again.update(piece.subarray(0, piece.byteLength - fresh.byteLength));
      if (position < known && end >= known) await this.compare(again);
      position = end;
      if (fresh.byteLength === 0) continue;
      this.hash.update(fresh);
      this.received += fresh.byteLength;
      patience.paused = true;
      yield fresh;
      patience.paused = false;
      patience.touch();
    }
    if (position < this.size) throw new AttemptError(`only ${position} of ${this.size} bytes came`);
  }

  /** The storage began from the start: are these the bytes that were passed on before? */
  private async compare(again: Hash): Promise<void> {
    if (again.digest('hex') === this.hash.copy().digest('hex')) return;
    await this.reset();
    throw new AttemptError('the file in the storage changed while it was downloaded');
  }

  private async reset(): Promise<void> {
    if (this.received > 0) {
      try {
        await this.onReset();
      } catch (error) {
        this.receiverFailed = true;
        throw error;
      }
    }
    this.hash = createHash('sha256');
    this.received = 0;
    this.etag = undefined;
  }

  /** Tells faults of the storage, which another attempt may mend, from what ends the download. */
  private classifyError(error: unknown, patience: IdleTimeout): unknown {
    if (this.receiverFailed || error instanceof UrlRejectedError || error instanceof AttemptError)
      return error;
    if (this.deadline.signal.aborted) return new AbortedError({ cause: error });
    if (error instanceof DraftServiceError) return error;
    if (patience.timedOut && this.deadline.left() <= 0) return this.deadline.timeoutError(ABOUT);
    if (patience.timedOut) return new AttemptError(`nothing came for ${formatDuration(IDLE_TIMEOUT_MS)}`);
    const words = this.client.quote(failureText(error));
    if (isCertificateFailure(error)) {
      return new DownloadError(`The certificate of the storage is not accepted: ${words}.`, {
        hint: CERTIFICATE_HINT,
        cause: error,
      });
    }
    return new AttemptError(`the connection broke: ${words}`);
  }

  private async retryOrThrow(fault: AttemptError): Promise<void> {
    if (fault.noResume) this.mayResume = false;
    this.faults = this.received > this.highWaterMark ? 1 : this.faults + 1;
    this.highWaterMark = Math.max(this.highWaterMark, this.received);
    const pause = pauseMs(fault.retryAfterMs, this.faults, this.client.random());
    if (this.faults >= MAX_FAULTS || pause >= this.deadline.left()) {
      throw new DownloadError(`The report could not be downloaded whole: ${fault.message}.`, {
        retryAfterMs: fault.retryAfterMs,
        hint: this.whenAgain(fault, pause),
        cause: fault,
      });
    }
    await this.deadline.sleep(pause);
  }

  private whenAgain({ retryAfterMs }: AttemptError, pause: number): string | undefined {
    if (pause < this.deadline.left()) return undefined;
    return retryAfterMs === undefined
      ? `No time was left for another attempt: allow more than ${formatDuration(this.deadline.totalMs)}.`
      : `The storage asks to wait until ${formatMoment(this.client.clock.now() + retryAfterMs)}.`;
  }

  private async renewUrl(status: number): Promise<void> {
    this.renewals += 1;
    if (this.renewals > MAX_RENEWALS) {
      throw new DownloadError(
        `The storage refused the download (HTTP ${status}), also with ${MAX_RENEWALS} fresh addresses.`,
        {
          status,
          hint: 'A proxy between here and the storage may be in the way.',
        },
      );
    }
    if (this.renewals > 1) await this.deadline.sleep(pauseMs(undefined, this.renewals, this.client.random()));
    const task = await readStatus(this.client, this.task.task_id, this.deadline);
    if (accept(task) === 'failed') throw taskFailedError(this.client, task);
    if (task.download === null)
      throw new DownloadError(
        `The storage refused the download (HTTP ${status}), and the service gives no fresh address.`,
        { status },
      );
    const changed = task.download.size_in_bytes !== this.size;
    this.task = { ...task, download: task.download };
    if (changed) await this.reset();
  }
}

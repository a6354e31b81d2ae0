import { type Hash, createHash } from 'node:crypto';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { AbortedError, DownloadError } from '../errors/errors.ts';
import { pauseMs } from '../http/backoff.ts';
import { CERTIFICATE_HINT, faultWords, isCertificateFault } from '../http/connection-fault.ts';
import type { Deadline } from '../http/deadline.ts';
import { Patience } from '../http/patience.ts';
import type { DraftService } from '../service.ts';
import { accept } from '../tasks/acceptor.ts';
import { readStatus } from '../tasks/read-status.ts';
import type { CompletedTask } from '../tasks/task.ts';
import { failed } from '../tasks/waiter.ts';
import { duration, moment } from '../text/duration.ts';
import { AddressRefused, DownloadFault } from './download-fault.ts';
import { type Usable, judgeAnswer } from './judge-answer.ts';
import { type Resume, storageGet } from './storage-get.ts';

/** Attempts in a row that bring no new byte before the download is given up. */
const MOST_FAULTS = 5;
/** Times that a refused address is renewed through the status endpoint. */
const MOST_RENEWALS = 3;
/** How long no byte may come before an attempt is given up, ms. */
const PATIENCE_MS = 30_000;

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
  private readonly service: DraftService;
  private readonly deadline: Deadline;
  private readonly discard: () => Promise<void>;
  private hash: Hash = createHash('sha256');
  private received = 0;
  /** The furthest byte that any attempt reached: what counts as progress. */
  private furthest = 0;
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
  constructor(service: DraftService, task: CompletedTask, deadline: Deadline, discard: () => Promise<void>) {
    this.service = service;
    this.task = task;
    this.deadline = deadline;
    this.discard = discard;
  }

  /**
   * The same report once more from its first byte, for a receiver that cannot take back the bytes it was given: with the newest address,
   * and what was renewed so far counts on.
   */
  again(): VerifiedDownload {
    const next = new VerifiedDownload(this.service, this.task, this.deadline, this.discard);
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
        error.tellTask(this.task.task_id, { state: this.task.state, exists: true });
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
        if (error instanceof AddressRefused) await this.renew(error.status);
        else if (error instanceof DownloadFault) await this.recover(error);
        else throw error;
      }
    }
  }

  private get size(): number {
    return this.task.download.size_in_bytes;
  }

  private async *attempt(): AsyncGenerator<Uint8Array, void> {
    const patience = new Patience(this.service, PATIENCE_MS, this.deadline);
    const resume = this.resume();
    try {
      this.attempts += 1;
      const response = await storageGet(
        this.service,
        this.task.download.url,
        resume,
        patience,
        this.attempts,
      );
      const usable = judgeAnswer(this.service, response, resume, this.size);
      if (this.changed(usable)) await this.forget();
      this.etag = usable.etag;
      yield* this.take(response.body, usable.from, patience);
    } catch (error) {
      throw this.explained(error, patience);
    } finally {
      patience.end();
    }
  }

  /** Whether the answer begins another file than the one whose bytes were passed on. */
  private changed({ from, etag }: Usable): boolean {
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
  private async *take(
    body: AsyncIterable<Uint8Array>,
    from: number,
    patience: Patience,
  ): AsyncGenerator<Uint8Array, void> {
    const again = createHash('sha256');
    const known = this.received;
    let position = from;
    for await (const piece of body) {
      patience.moved();
      this.deadline.check(ABOUT);
      const end = position + piece.byteLength;
      if (end > this.size) {
        await this.forget();
        throw new DownloadFault(`more than the announced ${this.size} bytes came`);
      }
      const fresh = piece.subarray(Math.max(0, Math.min(piece.byteLength, known - position)));
      if (position < known) again.update(piece.subarray(0, piece.byteLength - fresh.byteLength));
      if (position < known && end >= known) await this.compare(again);
      position = end;
      if (fresh.byteLength === 0) continue;
      this.hash.update(fresh);
      this.received += fresh.byteLength;
      patience.busy = true;
      yield fresh;
      patience.busy = false;
      patience.moved();
    }
    if (position < this.size) throw new DownloadFault(`only ${position} of ${this.size} bytes came`);
  }

  /** The storage began from the start: are these the bytes that were passed on before? */
  private async compare(again: Hash): Promise<void> {
    if (again.digest('hex') === this.hash.copy().digest('hex')) return;
    await this.forget();
    throw new DownloadFault('the file in the storage changed while it was downloaded');
  }

  private async forget(): Promise<void> {
    if (this.received > 0) {
      try {
        await this.discard();
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
  private explained(error: unknown, patience: Patience): unknown {
    if (this.receiverFailed || error instanceof AddressRefused || error instanceof DownloadFault)
      return error;
    if (this.deadline.signal.aborted) return new AbortedError({ cause: error });
    if (error instanceof DraftServiceError) return error;
    if (patience.expired && this.deadline.left() <= 0) return this.deadline.over(ABOUT);
    if (patience.expired) return new DownloadFault(`nothing came for ${duration(PATIENCE_MS)}`);
    const words = this.service.quote(faultWords(error));
    if (isCertificateFault(error)) {
      return new DownloadError(`The certificate of the storage is not accepted: ${words}.`, {
        hint: CERTIFICATE_HINT,
        cause: error,
      });
    }
    return new DownloadFault(`the connection broke: ${words}`);
  }

  private async recover(fault: DownloadFault): Promise<void> {
    if (fault.noResume) this.mayResume = false;
    this.faults = this.received > this.furthest ? 1 : this.faults + 1;
    this.furthest = Math.max(this.furthest, this.received);
    const pause = pauseMs(fault.retryAfterMs, this.faults, this.service.random());
    if (this.faults >= MOST_FAULTS || pause >= this.deadline.left()) {
      throw new DownloadError(`The report could not be downloaded whole: ${fault.message}.`, {
        retryAfterMs: fault.retryAfterMs,
        hint: this.whenAgain(fault, pause),
        cause: fault,
      });
    }
    await this.deadline.sleep(pause);
  }

  private whenAgain({ retryAfterMs }: DownloadFault, pause: number): string | undefined {
    if (pause < this.deadline.left()) return undefined;
    return retryAfterMs === undefined
      ? `No time was left for another attempt: allow more than ${duration(this.deadline.totalMs)}.`
      : `The storage asks to wait until ${moment(this.service.clock.now() + retryAfterMs)}.`;
  }

  private async renew(status: number): Promise<void> {
    this.renewals += 1;
    if (this.renewals > MOST_RENEWALS) {
      throw new DownloadError(
        `The storage refused the download (HTTP ${status}), also with ${MOST_RENEWALS} fresh addresses.`,
        {
          status,
          hint: 'A proxy between here and the storage may be in the way.',
        },
      );
    }
    if (this.renewals > 1)
      await this.deadline.sleep(pauseMs(undefined, this.renewals, this.service.random()));
    const task = await readStatus(this.service, this.task.task_id, this.deadline);
    if (accept(task) === 'failed') throw failed(this.service, task);
    if (task.download === null)
      throw new DownloadError(
        `The storage refused the download (HTTP ${status}), and the service gives no fresh address.`,
        { status },
      );
    const changed = task.download.size_in_bytes !== this.size;
    this.task = { ...task, download: task.download };
    if (changed) await this.forget();
  }
}

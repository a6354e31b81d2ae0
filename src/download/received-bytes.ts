import { type Hash, createHash } from 'node:crypto';
import type { AcceptedResponse } from './check-response.ts';
import type { Resume } from './storage-get.ts';

/** The bytes of a file that the receiver was given so far, in order from the first. */
export class ReceivedFile {
  /** How many bytes there are. */
  length = 0;
  private hash: Hash = createHash('sha256');
  /** Of the response that the bytes came from. */
  private etag: string | undefined;

  /**
   * What a request for the rest of a file of `size` bytes has to name; undefined: only all of it can be
   * requested.
   */
  resume(size: number): Resume | undefined {
    if (this.length === 0 || this.length === size || this.etag === undefined) return undefined;
    return { from: this.length, etag: this.etag };
  }

  /** Whether a response is of another file than the one before it, by their ETags. */
  isOtherFile({ etag }: AcceptedResponse): boolean {
    return etag !== undefined && this.etag !== undefined && etag !== this.etag;
  }

  /** Begins to read the body of a response: what it repeats is compared, what is new can be added. */
  startBody({ from, etag }: AcceptedResponse): ResponseBody {
    this.etag = etag;
    return new ResponseBody(this, from);
  }

  add(chunk: Uint8Array): void {
    this.hash.update(chunk);
    this.length += chunk.byteLength;
  }

  /** Of all bytes so far, lower-case hex. */
  sha256(): string {
    return this.hash.copy().digest('hex');
  }

  clear(): void {
    this.hash = createHash('sha256');
    this.length = 0;
  }
}

/** The body of one response, which may repeat bytes that were received before. */
class ResponseBody {
  /** The place of the next chunk in the file, bytes. */
  position: number;
  private readonly file: ReceivedFile;
  /** How many bytes were received before this body. */
  private readonly repeatable: number;
  private readonly repeated: Hash = createHash('sha256');

  constructor(file: ReceivedFile, position: number) {
    this.file = file;
    this.position = position;
    this.repeatable = file.length;
  }

  /**
   * The bytes of the next chunk that were not received before; undefined once it is certain that the repeated
   * bytes are other ones.
   */
  newBytes(chunk: Uint8Array): Uint8Array | undefined {
    const start = this.position;
    this.position += chunk.byteLength;
    if (start >= this.repeatable) return chunk;
    const repeated = Math.min(chunk.byteLength, this.repeatable - start);
    this.repeated.update(chunk.subarray(0, repeated));
    const differs = this.position >= this.repeatable && this.repeated.digest('hex') !== this.file.sha256();
    return differs ? undefined : chunk.subarray(repeated);
  }
}

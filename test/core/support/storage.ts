import { createHash } from 'node:crypto';
import type { ClientOptions } from '../../../src/draft-service-client.ts';
import { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import { downloadVerified } from '../../../src/download/verified-download.ts';
import { readStatus, type CompletedTask } from '../../../src/tasks/task-status.ts';
import { type Reply, type Step, answer } from './replies.ts';
import { type Handler, type Received, type Scripted, scripted } from './scripted-service.ts';
import { STATUS_PATH, TASK_ID, download, statusReply } from './tasks.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Bytes that differ everywhere, and by seed. */
export function content(length: number, seed = 1): Uint8Array {
  return Uint8Array.from({ length }, (_, n) => (n * 31 + (n >> 8) * 17 + seed * 101) % 251);
}

export interface Storing {
  readonly file: Uint8Array;
  readonly etag?: string | undefined;
  /** Whether it honours Range (with If-Range). Default true. */
  readonly ranges?: boolean;
  /** The body's steps for the bytes it should send. Default: all in one piece. */
  readonly steps?: ((bytes: Uint8Array) => readonly Step[]) | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** false: no Content-Length (chunked). */
  readonly length?: boolean;
}

/** Answers a GET as a storage does: 206 for a Range whose If-Range is its ETag, else 200. */
export function store(
  request: Received,
  { file, etag, ranges = true, steps, headers, length = true }: Storing,
): Reply {
  const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
  const resumed = ranges && range !== null && request.headers['if-range'] === etag;
  const from = resumed ? Number(range[1]) : 0;
  const bytes = file.subarray(from);
  return answer(
    resumed ? 206 : 200,
    {
      'content-type': 'application/pdf',
      ...(length ? { 'content-length': String(bytes.byteLength) } : {}),
      ...(etag === undefined ? {} : { etag }),
      ...(resumed ? { 'content-range': `bytes ${from}-${file.byteLength - 1}/${file.byteLength}` } : {}),
      ...headers,
    },
    steps?.(bytes) ?? [bytes],
  );
}

/** The end of a download as a careful receiver saw it. */
export type Fetched = Awaited<Awaited<ReturnType<typeof fetching>>['end']>;

export interface Fetching {
  readonly size?: number;
  readonly ms?: number;
  /** Status answers after the first, for renewals. */
  readonly status?: Handler;
  /** Does something with each piece before the next is asked for. */
  readonly receive?: (piece: Uint8Array, world: Scripted) => Promise<void> | void;
  readonly discard?: () => Promise<void>;
  readonly url?: string;
  readonly onRequest?: ClientOptions['onRequest'];
}

/** Downloads a completed task's file from a scripted storage. */
export async function fetching(storage: Handler, given: Fetching = {}) {
  const world = scripted({ onRequest: given.onRequest });
  const stop = new AbortController();
  const own = given.url === undefined ? {} : { url: given.url };
  const first = statusReply('C', { download: download(given.size ?? 3, own) });
  world.net.get(STATUS_PATH, (request, nth) =>
    nth === 1 ? first : (given.status ?? (() => first))(request, nth - 1),
  );
  world.net.stored(storage);
  const task = (await readStatus(world.client, TASK_ID)) as CompletedTask;
  let bytes: Uint8Array[] = [];
  /** The bytes given before each `discard`. */
  const discarded: Uint8Array[] = [];
  const deadline = world.client.deadline(given.ms, stop.signal);
  const receiver = {
    write: async (piece: Uint8Array) => {
      // A transport may use its buffer again: keep a copy, as a careful receiver does.
      bytes.push(Uint8Array.from(piece));
      await given.receive?.(piece, world);
    },
    restart: async () => {
      await given.discard?.();
      discarded.push(Buffer.concat(bytes));
      bytes = [];
    },
  };
  const read = async () => {
    const { sha256: verified } = await downloadVerified(world.client, task, deadline, receiver);
    return { bytes: Buffer.concat(bytes) as Uint8Array, discarded, verified };
  };
  const end = read().catch((error: unknown) => {
    // As `collectReport` does.
    throw error instanceof DraftServiceError
      ? error.ofTask(TASK_ID, { state: 'C', taskExists: true })
      : error;
  });
  return { ...world, stop, end };
}

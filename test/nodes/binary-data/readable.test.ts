/** A stream for n8n's stores out of bytes of several responses. Its class comes from a stream of n8n's. */
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { readable } from '../../../nodes/report/node-stream.ts';
import type { NodeStream } from '../../../nodes/n8n/transport.ts';

const streamOfN8n = new PassThrough();
const CHUNKS = [1, 70_000, 3, 200_000].map((length, n) => Buffer.alloc(length, n + 1));

async function* chunks(onEnd?: () => void): AsyncGenerator<Uint8Array, void> {
  try {
    for (const chunk of CHUNKS) {
      await new Promise((resolve) => setImmediate(resolve));
      // As the core gives them: plain byte arrays.
      yield new Uint8Array(chunk);
    }
  } finally {
    onEnd?.();
  }
}

describe('R42: the stream', () => {
  test("is one of Node's that gives buffers; its class is needed only once the first byte has come", async () => {
    let seen: NodeStream | undefined;
    const first = async function* (): AsyncGenerator<Uint8Array, void> {
      seen = streamOfN8n;
      yield* chunks();
    };
    const stream = await readable(first(), () => seen);
    expect(stream).toBeInstanceOf(Readable);
    const received = (await stream.pipe(new PassThrough()).toArray()) as Buffer[];
    expect(received.every((chunk) => Buffer.isBuffer(chunk))).toBe(true);
    expect(Buffer.concat(received).equals(Buffer.concat(CHUNKS))).toBe(true);
  });

  test('of no bytes is empty', async () => {
    const none = async function* (): AsyncGenerator<Uint8Array, void> {
      // Nothing.
    };
    expect(await (await readable(none(), () => streamOfN8n)).toArray()).toEqual([]);
  });
});

describe('R42: a failure', () => {
  test('before the first byte is that very failure', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array, void> {
      yield* await Promise.reject<Uint8Array[]>(new Error('refused'));
    };
    await expect(readable(broken(), () => streamOfN8n)).rejects.toThrow('refused');
  });

  test('of the receiver ends the bytes', async () => {
    await new Promise<void>((ended) => {
      void readable(chunks(ended), () => streamOfN8n).then((stream) => stream.destroy());
    });
  });
});

test.each<[string, NodeStream | undefined]>([
  ['no stream', undefined],
  ['a stream of another kind', { [Symbol.asyncIterator]: () => chunks() }],
])('R42: with %s of n8n it fails with what to do, and ends the bytes', async (_, stream) => {
  let ended = 0;
  const source = chunks(() => (ended += 1));
  await expect(readable(source, () => stream)).rejects.toThrow(
    "n8n's streams are of an unknown kind. Please report this to the maintainers of this node.",
  );
  expect(ended).toBe(1);
});

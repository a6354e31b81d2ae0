/** A stream for n8n's stores out of bytes of several responses. Its class comes from a stream of n8n's. */
import { PassThrough, Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { Handoff, readable } from '../../../nodes/report/node-stream.ts';
import type { NodeStream } from '../../../nodes/n8n/transport.ts';

const streamOfN8n = new PassThrough();
const CHUNKS = [1, 70_000, 3, 200_000].map((length, n) => Buffer.alloc(length, n + 1));

async function* chunks(): AsyncGenerator<Uint8Array, void> {
  for (const chunk of CHUNKS) {
    await new Promise((resolve) => setImmediate(resolve));
    // As the core gives them: plain byte arrays.
    yield new Uint8Array(chunk);
  }
}

test("R42: the stream is one of Node's that gives buffers", async () => {
  const stream = readable(chunks(), streamOfN8n);
  expect(stream).toBeInstanceOf(Readable);
  const received = (await stream.pipe(new PassThrough()).toArray()) as Buffer[];
  expect(received.every((chunk) => Buffer.isBuffer(chunk))).toBe(true);
  expect(Buffer.concat(received).equals(Buffer.concat(CHUNKS))).toBe(true);
});

test.each<[string, NodeStream | undefined]>([
  ['no stream', undefined],
  ['a stream of another kind', { [Symbol.asyncIterator]: () => chunks() }],
])('R42: with %s of n8n it fails with what to do', (_, stream) => {
  expect(() => readable(chunks(), stream)).toThrow(
    "n8n's streams are of an unknown kind. Please report this to the maintainers of this node.",
  );
});

test('R42: the hand-over of bytes gives them in order, one at a time', async () => {
  const handoff = new Handoff();
  const reading = handoff.read();
  const events: string[] = [];
  const writing = (async () => {
    for (const text of ['a', 'b']) {
      await handoff.write(Buffer.from(text));
      events.push(`written ${text}`);
    }
    handoff.end();
  })();
  for await (const chunk of reading) {
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`read ${Buffer.from(chunk).toString()}`);
  }
  await writing;
  expect(events).toEqual(['read a', 'written a', 'read b', 'written b']);
});

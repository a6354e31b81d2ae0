/**
 * A stream for n8n's stores out of bytes that come from several answers: its class may not be imported, only
 * met.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readable } from '../../../nodes/shared/binary-data/readable.ts';
import type { NodeStream } from '../../../nodes/shared/transport/n8n-response.ts';

let folder: string;
let met: IncomingMessage;
const server = createServer((_request, response) => response.end('x'));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'readable-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  met = await new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1' }, resolve));
  met.resume();
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

const PIECES = [1, 70_000, 3, 200_000].map((length, n) => Buffer.alloc(length, n + 1));
const WHOLE = Buffer.concat(PIECES);
async function* pieces(fault?: Error, left?: () => void): AsyncGenerator<Uint8Array, void> {
  try {
    for (const piece of PIECES) {
      await new Promise((resolve) => setImmediate(resolve));
      // As the core gives them: plain byte arrays.
      yield new Uint8Array(piece);
    }
    if (fault !== undefined) throw fault;
  } finally {
    left?.();
  }
}

describe('the stream', () => {
  test('is written to a file byte for byte, as the filesystem store does it', async () => {
    const file = path.join(folder, 'whole');
    await writeFile(file, await readable(pieces(), () => met));
    expect((await readFile(file)).equals(WHOLE)).toBe(true);
  });

  test('is a real stream of Node that gives buffers, as the other stores read it', async () => {
    const stream = await readable(pieces(), () => new PassThrough());
    expect(stream).toBeInstanceOf(Readable);
    const received = await stream.pipe(new PassThrough()).toArray();
    expect(received.every((piece) => Buffer.isBuffer(piece))).toBe(true);
    expect(Buffer.concat(received as Buffer[]).equals(WHOLE)).toBe(true);
  });

  test('of no bytes is empty', async () => {
    const none = async function* (): AsyncGenerator<Uint8Array, void> {
      // Nothing.
    };
    expect(await (await readable(none(), () => met)).toArray()).toEqual([]);
  });

  test('looks for its class only once the first byte has come: before, there may be none', async () => {
    let known: NodeStream | undefined;
    const first = async function* (): AsyncGenerator<Uint8Array, void> {
      known = met;
      yield* pieces();
    };
    const stream = await readable(first(), () => known);
    expect(Buffer.concat(await stream.toArray()).equals(WHOLE)).toBe(true);
  });
});

describe('Law 3: a failure', () => {
  test('in the middle fails the writing of a file, and is never an end for listeners', async () => {
    const stream = await readable(pieces(new Error('cut')), () => met);
    const ends: string[] = [];
    stream.on('end', () => ends.push('end'));
    await expect(writeFile(path.join(folder, 'cut'), stream)).rejects.toThrow('cut');
    expect(ends).toEqual([]);
  });

  test('before the first byte is that very failure', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array, void> {
      yield* await Promise.reject<Uint8Array[]>(new Error('refused'));
    };
    await expect(readable(broken(), () => met)).rejects.toThrow('refused');
  });

  test('of the receiver ends the bytes', async () => {
    let left = 0;
    const stream = await readable(
      pieces(undefined, () => (left += 1)),
      () => met,
    );
    stream.destroy();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(left).toBe(1);
  });
});

test.each<[string, NodeStream | undefined]>([
  ['no body', undefined],
  ['a body of another kind', { [Symbol.asyncIterator]: () => pieces() }],
])('with %s to learn from it says what to do, and lets go of the bytes', async (_, stream) => {
  let left = 0;
  const reading = readable(
    pieces(undefined, () => (left += 1)),
    () => stream,
  );
  await expect(reading).rejects.toThrow(
    "n8n's streams are of an unknown kind. Please report this to the maintainers of this node.",
  );
  expect(left).toBe(1);
});

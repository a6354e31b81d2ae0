import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { packSnapshot, unpackSnapshot } from '../../../src/snapshot/pack-and-unpack.ts';
import { type Snapshot, snapshotFiles } from '../../../src/snapshot/snapshot-format.ts';
import { someDraft } from '../support/draft-in-memory.ts';
import { scripted } from '../support/scripted-service.ts';
import { snapshotOf } from '../support/snapshot-of.ts';

const taken = (): Snapshot => snapshotOf(someDraft(2));

test('R57: a packed snapshot is the whole snapshot, and the same bytes each time', async () => {
  const snapshot = taken();
  const packed = await packSnapshot(snapshot);
  expect(await unpackSnapshot(packed)).toEqual(snapshot);
  expect(await packSnapshot(taken())).toEqual(packed);
  // gzip's own time.
  expect([...packed.subarray(4, 8)]).toEqual([0, 0, 0, 0]);
});

const packed = (value: unknown): Buffer => gzipSync(JSON.stringify(value));
const NONE = 'The earlier snapshot cannot be read: it is not a snapshot, or was changed.';

test.each<[string, (own: Uint8Array) => Uint8Array, string]>([
  ['another file', () => Buffer.from('%PDF-1.7'), NONE],
  ['a cut one', (own) => own.subarray(0, own.length / 2), NONE],
  ['a compressed text', () => gzipSync('{'), NONE],
  ['no file of a snapshot', () => packed({ '../../etc/passwd': 'x' }), NONE],
  [
    'a text that fills the memory',
    () => gzipSync(Buffer.alloc(300 * 2 ** 20), { level: 1 }),
    ': its text is longer than 256 MiB.',
  ],
  ['a file that is too long', () => Buffer.alloc(65 * 2 ** 20), ': it is longer than 64 MiB.'],
])('R55: %s is refused in one sentence', async (_, of, words) => {
  const refusal = await unpackSnapshot(of(await packSnapshot(taken()))).catch(String);
  expect(refusal).toContain(words);
});

test('R29: packing and unpacking end at the deadline', async () => {
  const { client, clock } = scripted();
  const deadline = client.deadline(1000);
  await clock.sleep(1000, new AbortController().signal);
  const whole = packSnapshot(taken());
  await expect(packSnapshot(taken(), deadline)).rejects.toThrow('for the packing of the snapshot.');
  await expect(unpackSnapshot(await whole, deadline)).rejects.toThrow('for the earlier snapshot.');
});

test('R58: an edited file is named', async () => {
  const files = { ...Object.fromEntries(snapshotFiles(taken())), 'draft.json': '{"id": 1}\n' };
  await expect(unpackSnapshot(packed(files))).rejects.toThrow(
    /^The earlier snapshot cannot be read: its file draft\.json does not match SHA256SUMS\.$/,
  );
});

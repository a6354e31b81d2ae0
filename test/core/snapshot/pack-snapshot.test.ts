import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { packSnapshot, unpackSnapshot } from '../../../src/snapshot/pack-snapshot.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import { type Snapshot, snapshotFiles } from '../../../src/snapshot/snapshot-format.ts';
import { someDraft } from '../support/draft-in-memory.ts';
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

/** What somebody else packed. */
const packed = (value: unknown): Buffer => gzipSync(JSON.stringify(value));
const NONE = 'The earlier snapshot cannot be read: it is not a snapshot, or was changed.';

test.each<[string, (own: Uint8Array) => Uint8Array, string]>([
  ['nothing', () => Buffer.alloc(0), NONE],
  ['another file', () => Buffer.from('%PDF-1.7'), NONE],
  ['a cut one', (own) => own.subarray(0, own.length / 2), NONE],
  ['a compressed text', () => gzipSync('{'), NONE],
  ['JSON of another shape', () => packed([{ 'draft.json': 1 }]), NONE],
  ['no file of a snapshot', () => packed({ '../../etc/passwd': 'x' }), NONE],
  [
    'a text that fills the memory',
    () => gzipSync(Buffer.alloc(300 * 2 ** 20)),
    ': its text is longer than 256 MiB.',
  ],
  ['a file that is too long', () => Buffer.alloc(65 * 2 ** 20), ': it is longer than 64 MiB.'],
  ['one that is just not too long', () => Buffer.alloc(64 * 2 ** 20), NONE],
])('R55: %s is refused in one sentence', async (_, of, words) => {
  const refusal = await unpackSnapshot(of(await packSnapshot(taken()))).catch(String);
  expect(refusal).toContain(words);
});

test('R57: what Compare would refuse is not packed', async () => {
  const text = 'x'.repeat(2 ** 20);
  const files = new Map(Array.from({ length: 256 }, (_, n) => [`forms/form~${n}.json`, text]));
  await expect(packSnapshot({ ...taken(), files })).rejects.toMatchObject({
    message: expect.stringContaining('its text is longer than 256 MiB.'),
    hint: 'Read fewer families, or less of each object.',
  });
});

test('R29: unpacking a dense file lets the host work meanwhile, in steps that are neither long nor many', async () => {
  let [left, turns] = [1e9, 0];
  const waitedFor = new Set<string>();
  const deadline = {
    left: () => (left -= 25),
    sleep: async () => Promise.resolve((turns += 1)),
    check: (what: string) => void waitedFor.add(what),
  } as unknown as Deadline;
  const file = gzipSync(Buffer.alloc(100 * 2 ** 20));
  await packSnapshot(taken(), deadline);
  turns = 0;
  await unpackSnapshot(file, deadline).catch(() => undefined);
  expect([...waitedFor]).toEqual(['the packing of the snapshot', 'the earlier snapshot']);
  // So many as there are 16 KiB in it: each step holds up to 16 MiB.
  expect(turns).toBe(Math.ceil(file.length / 2 ** 14));
});

test('R58: an edited file is named', async () => {
  const files = { ...Object.fromEntries(snapshotFiles(taken())), 'draft.json': '{"id": 1}\n' };
  await expect(unpackSnapshot(packed(files))).rejects.toThrow(
    /^The earlier snapshot cannot be read: its file draft\.json does not match SHA256SUMS\.$/,
  );
});

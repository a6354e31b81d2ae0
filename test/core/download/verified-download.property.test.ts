import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import { fcRuns } from '../../support/property.ts';
import { type Step, answer, broken, drop, empty, pieces, redirect, stall } from '../support/replies.ts';
import { content, fetching, sha256, store } from '../support/storage.ts';
import { TASK_ID, download, told } from '../support/tasks.ts';

/** How an ETag behaves: it vouches for the bytes, or it does not. */
const etags: Readonly<Record<string, (version: number) => string | undefined>> = {
  strong: (version) => `"v${version}"`,
  weak: () => 'W/"always"',
  none: () => undefined,
};

const request = fc.record({
  /** What goes wrong, if anything. */
  fault: fc.constantFrom(
    'cut',
    'cut',
    'cut',
    'clean cut',
    'stuck',
    'drop',
    '503',
    '403',
    'moved',
    'too long',
    'none',
    'silence',
  ),
  /** Where it goes wrong, of what was to come. */
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  piece: fc.integer({ min: 1, max: 80 }),
  length: fc.boolean(),
  /** Whether the file in the storage is another one from now on. */
  changes: fc.nat(9).map((n) => n === 0),
});

const story = fc.record({
  size: fc.integer({ min: 0, max: 300 }),
  etag: fc.constantFrom(...Object.keys(etags)),
  /** honest: 206 for If-Range; ignored: always 200; rash: 206 whatever If-Range says; wrong: another part than asked for. */
  ranges: fc.constantFrom('honest', 'honest', 'ignored', 'rash', 'wrong'),
  requests: fc.array(request, { maxLength: 10 }),
});

describe('Law 3: whatever is cut, changed or answered wrongly, the bytes are right or there is an error', () => {
  test('never wrong bytes, never more than one request, never anything left behind', async () => {
    let right = 0;
    let lost = 0;
    await fc.assert(
      fc.asyncProperty(story, async ({ size, etag, ranges, requests }) => {
        let version = 0;
        const world = await fetching(
          (asked, nth) => {
            const { fault, at, piece, length, changes } = requests[nth - 1] ?? {
              fault: 'none',
              at: 0,
              piece: 64,
              length: true,
              changes: false,
            };
            if (changes) version += 1;
            if (fault === 'drop') return drop();
            if (fault === '503') return empty(503);
            if (fault === '403') return empty(403);
            if (fault === 'moved') return redirect('/moved');
            if (fault === 'silence') return stall;
            const file = content(size, version);
            const tag = etags[etag]?.(version);
            const steps = (bytes: Uint8Array): readonly Step[] => {
              const sent = pieces(bytes.subarray(0, Math.floor(bytes.byteLength * at)), piece);
              if (fault === 'cut') return [...sent, broken()];
              if (fault === 'stuck') return [...sent, 'stall'];
              if (fault === 'clean cut') return sent;
              return fault === 'too long' ? [...pieces(bytes, piece), content(1)] : pieces(bytes, piece);
            };
            const from = /^bytes=(\d+)-$/.exec(asked.headers.range ?? '')?.[1];
            if (from !== undefined && ranges === 'wrong') {
              const part = file.subarray(Math.max(0, Number(from) - 1));
              return answer(206, { 'content-range': `bytes ${Number(from) - 1}-${size - 1}/${size}` }, [
                part,
              ]);
            }
            const trusting = ranges === 'rash' && asked.headers['if-range'] !== undefined;
            const heard = trusting
              ? { ...asked, headers: { ...asked.headers, 'if-range': tag ?? '' } }
              : asked;
            return store(heard, { file, etag: tag, ranges: ranges !== 'ignored', steps, length });
          },
          { size, ms: 3_600_000, status: told('C', { download: download(size) }) },
        );
        try {
          const { bytes, verified } = await world.end;
          // Of one version, whole: which one is the storage's to say.
          const versions = Array.from({ length: version + 1 }, (_, n) => sha256(content(size, n)));
          expect(versions).toContain(sha256(bytes));
          expect(verified).toEqual({ sizeInBytes: size, sha256: sha256(bytes) });
          right += 1;
        } catch (error) {
          if (!(error instanceof DraftServiceError)) throw error;
          expect([error.kind, error.taskId, world.file.verified]).toEqual(['download', TASK_ID, undefined]);
          lost += 1;
        }
        expect(world.net.mostInFlight).toBe(1);
        expect([world.net.inFlight, world.clock.asleep]).toEqual([0, 0]);
      }),
      fcRuns(),
    );
    // Both ends were met: else the stories above say nothing.
    expect([right > 0, lost > 0]).toEqual([true, true]);
  }, 120_000);

  test('cut at any bytes, with a storage that resumes, no byte is sent twice and none is lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 400 }),
        fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 6 }),
        async (size, cuts) => {
          const file = content(size);
          let sent = 0;
          const world = await fetching(
            (asked, nth) =>
              store(asked, {
                file,
                etag: '"v"',
                steps: (bytes) => {
                  const cut = cuts[nth - 1] ?? Infinity;
                  sent += Math.min(cut, bytes.byteLength);
                  return cut < bytes.byteLength ? [bytes.subarray(0, cut), broken()] : [bytes];
                },
              }),
            { size },
          );
          expect(sha256((await world.end).bytes)).toBe(sha256(file));
          expect(sent).toBe(size);
        },
      ),
      fcRuns(),
    );
  }, 120_000);
});

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import { fcRuns } from '../../support/property.ts';
import * as replies from '../support/replies.ts';
import { content, fetching, sha256, store } from '../support/storage.ts';
import { TASK_ID, download, statusReply } from '../support/tasks.ts';

const { answer, broken, drop, empty, pieces, redirect, stall } = replies;
type Reply = replies.Reply;
type Step = replies.Step;

/** What an ETag says about a version of the file. */
const etags: readonly ((version: number) => string | undefined)[] = [
  (version) => `"v${version}"`,
  () => 'W/"always"',
  () => undefined,
];
/** How a request fails before there is a body. */
const failures: readonly Reply[] = [drop(), empty(503), empty(403), redirect('/moved'), stall];

const request = fc.record({
  failure: fc.option(fc.constantFrom(...failures), { nil: undefined, freq: 2 }),
  /** How the body ends. */
  body: fc.constantFrom('cut', 'cut', 'cut', 'clean cut', 'stuck', 'too long', 'complete'),
  /** Where it is cut, as a fraction. */
  at: fc.nat(1000).map((n) => n / 1000),
  chunk: fc.integer({ min: 1, max: 80 }),
  length: fc.boolean(),
  /** Whether the file in the storage changes before this request. */
  changes: fc.nat(9).map((n) => n === 0),
});
type Request = typeof request extends fc.Arbitrary<infer Drawn> ? Drawn : never;
const PLAIN = { failure: undefined, at: 0, chunk: 64, length: true, changes: false };
const COMPLETE: Request = { ...PLAIN, body: 'complete' };

const story = fc.record({
  size: fc.integer({ min: 0, max: 300 }),
  etag: fc.constantFrom(...etags),
  /** Of a Range: 206 for If-Range; always 200; 206 whatever If-Range says; another part than requested. */
  ranges: fc.constantFrom('correct', 'correct', 'ignored', 'unconditional', 'wrong'),
  requests: fc.array(request, { maxLength: 10 }),
});

function bodySteps(bytes: Uint8Array, { body, at, chunk }: Request): Step[] {
  const sent = pieces(bytes.subarray(0, Math.floor(bytes.byteLength * at)), chunk);
  if (body === 'cut') return [...sent, broken()];
  if (body === 'stuck') return [...sent, 'stall'];
  if (body === 'clean cut') return sent;
  return [...pieces(bytes, chunk), ...(body === 'too long' ? [content(1)] : [])];
}

test('R39, R40: whatever is cut, changed or wrong, the bytes are right or there is an error', async () => {
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(story, async ({ size, etag: etagOf, ranges, requests }) => {
      let version = 0;
      const { end, net, clock } = await fetching(
        (received, nth) => {
          const drawn = requests[nth - 1] ?? COMPLETE;
          if (drawn.changes) version += 1;
          if (drawn.failure !== undefined) return drawn.failure;
          const etag = etagOf(version);
          const { headers } = received;
          const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1]) - 1;
          if (!Number.isNaN(from) && ranges === 'wrong') {
            const part = content(size, version).subarray(Math.max(0, from));
            return answer(206, { 'content-range': `bytes ${from}-${size - 1}/${size}` }, [part]);
          }
          const matching = ranges === 'unconditional' && headers['if-range'] !== undefined;
          return store(
            matching ? { ...received, headers: { ...headers, 'if-range': etag ?? '' } } : received,
            {
              file: content(size, version),
              etag,
              ranges: ranges !== 'ignored',
              steps: (bytes) => bodySteps(bytes, drawn),
              length: drawn.length,
            },
          );
        },
        { size, ms: 3_600_000, status: statusReply('C', { download: download(size) }) },
      );
      try {
        const { bytes, verified } = await end;
        const versions = Array.from({ length: version + 1 }, (_, n) => sha256(content(size, n)));
        expect(versions).toContain(sha256(bytes));
        expect(verified).toBe(sha256(bytes));
        ends.add('right');
      } catch (error) {
        if (!(error instanceof DraftServiceError)) throw error;
        expect([error.kind, error.taskId]).toEqual(['download', TASK_ID]);
        ends.add('failed');
      }
      expect([net.inFlight, clock.asleep]).toEqual([0, 0]);
    }),
    fcRuns(),
  );
  expect(ends.size).toBe(2);
}, 120_000);

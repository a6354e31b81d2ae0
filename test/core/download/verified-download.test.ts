import { describe, expect, test } from '@jest/globals';
import { FILE, cutAfter, expectFile, expectNoFile, intact, ranges } from '../support/downloads.ts';
import { failure, sentenceOf } from '../support/failures.ts';
import { answer, drip, drop, empty, json, late, pieces, redirect, stall } from '../support/replies.ts';
import { type Handler, inTurn } from '../support/scripted-service.ts';
import { type Fetched, type Fetching, content, fetching } from '../support/storage.ts';
import { STATUS_PATH, TASK_ID, download, statusReply } from '../support/tasks.ts';

const COLLECT = `The report itself is finished: collect it by task id ${TASK_ID} instead of starting another.`;
const MINUTE = 60_000;
/** The storage sends its bytes in chunks of this size. */
const inChunksOf = (size: number) => ({ steps: (bytes: Uint8Array) => pieces(bytes, size) });

describe('R39: nothing counts until it is verified', () => {
  test.each<[string, Handler, string, isAway?: boolean, seconds?: number]>([
    ['too few bytes', answer(200, {}, [FILE.subarray(0, 999)]), 'only 999 of 1000 bytes arrived'],
    ['too many', answer(200, {}, [FILE, Uint8Array.of(1)]), 'more than the announced 1000 bytes arrived'],
    ['a lost connection', cutAfter(0), 'the connection broke: the connection failed ECONNRESET', true],
    ['silence', stall, 'no data for 30 s', true, 3],
    ['HTTP 503', empty(503, { 'retry-after': '20' }), 'the storage answered HTTP 503', true, 20],
  ])('%s, five times in a row, fail the download', async (_, storage, reason, isAway = false, next) => {
    const { error, net, clock, notices } = await expectNoFile(storage);
    const announced = `The download was interrupted: ${reason}. The next attempt is in ${next} s.`;
    expect(notices.at(-1)).toBe(next === undefined ? undefined : announced);
    expect(error).toMatchObject({ kind: 'download', facts: { storageUnavailable: isAway }, hint: undefined });
    expect(error.message).toBe(
      `The report could not be downloaded completely: ${reason} (task ${TASK_ID}). ${COLLECT}`,
    );
    expect(net.received('storage')).toHaveLength(5);
    expect(clock.monotonic()).toBeGreaterThan(2000);
  });

  test('a file that turns out too long is taken back', async () => {
    const long = answer(200, {}, pieces(content(1200), 300));
    const { fetched } = await expectFile(inTurn(long, intact(inChunksOf(300))));
    expect(fetched.discarded.map((bytes) => bytes.byteLength)).toEqual([900]);
  });
});

test('R40: an interrupted download resumes as often as there is progress, also at a fresh address', async () => {
  const { net, fetched } = await expectFile((request, nth) =>
    (nth < 4 ? () => empty(503) : nth === 5 ? () => empty(403) : nth < 23 ? cutAfter(50) : intact())(
      request,
      nth,
    ),
  );
  expect(net.received('storage')).toHaveLength(23);
  expect([ranges(net).slice(4, 6), fetched.discarded]).toEqual([['bytes=50-', 'bytes=50-'], []]);
});

describe('R40: else it starts over, and what arrived before is void', () => {
  const sizes = (fetched: Fetched): number[] => fetched.discarded.map((bytes) => bytes.byteLength);

  test.each<[string, Handler, number[]]>([
    ['there is no ETag', inTurn(cutAfter(400, { etag: undefined }), intact({ etag: undefined })), [400]],
    ['no byte arrived', inTurn(cutAfter(0), intact()), []],
  ])('where %s', async (_, storage, discarded) => {
    const { net, fetched } = await expectFile(storage);
    expect(ranges(net)).toEqual(['all', 'all']);
    expect(sizes(fetched)).toEqual(discarded);
  });

  test('where the storage responds to a Range with another part: without Range from then on', async () => {
    const second = intact({ headers: { 'content-range': 'bytes 399-999/1000' } });
    const storage = inTurn(cutAfter(400), second, cutAfter(0), cutAfter(500), intact());
    const { net, fetched } = await expectFile(storage);
    expect(ranges(net)).toEqual(['all', 'bytes=400-', 'all', 'all', 'all']);
    expect(sizes(fetched)).toEqual([400, 500]);
  });

  test.each([403, 500])(
    'where the storage refuses every Range with HTTP %d: the last attempt is without',
    async (status) => {
      const whole = inTurn(cutAfter(600), intact());
      const { net, fetched } = await expectFile((request, nth) =>
        request.headers.range === undefined ? whole(request, nth === 1 ? 1 : 2) : empty(status)(request),
      );
      expect(ranges(net)).toEqual(['all', 'bytes=600-', 'bytes=600-', 'bytes=600-', 'all']);
      expect(sizes(fetched)).toEqual([600]);
    },
  );
});

describe('R41: a rejected address is renewed through the status endpoint', () => {
  test('again and again, as long as each fresh address brings bytes', async () => {
    // Each address serves 190 bytes, and expires.
    const story: Handler = (request, nth) =>
      (nth % 2 === 0 ? () => empty(403) : nth < 11 ? cutAfter(190) : intact())(request, nth);
    const { net } = await expectFile(story);
    const places = [190, 380, 570, 760, 950].flatMap((from) => [`bytes=${from}-`, `bytes=${from}-`]);
    expect(ranges(net)).toEqual(['all', ...places]);
  });

  test('three times: at once, then after growing pauses', async () => {
    const no = empty(403);
    const { net: renewed } = await expectFile(inTurn(no, no, no, intact()));
    expect(renewed.times('storage')).toEqual([0, 0, 750, 2250]);
    const { net, error } = await expectNoFile(no);
    expect(sentenceOf(error)).toBe(
      `The storage refused the download (HTTP 403), although a fresh address was asked for 3 times (task ${TASK_ID}). ` +
        `${COLLECT} A proxy between here and the storage may be in the way.`,
    );
    expect([error.status, net.received(STATUS_PATH).length]).toEqual([403, 4]);
  });

  test('also if the service has none at once', async () => {
    const none = statusReply('C', { download: null });
    const status = inTurn(none, none, statusReply('C', { download: download(1000) }));
    const { net } = await expectFile(inTurn(empty(403), empty(403), empty(403), intact()), { status });
    expect(net.received(STATUS_PATH)).toHaveLength(4);
    const { error } = await expectNoFile(empty(403), { status: none });
    expect(error.message).toContain('although a fresh address was asked for 3 times');
  });

  test.each<[string, Handler, object, string]>([
    ['it failed', statusReply('F'), { kind: 'task-failed' }, 'The report failed in the service (state F)'],
    ['the token is revoked', json({}, 401), { kind: 'authentication', status: 401 }, COLLECT],
  ])('unless %s: that is the failure', async (_, status, expected, message) => {
    const { error } = await expectNoFile(empty(403), { status });
    expect(error).toMatchObject(expected);
    expect(error.message).toContain(message);
  });
});

test('R32: a certificate that is not accepted ends it at once, and the hint names the remedy', async () => {
  const { net, error } = await expectNoFile(drop('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate'));
  expect(error.message).toBe(
    'The certificate of the storage is not accepted: self-signed certificate SELF_SIGNED_CERT_IN_CHAIN ' +
      `(task ${TASK_ID}). ${COLLECT}`,
  );
  expect(error.hint).toContain('NODE_EXTRA_CA_CERTS');
  expect(net.received('storage')).toHaveLength(1);
});

describe('R29: the download is bounded', () => {
  test('silence until the deadline is its end', async () => {
    const { error } = await expectNoFile(stall, { ms: 20_000 });
    expect(error.message).toMatch(
      /^The time limit of 20 s was reached while waiting for the download of the report/,
    );
  });

  test('a pause longer than the time left fails at once, naming what it takes', async () => {
    const { error: retry } = await expectNoFile(empty(503), { ms: 300 });
    expect(retry.hint).toBe('No time was left for another attempt: allow more than 300 ms.');
    const { error, clock } = await expectNoFile(empty(503, { 'retry-after': '3600' }));
    expect(error.hint).toContain('The storage asks to wait until 2026-01-15T13:00:00Z.');
    expect([error.retryAfterMs, clock.monotonic()]).toEqual([3_600_000, 0]);
  });

  test.each<[string, number, () => Handler, Fetching]>([
    ['a slow response', 600_000, () => late(20_000, answer(200, {}, drip(FILE, 50, 29_000))), {}],
    [
      'a slow receiver',
      20 * MINUTE,
      () => intact(inChunksOf(250)),
      { receive: (_, world) => world.clock.sleep(5 * MINUTE, new AbortController().signal) },
    ],
  ])('%s are no idle storage', async (_, ms, storage, options) => {
    const { clock } = await expectFile(storage(), { ms: 60 * MINUTE, ...options });
    expect(clock.monotonic()).toBe(ms);
  });

  test('stopped at every moment of the fake time, it ends at once and requests nothing more', async () => {
    const story = inTurn(
      late(300, empty(503)),
      cutAfter(100),
      late(200, redirect('/moved')),
      intact({ steps: (bytes) => drip(bytes, 100, 400) }),
    );
    const length = (await expectFile(story)).clock.monotonic();
    expect(length).toBeGreaterThan(4000);
    for (let moment = 0; moment < length; moment += 61) {
      const { clock, stop, end, net } = await fetching(story, { size: 1000 });
      clock.at(moment, () => stop.abort());
      const error = await failure(end);
      const sent = net.log.length;
      expect([error.kind, error.taskId, clock.monotonic()]).toEqual(['aborted', TASK_ID, moment]);
      await clock.sleep(MINUTE, new AbortController().signal);
      expect([net.log.length, net.inFlight, clock.asleep]).toEqual([sent, 0, 0]);
    }
  });

  test('stopped during its last attempt, it was stopped, and did not fail', async () => {
    const busy = empty(503);
    const { clock, stop, end, net } = await fetching(inTurn(busy, busy, busy, busy, stall));
    clock.at(20_000, () => stop.abort());
    expect(await failure(end)).toMatchObject({ kind: 'aborted', taskId: TASK_ID });
    expect(net.received('storage')).toHaveLength(5);
  });
});

const full = new RangeError('ENOSPC: disk full');
const discard = async (): Promise<never> => Promise.reject(full);

test.each<[string, Handler, Fetching]>([
  ['in the middle', intact(), { receive: discard }],
  ['when it starts over', inTurn(cutAfter(400, { etag: undefined }), intact()), { discard }],
])("R40: The receiver's own error is thrown as it is, without a retry: %s", async (_, storage, options) => {
  const { end, net, clock } = await fetching(storage, { size: 1000, ...options });
  await expect(end).rejects.toBe(full);
  const sent = net.log.length;
  await clock.sleep(MINUTE, new AbortController().signal);
  expect([net.log.length, net.inFlight, clock.asleep]).toEqual([sent, 0, 0]);
});

import { describe, expect, test } from '@jest/globals';
import { VerifiedDownload } from '../../../src/download/verified-download.ts';
import { readStatus } from '../../../src/tasks/read-status.ts';
import type { CompletedTask } from '../../../src/tasks/task.ts';
import { failure } from '../support/failures.ts';
import {
  answer,
  broken,
  drip,
  drop,
  empty,
  json,
  late,
  pieces,
  redirect,
  stall,
} from '../support/replies.ts';
import { type Handler, type ScriptedService, inTurn, scripted } from '../support/scripted-service.ts';
import { type Fetching, content, fetching, sha256, store } from '../support/storage.ts';
import { SIGNED, STATUS_PATH, TASK_ID, download, told } from '../support/tasks.ts';

const COLLECT = `The report itself is finished: collect it by task id ${TASK_ID} instead of starting another.`;
const FILE = content(1000);
const MINUTE = 60_000;
const ETAG = '"v1"';

/** A download that has to come out right: the very bytes, verified. */
async function whole(storage: Handler, given: Fetching = {}) {
  const world = await fetching(storage, { size: FILE.byteLength, ...given });
  const fetched = await world.end;
  expect(sha256(fetched.bytes)).toBe(sha256(FILE));
  expect(fetched.verified).toEqual({ sizeInBytes: FILE.byteLength, sha256: sha256(FILE) });
  expect([world.net.inFlight, world.clock.asleep]).toEqual([0, 0]);
  return { ...world, fetched };
}

/** A download that has to fail: with the task id, without an address, with nothing verified. */
async function lost(storage: Handler, given: Fetching = {}) {
  const world = await fetching(storage, { size: FILE.byteLength, ...given });
  const error = await failure(world.end);
  expect(error.taskId).toBe(TASK_ID);
  expect(error.sentence).toContain(String(TASK_ID));
  expect(`${error.sentence} ${error.stack ?? ''}`).not.toMatch(/storage\.example|SECRET|X-Sig/);
  expect(world.file.verified).toBe(undefined);
  expect([world.net.inFlight, world.clock.asleep]).toEqual([0, 0]);
  return { ...world, error };
}

/** Sends `n` bytes of what it should send, then breaks. */
const cutAfter =
  (n: number, storing: Partial<Parameters<typeof store>[1]> = {}): Handler =>
  (request) =>
    store(request, {
      file: FILE,
      etag: ETAG,
      ...storing,
      steps: (bytes) => [bytes.subarray(0, n), broken()],
    });
const intact =
  (storing: Partial<Parameters<typeof store>[1]> = {}): Handler =>
  (request) =>
    store(request, { file: FILE, etag: ETAG, ...storing });
/** The Range of each request to the storage. */
const ranges = (net: ScriptedService): string[] =>
  net.received('storage').map(({ headers }) => headers.range ?? 'all');
/** Each handler once, the last one for ever. */
const then =
  (...handlers: readonly Handler[]): Handler =>
  (request, nth) =>
    handlers[Math.min(nth, handlers.length) - 1]?.(request, nth) ?? stall;

describe('Law 3: nothing counts until it is verified', () => {
  test('a whole file is handed over, its length and sha256 proven', async () => {
    const { net } = await whole((request) =>
      store(request, { file: FILE, steps: (bytes) => pieces(bytes, 64) }),
    );
    expect(net.received('storage')).toHaveLength(1);
  });

  test('a report of 0 bytes is fine if the service says so', async () => {
    const world = await fetching(empty(200, { 'content-length': '0' }), { size: 0 });
    expect(await world.end).toEqual({
      bytes: Buffer.alloc(0),
      discarded: [],
      verified: {
        sizeInBytes: 0,
        sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      },
    });
  });

  test('the file is asked for as it is stored: Accept-Encoding identity, no Range at first', async () => {
    const { net } = await whole(intact());
    const headers = net.received('storage')[0]?.headers ?? {};
    expect(headers['accept-encoding']).toBe('identity');
    expect(headers.accept).toBe('*/*');
    expect(headers['user-agent']).toMatch(/^n8n-nodes-draft-service\/\d+\.\d+\.\d+/);
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'user-agent']);
  });

  test.each<[string, Handler]>([
    ['fewer bytes than announced', answer(200, {}, [FILE.subarray(0, 999)])],
    ['no bytes', answer(200, {}, [])],
    ['more bytes than announced', answer(200, {}, [FILE, Uint8Array.of(1)])],
    ['more bytes than announced in one piece', answer(200, {}, [content(1001)])],
    ['a Content-Length that is too short', answer(200, { 'content-length': '999' }, [FILE])],
    ['a Content-Length that is too long', answer(200, { 'content-length': '1001' }, [FILE])],
    ['a Content-Length that is none', answer(200, { 'content-length': 'many' }, [FILE])],
    ['a Content-Length twice', answer(200, { 'content-length': '1000, 1000' }, [FILE])],
    ['a compressed body', answer(200, { 'content-encoding': 'gzip' }, [FILE])],
    ['a part that nobody asked for', answer(206, { 'content-range': 'bytes 0-999/1000' }, [FILE])],
  ])('%s, each time, is a clear failure', async (_, storage) => {
    const { error, net } = await lost(storage);
    expect(error.kind).toBe('download');
    expect(error.message).toMatch(/^The report could not be downloaded completely: /);
    expect(net.received('storage')).toHaveLength(5);
  });

  test('a Content-Length that is no number is not repeated', async () => {
    const { error } = await lost(answer(200, { 'content-length': '##[error]9' }, [FILE]));
    expect(error.message).toContain(
      'completely: the storage announced a Content-Length that is not a number.',
    );
  });

  test('a body that ends cleanly but early goes on where it ended', async () => {
    const { net } = await whole(
      then(
        (request) =>
          store(request, {
            file: FILE,
            etag: ETAG,
            length: false,
            steps: (bytes) => [bytes.subarray(0, 400)],
          }),
        intact(),
      ),
    );
    expect(net.received('storage')[1]?.headers).toMatchObject({ range: 'bytes=400-', 'if-range': ETAG });
  });

  test('what was given of a file that turns out too long is taken back', async () => {
    const long = content(1200);
    const { discarded } = await (async () => {
      const world = await fetching(
        then(answer(200, {}, pieces(long, 300)), intact({ steps: (bytes) => pieces(bytes, 300) })),
        { size: 1000 },
      );
      return await world.end;
    })();
    expect(discarded.map((bytes) => bytes.byteLength)).toEqual([900]);
  });

  test('where nothing was given, nothing is taken back', async () => {
    let discards = 0;
    await lost(answer(200, {}, [content(1001)]), {
      discard: async () => {
        discards += 1;
      },
    });
    expect(discards).toBe(0);
  });

  test.each<[string, Handler, string]>([
    ['too short', answer(200, {}, [FILE.subarray(0, 999)]), 'only 999 of 1000 bytes arrived'],
    ['too long', answer(200, {}, [content(1001)]), 'more than the announced 1000 bytes arrived'],
  ])('a file that stays %s: the failure says by how much', async (_, storage, words) => {
    const { error } = await lost(storage);
    expect(error.message).toBe(
      `The report could not be downloaded completely: ${words}. (task ${TASK_ID}) ${COLLECT}`,
    );
  });

  test.each(['identity', 'Identity ', ''])('Content-Encoding "%s" is no compression', async (encoding) => {
    await whole(answer(200, { 'content-encoding': encoding }, [FILE]));
  });

  test('a connection that breaks after the last byte: the bytes are compared, not given twice', async () => {
    const { fetched, net } = await whole(then(cutAfter(1000), intact()));
    expect(fetched.discarded).toEqual([]);
    expect(ranges(net)).toEqual(['all', 'all']);
  });
});

describe('Law 2: the download goes out anonymously, its address byte for byte', () => {
  test('no Authorization, no cookies, and the address as it came', async () => {
    const { net } = await whole(intact({ headers: { 'set-cookie': 'a=b' } }));
    const [request] = net.received('storage');
    expect(request?.url).toBe(SIGNED);
    expect(request?.headers).not.toHaveProperty('authorization');
    expect(request?.headers).not.toHaveProperty('cookie');
  });

  test.each([
    '',
    'storage/x',
    'ftp://s.example/x',
    'https://user:pass@s.example/x',
    'javascript:1',
    'file:///etc/passwd',
  ])('an address that is none (%p) is refused without being shown', async (url) => {
    const { error, net } = await lost(intact(), { url });
    expect(error.message).toBe(
      `The download address that the service gave cannot be used. (task ${TASK_ID}) ${COLLECT}`,
    );
    expect(net.received('storage')).toEqual([]);
  });

  test('redirects are followed anonymously, absolute ones byte for byte, relative ones too', async () => {
    const next = 'https://cdn.example.net/%2f"x"?sig=a%2Fb';
    const { net } = await whole(
      then(
        redirect('/moved?x=1', 307),
        redirect(next, 302),
        redirect('//other.example.net/y', 301),
        intact(),
      ),
    );
    expect(net.received('storage').map((request) => request.url)).toEqual([
      SIGNED,
      'https://storage.example.net/moved?x=1',
      next,
      'https://other.example.net/y',
    ]);
  });

  test('a redirect that leads nowhere ends it', async () => {
    const { error, net } = await lost(empty(302));
    expect(error.message).toContain('The storage answered the download with HTTP 302.');
    expect(net.received('storage')).toHaveLength(1);
  });

  test('five redirects are followed, a sixth is not', async () => {
    const away = redirect('/again', 302);
    await whole(then(away, away, away, away, away, intact()));
    const { error, net } = await lost(away);
    expect(error.message).toContain('The storage redirected the download more than 5 times.');
    expect(net.received('storage')).toHaveLength(6);
  });

  test.each([
    'http://storage.example.net/x',
    'HTTP://storage.example.net/x',
    'ftp://x.example/y',
    'https://a:b@x.example/',
    'https://',
  ])('a redirect to %s is not followed', async (location) => {
    const { error, net } = await lost(redirect(location));
    expect(error.message).toContain('to an address that must not be followed');
    expect(error.hint).toMatch(/^A download does not go from https to http\.$/);
    expect(net.received('storage')).toHaveLength(1);
  });

  test('Law 8: the address that a redirect leads to is a secret, too', async () => {
    const there = 'https://cdn.example.net/file?X-Sig=ANOTHER-SECRET-01';
    const { error } = await lost((request) =>
      (request.url === there ? drop('ECONNRESET', `GET ${there} failed`) : redirect(there))(request),
    );
    expect(error.message).toContain('the connection broke: GET *** failed');
  });

  test('each redirect is a sign of life: two that take 20 s each are no silence', async () => {
    const { net } = await whole(
      then(late(20_000, redirect('/moved')), late(20_000, answer(200, {}, [FILE]))),
    );
    expect(net.received('storage')).toHaveLength(2);
  });

  test('the body of a redirect that never comes costs a second, not the download', async () => {
    const { clock } = await whole(then(answer(302, { location: '/moved' }, ['stall']), intact()));
    expect(clock.monotonic()).toBe(1000);
  });

  test('an http address may redirect to http and to https', async () => {
    const url = 'http://127.0.0.1:9000/file?X-Sig=SECRET0123456789';
    await whole(then(redirect('http://127.0.0.1:9001/file'), redirect('https://s.example/file'), intact()), {
      url,
    });
  });

  test('redirected after a cut, the rest is asked for at the new place', async () => {
    const { net } = await whole(then(cutAfter(10), redirect('/moved', 302), intact()));
    expect(net.received('storage')[2]?.headers).toMatchObject({ range: 'bytes=10-', 'if-range': ETAG });
  });
});

describe('Law 3: an interrupted download resumes where the storage allows, else starts over', () => {
  test.each([1, 2, 499, 500, 998, 999])('cut after %d of 1000 bytes it goes on from there', async (cut) => {
    const { net, fetched } = await whole(then(cutAfter(cut), intact()));
    expect(ranges(net)).toEqual(['all', `bytes=${cut}-`]);
    expect(net.received('storage')[1]?.headers['if-range']).toBe(ETAG);
    expect(fetched.discarded).toEqual([]);
  });

  test('cut again and again, each time with some progress, it comes to its end', async () => {
    const { net } = await whole((request) =>
      store(request, {
        file: FILE,
        etag: ETAG,
        steps: (bytes) => (bytes.byteLength > 50 ? [bytes.subarray(0, 50), broken()] : [bytes]),
      }),
    );
    expect(net.received('storage')).toHaveLength(20);
  });

  test('cut again and again without progress, it fails after five attempts', async () => {
    const { net, error, clock } = await lost(cutAfter(0));
    expect(error.sentence).toBe(
      `The report could not be downloaded completely: the connection broke: the connection failed ECONNRESET. (task ${TASK_ID}) The report itself is finished: collect it by task id ${TASK_ID} instead of starting another.`,
    );
    expect(net.received('storage')).toHaveLength(5);
    expect(clock.monotonic()).toBeGreaterThan(2000);
  });

  test.each([undefined, 'W/"v1"', 'v1', '""x"', '"a b"', '"a", "b"'])(
    'without a strong ETag (%p) it starts over, and gives no byte twice',
    async (etag) => {
      const { net, fetched } = await whole(then(cutAfter(400, { etag }), intact({ etag })));
      expect(ranges(net)).toEqual(['all', 'all']);
      expect(fetched.discarded).toEqual([]);
    },
  );

  test('a storage that ignores Range is read from the start, and no byte is given twice', async () => {
    const { fetched } = await whole(
      then(cutAfter(400), intact({ ranges: false, steps: (bytes) => pieces(bytes, 7) })),
    );
    expect(fetched.discarded).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['another beginning', { 'content-range': 'bytes 399-999/1000' }],
    ['another end', { 'content-range': 'bytes 400-998/1000' }],
    ['another size', { 'content-range': 'bytes 400-999/1001' }],
    ['no Content-Range', { 'content-range': '' }],
    ['another unit', { 'content-range': 'lines 400-999/1000' }],
    ['another ETag', { etag: '"v2"' }],
    ['a weak ETag', { etag: 'W/"v1"' }],
    ['no ETag', { etag: '' }],
    ['several parts', { 'content-range': '', 'content-type': 'multipart/byteranges; boundary=x' }],
  ])('a 206 with %s is not trusted: it starts over, without Range', async (_, headers) => {
    const { net, fetched } = await whole(
      then(cutAfter(400), (request) =>
        store(request, {
          file: FILE,
          etag: ETAG,
          headers: request.headers.range === undefined ? {} : headers,
        }),
      ),
    );
    expect(ranges(net)).toEqual(['all', 'bytes=400-', 'all']);
    expect(fetched.discarded).toEqual([]);
  });

  test('a 206 of unknown total (*) is the rest', async () => {
    await whole(then(cutAfter(400), intact({ headers: { 'content-range': 'bytes 400-999/*' } })));
  });

  test('416 for the rest: it starts over', async () => {
    const { net } = await whole(
      then(cutAfter(400), empty(416, { 'content-range': 'bytes */1000' }), intact()),
    );
    expect(ranges(net)).toEqual(['all', 'bytes=400-', 'all']);
  });

  test('416 for the whole file is a failure at once', async () => {
    const { net, error } = await lost(empty(416));
    expect(error.message).toContain('The storage answered the download with HTTP 416.');
    expect(net.received('storage')).toHaveLength(1);
  });

  test('another ETag: what was given is taken back, and the new file comes from its first byte', async () => {
    const old = content(1000, 5);
    const { fetched, net } = await whole(
      then(cutAfter(400, { file: old, etag: '"old"' }), intact({ etag: '"new"' })),
    );
    expect(fetched.discarded).toEqual([Buffer.from(old.subarray(0, 400))]);
    // The ETag tells it before a byte is compared: no answer is wasted.
    expect(net.received('storage')).toHaveLength(2);
  });

  test.each([
    ['loses', ETAG, undefined],
    ['gets', undefined, ETAG],
  ])('a file that %s its ETag in between is compared, not taken back', async (_, first, second) => {
    const { fetched, net } = await whole(
      then(cutAfter(400, { etag: first }), intact({ etag: second, ranges: false })),
    );
    expect(fetched.discarded).toEqual([]);
    expect(net.received('storage')).toHaveLength(2);
  });

  test('broken off before the first byte, the file is asked for from its start', async () => {
    const { net } = await whole(then(cutAfter(0), intact()));
    expect(ranges(net)).toEqual(['all', 'all']);
  });

  test.each([200, 400])(
    'in pieces of %d bytes: what was given before is compared at the very byte where it ends',
    async (size) => {
      const old = content(1000, 5);
      const { fetched } = await whole(
        then(
          cutAfter(400, { file: old, etag: undefined }),
          intact({ etag: undefined, steps: (bytes) => pieces(bytes, size) }),
        ),
      );
      expect(fetched.discarded).toEqual([Buffer.from(old.subarray(0, 400))]);
    },
  );

  test('no piece that is given is empty', async () => {
    const sizes: number[] = [];
    await whole(
      then(
        cutAfter(400, { etag: undefined }),
        intact({ etag: undefined, steps: (bytes) => pieces(bytes, 100) }),
      ),
      { receive: (piece) => void sizes.push(piece.byteLength) },
    );
    expect(sizes).toEqual([400, 100, 100, 100, 100, 100, 100]);
  });

  test('bytes that come once more are a sign of life, too', async () => {
    const { net } = await whole(
      then(
        cutAfter(900, { etag: undefined }),
        intact({ etag: undefined, steps: (bytes) => drip(bytes, 100, 20_000) }),
      ),
    );
    expect(net.received('storage')).toHaveLength(2);
  });

  test.each([undefined, 'W/"x"'])(
    'another file under %p: noticed by comparing, taken back, begun again',
    async (etag) => {
      const old = content(1000, 5);
      const { fetched } = await whole(
        then(cutAfter(400, { file: old, etag }), intact({ etag, steps: (bytes) => pieces(bytes, 333) })),
      );
      expect(fetched.discarded).toEqual([Buffer.from(old.subarray(0, 400))]);
    },
  );

  test('a file that changes with every request is given up', async () => {
    const { error } = await lost((request, nth) =>
      cutAfter(400, { file: content(1000, nth), etag: undefined })(request, nth),
    );
    expect(error.kind).toBe('download');
  });

  test('a file that changed at the last attempt: that is what is told', async () => {
    const next = (seed: number): Handler => cutAfter(400, { file: content(1000, seed), etag: undefined });
    const { error } = await lost(then(next(1), next(2), next(3), empty(503), next(4)));
    expect(error.message).toContain('completely: the file in the storage changed while it was downloaded.');
    expect(error.cause).toMatchObject({ name: 'AttemptError' });
  });
});

describe('Law 3: a refused address is renewed through the status endpoint, at most 3 times', () => {
  test.each([400, 401, 403, 404, 410])('HTTP %d: a fresh address is asked for, and used', async (code) => {
    const fresh = 'https://storage.example.net/fresh?X-Sig=SECRET-FRESH-0001';
    const { net, file } = await whole(
      (request) => (request.url === SIGNED ? empty(code) : store(request, { file: FILE })),
      { status: told('C', { download: download(1000, { url: fresh }) }) },
    );
    expect(net.times(STATUS_PATH)).toEqual([0, 0]);
    expect(file.task.download.url).toBe(fresh);
  });

  test('three times, but not a fourth', async () => {
    const no = empty(403);
    const world = await whole(then(no, no, no, intact()));
    // The first fresh address is used at once, the others after a growing pause.
    expect(world.net.times('storage')).toEqual([0, 0, 750, 2250]);
    const { net, error } = await lost(no);
    expect(error.sentence).toBe(
      `The storage refused the download (HTTP 403), also with 3 fresh addresses. (task ${TASK_ID}) ${COLLECT} A proxy between here and the storage may be in the way.`,
    );
    expect([error.status, net.received(STATUS_PATH).length, net.received('storage').length]).toEqual([
      403, 4, 4,
    ]);
  });

  test('an address that expires in the middle: the rest comes from the fresh one', async () => {
    const { net, fetched } = await whole(then(cutAfter(600), empty(403), intact()));
    expect(ranges(net)).toEqual(['all', 'bytes=600-', 'bytes=600-']);
    expect(fetched.discarded).toEqual([]);
  });

  test('another size at the renewal: what was given is taken back, and the new size counts', async () => {
    const { fetched } = await whole(
      then(
        cutAfter(400, { file: content(1100, 9), headers: {}, etag: '"old"' }),
        empty(403),
        intact({ etag: '"old"' }),
      ),
      {
        size: 1100,
        status: told('C', { download: download(1000) }),
      },
    );
    expect(fetched.discarded.map((bytes) => bytes.byteLength)).toEqual([400]);
  });

  test('the task failed in the meantime: that is what is told', async () => {
    const { error } = await lost(empty(404), { status: told('F', { state_message: 'file removed' }) });
    expect(error.kind).toBe('task-failed');
    expect(error.message).toBe(
      `The report failed in the service (state F): "file removed". (task ${TASK_ID})`,
    );
  });

  test('no fresh address to be had: a clear failure', async () => {
    const { error } = await lost(empty(410), { status: told('C', { download: null }) });
    expect(error.status).toBe(410);
    expect(error.message).toBe(
      `The storage refused the download (HTTP 410), and the service gives no fresh address. (task ${TASK_ID}) ${COLLECT}`,
    );
  });

  test('a token that was revoked in the meantime: that is what is told', async () => {
    const { error } = await lost(empty(403), { status: json({ detail: 'Invalid token.' }, 401) });
    expect([error.kind, error.status]).toEqual(['authentication', 401]);
  });

  test('the status endpoint in trouble is read again', async () => {
    await whole(then(empty(403), intact()), {
      status: inTurn(empty(503), drop(), told('C', { download: download(1000) })),
    });
  });
});

describe('Law 1 at the storage: connection faults, 5xx and 429 are tried again, the rest is not', () => {
  test.each<[string, Handler]>([
    ['HTTP 500', empty(500)],
    ['HTTP 503', empty(503)],
    ['HTTP 429', empty(429)],
    ['a refused connection', drop('ECONNREFUSED')],
    ['a reset connection', drop()],
    ['silence', stall],
    ['a body that stops', answer(200, {}, [FILE.subarray(0, 10), 'stall'])],
  ])('%s three times, then the file', async (_, fault) => {
    const { net } = await whole(then(fault, fault, fault, intact()));
    expect(net.received('storage')).toHaveLength(4);
  });

  test.each([204, 304, 402, 405, 418, 451])('HTTP %d ends it at once', async (code) => {
    const { net, error } = await lost(empty(code));
    expect([error.kind, error.status, net.received('storage').length]).toEqual(['download', code, 1]);
  });

  test('a Retry-After is waited for', async () => {
    const { net } = await whole(
      then(empty(503, { 'retry-after': '40' }), empty(429, { 'retry-after': '20' }), intact()),
    );
    expect(net.times('storage')).toEqual([0, 40_000, 60_000]);
  });

  test('Law 5: a Retry-After longer than the time left fails now, naming the moment', async () => {
    const { error, clock } = await lost(empty(503, { 'retry-after': '3600' }), { ms: 10 * MINUTE });
    expect(error.hint).toContain('The storage asks to wait until 2026-01-15T13:00:00Z.');
    expect([error.retryAfterMs, clock.monotonic()]).toEqual([3_600_000, 0]);
  });

  test('trouble until the deadline: it says that the time was too short for another attempt', async () => {
    const { error, clock } = await lost(drop(), { ms: 600 });
    expect(error.hint).toContain('No time was left for another attempt: allow more than 600 ms.');
    expect(clock.monotonic()).toBeLessThanOrEqual(600);
  });

  test('trouble when exactly the next pause is left: it ends now, for no time would be left after it', async () => {
    const { error, clock } = await lost(drop(), { ms: 375 });
    expect([error.kind, clock.monotonic()]).toEqual(['download', 0]);
    expect(error.hint).toContain('No time was left for another attempt: allow more than 375 ms.');
  });

  test("Law 8: an address in the transport's own words shows as ***", async () => {
    const { error } = await lost(drop('ECONNRESET', `GET ${SIGNED} failed`));
    expect(error.message).toContain('GET *** failed');
  });
});

test('Law 5: a task that is gone when its address is to be renewed: its report was finished, and the way back is told', async () => {
  const { error } = await lost(empty(403), { status: empty(404) });
  expect([error.kind, error.state]).toEqual(['not-found', 'C']);
  expect(error.message).toContain(COLLECT);
});

test('a storage whose certificate is not accepted is asked once, and the message says what helps', async () => {
  const { net, error } = await lost(drop('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in chain'));
  expect(error.message).toBe(
    `The certificate of the storage is not accepted: self-signed certificate in chain SELF_SIGNED_CERT_IN_CHAIN. (task ${TASK_ID}) ${COLLECT}`,
  );
  expect(error.hint).toContain('NODE_EXTRA_CA_CERTS');
  expect(net.received('storage')).toHaveLength(1);
});

describe('Law 5: the download is bounded, and can be stopped', () => {
  test('without any time left, nothing is asked of the storage', async () => {
    const { net, client: service } = scripted();
    net.get(STATUS_PATH, told('C', { download: download(1000) }));
    const task = (await readStatus(service, TASK_ID)) as CompletedTask;
    const file = new VerifiedDownload(service, task, service.deadline(0), async () => undefined);
    const error = await failure(file.bytes().next());
    expect([error.kind, net.received('storage').length]).toEqual(['deadline', 0]);
  });

  test('a storage that stays silent is given up after 30 s, and five times', async () => {
    const { error, clock } = await lost(stall, { ms: 60 * MINUTE });
    expect(error.message).toContain('no data for 30 s');
    expect(clock.monotonic()).toBeGreaterThan(150_000);
    expect(clock.monotonic()).toBeLessThan(160_000);
  });

  test('a slow drip is patiently read', async () => {
    const { clock } = await whole(intact({ steps: (bytes) => drip(bytes, 50, 29_000) }), { ms: 60 * MINUTE });
    expect(clock.monotonic()).toBe(20 * 29_000);
  });

  test('a drip beyond the deadline ends at the deadline', async () => {
    const { error, clock } = await lost(intact({ steps: (bytes) => drip(bytes, 1, 5000) }), {
      ms: 10 * MINUTE,
    });
    expect(error.kind).toBe('deadline');
    expect(error.message).toBe(
      `The time limit of 10 min was reached while waiting for the download of the report. (task ${TASK_ID}) ${COLLECT}`,
    );
    expect(clock.monotonic()).toBe(10 * MINUTE);
  });

  test('a receiver that is slow is not the storage to blame', async () => {
    const { clock, net } = await whole(intact({ steps: (bytes) => pieces(bytes, 250) }), {
      ms: 60 * MINUTE,
      receive: (_, world) => world.clock.sleep(5 * MINUTE, new AbortController().signal),
    });
    expect(clock.monotonic()).toBe(20 * MINUTE);
    expect(net.received('storage')).toHaveLength(1);
  });

  test('a receiver that is slow beyond the deadline ends it', async () => {
    const { error } = await lost(intact({ steps: (bytes) => pieces(bytes, 250) }), {
      ms: 6 * MINUTE,
      receive: (_, world) => world.clock.sleep(5 * MINUTE, new AbortController().signal),
    });
    expect(error.kind).toBe('deadline');
  });

  test('stopped at every moment of the fake time: it ends at once, and nothing more is asked for', async () => {
    const story = then(
      late(300, empty(503)),
      cutAfter(100),
      late(200, redirect('/moved')),
      intact({ steps: (bytes) => drip(bytes, 100, 400) }),
    );
    const length = (await whole(story)).clock.monotonic();
    for (let moment = 0; moment < length; moment += 61) {
      const world = await fetching(story, { size: 1000 });
      world.clock.at(moment, () => world.stop.abort());
      const error = await failure(world.end);
      const sent = world.net.log.length;
      expect([error.kind, error.taskId, world.clock.monotonic()]).toEqual(['aborted', TASK_ID, moment]);
      await world.clock.sleep(MINUTE, new AbortController().signal);
      expect([world.net.log.length, world.net.inFlight, world.clock.asleep]).toEqual([sent, 0, 0]);
    }
  });
});

describe("The receiver's own failures are passed on as they are, and not tried again", () => {
  test('a receiver that throws', async () => {
    const world = await fetching(intact(), {
      size: 1000,
      receive: () => {
        throw new RangeError('ENOSPC: disk full');
      },
    });
    await expect(world.end).rejects.toThrow(new RangeError('ENOSPC: disk full'));
    expect([world.net.received('storage').length, world.net.inFlight, world.clock.asleep]).toEqual([1, 0, 0]);
  });

  test.each<[string, Handler, Fetching]>([
    ['at another ETag', then(cutAfter(400, { etag: '"old"' }), intact()), {}],
    ['at other bytes', then(cutAfter(400, { file: content(1000, 3), etag: undefined }), intact()), {}],
    ['at another size', then(cutAfter(400), empty(403)), { status: told('C', { download: download(999) }) }],
    ['at too many bytes', answer(200, {}, [FILE, FILE]), {}],
  ])('a receiver that cannot take back, %s', async (_, storage, given) => {
    const world = await fetching(storage, {
      size: 1000,
      discard: async () => Promise.reject(new RangeError('EROFS: read-only')),
      ...given,
    });
    await expect(world.end).rejects.toThrow(new RangeError('EROFS: read-only'));
    const sent = world.net.log.length;
    await world.clock.sleep(MINUTE, new AbortController().signal);
    expect([world.net.log.length, world.net.inFlight]).toEqual([sent, 0]);
  });

  test('a receiver that leaves early closes the connection', async () => {
    const {
      net,
      clock,
      client: service,
      file,
      end,
    } = await fetching(intact({ steps: (bytes) => pieces(bytes, 10) }), {
      size: 1000,
    });
    await end;
    const again = new VerifiedDownload(service, file.task, service.deadline(), async () => undefined);
    for await (const piece of again.bytes()) {
      expect([piece.byteLength, net.inFlight]).toEqual([10, 1]);
      break;
    }
    expect([net.inFlight, clock.asleep, again.verified]).toEqual([0, 0, undefined]);
  });
});

/** Reads: what is tried again, what is not, and what is said in the end. */
import { describe, expect, test } from '@jest/globals';
import { getJson } from '../../../src/http/get-json.ts';
import { listTemplates } from '../../../src/templates/list-templates.ts';
import { failure } from '../support/failures.ts';
import {
  type Reply,
  answer,
  broken,
  drip,
  drop,
  empty,
  json,
  late,
  loginPage,
  stall,
  text,
  utf8,
} from '../support/replies.ts';
import { type Scripted, inTurn, scripted } from '../support/scripted-service.ts';

const MIB = 1024 * 1024;
const read = ({ client: service }: Scripted, ms?: number, signal?: AbortSignal) =>
  getJson(service, { path: '/x', label: 'the thing' }, service.deadline(ms, signal));
const cutBody = answer(200, { 'content-type': 'application/json' }, [utf8('{"results": [1, 2')]);

describe('Law 1: read again', () => {
  test.each<[string, Reply]>([
    ['a connection that was reset', drop('ECONNRESET')],
    ['a connection that was refused', drop('ECONNREFUSED')],
    ['a name that was not found for the moment', drop('EAI_AGAIN')],
    ['a body that breaks off', answer(200, {}, [utf8('{"a"'), broken('ECONNRESET')])],
    ['HTTP 500', text('oops', 500)],
    ['HTTP 502', text('<html>Bad Gateway</html>', 502, 'text/html')],
    ['HTTP 503', empty(503)],
    ['HTTP 599', empty(599)],
    ['HTTP 429', empty(429)],
    ['a login page', loginPage],
    ['a cut body', cutBody],
    ['an empty body', empty(200)],
    ['HTTP 204', empty(204)],
    ['broken UTF-8', answer(200, {}, [Uint8Array.of(0x22, 0xff, 0x22)])],
    ['two JSON values', text('{}{}', 200, 'application/json')],
    ['an answer that does not come', stall],
    ['a body that stops coming', answer(200, {}, [utf8('{'), 'stall'])],
  ])('after %s', async (_, fault) => {
    const all = scripted();
    all.net.get('/x', inTurn(fault, fault, json({ fine: true })));
    expect((await read(all)).value).toEqual({ fine: true });
    expect(all.net.log).toHaveLength(3);
    expect(all.clock.asleep).toBe(0);
  });

  test('the pauses grow, and the sixth fault ends it', async () => {
    const all = scripted({ random: () => 0 });
    all.net.get('/x', text('down for maintenance', 503));
    const { message, kind, status, hint } = await failure(read(all));
    expect(all.net.times('/x')).toEqual([0, 250, 750, 1750, 3750, 7750]);
    expect(message).toBe(
      'The service could not answer the request for the thing (HTTP 503): "down for maintenance".',
    );
    expect({ kind, status, hint }).toEqual({
      kind: 'unavailable',
      status: 503,
      hint: 'The service is in trouble: try again later.',
    });
  });

  test('Retry-After of a 503 is kept to the millisecond', async () => {
    const all = scripted();
    all.net.get('/x', inTurn(empty(503, { 'retry-after': '45' }), json(1)));
    await read(all);
    expect(all.net.times('/x')).toEqual([0, 45_000]);
  });

  test('Retry-After as a date is read against the Date header of the answer', async () => {
    const all = scripted();
    const headers = { date: 'Mon, 01 Jan 2001 00:00:00 GMT', 'retry-after': 'Mon, 01 Jan 2001 00:02:00 GMT' };
    all.net.get('/x', inTurn(empty(429, headers), empty(503, headers), json(1)));
    await read(all);
    expect(all.net.times('/x')).toEqual([0, 120_000, 240_000]);
  });

  test('Retry-After 0 is no licence for a storm', async () => {
    for (const status of [429, 503]) {
      const all = scripted();
      all.net.get('/x', empty(status, { 'retry-after': '0' }));
      await failure(read(all, 60_000));
      expect(all.net.log.length).toBeLessThan(12);
    }
  });

  test('a 429 is waited for as long as there is time, more often than a fault', async () => {
    const all = scripted();
    all.net.get('/x', inTurn(...([empty(429, { 'retry-after': '30' })] as const), json(1)));
    all.net.get('/x', (_, nth) => (nth <= 20 ? empty(429, { 'retry-after': '30' }) : json(1)));
    expect((await read(all, 3_600_000)).value).toBe(1);
    expect(all.net.log).toHaveLength(21);
  });

  test('a slow body is no fault while it moves', async () => {
    const all = scripted();
    all.net.get('/x', answer(200, {}, drip(utf8('[1,2,3]'), 1, 25_000)));
    expect((await read(all)).value).toEqual([1, 2, 3]);
    expect(all.clock.monotonic()).toBe(175_000);
  });

  test('a slow answer has its time anew for its body', async () => {
    const all = scripted();
    all.net.get('/x', late(20_000, answer(200, {}, [{ pauseMs: 25_000 }, utf8('[1]')])));
    expect((await read(all)).value).toEqual([1]);
    expect(all.net.times('/x')).toEqual([0]);
  });

  test('a pause that takes all the time left is not made: the fault is told at once', async () => {
    for (const [ms, kind, at] of [
      [375, 'unavailable', 0],
      [376, 'deadline', 376],
    ] as const) {
      const all = scripted();
      all.net.get('/x', inTurn(text('down', 500), stall));
      const error = await failure(read(all, ms));
      expect([error.kind, all.clock.monotonic()]).toEqual([kind, at]);
      expect(error.message).toContain('(HTTP 500): "down".');
    }
  });

  test('a read of so many tries is not squeezed in once more before the time is over', async () => {
    const all = scripted();
    all.net.get('/x', text('down', 500));
    await failure(read(all, 1000));
    expect(all.net.times('/x')).toEqual([0, 375]);
  });

  test('a read that is made until the deadline is made once more shortly before it', async () => {
    const all = scripted();
    all.net.get('/x', text('down', 500));
    const ask = { path: '/x', label: 'the thing', maxAttempts: Number.POSITIVE_INFINITY };
    await failure(getJson(all.client, ask, all.client.deadline(1000)));
    expect(all.net.times('/x')).toEqual([0, 375, 900]);
  });

  test('the last fault is told when the time is too short for another try', async () => {
    const all = scripted();
    all.net.get('/x', late(900, text('down', 500)));
    const { message } = await failure(read(all, 1000));
    expect(message).toContain('(HTTP 500): "down".');
    expect(all.net.log).toHaveLength(1);
  });
});

describe('Law 1: never read again', () => {
  test.each([
    [400, 'rejected', 'Check the values that were given.'],
    [401, 'authentication', 'Check the token, or the user name and password.'],
    [403, 'permission', 'Ask an administrator of the service for the permission this needs.'],
    [404, 'not-found', 'Check the id: what the user may not see is answered like what does not exist.'],
    [405, 'rejected', 'Check the base URL and the values that were given.'],
    [408, 'rejected', undefined],
    [409, 'rejected', undefined],
    [410, 'rejected', undefined],
    [418, 'rejected', undefined],
    [422, 'rejected', undefined],
    [425, 'rejected', undefined],
    [451, 'rejected', undefined],
    [499, 'rejected', undefined],
    [304, 'rejected', undefined],
    [199, 'rejected', undefined],
  ])('HTTP %d', async (status, kind, hint) => {
    const all = scripted();
    all.net.get('/x', text('no', status, 'text/plain', { 'retry-after': '1' }));
    const error = await failure(read(all));
    expect(error).toMatchObject({ kind, status, mayHaveStarted: false });
    if (hint !== undefined) expect(error.hint).toBe(hint);
    expect(error.message).toContain(`refused the request for the thing (HTTP ${status}): "no".`);
    expect(all.net.log).toHaveLength(1);
  });

  test('HTTP 404 with a web page: another server may answer, so the base URL is named first', async () => {
    const all = scripted();
    all.net.get('/x', text('<html><title>404 Not Found</title>', 404, 'text/html'));
    const error = await failure(read(all));
    expect(error.kind).toBe('not-found');
    expect(error.hint).toMatch(
      /^A web page was returned in place of JSON: check the base URL first\. Check the id/,
    );
  });

  test('HTTP 101, which is no answer, although its body breaks off', async () => {
    const all = scripted();
    all.net.get('/x', answer(101, {}, [utf8('Switch'), broken('ECONNRESET')]));
    expect(await failure(read(all))).toMatchObject({ kind: 'rejected', status: 101 });
    expect(all.net.log).toHaveLength(1);
  });

  test.each<[string, Reply]>([
    ['breaks off', answer(401, {}, [utf8('Invalid to'), broken('ECONNRESET')])],
    ['never ends', answer(401, {}, [utf8('Invalid to'), 'stall'])],
    ['breaks off at once', answer(401, {}, [broken('ECONNRESET')])],
  ])('HTTP 401 whose body %s', async (_, reply) => {
    const all = scripted();
    all.net.get('/x', reply);
    expect(await failure(read(all))).toMatchObject({ kind: 'authentication', status: 401 });
    expect(all.net.log).toHaveLength(1);
    expect(all.clock.asleep).toBe(0);
  });

  test('valid JSON of the wrong shape', async () => {
    for (const body of [{ results: 5 }, { results: [{ id: 'x' }] }, 'text', null, 7, { data: [] }]) {
      const all = scripted();
      all.net.get('/api/v2/projects/7/document_templates/', json(body));
      const error = await failure(listTemplates(all.client, { projectId: 7 }));
      expect(error.kind).toBe('malformed');
      expect(error.message).toMatch(
        /^The response for the templates of project 7 does not match the documented format: /,
      );
      expect(all.net.log).toHaveLength(1);
    }
  });
});

describe('Law 3: a JSON body is read up to 64 MiB', () => {
  const bodyOf = (bytes: number): { readonly reply: Reply; readonly given: () => number } => {
    let given = 0;
    const body = async function* (): AsyncGenerator<Uint8Array, void> {
      const inner = Buffer.alloc(MIB, 'x');
      yield utf8('"');
      for (let left = bytes - 2; left > 0; left -= inner.byteLength) {
        given += Math.min(left, inner.byteLength);
        yield inner.subarray(0, Math.min(left, inner.byteLength));
      }
      yield utf8('"');
    };
    return { reply: async () => ({ status: 200, headers: {}, body: body() }), given: () => given };
  };

  test('64 MiB are read', async () => {
    const all = scripted();
    all.net.get('/x', bodyOf(64 * MIB).reply);
    expect((await read(all)).value).toHaveLength(64 * MIB - 2);
  });

  test('a byte more fails at once, in words', async () => {
    const all = scripted();
    all.net.get('/x', bodyOf(64 * MIB + 1).reply);
    const { message, kind } = await failure(read(all));
    expect(message).toBe('The response for the thing is larger than 64 MiB and was not read.');
    expect(kind).toBe('malformed');
    expect(all.net.log).toHaveLength(1);
  });

  test('an endless body is left where it is too long', async () => {
    const all = scripted();
    const { reply, given } = bodyOf(1024 * MIB);
    all.net.get('/x', reply);
    await failure(read(all));
    expect(given()).toBeLessThanOrEqual(66 * MIB);
  });
});

describe('Law 5: a read is bounded and abortable', () => {
  test('the deadline ends a request that hangs, and says what it waited for', async () => {
    const all = scripted();
    all.net.get('/x', stall);
    const { message, kind, hint } = await failure(read(all, 20_000));
    expect({ message, kind, hint }).toEqual({
      message: 'The time limit of 20 s was reached while waiting for the thing.',
      kind: 'deadline',
      hint: 'Allow more time.',
    });
    expect(all.clock.monotonic()).toBe(20_000);
    expect(all.net.inFlight).toBe(0);
  });

  test('a body that drips for ever ends with the deadline', async () => {
    const all = scripted();
    all.net.get('/x', answer(200, {}, drip(Buffer.alloc(1000, ' '), 1, 20_000)));
    expect((await failure(read(all, 120_000))).kind).toBe('deadline');
    expect(all.clock.monotonic()).toBe(120_000);
  });

  test.each<[string, Reply]>([
    ['waiting for an answer', stall],
    ['reading a body', answer(200, {}, [utf8('{'), 'stall'])],
    ['reading an error body', answer(500, {}, [utf8('{'), 'stall'])],
    ['pausing', empty(503, { 'retry-after': '200' })],
    ['held by a limit', empty(429, { 'retry-after': '200' })],
  ])('an abort while %s ends it at once', async (_, reply) => {
    const all = scripted();
    const stop = new AbortController();
    all.net.get('/x', reply);
    all.clock.at(5000, () => stop.abort(new Error('the user pressed Stop')));
    const { kind, message } = await failure(read(all, 300_000, stop.signal));
    expect({ kind, message }).toEqual({ kind: 'aborted', message: 'Stopped before it was done.' });
    expect(all.clock.monotonic()).toBe(5000);
    expect([all.clock.asleep, all.net.inFlight]).toEqual([0, 0]);
  });

  test('a job that was stopped before sends nothing', async () => {
    const all = scripted();
    expect((await failure(read(all, 1000, AbortSignal.abort()))).kind).toBe('aborted');
    expect(all.net.log).toEqual([]);
  });

  test('a thousand requests leave no listener on the signal of the job', async () => {
    const all = scripted();
    const stop = new AbortController();
    let listening = 0;
    const add = stop.signal.addEventListener.bind(stop.signal);
    const remove = stop.signal.removeEventListener.bind(stop.signal);
    stop.signal.addEventListener = (...given: Parameters<typeof add>) => {
      listening += 1;
      add(...given);
    };
    stop.signal.removeEventListener = (...given: Parameters<typeof remove>) => {
      listening -= 1;
      remove(...given);
    };
    all.net.get('/x', json(1));
    for (let n = 0; n < 1000; n += 1) await read(all, 1000, stop.signal);
    expect(listening).toBe(0);
  });
});

describe('what is said in the end', () => {
  test('of a login page: type, title and where to look', async () => {
    const all = scripted();
    all.net.get('/x', loginPage);
    const { message, hint, kind } = await failure(read(all));
    expect(message).toBe(
      'The response for the thing (HTTP 200, text/html) is not JSON: "Sign in Please sign in".',
    );
    expect(hint).toBe(
      'Check the base URL: a login page or a proxy may be answering in place of the service.',
    );
    expect(kind).toBe('malformed');
  });

  test('of HTML that only its type tells: its words', async () => {
    const all = scripted();
    all.net.get('/x', text('<div>Please <b>sign in</b></div>', 200, 'text/html'));
    expect((await failure(read(all))).message).toBe(
      'The response for the thing (HTTP 200, text/html) is not JSON: "Please sign in".',
    );
  });

  test('of HTTP 500: that the service could not answer', async () => {
    const all = scripted();
    all.net.get('/x', text('oops', 500));
    expect((await failure(read(all))).message).toBe(
      'The service could not answer the request for the thing (HTTP 500): "oops".',
    );
  });

  test.each<[string, Reply]>([
    ['a lost connection', drop('ECONNRESET')],
    ['HTTP 500', empty(500)],
    ['no answer', stall],
    ['a redirect that leads nowhere', empty(302)],
  ])('of %s: a read starts nothing', async (_, reply) => {
    const all = scripted();
    all.net.get('/x', reply);
    expect((await failure(read(all))).mayHaveStarted).toBe(false);
  });

  test('of an empty body', async () => {
    const all = scripted();
    all.net.get('/x', empty(200));
    expect((await failure(read(all))).message).toBe(
      'The response for the thing (HTTP 200, no content type) is not JSON.',
    );
  });

  test('of a connection that fails: the deepest reason, the address, and what to check', async () => {
    const all = scripted();
    const cause = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
    all.net.get('/x', async () => {
      throw new TypeError('fetch failed', { cause });
    });
    const { message, hint } = await failure(read(all));
    expect(message).toBe('No complete response from https://drafts.example.com for the thing: ECONNREFUSED.');
    expect(hint).toBe('Check the base URL, the network and the proxy settings.');
  });

  test('of silence: how long nothing moved', async () => {
    const all = scripted();
    all.net.get('/x', stall);
    expect((await failure(read(all))).message).toContain('for the thing: no data for 30 s.');
  });

  test('of a time limit that ends a later try: what was wrong with the one before', async () => {
    const all = scripted();
    all.net.get('/x', inTurn(drop('ECONNREFUSED'), stall));
    const { kind, message, hint } = await failure(read(all, 2000));
    expect(kind).toBe('deadline');
    expect(message).toMatch(
      /^The time limit of 2 s was reached while waiting for the thing\. The previous attempt failed: .*ECONNREFUSED/,
    );
    expect(hint).toContain('proxy');
  });

  test('of a 503 that asks for more time than there is: until when', async () => {
    const all = scripted();
    all.net.get('/x', empty(503, { 'retry-after': '7200' }));
    const { message, retryAfterMs } = await failure(read(all));
    expect(message).toBe(
      'The service could not answer the request for the thing (HTTP 503). It asks to wait 2 h, until 2026-01-15T14:00:00Z.',
    );
    expect(retryAfterMs).toBe(7_200_000);
    expect(all.clock.monotonic()).toBe(0);
  });

  test('Law 8: the reason of a connection fault holds no secret', async () => {
    const all = scripted();
    all.client.secrets.addToken('token-1234567890');
    all.net.get('/x', drop('ECONNRESET', 'header Authorization: Token token-1234567890 was lost'));
    expect((await failure(read(all))).message).toContain(
      'header Authorization: Token *** was lost ECONNRESET.',
    );
  });
});

describe('a certificate that is not accepted', () => {
  test.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    '%s: asked once, and the message says what helps',
    async (code) => {
      const { net, client: service, clock } = scripted();
      net.get('/x', drop(code, 'self-signed certificate'));
      const error = await failure(getJson(service, { path: '/x', label: 'the thing' }, service.deadline()));
      expect([error.kind, error.mayHaveStarted, net.log.length, clock.monotonic()]).toEqual([
        'connection',
        false,
        1,
        0,
      ]);
      expect(error.message).toBe(
        `The certificate of https://drafts.example.com is not accepted, so the thing was not requested: self-signed certificate ${code}.`,
      );
      expect(error.hint).toContain('NODE_EXTRA_CA_CERTS');
    },
  );
});

describe('Law 5: who waits behind others at the gate', () => {
  test('learns at once that the wait is too long for it, and when it could go on', async () => {
    const { net, client: service, clock } = scripted();
    net.get('/first', inTurn(empty(429, { 'retry-after': '60' }), json(1)));
    net.get('/x', json(1));
    const first = getJson(service, { path: '/first', label: 'x' }, service.deadline(600_000));
    await clock.sleep(1, new AbortController().signal);
    const patient = Array.from({ length: 12 }, () =>
      getJson(service, { path: '/x', label: 'x' }, service.deadline(600_000)),
    );
    const error = await failure(getJson(service, { path: '/x', label: 'x' }, service.deadline(20_000)));
    expect([error.kind, clock.monotonic()]).toEqual(['rate-limit', 1]);
    expect(error.hint).toMatch(/It can go on at/);
    await Promise.all([first, ...patient]);
    expect(clock.monotonic()).toBeLessThan(61_000);
  });

  test('learns it also where it stood in the queue before the gate closed', async () => {
    const { net, client: service, clock } = scripted();
    const limited = late(1000, empty(429, { 'retry-after': '60' }));
    net.get('/slow', ({ at }) => (at < 60_000 ? limited : json(1)));
    const slow = Array.from({ length: 11 }, () =>
      getJson(service, { path: '/slow', label: 'x' }, service.deadline(600_000)),
    );
    const error = await failure(getJson(service, { path: '/slow', label: 'x' }, service.deadline(20_000)));
    expect(error.kind).toBe('rate-limit');
    expect(clock.monotonic()).toBeLessThan(2500);
    await Promise.all(slow);
  });
});

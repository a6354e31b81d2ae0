/** GETs: what is retried, what is not, and the final message. */
import { describe, expect, test } from '@jest/globals';
import { InputError } from '../../../src/errors/error-classes.ts';
import { getJson, getOnce } from '../../../src/http/get-json.ts';
import { failure, sentenceOf } from '../support/failures.ts';
import * as replies from '../support/replies.ts';
import { type Handler, type Scripted, TOKEN, inTurn, scripted } from '../support/scripted-service.ts';

const { answer, broken, drip, drop, empty, json, late, loginPage, stall, text, utf8 } = replies;
type Reply = replies.Reply;
type Step = replies.Step;

const read = ({ client }: Scripted, ms?: number, signal?: AbortSignal) =>
  getJson(client, { path: '/x', label: 'the thing' }, client.deadline(ms, signal));
/** A service that gives these replies to the GET, and its error. */
const failing = async (reply: Handler, ms?: number) => {
  const all = scripted();
  all.net.get('/x', reply);
  return { ...all, error: await failure(read(all, ms)) };
};

describe('R32: read again', () => {
  test.each<[string, Reply]>([
    ['a body that breaks off', answer(200, {}, [utf8('{"a"'), broken('ECONNRESET')])],
    ['a login page', loginPage],
    ['a cut body', text('{"results": [1, 2', 200, 'application/json')],
    ['HTTP 204', empty(204)],
    ['broken UTF-8', answer(200, {}, [Uint8Array.of(0x22, 0xff, 0x22)])],
    ['a body that stops coming', answer(200, {}, [utf8('{'), 'stall'])],
  ])('after %s', async (_, fault) => {
    const all = scripted();
    all.net.get('/x', inTurn(fault, fault, json({ fine: true })));
    expect((await read(all)).value).toEqual({ fine: true });
    expect(all.net.log).toHaveLength(3);
    expect(all.clock.asleep).toBe(0);
  });

  test('the pauses grow, and the sixth failure ends it', async () => {
    const { net, error } = await failing(text('down for maintenance', 500));
    expect(net.times('/x')).toEqual([0, 375, 1125, 2625, 5625, 11_625]);
    expect(error).toMatchObject({
      message: 'The service could not answer the request for the thing (HTTP 500): "down for maintenance".',
      kind: 'unavailable',
      status: 500,
      hint: 'The service is in trouble: try again later.',
      mayHaveStarted: false,
    });
  });

  test.each<[string, Reply, unknown]>([
    ['a number that JSON.parse rounds', text('9007199254740993', 200), 2 ** 53],
    ['a byte order mark', answer(200, {}, [utf8('\ufeff{"name":"Größe"}')]), { name: 'Größe' }],
    ['a slow body whose data arrives', answer(200, {}, drip(utf8('[1,2,3]'), 1, 25_000)), [1, 2, 3]],
    ['a slow response and body', late(20_000, answer(200, {}, [{ pauseMs: 25_000 }, utf8('[1]')])), [1]],
  ])('%s is no failure', async (_, reply, value) => {
    const all = scripted();
    all.net.get('/x', reply);
    expect((await read(all)).value).toEqual(value);
    expect(all.net.times('/x')).toEqual([0]);
  });
});

describe('R32: never read again', () => {
  test.each<[number, string, string, string?]>([
    [400, 'rejected', 'Check the values that were given.'],
    [401, 'authentication', 'Check the token, or the user name and password.'],
    [403, 'permission', 'Ask an administrator of the service for the permission this needs.'],
    [404, 'not-found', 'Check the id. The service also answers like this for what the user may not see.'],
    [405, 'rejected', 'Check the base URL and the values that were given.'],
    [
      300,
      'malformed',
      'Check the base URL: something else may be answering instead of the service.',
      'answered',
    ],
  ])('HTTP %d', async (status, kind, hint, verb = 'refused') => {
    const { net, error } = await failing(text('no', status, 'text/plain', { 'retry-after': '1' }));
    expect(error).toMatchObject({ kind, status, hint, mayHaveStarted: false });
    expect(error.message).toContain(`${verb} the request for the thing (HTTP ${status}): "no".`);
    expect(net.log).toHaveLength(1);
  });

  test.each<[number, string, Step]>([
    [401, 'never ends', 'stall'],
    [401, 'breaks off', broken('ECONNRESET')],
    [199, 'breaks off', broken('ECONNRESET')],
  ])('HTTP %d whose body %s', async (status, _, step) => {
    const { error, net, clock } = await failing(answer(status, {}, [utf8('Invalid token'), step]));
    expect(error).toMatchObject({ kind: status === 401 ? 'authentication' : 'malformed', status });
    expect([net.log.length, clock.asleep]).toEqual([1, 0]);
  });
});

test('R38: the title of a long error page is quoted whole; a 404 of that form may be of another server', async () => {
  const page = `<html><title>Down until 14:00</title>${'x'.repeat(70_000)}`;
  const { error } = await failing(text(page, 404, 'text/html'));
  expect([error.message, error.facts.isNotService]).toEqual([
    expect.stringContaining('"Down until 14:00"'),
    true,
  ]);
  expect(error.hint).toMatch(
    /^A web page was returned instead of JSON: the base URL may be wrong\. Check the id\. The service also/,
  );
  const { error: bad } = await failing(text(page, 503, 'text/html'));
  expect([bad.facts.isNotService, bad.hint]).toEqual([false, 'The service is in trouble: try again later.']);
});

test('R33: a 429 is final for a request with one attempt', async () => {
  const { client, net } = scripted();
  net.get('/x', inTurn(empty(429), json([])));
  const once = getJson(client, { path: '/x', label: 'the thing', maxAttempts: 1 }, client.deadline());
  expect([(await failure(once)).kind, net.log.length]).toEqual(['rate-limit', 1]);
});

test('R33: one GET is sent again only after a 429, and its response is given as it came', async () => {
  const { client, net } = scripted();
  net.get('/x', inTurn(empty(429), text('no', 500), json([])));
  const { status, bytes } = await getOnce(client, { path: '/x', label: 'the thing' }, client.deadline());
  expect([status, Buffer.from(bytes).toString(), net.log.length]).toEqual([500, 'no', 2]);
});

test('R44: a JSON body is read up to 64 MiB: a longer one fails at once, and the rest is not read', async () => {
  const all = scripted();
  const mib = Buffer.alloc(1024 * 1024, 'x');
  const steps = [utf8('"'), mib.subarray(2), ...Array<Uint8Array>(63).fill(mib), utf8('"')];
  all.net.get('/x', answer(200, {}, steps));
  expect((await read(all)).value).toHaveLength(64 * mib.byteLength - 2);
  expect(all.net.log[0]?.signal.aborted).toBe(false);
  const { error, net } = await failing(answer(200, {}, [...steps, utf8(' '), 'stall']));
  expect(error.message).toBe('The response for the thing is larger than 64 MiB and was not read.');
  expect([error.kind, net.log.map(({ signal }) => signal.aborted)]).toEqual(['malformed', [true]]);
});

test('R44: exact numbers in a body that is nested too deeply: that is what fails, and at once', async () => {
  const all = scripted();
  all.net.get('/x', answer(200, {}, [utf8(`${'['.repeat(50_000)}1e400${']'.repeat(50_000)}`)]));
  const request = { path: '/x', label: 'the thing', exact: true };
  const error = await failure(getJson(all.client, request, all.client.deadline()));
  expect([error.message, all.net.log.length]).toEqual([
    'A body of the service is nested too deeply and was refused.',
    1,
  ]);
});

test('R29: the deadline ends a request that hangs, and says what it waited for', async () => {
  const { error, clock, net } = await failing(stall, 20_000);
  expect(error).toMatchObject({
    message: 'The time limit of 20 s was reached while waiting for the thing.',
    kind: 'deadline',
    hint: 'Allow more time.',
  });
  expect([clock.monotonic(), net.inFlight]).toEqual([20_000, 0]);
  const endless = answer(200, {}, drip(Buffer.alloc(1000, ' '), 1, 20_000));
  expect((await failing(endless, 120_000)).clock.monotonic()).toBe(120_000);
});

describe('R38: the message in the end', () => {
  const html = { 'content-type': 'text/html', 'content-encoding': 'gzip' };
  const unpacked = answer(200, html, [utf8('<!doctype html><title>Sign in</title>')]);
  test.each<[string, Reply, string]>([
    ['a login page', loginPage, '(HTTP 200, text/html) is not JSON: "Sign in".'],
    ['one that the host has unpacked', unpacked, '(HTTP 200, text/html) is not JSON: "Sign in".'],
    ['a body without a type', answer(200, {}, [utf8('{')]), '(HTTP 200, no content type) is not JSON: "{".'],
    ['a page without a title', text('<b>no', 200, 'text/html'), '(HTTP 200, text/html) is not JSON.'],
  ])('of %s', async (_, reply, message) => {
    const { error } = await failing(reply);
    expect(error.facts.isNotService).toBe(message.includes('html'));
    expect(error).toMatchObject({
      message: `The response for the thing ${message}`,
      kind: 'malformed',
      status: 200,
      hint: 'Check the base URL: a login page or a proxy may be answering instead of the service.',
    });
  });

  test('that came compressed all the same', async () => {
    const packed = answer(200, { 'content-encoding': 'gzip' }, [Buffer.from([0x1f, 0x8b, 8])]);
    const { error } = await failing(packed);
    expect(sentenceOf(error)).toBe(
      'The response for the thing (HTTP 200) came compressed (gzip), although it was asked not to. A proxy between ' +
        'here and the service may compress it.',
    );
  });

  test('R51: of a lost connection: the address, without secrets, and what to check; a GET starts nothing', async () => {
    const { error } = await failing(drop('ECONNRESET', `Token ${TOKEN} was lost`));
    expect(error).toMatchObject({
      message:
        'No complete response from https://drafts.example.com for the thing: Token *** was lost ECONNRESET.',
      hint: 'Check the base URL, the network and the proxy settings.',
      mayHaveStarted: false,
    });
    expect((await failing(stall)).error.message).toContain('for the thing: no data for 30 s.');
  });

  test('R32: of a service that asks to wait longer than the time left', async () => {
    const { error } = await failing(empty(503, { 'retry-after': '3600' }), 60_000);
    expect(error.message).toMatch(/ \(HTTP 503\)\. It asks to wait 1 h, until 2026-01-15T13:00:00Z\.$/);
  });

  test('of a service without TLS', async () => {
    const trace = '40DD:error:0A00010B:SSL routines:f:wrong version number:../a.c:77:';
    const { error } = await failing(drop('EPROTO', trace));
    expect(sentenceOf(error)).toBe(
      'https://drafts.example.com does not speak TLS, so the request for the thing was not sent. Does the base URL ' +
        'begin with http://?',
    );
    expect(error.cause).toHaveProperty('code', 'EPROTO');
  });

  test('of a host that refuses to send: its own', async () => {
    const refusal = new InputError(['The proxy is not supported.']);
    expect((await failing(() => Promise.reject(refusal))).error).toBe(refusal);
  });

  test('of a certificate that is not accepted: one attempt, and what helps', async () => {
    const { error, net } = await failing(drop('CERT_HAS_EXPIRED', 'certificate has expired'));
    expect(error.message).toBe(
      'The certificate of https://drafts.example.com is not accepted, so the request for the thing was not sent: ' +
        'certificate has expired CERT_HAS_EXPIRED.',
    );
    expect([error.kind, error.mayHaveStarted, net.log.length]).toEqual(['connection', false, 1]);
    expect(error.hint).toContain('NODE_EXTRA_CA_CERTS');
  });
});

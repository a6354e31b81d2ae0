/** What a transport's fault proves, and what of it is told. */
import { describe, expect, test } from '@jest/globals';
import { failureText, mayHaveTakenEffect, nothingSent } from '../../../src/http/connection-failure.ts';

/** An error as Node's sockets, undici and others make them. */
const fault = (message: string, facts: object = {}): Error => Object.assign(new Error(message), facts);
const refused = fault('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED', syscall: 'connect' });
const reset = fault('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' });
const several = (errors: unknown, facts: object = {}): Error =>
  Object.assign(new AggregateError([], ''), { errors, ...facts });

describe('Law 1: that nothing was sent is only said where the fault proves it', () => {
  test.each<[string, unknown, boolean]>([
    ['a code that says so', fault('', { code: 'ENOTFOUND' }), true],
    ['a socket that was still connecting', fault('', { code: 'EWHATEVER', syscall: 'connect' }), true],
    ['a name that was still looked up', fault('', { syscall: 'getaddrinfo' }), true],
    ['it stands in a cause', fault('fetch failed', { cause: refused }), true],
    ['it stands in the fifth error', nested(5, refused), true],
    ['it stands deeper than anybody looks', nested(6, refused), false],
    ['every address of the host was refused', several([refused, refused]), true],
    ['one address was refused, the connection to another was lost', several([refused, reset]), false],
    ['the connection to the first was lost', several([reset, refused]), false],
    ['several addresses, none of which is told', several([]), false],
    ['none of which is told, but the code', several([], { code: 'ECONNREFUSED' }), true],
    ['a list of errors that is none', several('refused', { code: 'ECONNREFUSED' }), true],
    ['a socket that was reading', reset, false],
    ['a code that is no text', fault('', { code: 20 }), false],
    ['no code at all', fault('lost'), false],
    ['no error', 'ECONNREFUSED', false],
    ['nothing', undefined, false],
    ['null', null, false],
  ])('%s', (_, told, proven) => {
    expect(nothingSent(told)).toBe(proven);
  });

  test.each([
    ['the name is not known for the moment', 'EAI_AGAIN'],
    ['no connection in time', 'UND_ERR_CONNECT_TIMEOUT'],
    ['no address', 'ERR_INVALID_URL'],
    ['a path that cannot be sent', 'ERR_UNESCAPED_CHARACTERS'],
    ['a header that cannot be sent', 'ERR_INVALID_CHAR'],
    ['a certificate that signs itself', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['one that signs itself in the chain', 'SELF_SIGNED_CERT_IN_CHAIN'],
    ['a first certificate that nothing vouches for', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['an issuer that is not known here', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
    ['an issuer that is not known', 'UNABLE_TO_GET_ISSUER_CERT'],
    ['a certificate of the past', 'CERT_HAS_EXPIRED'],
    ['a certificate of the future', 'CERT_NOT_YET_VALID'],
    ["somebody else's certificate", 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('%s (%s): the request never left', (_, code) => {
    expect(nothingSent(fault('', { code }))).toBe(true);
  });
});

describe('faults that are told in words alone', () => {
  test.each([
    [
      'a proxy that is down',
      'tunneling socket could not be established, cause=connect ECONNREFUSED 10.0.0.9:3128',
      'ECONNRESET',
    ],
    [
      'a proxy that asks for credentials',
      'tunneling socket could not be established, statusCode=407',
      'ECONNRESET',
    ],
    ['a proxy that hangs up', 'Proxy connection ended before receiving CONNECT response', undefined],
    ['a proxy that refuses', 'Proxy response (407) !== 200 when HTTP Tunneling', 'UND_ERR_ABORTED'],
    [
      'TLS that broke off',
      'Client network socket disconnected before secure TLS connection was established',
      'ECONNRESET',
    ],
    [
      'https to an http port',
      'write EPROTO 40:error:0A00010B:SSL routines:ssl3_get_record:wrong version number',
      'EPROTO',
    ],
    [
      'https to an http port (OpenSSL 3.5)',
      'write EPROTO 40:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number',
      'EPROTO',
    ],
  ])('%s: the request never left', (_, message, code) => {
    expect(nothingSent(fault(message, { code }))).toBe(true);
    expect(nothingSent(fault('fetch failed', { cause: fault(message, { code }) }))).toBe(true);
  });

  test.each([
    'read ECONNRESET',
    'write EPROTO: tlsv13 alert certificate required',
    'socket hang up',
    'aborted',
  ])('%s proves nothing', (message) => {
    expect(nothingSent(fault(message, { code: 'EPROTO' }))).toBe(false);
  });
});

/** A proxy's or a balancer's own words in the middle of a connection of TLS: the request had arrived (Node 24). */
test.each([
  ['TLS 1.2', 'error:0A00010B:SSL routines:tls_default_validate_record_header:wrong version number'],
  ['TLS 1.3', 'error:0A00010B:SSL routines:tls13_validate_record_header:wrong version number'],
])('an answer without TLS after the request, by %s, proves nothing', (_, message) => {
  const code = 'ERR_SSL_WRONG_VERSION_NUMBER';
  expect(nothingSent(fault(message, { code }))).toBe(false);
  expect(nothingSent(fault(`write EPROTO 40:${message}`, { code: 'EPROTO' }))).toBe(false);
});

describe('a status after which a POST may have been carried out', () => {
  test.each([
    [302, true],
    [303, true],
    [500, true],
    [599, true],
    [200, false],
    [301, false],
    [307, false],
    [308, false],
    [400, false],
    [429, false],
    [499, false],
  ])('HTTP %d: %s', (status, may) => {
    expect(mayHaveTakenEffect(status)).toBe(may);
  });
});

describe('the words of a fault', () => {
  test.each<[string, unknown, string]>([
    ['message and code', fault('the socket broke', { code: 'EPIPE' }), 'the socket broke EPIPE'],
    ['a code that stands in the message, once', reset, 'read ECONNRESET'],
    ['a message alone', fault('lost'), 'lost'],
    ['a code alone', fault('', { code: 'EPIPE' }), 'EPIPE'],
    ['a code without any message', { code: 'EPIPE' }, 'EPIPE'],
    ['a code beside a message that is no text', { message: 5, code: 'EPIPE' }, 'EPIPE'],
    [
      "a browser's error, whose code is a number",
      new DOMException('It was stopped', 'AbortError'),
      'It was stopped',
    ],
    ['the deepest cause', fault('fetch failed', { cause: reset }), 'read ECONNRESET'],
    ['the deepest cause that has any', fault('fetch failed', { cause: {} }), 'fetch failed'],
    ['the deepest cause, if it is an error', fault('fetch failed', { cause: 'reset' }), 'fetch failed'],
    ['the fifth error', nested(5, reset), 'read ECONNRESET'],
    ['nothing deeper than that', nested(6, reset), 'error 5'],
    ['an error without words', {}, 'no reason given'],
    ['no error', 'lost', 'no reason given'],
    ['nothing', undefined, 'no reason given'],
    ['null', null, 'no reason given'],
  ])('%s', (_, told, words) => {
    expect(failureText(told)).toBe(words);
  });

  test('an error that is its own cause is told once', () => {
    const circle = fault('round and round');
    circle.cause = circle;
    expect(failureText(circle)).toBe('round and round');
    expect(nothingSent(circle)).toBe(false);
  });
});

/** `last` as the nth error of a chain. */
function nested(nth: number, last: Error): Error {
  let error = last;
  for (let n = nth - 1; n > 0; n -= 1) error = fault(`error ${n}`, { cause: error });
  return error;
}

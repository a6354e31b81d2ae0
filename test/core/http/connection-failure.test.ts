/** What a transport's error proves, and its text. */
import { describe, expect, test } from '@jest/globals';
import { failureText, nothingSent } from '../../../src/http/connection-failure.ts';
import { mayHaveTakenEffect } from '../../../src/http/status-error.ts';

/** An error as Node's sockets, undici and others make them. */
const errorOf = (message: string, facts: object = {}): Error => Object.assign(new Error(message), facts);
const refused = errorOf('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED', syscall: 'connect' });
const reset = errorOf('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' });
const several = (errors: unknown, facts: object = {}): Error =>
  Object.assign(new AggregateError([], ''), { errors, ...facts });

describe('R23: nothing was sent only where the error proves it', () => {
  test.each<[string, unknown, boolean]>([
    ['a code that says so', errorOf('', { code: 'ENOTFOUND' }), true],
    ['a socket that was still connecting', errorOf('', { code: 'EWHATEVER', syscall: 'connect' }), true],
    ['a name that was still looked up', errorOf('', { syscall: 'getaddrinfo' }), true],
    ['it stands in a cause', errorOf('fetch failed', { cause: refused }), true],
    ['every address of the host was refused', several([refused, refused]), true],
    ['one address was refused, the connection to another was lost', several([refused, reset]), false],
    ['the connection to the first was lost', several([reset, refused]), false],
    ['several addresses, none of which is told', several([]), false],
    ['none of which is told, but the code', several([], { code: 'ECONNREFUSED' }), true],
    ['a list of errors that is none', several('refused', { code: 'ECONNREFUSED' }), true],
    ['a socket that was reading', reset, false],
    ['a code that is no text', errorOf('', { code: 20 }), false],
    ['no code at all', errorOf('lost'), false],
    [
      'words beyond the first 1000 characters',
      errorOf(`${'x'.repeat(1000)}before secure TLS connection was established`),
      false,
    ],
  ])('%s', (_, error, proven) => {
    expect(nothingSent(error)).toBe(proven);
  });

  test.each([
    ...['EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ERR_INVALID_URL', 'ERR_UNESCAPED_CHARACTERS'],
    ...['ERR_INVALID_CHAR', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
    ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UNABLE_TO_GET_ISSUER_CERT'],
    ...['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('the code %s: nothing was sent', (code) => {
    expect(nothingSent(errorOf('', { code }))).toBe(true);
  });
});

const SSL = 'error:0A00010B:SSL routines:';

describe('R23: errors that only their message identifies', () => {
  test.each([
    ['a dead proxy', 'tunneling socket could not be established, cause=connect ECONNREFUSED', 'ECONNRESET'],
    ['a proxy that hangs up', 'Proxy connection ended before receiving CONNECT response', undefined],
    ['a proxy that refuses', 'Proxy response (407) !== 200 when HTTP Tunneling', 'UND_ERR_ABORTED'],
    [
      'TLS that broke off',
      'Client network socket disconnected before secure TLS connection was established',
      'ECONNRESET',
    ],
    ['https to an http port', `write EPROTO 40:${SSL}ssl3_get_record:wrong version number`, 'EPROTO'],
    [
      'https to an http port (OpenSSL 3.5)',
      `write EPROTO 40:${SSL}tls_validate_record_header:wrong version number`,
      'EPROTO',
    ],
  ])('%s: nothing was sent', (_, message, code) => {
    expect(nothingSent(errorOf('fetch failed', { cause: errorOf(message, { code }) }))).toBe(true);
  });

  test.each([
    'read ECONNRESET',
    'write EPROTO: tlsv13 alert certificate required',
    'socket hang up',
    // A response without TLS in the middle of a TLS 1.2 or 1.3 connection: the request had arrived (Node 24).
    `write EPROTO 40:${SSL}tls_default_validate_record_header:wrong version number`,
    `${SSL}tls13_validate_record_header:wrong version number`,
  ])('%s proves nothing', (message) => {
    expect(nothingSent(errorOf(message, { code: 'EPROTO' }))).toBe(false);
  });
});

test('R23: a POST may have taken effect after 5xx, 302 and 303 alone', () => {
  const statuses = [200, 301, 302, 303, 307, 308, 400, 429, 499, 500, 599];
  expect(statuses.filter(mayHaveTakenEffect)).toEqual([302, 303, 500, 599]);
});

describe('R23: the text of an error', () => {
  test.each<[string, unknown, string]>([
    ['message and code', errorOf('the socket broke', { code: 'EPIPE' }), 'the socket broke EPIPE'],
    ['a code that stands in the message, once', reset, 'read ECONNRESET'],
    ['a code without any message', { code: 'EPIPE' }, 'EPIPE'],
    ['a code beside a message that is no text', { message: 5, code: 'EPIPE' }, 'EPIPE'],
    ["a browser's error", new DOMException('It was stopped', 'AbortError'), 'It was stopped'],
    ['the deepest cause', errorOf('fetch failed', { cause: reset }), 'read ECONNRESET'],
    ['the deepest cause, if it is an error', errorOf('fetch failed', { cause: 'reset' }), 'fetch failed'],
    ['the fifth error', nested(5, reset), 'read ECONNRESET'],
    ['nothing deeper than that', nested(6, reset), 'error 5'],
    ['an error without text', {}, 'no reason given'],
    ['no error', 'lost', 'no reason given'],
    ['null', null, 'no reason given'],
  ])('%s', (_, error, expected) => {
    expect(failureText(error)).toBe(expected);
  });

  test('an error that is its own cause ends', () => {
    const circle = errorOf('round and round');
    circle.cause = circle;
    expect(failureText(circle)).toBe('round and round');
  });
});

/** `last` as the nth error of a chain. */
function nested(nth: number, last: Error): Error {
  let error = last;
  for (let n = nth - 1; n > 0; n -= 1) error = errorOf(`error ${n}`, { cause: error });
  return error;
}

/** What a transport's error proves, and its text. */
import { expect, test } from '@jest/globals';
import { NothingSentError } from '../../../src/transport/service-and-storage-transports.ts';
import { failureText, isCertificateFailure, nothingSent } from '../../../src/http/connection-failures.ts';

/** An error as Node's sockets, undici and others make them. */
const errorOf = (message: string, facts: object = {}): Error => Object.assign(new Error(message), facts);
const refused = errorOf('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED', syscall: 'connect' });
const reset = errorOf('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' });
const several = (errors: unknown, facts: object = {}): Error =>
  Object.assign(new AggregateError([], ''), { errors, ...facts });

test.each<[string, unknown, boolean]>([
  ['a name that was still looked up', errorOf('', { syscall: 'getaddrinfo' }), true],
  ['a cause that says so', errorOf('fetch failed', { cause: refused }), true],
  ['every address of the host refused', several([refused, refused]), true],
  ['one address refused, the connection to another lost', several([refused, reset]), false],
  ['a transport that is certain', new NothingSentError('', { cause: reset }), true],
  ['an error of axios, without a connection', errorOf('', { cause: { request: { socket: null } } }), true],
  ['before TLS', errorOf('', { request: { socket: { secureConnecting: true } } }), true],
  ['after TLS', errorOf('', { request: { socket: { secureConnecting: false } } }), false],
  ['a socket that was reading', reset, false],
  ['no address at all', several([]), false],
  ['an error of axios without a request', errorOf('', { request: null }), false],
])('R23: nothing was sent only if the error proves it: %s', (_, error, proven) => {
  expect(nothingSent(error)).toBe(proven);
});

test.each([
  ...['EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UNABLE_TO_GET_ISSUER_CERT'],
  ...['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'],
  // The service asks for a certificate of the client: that proves nothing.
  ...['INVALID_CA', 'INVALID_PURPOSE', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'],
])('R23: with the code %s nothing was sent, but for a request for a certificate', (code) => {
  const cause = errorOf('', { code });
  expect(nothingSent(cause)).toBe(!code.endsWith('REQUIRED'));
  expect(isCertificateFailure(errorOf('fetch failed', { cause }))).toBe(!/^EAI|^UND|REQUIRED$/.test(code));
});

test.each<[string, unknown, string]>([
  ['a code that stands in the message, once', reset, 'read ECONNRESET'],
  ['the deepest cause', errorOf('fetch failed', { cause: reset }), 'read ECONNRESET'],
  [
    'none after the fifth',
    [5, 4, 3, 2, 1].reduce((cause, nth) => errorOf(`error ${nth}`, { cause }), reset),
    'error 5',
  ],
  ['the deepest one', errorOf('lost: no route', { cause: errorOf('', { cause: null }) }), 'lost: no route'],
  ['a code alone', errorOf('', { code: 'ECONNRESET' }), 'ECONNRESET'],
  ['a message that is no text', { message: 7 }, 'no reason given'],
  [
    'what OpenSSL says, without its source files',
    errorOf('write EPROTO 40DD:error:0A00010B:SSL routines:f:wrong version number:../a.c:77:\n', {
      code: 'EPROTO',
    }),
    'wrong version number EPROTO',
  ],
  ['no error', 'lost', 'no reason given'],
])('R23: the text of an error: %s', (_, error, expected) => {
  expect(failureText(error)).toBe(expected);
});

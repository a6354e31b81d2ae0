import type { DraftServiceClient } from '../draft-service-client.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { AbortedError, ConnectionError, DeadlineError, TlsError } from '../errors/error-classes.ts';
import { isObject } from '../json/json-values.ts';
import { formatDuration } from '../text/format-quantities.ts';
import { withFullStop } from '../text/one-line-and-quotes.ts';
import { NothingSentError } from '../transport/service-and-storage-transports.ts';
import type { Attempt } from './http-messages.ts';
import type { IdleTimeout } from './idle-timeout.ts';

/** Error codes of a certificate that is not accepted. Retrying does not help. */
const CERTIFICATE =
  /^(?:CERT_|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)|INVALID_(?:CA|PURPOSE)|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME)/;
/** Other error codes that come before a byte of the request is sent: the service cannot have acted on it. */
const NOTHING_SENT = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;
/** System calls before a connection exists: nothing can have been sent, whatever the code. */
const CONNECTING: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo']);
const MAX_CAUSE_DEPTH = 5;

/** What a transport's error may have; none of it is certain. `request`: Node's own, in an error of axios. */
type ErrorLike = Readonly<Record<string, unknown>>;

/** The error for a request without a complete response; `cause` is what the transport threw. */
export function connectionError(
  client: DraftServiceClient,
  attempt: Attempt,
  cause: unknown,
  { timedOut, ms }: IdleTimeout,
): Error {
  const { method, request, deadline } = attempt;
  const mayHaveStarted = method === 'POST' && !nothingSent(cause);
  if (deadline.signal.aborted) return new AbortedError({ cause, mayHaveStarted });
  if (timedOut && deadline.left() <= 0) {
    const { message, hint } = deadline.timeoutError(request.label);
    return new DeadlineError(message, { hint, mayHaveStarted, cause });
  }
  const why = timedOut ? `no data for ${formatDuration(ms)}` : client.quote(failureText(cause));
  // The host refused to send: no retry can change that.
  if (cause instanceof DraftServiceError) return cause;
  const service = client.urls.baseUrl;
  const unsent = `so the request for ${request.label} was not sent`;
  if (isCertificateFailure(cause)) {
    const message = withFullStop(`The certificate of ${service} is not accepted, ${unsent}: ${why}`);
    return new TlsError(message, { hint: CERTIFICATE_HINT, cause });
  }
  // In OpenSSL's words.
  if (why.startsWith('wrong version number')) {
    const hint = 'Does the base URL begin with http://?';
    return new TlsError(`${service} does not speak TLS, ${unsent}.`, { hint, cause });
  }
  const message = withFullStop(`No complete response from ${service} for ${request.label}: ${why}`);
  return new ConnectionError(message, { hint: CONNECTION_HINT, mayHaveStarted, cause });
}

/** Whether a transport's error proves that nothing of the request was sent. In doubt: false. */
export function nothingSent(error: unknown): boolean {
  if (error instanceof NothingSentError) return true;
  return causeChain(error).some(({ errors, syscall, code, request }) => {
    // A host with several addresses: the connection to each of them failed.
    if (Array.isArray(errors) && errors.length > 0) return errors.every(nothingSent);
    return (
      CONNECTING.has(syscall) ||
      NOTHING_SENT.test(stringIn(code)) ||
      CERTIFICATE.test(stringIn(code)) ||
      isUnconnected(request)
    );
  });
}

/** Whether a request of Node still waits for its connection: for a proxy's tunnel, for TLS. */
function isUnconnected(request: unknown): boolean {
  if (typeof request !== 'object' || request === null || !('socket' in request)) return false;
  const { socket } = request;
  return socket === null || (socket as { secureConnecting?: unknown }).secureConnecting === true;
}

export function isCertificateFailure(error: unknown): boolean {
  return causeChain(error).some(({ code }) => CERTIFICATE.test(stringIn(code)));
}

export const CERTIFICATE_HINT =
  'If your own CA signed it, set the environment variable NODE_EXTRA_CA_CERTS to the file of that CA; ' +
  'otherwise the certificate must be corrected.';

export const CONNECTION_HINT = 'Check the base URL, the network and the proxy settings.';

/** Message and code of a transport's error; of its deepest cause that has any. Not yet cleaned. */
export function failureText(error: unknown): string {
  const texts = causeChain(error).map(({ message, code }) => {
    const text = withoutOpenSslTrace(stringIn(message));
    return text.includes(stringIn(code)) ? text : `${text} ${stringIn(code)}`.trim();
  });
  return texts.findLast((text) => text !== '') ?? 'no reason given';
}

/** OpenSSL's messages hold a function and a source file: `40DD:error:0A00010B:SSL routines:f:the reason:a.c:77:`. */
function withoutOpenSslTrace(message: string): string {
  const parts = message.split(':');
  const at = parts.indexOf('SSL routines');
  return (at < 0 ? undefined : parts[at + 2]) ?? message;
}

function stringIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function causeChain(error: unknown): ErrorLike[] {
  const errors: ErrorLike[] = [];
  let current = error;
  while (isObject(current) && errors.length < MAX_CAUSE_DEPTH) {
    errors.push(current);
    current = current.cause;
  }
  return errors;
}

/** Error codes of a certificate that is not accepted. Retrying does not help. */
const CERTIFICATE_CODES: ReadonlySet<unknown> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_CHAIN_TOO_LONG',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'HOSTNAME_MISMATCH',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);
/** Other error codes that come before a byte of the request is sent: the service cannot have acted on it. */
const NOTHING_SENT_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  'ERR_UNESCAPED_CHARACTERS',
  'ERR_INVALID_CHAR',
]);
/**
 * The same for errors that only their message identifies: a proxy that refuses a tunnel (tunnel 0.0.6,
 * https-proxy-agent 7, undici 7), a TLS handshake that broke off (Node 24), a response without TLS to https.
 * OpenSSL 3.5 also has these messages for a failure after the request was sent, but then names other
 * functions (`tls_default_…`, `tls13_…`).
 */
const NOTHING_SENT_MESSAGE =
  /^tunneling socket could not be established|^Proxy connection ended before receiving CONNECT|^Proxy response \(\d{3}\)|before secure TLS connection was established|EPROTO.*:(?:ssl3_get_record|tls_validate_record_header):(?:wrong version number|packet length too long|unknown protocol)/s;
/** A response without TLS to https, in OpenSSL's words. */
const NO_TLS = /EPROTO.*:(?:ssl3_get_record|tls_validate_record_header):wrong version number/s;
/** How much of an error's message is searched, UTF-16 units. */
const MAX_MESSAGE = 1000;
/** System calls before a connection exists: nothing can have been sent, whatever the code. */
const CONNECTING: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo']);
const MAX_CAUSE_DEPTH = 5;

/** What a transport's error may have; none of it is certain. */
interface ErrorLike {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly errors?: unknown;
}

/** Whether a transport's error proves that nothing of the request was sent. In doubt: false. */
export function nothingSent(error: unknown): boolean {
  return causeChain(error).some(isPreSendFailure);
}

function isPreSendFailure(error: object): boolean {
  const { message, errors, syscall, code }: ErrorLike = error;
  // A host with several addresses: the connection to each of them failed.
  if (Array.isArray(errors) && errors.length > 0) return errors.every(nothingSent);
  if (CONNECTING.has(syscall) || NOTHING_SENT_CODES.has(code) || CERTIFICATE_CODES.has(code)) return true;
  return NOTHING_SENT_MESSAGE.test(textOf(message).slice(0, MAX_MESSAGE));
}

/** Whether the other side's certificate is not accepted. */
export function isCertificateFailure(error: unknown): boolean {
  return causeChain(error).some(({ code }: ErrorLike) => CERTIFICATE_CODES.has(code));
}

/** Whether the other side answered https without TLS: it may be http. Retrying does not help. */
export function isWithoutTls(error: unknown): boolean {
  return causeChain(error).some(({ message }: ErrorLike) =>
    NO_TLS.test(textOf(message).slice(0, MAX_MESSAGE)),
  );
}

/** What to do about a certificate that is not accepted. */
export const CERTIFICATE_HINT =
  'If your own CA signed it, set the environment variable NODE_EXTRA_CA_CERTS to the file of that CA; ' +
  'otherwise the certificate must be corrected.';

/** Message and code of a transport's error; of its deepest cause that has any. Not yet cleaned. */
export function failureText(error: unknown): string {
  const texts = causeChain(error).map(({ message, code }: ErrorLike) => {
    const text = textOf(message);
    return text.includes(textOf(code)) ? text : `${text} ${textOf(code)}`.trim();
  });
  return texts.findLast((text) => text !== '') ?? 'no reason given';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The error, its cause, the cause's cause and so on. */
function causeChain(error: unknown): object[] {
  const errors: object[] = [];
  let current = error;
  while (typeof current === 'object' && current !== null && errors.length < MAX_CAUSE_DEPTH) {
    errors.push(current);
    current = 'cause' in current ? current.cause : undefined;
  }
  return errors;
}

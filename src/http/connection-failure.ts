/** Codes of certificates that are not accepted. No try changes that. */
const CERTIFICATE: ReadonlySet<unknown> = new Set([
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
/** Other codes of faults that happen before a byte of the request is sent: the service cannot have acted on it. */
const NOTHING_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  'ERR_UNESCAPED_CHARACTERS',
  'ERR_INVALID_CHAR',
]);
/**
 * The same, told in words alone: a proxy that gives no tunnel (tunnel 0.0.6, https-proxy-agent 7, undici 7), a TLS connection that broke
 * off while it was made (Node 24), an answer without TLS to https. OpenSSL has the same words for one that comes after the request was
 * sent; then they are another function's (OpenSSL 3.5: `tls_default_…`, `tls13_…`), and the fault is no EPROTO of a write.
 */
const NOTHING_SENT_WORDS =
  /^tunneling socket could not be established|^Proxy connection ended before receiving CONNECT|^Proxy response \(\d{3}\)|before secure TLS connection was established|EPROTO.*:(?:ssl3_get_record|tls_validate_record_header):(?:wrong version number|packet length too long|unknown protocol)/s;
/** What is looked at of a fault's message, UTF-16 units. */
const MAX_WORDS = 1000;
/** What a socket was doing when it failed: without a connection nothing can have been sent, whatever the code. */
const CONNECTING: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo']);
const MAX_CAUSE_DEPTH = 5;

/** What a transport's fault may tell; nothing of it is certain. */
interface ErrorLike {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly errors?: unknown;
}

/** Whether a transport's fault proves that the request never left. In doubt: false. */
export function nothingSent(fault: unknown): boolean {
  return chain(fault).some(isPreSendFailure);
}

function isPreSendFailure(error: object): boolean {
  const { message, errors, syscall, code }: ErrorLike = error;
  // A host with several addresses: every one of them was tried.
  if (Array.isArray(errors) && errors.length > 0) return errors.every(nothingSent);
  if (CONNECTING.has(syscall) || NOTHING_SENT.has(code) || CERTIFICATE.has(code)) return true;
  return NOTHING_SENT_WORDS.test(textOf(message).slice(0, MAX_WORDS));
}

/** Whether the other side's certificate is not accepted here. */
export function isCertificateFailure(fault: unknown): boolean {
  return chain(fault).some(({ code }: ErrorLike) => CERTIFICATE.has(code));
}

/** What to do about a certificate that is not accepted. */
export const CERTIFICATE_HINT =
  'If a CA of your own signed it, name the file of that CA in the environment variable NODE_EXTRA_CA_CERTS; else the certificate has to be put right.';

/** Whether a service that answers a POST with this status may have acted on it: 5xx, and "see elsewhere what came of it". */
export function mayHaveTakenEffect(status: number): boolean {
  return status >= 500 || status === 302 || status === 303;
}

/** The words of a transport's fault: message and code of the deepest cause that has any. Not yet cleaned. */
export function failureText(fault: unknown): string {
  const told = chain(fault).map((error) => {
    const { message, code }: ErrorLike = error;
    const words = textOf(message);
    return words.includes(textOf(code)) ? words : `${words} ${textOf(code)}`.trim();
  });
  return told.findLast((words) => words !== '') ?? 'no reason given';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function chain(fault: unknown): object[] {
  const errors: object[] = [];
  let current = fault;
  while (typeof current === 'object' && current !== null && errors.length < MAX_CAUSE_DEPTH) {
    errors.push(current);
    current = 'cause' in current ? current.cause : undefined;
  }
  return errors;
}

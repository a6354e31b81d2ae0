/** Codes of faults that happen before a byte of the request is sent: the service cannot have acted on it. */
const NOTHING_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  'ERR_UNESCAPED_CHARACTERS',
  'ERR_INVALID_CHAR',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);
/** What a socket was doing when it failed: without a connection nothing can have been sent, whatever the code. */
const CONNECTING: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo']);
const DEEPEST_CAUSE = 5;

/** What a transport's fault may tell; nothing of it is certain. */
interface Told {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly errors?: unknown;
}

/** Whether a transport's fault proves that the request never left. In doubt: false. */
export function nothingSent(fault: unknown): boolean {
  return chain(fault).some(proves);
}

function proves(error: object): boolean {
  const { errors, syscall, code }: Told = error;
  // A host with several addresses: every one of them was tried.
  if (Array.isArray(errors) && errors.length > 0) return errors.every(nothingSent);
  return CONNECTING.has(syscall) || NOTHING_SENT.has(code);
}

/** Whether a service that answers a POST with this status may have acted on it: 5xx, and "see elsewhere what came of it". */
export function mayHaveActed(status: number): boolean {
  return status >= 500 || status === 302 || status === 303;
}

/** The words of a transport's fault: message and code of the deepest cause that has any. Not yet cleaned. */
export function faultWords(fault: unknown): string {
  const told = chain(fault).map((error) => {
    const { message, code }: Told = error;
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
  while (typeof current === 'object' && current !== null && errors.length < DEEPEST_CAUSE) {
    errors.push(current);
    current = 'cause' in current ? current.cause : undefined;
  }
  return errors;
}

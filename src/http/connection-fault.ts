/** Codes of faults that happen before a byte of the request is sent: the service cannot have acted on it. */
const NOTHING_SENT = new Set([
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
const CONNECTING = new Set(['connect', 'getaddrinfo']);
const DEEPEST_CAUSE = 5;

/** Whether a transport's fault proves that the request never left. In doubt: false. */
export function nothingSent(fault: unknown): boolean {
  return chain(fault).some(proves);
}

function proves(error: object): boolean {
  // A host with several addresses: every one of them was tried.
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0) {
    return error.errors.every(nothingSent);
  }
  if ('syscall' in error && typeof error.syscall === 'string' && CONNECTING.has(error.syscall)) return true;
  return 'code' in error && typeof error.code === 'string' && NOTHING_SENT.has(error.code);
}

/** Whether a service that answers a POST with this status may have acted on it: 5xx, and "see elsewhere what came of it". */
export function mayHaveActed(status: number): boolean {
  return status >= 500 || status === 302 || status === 303;
}

/** The words of a transport's fault: message and code of the deepest cause that has any. Not yet cleaned. */
export function faultWords(fault: unknown): string {
  const told = chain(fault).map((error) => {
    const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    return code === '' || message.includes(code) ? message : `${message} ${code}`.trim();
  });
  return told.findLast((words) => words !== '') ?? 'no reason given';
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

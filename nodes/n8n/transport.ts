import type {
  ICredentialDataDecryptedObject,
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
} from 'n8n-workflow';
import { abortable } from '../../src/concurrency/abortable.ts';
import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import type {
  AnonymousTransport,
  Headers,
  ServiceTransport,
  TransportResponse,
} from '../../src/transport/service-and-storage-transports.ts';

/** The contexts in which n8n lets a node send requests. */
export type NodeContext = IExecuteFunctions | ILoadOptionsFunctions;

/** n8n's response with `returnFullResponse` and `encoding: 'stream'`. */
export interface StreamedResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: AsyncIterable<Uint8Array> & { readonly destroy?: () => void };
}

const BLOCKED_HINT =
  'Ask the administrator of n8n to allow the service and its storage in the environment variable ' +
  'N8N_SSRF_ALLOWED_HOSTNAMES or N8N_SSRF_ALLOWED_IP_RANGES.';

/** The error for an address that n8n's SSRF protection blocks; any other error unchanged. */
function blockedOr(error: unknown, url: string): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!cause.name.startsWith('SsrfBlocked')) continue;
    const message = `n8n's SSRF protection blocks ${new URL(url).host}, so nothing was sent.`;
    return new DraftServiceError('connection', message, { hint: BLOCKED_HINT, cause: error });
  }
  return error;
}

/** The core's form of n8n's response: the wait for the headers and the reading of the body end with the signal. */
export async function toTransportResponse(
  url: string,
  request: Promise<StreamedResponse>,
  signal: AbortSignal,
): Promise<TransportResponse> {
  const { statusCode, headers, body } = await abortable(request, signal).catch((error: unknown) => {
    // A response that arrives after the abort is closed unread.
    request.then((late) => late.body.destroy?.()).catch(() => undefined);
    throw blockedOr(error, url);
  });
  signal.addEventListener('abort', () => body.destroy?.(), { once: true });
  const entries = Object.entries(headers)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value.join(', ') : String(value)]);
  return {
    status: statusCode,
    headers: Object.fromEntries(entries) as Headers,
    body: abortableBody(body, signal),
  };
}

/**
 * A body whose reading ends with the signal. Destroying a body of n8n's HTTP client is not enough (seen in 2.41): the
 * stream is built on a generator, and a pending read of it never settles if no further chunk arrives.
 */
export async function* abortableBody(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await abortable(chunks.next(), signal);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a body that is not needed any more may take long to close.
    chunks.return?.().catch(() => undefined);
  }
}

/**
 * n8n's helpers take no abort signal of a node (seen in 2.41: the one for the service replaces it by that of the
 * execution): inside them, a request outlives an abort by at most this long, ms.
 */
const REQUEST_TIMEOUT_MS = 120_000;

function requestOptions(
  { url, headers }: { readonly url: string; readonly headers: Headers },
  credential: ICredentialDataDecryptedObject,
): IHttpRequestOptions {
  return {
    url,
    headers: { ...headers },
    encoding: 'stream',
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    disableFollowRedirect: true,
    timeout: REQUEST_TIMEOUT_MS,
    skipSslCertificateValidation: credential.ignoreSslIssues === true,
  };
}

/**
 * Requests to the service, signed by n8n with the node's credentials.
 *
 * @param data the credential as the item read it: without it n8n reads and decrypts it for each request, and
 *   evaluates its expressions for the first item (seen in 2.41)
 */
export function serviceTransport(
  context: NodeContext,
  type: string,
  data: ICredentialDataDecryptedObject,
): ServiceTransport {
  const credential = { credentialsDecrypted: { id: '', name: type, type, data } };
  return {
    send: async ({ method, body, ...request }) => {
      const options = { ...requestOptions(request, data), method, ...(body === undefined ? {} : { body }) };
      const sent = context.helpers.httpRequestWithAuthentication.call(context, type, options, credential);
      return toTransportResponse(request.url, sent as Promise<StreamedResponse>, request.signal);
    },
  };
}

/**
 * Requests to signed addresses, without credentials.
 *
 * @param data the service's credential: its TLS checks hold for the storage, too
 */
export function storageTransport(
  { helpers }: NodeContext,
  data: ICredentialDataDecryptedObject,
): AnonymousTransport {
  return {
    get: async (request) => {
      const sent = helpers.httpRequest(requestOptions(request, data)) as Promise<StreamedResponse>;
      return toTransportResponse(request.url, sent, request.signal);
    },
  };
}

import type {
  IAdditionalCredentialOptions,
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
} from '../../src/transport/transport.ts';

/** The contexts in which n8n lets a node send requests. */
export type NodeContext = IExecuteFunctions | ILoadOptionsFunctions;

/** A body as n8n streams it. */
export type NodeStream = AsyncIterable<Uint8Array> & { readonly destroy?: () => void };

/** n8n's response with `returnFullResponse` and `encoding: 'stream'`. */
export interface StreamedResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: NodeStream;
}

/**
 * n8n's helper (seen in 2.41) takes no abort signal: inside it, a request outlives an abort by at most this long, ms.
 */
const REQUEST_TIMEOUT_MS = 120_000;

/** The options that every request has. */
function requestOptions(ignoreSslIssues: boolean): Partial<IHttpRequestOptions> {
  return {
    encoding: 'stream',
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    disableFollowRedirect: true,
    timeout: REQUEST_TIMEOUT_MS,
    skipSslCertificateValidation: ignoreSslIssues,
  };
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

/**
 * The core's form of n8n's response: the wait for the headers and the reading of the body end with the signal.
 *
 * @param onStream receives the body's stream
 */
export async function toTransportResponse(
  url: string,
  request: Promise<StreamedResponse>,
  signal: AbortSignal,
  onStream: (stream: NodeStream) => void = () => undefined,
): Promise<TransportResponse> {
  const { statusCode, headers, body } = await abortable(request, signal).catch((error: unknown) => {
    // A response that arrives after the abort is closed unread.
    request.then(close, () => undefined);
    throw blockedOr(error, url);
  });
  signal.addEventListener('abort', () => close({ body }), { once: true });
  onStream(body);
  return { status: statusCode, headers: toHeaders(headers), body: abortableBody(body, signal) };
}

function close({ body }: Pick<StreamedResponse, 'body'>): void {
  body.destroy?.();
}

function toHeaders(headers: StreamedResponse['headers']): Headers {
  const entries = Object.entries(headers)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value.join(', ') : String(value)]);
  return Object.fromEntries(entries) as Headers;
}

/**
 * A body whose reading ends with the signal. Destroying a body of n8n's HTTP client is not enough (seen in 2.41): the
 * stream is built on a generator, and a pending read of it never settles if no further chunk arrives.
 */
export function abortableBody(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () => {
      const chunks = body[Symbol.asyncIterator]();
      return {
        next: async () => {
          signal.throwIfAborted();
          return abortable(chunks.next(), signal);
        },
        // Not awaited: a body that is not needed any more may take long to close.
        return: async () => {
          chunks.return?.().catch(() => undefined);
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/**
 * Requests to the service, signed by n8n with the node's credentials.
 *
 * @param credentials as the item read them: without them n8n reads and decrypts them for each request, and
 *   evaluates their expressions for the first item (seen in 2.41)
 * @param ignoreSslIssues true: the service's certificate is not checked
 */
export function serviceTransport(
  context: NodeContext,
  credentialType: string,
  credentials: ICredentialDataDecryptedObject,
  ignoreSslIssues: boolean,
): ServiceTransport {
  const credential: IAdditionalCredentialOptions = {
    credentialsDecrypted: { id: '', name: credentialType, type: credentialType, data: credentials },
  };
  return {
    send: async ({ method, url, headers, body, signal }) => {
      const options: IHttpRequestOptions = {
        ...requestOptions(ignoreSslIssues),
        method,
        url,
        headers: { ...headers },
        ...(body === undefined ? {} : { body }),
      };
      const send = (): Promise<StreamedResponse> =>
        context.helpers.httpRequestWithAuthentication.call(context, credentialType, options, credential);
      return toTransportResponse(url, send(), signal);
    },
  };
}

/**
 * Requests to signed addresses, without credentials.
 *
 * @param onStream receives each body's stream
 * @param ignoreSslIssues true: the storage's certificate is not checked
 */
export function storageTransport(
  context: NodeContext,
  onStream: (stream: NodeStream) => void,
  ignoreSslIssues: boolean,
): AnonymousTransport {
  return {
    get: async ({ url, headers, signal }) => {
      const options: IHttpRequestOptions = {
        ...requestOptions(ignoreSslIssues),
        method: 'GET',
        url,
        headers: { ...headers },
      };
      const request = context.helpers.httpRequest(options) as Promise<StreamedResponse>;
      return toTransportResponse(url, request, signal, onStream);
    },
  };
}

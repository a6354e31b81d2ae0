import type {
  ICredentialDataDecryptedObject,
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
} from 'n8n-workflow';
import { abortable } from '../../src/concurrency/abortable.ts';
import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import type {
  AnonymousRequest,
  AnonymousTransport,
  Headers,
  ServiceRequest,
  ServiceTransport,
  TransportResponse,
} from '../../src/transport/transport.ts';

/** The contexts in which n8n lets a node send requests. */
export type NodeContext = IExecuteFunctions | ILoadOptionsFunctions;

/** A body as n8n streams it. */
export type NodeStream = AsyncIterable<Uint8Array>;

/** n8n's response with `returnFullResponse` and `encoding: 'stream'`. */
export interface StreamedResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: NodeStream;
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

/** The core's form of n8n's response. */
export async function toTransportResponse(
  url: string,
  request: Promise<StreamedResponse>,
): Promise<TransportResponse & { readonly body: NodeStream }> {
  const { statusCode, headers, body } = await request.catch((error: unknown) => {
    throw blockedOr(error, url);
  });
  const entries = Object.entries(headers)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value.join(', ') : String(value)]);
  return { status: statusCode, headers: Object.fromEntries(entries) as Headers, body };
}

/** What requests to the service and to its storage have in common. The signal also ends the reading of the body. */
function requestOptions(
  { url, headers, signal }: Pick<ServiceRequest | AnonymousRequest, 'url' | 'headers' | 'signal'>,
  credential: ICredentialDataDecryptedObject,
): IHttpRequestOptions {
  return {
    url,
    headers: { ...headers },
    abortSignal: signal,
    encoding: 'stream',
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    disableFollowRedirect: true,
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
      const send = (): Promise<StreamedResponse> =>
        context.helpers.httpRequestWithAuthentication.call(context, type, options, credential);
      return toTransportResponse(request.url, abortable(send(), request.signal));
    },
  };
}

/**
 * Requests to signed addresses, without credentials.
 *
 * @param data the service's credential: its TLS checks hold for the storage, too
 * @param onStream receives each body's stream
 */
export function storageTransport(
  { helpers }: NodeContext,
  data: ICredentialDataDecryptedObject,
  onStream: (stream: NodeStream) => void,
): AnonymousTransport {
  return {
    get: async (request) => {
      const sent = helpers.httpRequest(requestOptions(request, data)) as Promise<StreamedResponse>;
      const response = await toTransportResponse(request.url, abortable(sent, request.signal));
      onStream(response.body);
      return response;
    },
  };
}

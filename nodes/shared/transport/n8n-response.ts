import type { IExecuteFunctions, IHttpRequestOptions, ILoadOptionsFunctions } from 'n8n-workflow';
import { type Headers, type TransportResponse, abortable } from '../../../src/index.ts';
import { abortableBody } from './abortable-body.ts';

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
 * n8n's helper (seen in 2.41) takes no abort signal: inside it, a request outlives an abort by at most this
 * long, ms.
 */
const REQUEST_TIMEOUT_MS = 120_000;

/** The options that every request has. */
export function requestOptions(ignoreSslIssues: boolean): Partial<IHttpRequestOptions> {
  return {
    encoding: 'stream',
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    disableFollowRedirect: true,
    sendCredentialsOnCrossOriginRedirect: false,
    timeout: REQUEST_TIMEOUT_MS,
    skipSslCertificateValidation: ignoreSslIssues,
  };
}

/**
 * The core's form of n8n's response: the wait for the headers and the reading of the body end with the
 * signal.
 *
 * @param onStream receives the body's stream
 */
export async function toTransportResponse(
  request: Promise<StreamedResponse>,
  signal: AbortSignal,
  onStream: (stream: NodeStream) => void = () => undefined,
): Promise<TransportResponse> {
  const { statusCode, headers, body } = await abortable(request, signal).catch((error: unknown) => {
    // A response that arrives after the abort is closed unread.
    request.then(close, () => undefined);
    throw error;
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

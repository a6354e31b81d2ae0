import type {
  IAdditionalCredentialOptions,
  ICredentialDataDecryptedObject,
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
} from 'n8n-workflow';
import {
  type AnonymousTransport,
  DownloadError,
  type Headers,
  type ServiceTransport,
  type TransportResponse,
  signedTarget,
} from '../../../src/index.ts';
import { aborted } from '../execution/clock.ts';
import { untilAborted } from './abortable-body.ts';

/** The contexts in which n8n lets a node make requests. */
export type NodeContext = IExecuteFunctions | ILoadOptionsFunctions;

/** A body as n8n streams it. */
export type NodeStream = AsyncIterable<Uint8Array> & { readonly destroy?: () => void };

/** n8n's answer with `returnFullResponse` and `encoding: 'stream'`. */
interface StreamedResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: NodeStream;
}

/** Requests outlive an abort inside n8n by this much at most, ms: its helper listens only to its own signal. */
const MAX_SILENCE_MS = 120_000;

/** What all requests share. */
function raw(anyCertificate: boolean): Partial<IHttpRequestOptions> {
  return {
    encoding: 'stream',
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    disableFollowRedirect: true,
    sendCredentialsOnCrossOriginRedirect: false,
    timeout: MAX_SILENCE_MS,
    skipSslCertificateValidation: anyCertificate,
  };
}

/**
 * Requests to the service, signed by n8n with the node's credentials.
 *
 * @param credentials as the session read them: n8n would read and decrypt them anew for each request
 * @param anyCertificate the service's certificate is not checked
 */
export function serviceTransport(
  context: NodeContext,
  credentialType: string,
  credentials: ICredentialDataDecryptedObject,
  anyCertificate: boolean,
): ServiceTransport {
  const known: IAdditionalCredentialOptions = {
    credentialsDecrypted: { id: '', name: credentialType, type: credentialType, data: credentials },
  };
  return {
    send: async ({ method, url, headers, body, signal }) => {
      const options: IHttpRequestOptions = {
        ...raw(anyCertificate),
        method,
        url,
        headers: { ...headers },
        ...(body === undefined ? {} : { body }),
      };
      const send = (): Promise<StreamedResponse> =>
        context.helpers.httpRequestWithAuthentication.call(context, credentialType, options, known);
      return answered(send(), signal);
    },
  };
}

/**
 * Requests to signed addresses, without credentials.
 *
 * @param onStream sees each body: the receiver of a download makes its own stream of the same class
 * @param anyCertificate the storage's certificate is not checked
 */
export function storageTransport(
  context: NodeContext,
  onStream: (stream: NodeStream) => void,
  anyCertificate: boolean,
): AnonymousTransport {
  return {
    get: async ({ url, headers, signal }) => {
      // n8n's client rewrites addresses. An apostrophe as %27 means the same to every storage; anything else may break a signature.
      const { pathname, search } = new URL(url);
      const given = signedTarget(url).path;
      if (![given, given.replaceAll("'", '%27')].includes(`${pathname}${search}`)) {
        throw new DownloadError('n8n cannot request the download address byte for byte.', {
          hint: 'Start the report here and collect it by its task id elsewhere.',
        });
      }
      const options: IHttpRequestOptions = {
        ...raw(anyCertificate),
        method: 'GET',
        url,
        headers: { ...headers },
      };
      return answered(context.helpers.httpRequest(options) as Promise<StreamedResponse>, signal, onStream);
    },
  };
}

/** An answer whose headers and body end with the signal. */
async function answered(
  request: Promise<StreamedResponse>,
  signal: AbortSignal,
  onStream: (stream: NodeStream) => void = () => undefined,
): Promise<TransportResponse> {
  const stopped = aborted(signal);
  let tooLate = true;
  try {
    const { statusCode, headers, body } = await Promise.race([request, stopped.promise]);
    tooLate = false;
    const close = (): void => body.destroy?.();
    signal.addEventListener('abort', close, { once: true });
    onStream(body);
    return { status: statusCode, headers: headersOf(headers), body: untilAborted(body, signal) };
  } finally {
    stopped.forget();
    if (tooLate) request.then(discard, () => undefined);
  }
}

/** What arrives after all is of no use any more. */
function discard({ body }: StreamedResponse): void {
  body.destroy?.();
}

function headersOf(headers: StreamedResponse['headers']): Headers {
  const entries = Object.entries(headers)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value.join(', ') : String(value)]);
  return Object.fromEntries(entries) as Headers;
}

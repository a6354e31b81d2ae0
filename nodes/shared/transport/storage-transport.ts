import type { IHttpRequestOptions } from 'n8n-workflow';
import { type AnonymousTransport, DownloadError, signedTarget } from '../../../src/index.ts';
import {
  type NodeContext,
  type NodeStream,
  type StreamedResponse,
  requestOptions,
  toTransportResponse,
} from './n8n-response.ts';

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
      checkUnchanged(url);
      const options: IHttpRequestOptions = {
        ...requestOptions(ignoreSslIssues),
        method: 'GET',
        url,
        headers: { ...headers },
      };
      const request = context.helpers.httpRequest(options) as Promise<StreamedResponse>;
      return toTransportResponse(request, signal, onStream);
    },
  };
}

/**
 * n8n's HTTP client (seen in 2.41) normalises addresses. %27 for an apostrophe means the same to every
 * storage; any other change may break the signature.
 */
function checkUnchanged(url: Parameters<typeof signedTarget>[0]): void {
  const { pathname, search } = new URL(url);
  const [signed, normalised] = [signedTarget(url).path, `${pathname}${search}`].map((path) =>
    path.replaceAll("'", '%27'),
  );
  if (signed === normalised) return;
  throw new DownloadError('n8n cannot request the download address byte for byte.', {
    hint: 'Start the report here and collect it by its task id elsewhere.',
  });
}

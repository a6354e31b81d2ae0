import type {
  IAdditionalCredentialOptions,
  ICredentialDataDecryptedObject,
  IHttpRequestOptions,
} from 'n8n-workflow';
import type { ServiceTransport } from '../../../src/index.ts';
import {
  type NodeContext,
  type StreamedResponse,
  requestOptions,
  toTransportResponse,
} from './n8n-response.ts';

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
      return toTransportResponse(send(), signal);
    },
  };
}

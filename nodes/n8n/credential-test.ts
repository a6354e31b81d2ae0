import type {
  ICredentialTestFunctions,
  ICredentialsDecrypted,
  INodeCredentialTestResult,
} from 'n8n-workflow';
import { credentialsOf } from '../../credentials/fields.ts';
import { authorization } from '../../src/auth/credentials.ts';
import { DraftServiceClient } from '../../src/draft-service-client.ts';
import { draftList } from '../../src/drafts/read-objects.ts';
import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { readAll } from '../../src/lists/read-list.ts';
import type { ServiceTransport } from '../../src/transport/service-and-storage-transports.ts';
import { clientSettings } from './client.ts';
import { errorText } from './errors.ts';
import { type StreamedResponse, toTransportResponse } from './transport.ts';

/** How long the test may take, ms. */
const TEST_DEADLINE_MS = 30_000;

const REDIRECTED =
  'This address answers with a redirect. Check the base URL: a login page or a proxy may be answering ' +
  'instead of the service.';

/**
 * The test of both credential types: lists the drafts of the user, once, and says in the words of the nodes
 * what is wrong.
 *
 * @returns a failure for anything but a list of drafts, and for one that a redirect leads to
 */
export async function testDraftService(
  this: ICredentialTestFunctions,
  credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
  try {
    const data = credential.data ?? {};
    const login = authorization(credentialsOf(data));
    const client = new DraftServiceClient({
      ...clientSettings(data),
      transport: testTransport(this, login, data.ignoreSslIssues === true),
      storage: { get: async () => Promise.reject(new Error('The test downloads nothing.')) },
    });
    const list = { ...draftList(), maxAttempts: 1 };
    const deadline = client.deadline(TEST_DEADLINE_MS, undefined, 'Check the base URL and the network.');
    await readAll(client, list, deadline, 1);
    return { status: 'OK', message: 'The service lists the drafts.' };
  } catch (error) {
    return { status: 'Error', message: errorText(error) };
  }
}

/**
 * Requests by the one helper that n8n (seen in 2.41) has for a credential's test; it signs nothing. Its
 * options have other names than those of the nodes' own helpers.
 */
function testTransport(
  { helpers }: ICredentialTestFunctions,
  login: string,
  ignoreSslIssues: boolean,
): ServiceTransport {
  return {
    send: async ({ method, url, headers, signal }) => {
      const request = helpers.request({
        method,
        uri: url,
        headers: { ...headers, authorization: login },
        useStream: true,
        resolveWithFullResponse: true,
        simple: false,
        followRedirect: false,
        rejectUnauthorized: !ignoreSslIssues,
        timeout: TEST_DEADLINE_MS,
      }) as Promise<StreamedResponse>;
      const response = await toTransportResponse(url, request, signal);
      if (response.status < 300 || response.status >= 400) return response;
      throw new DraftServiceError('redirect', REDIRECTED);
    },
  };
}

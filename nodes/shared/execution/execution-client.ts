import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import {
  type ClientOptions,
  type Credentials,
  DraftServiceClient,
  DraftServiceError,
  type ListTemplates,
  type ReadSubject,
  checkCredentials,
  listTemplates,
  readSubject,
  secretsOf,
} from '../../../src/index.ts';
import type { NodeContext, NodeStream } from '../transport/n8n-response.ts';
import { serviceTransport } from '../transport/service-transport.ts';
import { storageTransport } from '../transport/storage-transport.ts';
import { n8nClock } from './clock.ts';
import { cachedBySubject } from './cached-by-subject.ts';

/** The credential types, by the values of the nodes' parameter `authentication`. */
export const CREDENTIALS = { token: 'draftServiceTokenApi', basic: 'draftServiceBasicApi' } as const;

export type Authentication = keyof typeof CREDENTIALS;

/**
 * The client that all requests of one execution (or of one search of the editor) share, with what n8n adds to
 * it.
 */
export class ExecutionClient extends DraftServiceClient {
  /** Requests each template list once. */
  readonly listTemplates: ListTemplates = cachedBySubject('the templates', listTemplates);
  /** Reads each draft's detail once. */
  readonly readSubject: ReadSubject = cachedBySubject('the detail', readSubject);
  /**
   * A body that n8n streamed, undefined before the first download: a stream's class can be taken from it, not
   * imported.
   */
  readonly lastStream: () => NodeStream | undefined;
  /** Requests that were sent, each attempt. */
  requests = 0;

  constructor(options: ClientOptions, lastStream: () => NodeStream | undefined) {
    super(options);
    this.lastStream = lastStream;
  }

  override readonly onRequest = (): void => {
    this.requests += 1;
  };
}

/**
 * Makes the client for a credential.
 *
 * @param notice receives what the user should know although it stops nothing; none for a list of the editor
 * @throws InputError for a credential that cannot be used
 */
export function makeClient(
  context: NodeContext,
  authentication: Authentication,
  data: ICredentialDataDecryptedObject,
  notice?: (text: string) => void,
): ExecutionClient {
  const ignoreSslIssues = data.ignoreSslIssues === true;
  let lastStream: NodeStream | undefined;
  const keepStream = (stream: NodeStream): void => {
    lastStream = stream;
  };
  const options: ClientOptions = {
    ...clientSettings(authentication, data),
    transport: serviceTransport(context, CREDENTIALS[authentication], data, ignoreSslIssues),
    storage: storageTransport(context, keepStream, ignoreSslIssues),
    notice,
  };
  return new ExecutionClient(options, () => lastStream);
}

/** What the client takes from a credential. @throws InputError for one that cannot be used */
export function clientSettings(
  authentication: Authentication,
  data: ICredentialDataDecryptedObject,
): Pick<ClientOptions, 'baseUrl' | 'draftTemplatesPath' | 'draftTemplatesPathName' | 'clock' | 'secrets'> {
  const credentials = credentialsOf(authentication, data);
  checkCredentials(credentials);
  return {
    baseUrl: text(data, 'baseUrl'),
    draftTemplatesPath: text(data, 'draftTemplatesPath'),
    draftTemplatesPathName: 'Path of Draft Templates in the credential',
    clock: n8nClock,
    secrets: secretsOf(credentials),
  };
}

/**
 * The node's credential; n8n's own message where it is missing.
 *
 * @param itemIndex the item for which n8n evaluates expressions in the credential
 * @throws DraftServiceError
 */
export async function readCredential(
  context: NodeContext,
  authentication: Authentication,
  itemIndex?: number,
): Promise<ICredentialDataDecryptedObject> {
  return context.getCredentials(CREDENTIALS[authentication], itemIndex).catch((error: unknown) => {
    const { message, description } = error as {
      readonly message?: string;
      readonly description?: string | null;
    };
    throw new DraftServiceError('authentication', message ?? 'The credential cannot be read.', {
      hint: description ?? undefined,
      cause: error,
    });
  });
}

/** How the user of a credential authenticates. */
export function credentialsOf(
  authentication: Authentication,
  data: ICredentialDataDecryptedObject,
): Credentials {
  if (authentication === 'token') return { token: text(data, 'token') };
  return { username: text(data, 'username'), password: text(data, 'password') };
}

function text(credentials: ICredentialDataDecryptedObject, name: string): string {
  const value = credentials[name];
  return typeof value === 'string' ? value : '';
}

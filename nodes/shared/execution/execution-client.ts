import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import {
  type Credentials,
  DraftServiceClient,
  DraftServiceError,
  type ListTemplates,
  checkCredentials,
  secretsOf,
} from '../../../src/index.ts';
import { n8nClock } from './clock.ts';
import { StoreKind } from '../binary-data/storage-mode.ts';
import { sharedTemplateLists } from './template-list-cache.ts';
import {
  type NodeContext,
  type NodeStream,
  serviceTransport,
  storageTransport,
} from '../transport/service-transport.ts';

/** The ways to authenticate, as the nodes' parameter `authentication` names them. */
export const CREDENTIALS = { token: 'draftServiceTokenApi', basic: 'draftServiceBasicApi' } as const;

export type Authentication = keyof typeof CREDENTIALS;

/** What all requests of one execution (or of one look into a list of the editor) share. */
export interface Session {
  readonly service: DraftServiceClient;
  /** Reads each template list once. */
  readonly listTemplates: ListTemplates;
  /** Where n8n keeps files. */
  readonly store: StoreKind;
  /** The class of n8n's streams, known once a download has begun: it cannot be imported. */
  readonly stream: () => NodeStream | undefined;
}

/**
 * Opens a session with the node's credentials.
 *
 * @param notice hears what the user should know although it stops nothing
 */
export async function openSession(
  context: NodeContext,
  authentication: Authentication,
  notice: (text: string) => void = () => undefined,
): Promise<Session> {
  const credentialType = CREDENTIALS[authentication];
  const data = await credentialOf(context, credentialType);
  const credentials = credentialsOf(authentication, data);
  checkCredentials(credentials);
  const anyCertificate = data.ignoreSslIssues === true;
  let lastStream: NodeStream | undefined;
  const service = new DraftServiceClient({
    baseUrl: text(data, 'baseUrl'),
    draftTemplatesPath: text(data, 'draftTemplatesPath'),
    draftTemplatesPathName: 'Path of Draft Templates in the credential',
    transport: serviceTransport(context, credentialType, data, anyCertificate),
    storage: storageTransport(
      context,
      (stream) => {
        lastStream = stream;
      },
      anyCertificate,
    ),
    clock: n8nClock,
    secrets: secretsOf(credentials),
    notice,
  });
  return { service, listTemplates: sharedTemplateLists(), store: new StoreKind(), stream: () => lastStream };
}

/** The node's credential as it was saved. Why there is none says n8n. */
async function credentialOf(
  context: NodeContext,
  credentialType: string,
): Promise<ICredentialDataDecryptedObject> {
  return context.getCredentials(credentialType).catch((error: unknown) => {
    const { message, description } = error as {
      readonly message?: string;
      readonly description?: string | null;
    };
    throw new DraftServiceError('authentication', message ?? 'The credential cannot be had.', {
      hint: description ?? undefined,
      cause: error,
    });
  });
}

function credentialsOf(authentication: Authentication, data: ICredentialDataDecryptedObject): Credentials {
  if (authentication === 'token') return { token: text(data, 'token') };
  return { username: text(data, 'username'), password: text(data, 'password') };
}

function text(credentials: ICredentialDataDecryptedObject, name: string): string {
  const value = credentials[name];
  return typeof value === 'string' ? value : '';
}

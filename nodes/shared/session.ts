import type { ICredentialDataDecryptedObject, IExecuteFunctions } from 'n8n-workflow';
import {
  type Credentials,
  DraftService,
  type ListTemplates,
  checkCredentials,
  listTemplates,
  secretsOf,
  subjectName,
} from '../../src/index.ts';
import { n8nClock } from './clock.ts';
import { type NodeContext, type NodeStream, serviceTransport, storageTransport } from './transport.ts';

/** The ways to authenticate, as the nodes' parameter `authentication` names them. */
export const CREDENTIALS = { token: 'draftServiceTokenApi', basic: 'draftServiceBasicApi' } as const;

export type Authentication = keyof typeof CREDENTIALS;

/** What all requests of one execution (or of one look into a list of the editor) share. */
export interface Session {
  readonly service: DraftService;
  /** Reads each template list once. */
  readonly listTemplates: ListTemplates;
  /** What the user should know although it stopped nothing: n8n drops the hints of a node that fails. */
  readonly notices: readonly string[];
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
  const data = await context.getCredentials(credentialType);
  const credentials = credentialsOf(authentication, data);
  checkCredentials(credentials);
  let lastStream: NodeStream | undefined;
  const notices: string[] = [];
  const once = (text: string): void => {
    if (notices.includes(text)) return;
    notices.push(text);
    notice(text);
  };
  const service = new DraftService({
    baseUrl: text(data, 'baseUrl'),
    draftTemplatesPath: text(data, 'draftTemplatesPath'),
    transport: serviceTransport(context, credentialType, data),
    storage: storageTransport(context, (stream) => {
      lastStream = stream;
    }),
    clock: n8nClock,
    secrets: secretsOf(credentials),
    notice: once,
  });
  return { service, listTemplates: remembering(), notices, stream: () => lastStream };
}

/** Tells an execution's notices where its user looks: in the node's output pane. */
export function hintsOf(context: IExecuteFunctions): (text: string) => void {
  return (message) => {
    context.addExecutionHints({ message, location: 'outputPane', type: 'info' });
  };
}

/** Lists each subject's templates once; one that could not be listed is asked for again. */
function remembering(): ListTemplates {
  const known = new Map<string, ReturnType<ListTemplates>>();
  return (service, subject, deadline) => {
    const key = subjectName(subject);
    const listed = known.get(key) ?? listTemplates(service, subject, deadline);
    known.set(key, listed);
    listed.catch(() => known.delete(key));
    return listed;
  };
}

function credentialsOf(authentication: Authentication, data: ICredentialDataDecryptedObject): Credentials {
  if (authentication === 'token') return { token: text(data, 'token') };
  return { username: text(data, 'username'), password: text(data, 'password') };
}

function text(credentials: ICredentialDataDecryptedObject, name: string): string {
  const value = credentials[name];
  return typeof value === 'string' ? value : '';
}

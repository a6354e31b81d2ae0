import { type ICredentialDataDecryptedObject, sleep } from 'n8n-workflow';
import { credentialsOf, textOfField } from '../../credentials/fields.ts';
import { secretsOf } from '../../src/auth/credentials.ts';
import { abortable } from '../../src/concurrency/abortable.ts';
import { type ClientOptions, DraftServiceClient } from '../../src/draft-service-client.ts';
import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import type { Clock } from '../../src/time/deadline.ts';
import { errorText } from './errors.ts';
import { type NodeContext, serviceTransport, storageTransport } from './transport.ts';

export const SUPPORTED = 'This node needs n8n 2.35.2 or later.';

/** The credential types, by the values of the nodes' parameter `authentication`. */
export const CREDENTIALS = { token: 'draftServiceTokenApi', basic: 'draftServiceBasicApi' } as const;

export type Authentication = keyof typeof CREDENTIALS;

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
): DraftServiceClient {
  return new DraftServiceClient({
    ...clientSettings(data),
    transport: serviceTransport(context, CREDENTIALS[authentication], data),
    storage: storageTransport(context, data),
    notice,
  });
}

/** What the client takes from a credential. @throws InputError for one that cannot be used, and in an old n8n */
export function clientSettings(
  data: ICredentialDataDecryptedObject,
): Pick<ClientOptions, 'baseUrl' | 'draftTemplatesPath' | 'clock' | 'secrets'> {
  if (!('isRawJSON' in JSON)) throw new InputError([SUPPORTED]);
  return {
    baseUrl: textOfField(data.baseUrl),
    draftTemplatesPath: textOfField(data.draftTemplatesPath),
    clock: n8nClock,
    secrets: secretsOf(credentialsOf(data)),
  };
}

/**
 * The node's credential; n8n's own message if it is missing.
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
    throw new DraftServiceError('authentication', errorText(error), { cause: error });
  });
}

/**
 * n8n's sleep takes no abort signal, so a wait sleeps in slices: an aborted one leaves a timer of at most
 * this length. ms
 */
const SLICE_MS = 1000;

const n8nClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms, signal) => {
    const end = performance.now() + ms;
    for (let left = ms; left > 0; left = end - performance.now()) {
      await abortable(sleep(Math.min(left, SLICE_MS)), signal);
    }
  },
};

import * as z from 'zod/v4-mini';
import type { Credentials } from '../auth/credentials.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import { isWebPage } from '../http/error-response.ts';
import { type HttpResponse, parseJson } from '../http/http-messages.ts';
import { postJson } from '../http/send-once.ts';
import { validate } from '../json/validate.ts';
import type { Deadline } from '../time/deadline.ts';

/** The user name and password of a browser login. */
export type PasswordLogin = Extract<Credentials, { readonly username: string }>;

// `possibleEffect`: what the user should check when the service may have acted, but no usable response came.
const CREATE = {
  path: '/api/v2/api-token-auth/',
  label: 'a new API token',
  possibleEffect: "A token may have been created: review the API Tokens in the user's profile.",
};
const REVOKE = {
  path: '/api/v2/api-token-auth-delete/',
  label: 'the revocation of all API tokens',
  possibleEffect: "The tokens may or may not have been revoked: review the API Tokens in the user's profile.",
};

/** Statuses that a missing permission may have; the interface does not document which. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403]);
const PERMISSION_HINT = 'The user needs the permission Can Use API Tokens, which an administrator sets.';

/** Visible ASCII: the token becomes part of a header, and is printed. */
const tokenSchema = z.object({
  token: z.string().check(z.regex(/^[\x21-\x7e]+$/, { error: 'text of visible ASCII characters' })),
});

/**
 * Creates an API token, registers it as a secret and returns its value. The service shows the value only
 * once, and every call creates another token.
 *
 * @throws the errors of `postJson`, MalformedResponseError; `mayHaveStarted` says that a token may have been created
 * @see docs/service.md#tokens
 */
export async function createToken(
  client: DraftServiceClient,
  login: PasswordLogin,
  deadline: Deadline = client.deadline(),
): Promise<string> {
  return postLogin(client, CREATE, login, deadline, ({ status, complete, bytes }) => {
    const facts = { status, mayHaveStarted: true };
    const json = complete ? parseJson(bytes) : undefined;
    if (json === undefined)
      throw new MalformedResponseError(`The response for ${CREATE.label} is not JSON.`, facts);
    const { token } = validate(tokenSchema, json.value, CREATE.label, { facts });
    client.secrets.addToken(token);
    return token;
  });
}

/**
 * Revokes every active token of the user, including those that other scripts use.
 *
 * @throws the errors of `postJson`, MalformedResponseError; `mayHaveStarted` says that the tokens may have been revoked
 * @see docs/service.md#tokens
 */
export async function revokeTokens(
  client: DraftServiceClient,
  login: PasswordLogin,
  deadline: Deadline = client.deadline(),
): Promise<void> {
  await postLogin(client, REVOKE, login, deadline, ({ status, bytes }) => {
    // The body is not documented, but a web page comes from a proxy or a login, not from this endpoint.
    if (!isWebPage(bytes)) return;
    const message = `The response for ${REVOKE.label} (HTTP ${status}) is a page.`;
    throw new MalformedResponseError(message, { status, mayHaveStarted: true });
  });
}

async function postLogin<T>(
  client: DraftServiceClient,
  { path, label, possibleEffect }: typeof CREATE,
  { username, password }: PasswordLogin,
  deadline: Deadline,
  use: (response: HttpResponse) => T,
): Promise<T> {
  client.secrets.addPassword(username, password);
  const hints = { 401: 'Check the user name and the password.' };
  const request = { path, label, json: { username, password }, authenticate: false, hints };
  try {
    return use(await postJson(client, request, deadline));
  } catch (error) {
    if (!(error instanceof DraftServiceError)) throw error;
    const failure = error.with({ possibleEffect });
    throw REFUSALS.has(failure.status ?? 0) ? failure.withHint(PERMISSION_HINT) : failure;
  }
}

import * as z from 'zod/v4-mini';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import { parseJson } from '../http/response-body.ts';
import type { Deadline } from '../time/deadline.ts';
import type { HttpResponse } from '../http/http-request.ts';
import { validate } from '../json/validate.ts';
import type { DraftServiceClient } from '../client.ts';

/** The credentials of a browser login. */
export interface Login {
  readonly username: string;
  readonly password: string;
}

const tokenSchema = z.object({ token: z.string().check(z.minLength(1)) });

/**
 * Creates an API token and returns its value: the only time that it can be had. Every call creates another token, so keep
 * the value. It is registered as a secret.
 *
 * @throws StatusError, ConnectionError and the others; `mayHaveStarted` says that a token may have been created
 * @see docs/service.md#tokens
 */
export async function createToken(
  client: DraftServiceClient,
  login: Login,
  deadline: Deadline = client.deadline(),
): Promise<string> {
  const about = 'a new API token';
  return orAmbiguous(
    "A token may have been created: review the API Tokens in the user's profile.",
    async () => {
      const answer = await post(client, '/api/v2/api-token-auth/', login, about, deadline);
      const json = answer.complete ? parseJson(answer.bytes) : undefined;
      const facts = { status: answer.status, mayHaveStarted: true };
      if (json === undefined)
        throw new MalformedResponseError(`The response for ${about} is not JSON.`, facts);
      const { token } = validate(tokenSchema, json.value, about, { facts });
      client.secrets.addToken(token);
      return token;
    },
  );
}

/**
 * Revokes every active token of the user, also those that other scripts use.
 *
 * @throws StatusError, ConnectionError and the others; `mayHaveStarted` says that the tokens may have been revoked
 * @see docs/service.md#tokens
 */
export async function revokeTokens(
  client: DraftServiceClient,
  login: Login,
  deadline: Deadline = client.deadline(),
): Promise<void> {
  const about = 'the revocation of all API tokens';
  const ambiguity =
    "The tokens may or may not have been revoked: review the API Tokens in the user's profile.";
  await orAmbiguous(ambiguity, async () => {
    const { status, headers } = await post(client, '/api/v2/api-token-auth-delete/', login, about, deadline);
    // The body of the answer is not documented, but a page says that somebody else has answered.
    if (!/html/i.test(headers['content-type'] ?? '')) return;
    const facts = { status, mayHaveStarted: true };
    throw new MalformedResponseError(`The response for ${about} (HTTP ${status}) is a page.`, facts);
  });
}

async function orAmbiguous<T>(ambiguity: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DraftServiceError) error.setAmbiguousHint(ambiguity);
    throw error;
  }
}

async function post(
  client: DraftServiceClient,
  path: string,
  login: Login,
  about: string,
  deadline: Deadline,
): Promise<HttpResponse> {
  client.secrets.addPassword(login.username, login.password);
  const json = { username: login.username, password: login.password };
  try {
    return await client.postJson({ path, json, label: about, authenticate: false }, deadline);
  } catch (error) {
    // Which of its statuses says so is not documented.
    if (error instanceof DraftServiceError && REFUSALS.has(error.status ?? 0)) error.addHint(NEEDED);
    throw error;
  }
}

const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403]);
const NEEDED = 'The user needs the permission Can Use API Tokens, which an administrator sets.';

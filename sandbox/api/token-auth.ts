import { userByPassword, unauthenticated } from '../people/credentials.ts';
import type { User } from '../people/users.ts';
import type { Service } from '../service.ts';
import { jsonResponse } from '../http/response.ts';
import type { IncomingRequest } from '../http/request-pipeline.ts';
import { HttpError } from '../http/http-error.ts';
import { readJsonObject, requiredString } from './request-body.ts';
import type { OpenEndpoint } from './endpoint.ts';

/** Creates a token at every request. Its value is only in this response. */
export const createToken: OpenEndpoint = (service, request) => {
  const user = tokenUser(service, request);
  return jsonResponse(200, { token: service.tokens.create(user.username) });
};

/** Revokes all tokens of the user. */
export const revokeTokens: OpenEndpoint = (service, request) => {
  const user = tokenUser(service, request);
  const revoked = service.tokens.revokeAll(user.username);
  return jsonResponse(200, { detail: `${revoked} tokens were revoked.` });
};

function tokenUser({ users }: Service, request: IncomingRequest): User {
  const body = readJsonObject(request);
  const user = userByPassword(users, requiredString(body, 'username'), requiredString(body, 'password'));
  if (user === undefined) throw unauthenticated();
  if (!user.canUseApiTokens) throw new HttpError(403, 'You need the Can Use API Tokens permission.');
  return user;
}

import { byPassword, unauthenticated } from '../people/credentials.ts';
import type { User } from '../people/users.ts';
import type { Service } from '../service.ts';
import { json } from '../wire/response.ts';
import type { IncomingRequest } from '../wire/handle-request.ts';
import { HttpError } from '../wire/http-error.ts';
import { jsonObject, text } from './request-body.ts';
import type { OpenEndpoint } from './route.ts';

/** A new token at every request; the value is told here and never again. */
export const createToken: OpenEndpoint = (service, request) => {
  const user = tokenUser(service, request);
  return json(200, { token: service.tokens.create(user.username) });
};

/** Ends all tokens of the user. */
export const revokeTokens: OpenEndpoint = (service, request) => {
  const user = tokenUser(service, request);
  const revoked = service.tokens.revokeAll(user.username);
  return json(200, { detail: `${revoked} tokens were revoked.` });
};

function tokenUser({ users }: Service, request: IncomingRequest): User {
  const body = jsonObject(request);
  const user = byPassword(users, text(body, 'username'), text(body, 'password'));
  if (user === undefined) throw unauthenticated();
  if (!user.canUseApiTokens) throw new HttpError(403, 'You need the Can Use API Tokens permission.');
  return user;
}

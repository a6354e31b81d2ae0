import { byPassword, unauthenticated } from '../people/credentials.ts';
import type { User } from '../people/users.ts';
import type { Service } from '../service.ts';
import { json } from '../wire/answer.ts';
import type { Call } from '../wire/door.ts';
import { Refusal } from '../wire/refusal.ts';
import { jsonObject, text } from './bodies.ts';
import type { OpenEndpoint } from './routes.ts';

/** A new token at every call; the value is told here and never again. */
export const createToken: OpenEndpoint = (service, call) => {
  const user = tokenUser(service, call);
  return json(200, { token: service.tokens.create(user.username) });
};

/** Ends all tokens of the user. */
export const revokeTokens: OpenEndpoint = (service, call) => {
  const user = tokenUser(service, call);
  const revoked = service.tokens.revokeAll(user.username);
  return json(200, { detail: `${revoked} tokens were revoked.` });
};

function tokenUser({ users }: Service, call: Call): User {
  const body = jsonObject(call);
  const user = byPassword(users, text(body, 'username'), text(body, 'password'));
  if (user === undefined) throw unauthenticated();
  if (!user.canUseApiTokens) throw new Refusal(403, 'You need the Can Use API Tokens permission.');
  return user;
}

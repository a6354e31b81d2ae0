import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from '../http/http-error.ts';
import type { Tokens } from './tokens.ts';
import type { User } from './users.ts';

/** The user with this username and password. */
export function userByPassword(
  users: readonly User[],
  username: unknown,
  password: unknown,
): User | undefined {
  return users.find(
    (user) => user.username === username && user.password !== undefined && user.password === password,
  );
}

/** The user that these headers authenticate, by Basic or Token. */
export function identify(
  users: readonly User[],
  tokens: Tokens,
  headers: IncomingHttpHeaders,
): User | undefined {
  const [, scheme, value] = /^(\S+)\s+(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (value === undefined) return undefined;
  if (scheme === 'Token') {
    const owner = tokens.owner(value.trim());
    return users.find((user) => user.username === owner);
  }
  if (scheme !== 'Basic') return undefined;
  const [, username, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(value, 'base64').toString('utf8')) ?? [];
  return userByPassword(users, username, password);
}

/** The error for a request without valid credentials. */
export function unauthenticated(): HttpError {
  return new HttpError(401, 'Authentication credentials were not provided or are not valid.', {
    headers: { 'WWW-Authenticate': ['Basic realm="sandbox"', 'Token'] },
  });
}

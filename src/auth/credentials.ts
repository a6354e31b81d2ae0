import { InputError } from '../errors/error-classes.ts';
import { Secrets } from '../text/secrets.ts';

/** How a user authenticates. @see docs/service.md#authentication */
export type Credentials =
  { readonly token: string } | { readonly username: string; readonly password: string };

/** Why a string cannot be a token; undefined when it can. The reason does not repeat it. */
export function tokenMistake(token: string): string | undefined {
  return /^$|[^\x21-\x7e]/.test(token)
    ? 'This is not a token: it is empty, or contains a space, a line break or a character outside ASCII. Copy it again.'
    : undefined;
}

/** Why a string cannot be a user name; undefined when it can. */
export function usernameMistake(username: string): string | undefined {
  if (username === '') return 'The user name is empty.';
  if (username.includes(':')) return 'A user name cannot contain ":" with Basic authentication. Use a token.';
  return /\p{Cc}/u.test(username) ? 'A user name cannot contain control characters.' : undefined;
}

/**
 * Checks credentials before anything is sent with them.
 *
 * @throws InputError for credentials that an Authorization header cannot carry
 */
export function checkCredentials(credentials: Credentials): void {
  const mistake =
    'token' in credentials ? tokenMistake(credentials.token) : usernameMistake(credentials.username);
  if (mistake !== undefined) throw new InputError([mistake]);
}

/** The value of the Authorization header, `Token …` or `Basic …`. @see docs/service.md#authentication */
export function authorization(credentials: Credentials): string {
  if ('token' in credentials) return `Token ${credentials.token}`;
  const pair = Buffer.from(`${credentials.username}:${credentials.password}`);
  return `Basic ${pair.toString('base64')}`;
}

export function secretsOf(credentials: Credentials): Secrets {
  const secrets = new Secrets();
  if ('token' in credentials) secrets.addToken(credentials.token);
  else secrets.addPassword(credentials.username, credentials.password);
  return secrets;
}

/** The login of a host that reads it as texts: a token, or a user name with its password. */
import { tokenMistake } from '../../src/auth/credentials.ts';
import type { Secrets } from '../../src/text/secrets.ts';

/** '' is not given. */
export type Login = Readonly<Record<'token' | 'username' | 'password', string>>;

/** A password loses only the line breaks at its end that secrets often have. */
export function passwordOf(text: string): string {
  return text.replace(/[\r\n]+$/, '');
}

/** Registers the login as secrets, before anything else is read: a message about a mistake may quote it. */
export function maskLogin(secrets: Secrets, { token, username, password }: Login): void {
  secrets.addToken(token);
  if (password !== '') secrets.addPassword(username, password);
}

/**
 * What is wrong with a login.
 *
 * @param names what the user calls the three, for messages
 * @param whyEmpty the most frequent cause of a missing login, a sentence
 */
export function loginMistakes({ token, username, password }: Login, names: Login, whyEmpty = ''): string[] {
  const both = `${names.username} and ${names.password}`;
  const malformed = token === '' ? undefined : tokenMistake(token);
  if (malformed !== undefined) return [`${names.token}: ${malformed}`];
  if (token !== '' && (username !== '' || password !== ''))
    return [`${names.token}: give either ${names.token} or ${both}, not both.`];
  if (token === '' && username === '' && password === '')
    return [`${names.token}: give a token, or ${both}. ${whyEmpty}`.trim()];
  if ((username === '') === (password === '')) return [];
  return [`${username === '' ? names.username : names.password}: ${both} are needed together.`];
}

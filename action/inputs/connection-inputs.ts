import {
  type Credentials,
  type Secrets,
  parseBaseUrl,
  tokenMistake,
  usernameMistake,
} from '../../src/index.ts';
import { checked } from '../../platform/inputs/parsers.ts';
import { readInput } from './input-text.ts';

/** The inputs of both actions for the service's address and the credentials. */
export const CONNECTION_INPUTS = {
  'base-url': (text: string) => parseBaseUrl(text).href,
  token: checked(tokenMistake),
  username: checked(usernameMistake),
  password: (text: string) => text,
};

type Login = Readonly<Record<'token' | 'username' | 'password', string>>;

/** The most frequent cause of an empty token. */
const EMPTY_SECRET =
  'If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and ' +
  'of Dependabot do not get the secrets of Actions.';

/** The mistakes in the combination of token, username and password. */
export function loginMistakes({ token, username, password }: Login): string[] {
  if (token !== '' && (username !== '' || password !== '')) {
    return ['token: give either token or username and password, not both.'];
  }
  if (token === '' && username === '' && password === '') {
    return [`token: give a token, or username and password. ${EMPTY_SECRET}`];
  }
  if ((username === '') === (password === '')) return [];
  return [`${username === '' ? 'username' : 'password'}: username and password are needed together.`];
}

export function credentialsOf({ token, username, password }: Login): Credentials {
  return token === '' ? { username, password } : { token };
}

/**
 * Registers the credentials as secrets. To be called first: a message about a mistake in an input may quote
 * them.
 */
export function maskCredentials(secrets: Secrets): void {
  const password = readInput('password');
  secrets.addToken(readInput('token'));
  if (password !== '') secrets.addPassword(readInput('username'), password);
}

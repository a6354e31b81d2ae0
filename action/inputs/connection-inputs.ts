import {
  type Credentials,
  type Secrets,
  parseBaseUrl,
  tokenMistake,
  usernameMistake,
} from '../../src/index.ts';
import { field, checked } from './input-table.ts';
import { inputText } from './input-text.ts';

/** The inputs that say where the service is and who asks. */
export const CONNECTION_INPUTS = {
  'base-url': field((text) => parseBaseUrl(text).href),
  token: field(checked(tokenMistake)),
  username: field(checked(usernameMistake)),
  password: field((text) => text),
};

type Login = Readonly<Record<'token' | 'username' | 'password', string>>;

/** The commonest cause by far of a token that is not there. */
const EMPTY_SECRET =
  'If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and of Dependabot do not get the secrets of Actions.';

/** What is wrong with token, username and password together. */
export function loginMistakes({ token, username, password }: Login): string[] {
  if (token !== '' && (username !== '' || password !== ''))
    return ['token: give either token or username and password, not both.'];
  if (token === '' && username === '' && password === '')
    return [`token: give a token, or username and password. ${EMPTY_SECRET}`];
  if ((username === '') === (password === '')) return [];
  return [`${username === '' ? 'username' : 'password'}: username and password are needed together.`];
}

export function credentialsOf({ token, username, password }: Login): Credentials {
  return token === '' ? { username, password } : { token };
}

/** Before anything is said: also a message about a mistake in the inputs must not hold them. */
export function maskCredentials(secrets: Secrets): void {
  const password = inputText('password');
  secrets.addToken(inputText('token'));
  if (password !== '') secrets.addPassword(inputText('username'), password);
}

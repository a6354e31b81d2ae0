import { getInput } from '@actions/core';
import { parseBaseUrl } from '../../src/address/base-url.ts';
import { usernameMistake } from '../../src/auth/credentials.ts';
import type { Secrets } from '../../src/text/secrets.ts';
import { type Login, loginMistakes, maskLogin, passwordOf } from '../../platform/inputs/login.ts';
import type { ReadInput } from '../../platform/inputs/parse-inputs.ts';
import { checked } from '../../platform/inputs/parsers.ts';

const asGiven = (text: string): string => text;

/** The inputs of both actions for the service's address and the credentials. */
export const CONNECTION_INPUTS = {
  'base-url': (text: string) => parseBaseUrl(text).href,
  token: asGiven,
  username: checked(usernameMistake),
  password: asGiven,
};

/** The most frequent cause of an empty token. */
const EMPTY_SECRET =
  'If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and ' +
  'of Dependabot do not get the secrets of Actions.';

/**
 * An input as the user wrote it. White space around an input is removed, except in settings, where it is part
 * of the YAML, and in a password, which loses only the line breaks at its end that secrets often have.
 */
export const readInput: ReadInput = (name) => {
  const text = getInput(name, { trimWhitespace: false });
  if (text.trim() === '') return '';
  if (name === 'settings') return text;
  return name === 'password' ? passwordOf(text) : text.trim();
};

export function credentialMistakes(login: Login): string[] {
  const names = { token: 'token', username: 'username', password: 'password' };
  return loginMistakes(login, names, EMPTY_SECRET);
}

/** To be called first: a message about a mistake in an input may quote them. */
export function maskCredentials(secrets: Secrets): void {
  const [token, username, password] = [readInput('token'), readInput('username'), readInput('password')];
  maskLogin(secrets, { token, username, password });
}

import { getInput } from '@actions/core';
import type { Secrets } from '../../src/text/secrets.ts';
import { type Login, loginMistakes, maskLogin, passwordOf } from '../../platform/inputs/login.ts';
import { LOGIN_INPUTS } from '../../platform/inputs/shared-inputs.ts';

/** Reads an input of the step; '' if it is not set. */
export type ReadInput = (name: string) => string;

const secret = (brief: string) => ({ brief, read: ([text = '']: readonly string[]) => text });

/** The inputs of both actions for the service's address and the credentials. */
export const CONNECTION_INPUTS = {
  ...LOGIN_INPUTS,
  token: secret('API token'),
  password: secret('Password'),
};

/** The text of each input of a table, as it was given. */
export function readTexts<Name extends string>(
  table: Readonly<Record<Name, unknown>>,
  read: ReadInput,
): Record<Name, string> {
  const names = Object.keys(table) as Name[];
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
}

/** The texts as a table reads them: none for an input that is not set. */
export function givenTexts(texts: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text === '' ? [] : [text]]));
}

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

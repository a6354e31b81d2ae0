/** The inputs of a step as the user wrote them, and the login among them. */
import { getInput } from '@actions/core';
import { type Login, loginMistakes, passwordOf } from '../../platform/inputs/login.ts';

/** Reads an input of the step; '' if it is not set. */
export type ReadInput = (name: string) => string;

/** The most frequent cause of an empty token. */
const EMPTY_SECRET =
  'If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and ' +
  'of Dependabot do not get the secrets of Actions.';

/**
 * White space around an input is removed, except in settings, where it is part of the YAML, and in a password, which
 * loses only the line breaks at its end that secrets often have.
 */
export const readInput: ReadInput = (name) => {
  const text = getInput(name, { trimWhitespace: false });
  if (text.trim() === '') return '';
  if (name === 'settings') return text;
  return name === 'password' ? passwordOf(text) : text.trim();
};

export function readLogin(read: ReadInput = readInput): Login {
  return { token: read('token'), username: read('username'), password: read('password') };
}

export function loginMistakesIn(login: Login): string[] {
  const names = { token: 'token', username: 'username', password: 'password' };
  return loginMistakes(login, names, EMPTY_SECRET);
}

/** The texts of an input; none: it is not set. */
export function textsWith(read: ReadInput): (name: string) => readonly string[] {
  return (name) => [read(name)].filter((text) => text !== '');
}

import { getInput } from '@actions/core';
import { type Inputs, readInputs } from '../../platform/inputs/input.ts';
import { type Login, loginMistakes, passwordOf } from '../../platform/inputs/login-mistakes-and-masking.ts';
import { combinationMistakes } from '../../platform/inputs/shared-inputs.ts';

/** Reads an input of the step; '' if it is not set. White space around it is removed, unless it is verbatim. */
export type ReadInput = (name: string, isVerbatim?: boolean) => string;

/** The most frequent cause of an empty token. */
const EMPTY_SECRET =
  'If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and ' +
  'of Dependabot do not get the secrets of Actions.';

export const readInput: ReadInput = (name, isVerbatim = false) => {
  const text = getInput(name, { trimWhitespace: false });
  return isVerbatim && text.trim() !== '' ? text : text.trim();
};

export function readLogin(read: ReadInput = readInput): Login {
  const password = passwordOf(read('password', true));
  return { token: read('token'), username: read('username'), password };
}

/**
 * Reads the inputs of a step and its login, and checks each by itself and all in combination.
 *
 * @param found mistakes that were found otherwise; each begins with the input's name
 * @throws InputError with all mistakes, before anything is requested
 */
export async function readStepInputs<Table extends Inputs>(
  table: Table,
  read: ReadInput,
  found: readonly string[] = [],
) {
  const login = readLogin(read);
  const names = { token: 'token', username: 'username', password: 'password' };
  const mistakes = [
    ...loginMistakes(login, names, EMPTY_SECRET),
    ...found,
    ...combinationMistakes(table, read, (name) => name),
  ];
  const textsOf = (name: string): readonly string[] =>
    [read(name, table[name]?.isVerbatim)].filter((text) => text !== '');
  return { ...(await readInputs(table, textsOf, mistakes)), login };
}

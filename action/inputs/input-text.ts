import { getInput } from '@actions/core';
import { passwordOf } from '../../platform/inputs/login.ts';
import type { ReadInput } from '../../platform/inputs/parse-inputs.ts';

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

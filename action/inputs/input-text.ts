import { getInput } from '@actions/core';

/**
 * An input as the user wrote it. White space around most of them is an accident; in settings it is part of the YAML, and in a
 * password of the password, except for the line break that a secret often has picked up at its end.
 */
export function inputText(name: string): string {
  const whole = getInput(name, { trimWhitespace: false });
  if (whole.trim() === '') return '';
  if (name === 'settings') return whole;
  return name === 'password' ? whole.replace(/[\r\n]+$/, '') : whole.trim();
}

import { InputError } from '../../src/index.ts';

/**
 * Refuses flags and arguments without a text: a variable that is not set would silently be a default.
 *
 * @param flags values by names in camel case
 * @throws InputError with a sentence for each
 */
export function refuseEmpty(flags: Readonly<Record<string, unknown>>, args: readonly unknown[]): void {
  const isEmpty = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
  const names = Object.entries(flags)
    .filter(([, value]) => isEmpty(value) || (Array.isArray(value) && value.some(isEmpty)))
    .map(([name]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
  const mistakes = names.map((name) => `${name}: Its value is empty. Leave it out, or give one.`);
  if (args.some(isEmpty)) mistakes.push('An argument is empty.');
  if (mistakes.length > 0)
    throw new InputError(mistakes, { hint: 'Nothing was requested from the service.' });
}

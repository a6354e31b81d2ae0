import * as z from 'zod/v4-mini';
import { InputError, oneLine } from '../../src/index.ts';

/** A field whose text is parsed by `parse`; the sentences of an InputError become its mistakes. */
export function field<T>(parse: (text: string) => T): z.ZodMiniType<T, string> {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): T => {
      try {
        return parse(text);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        for (const message of error.mistakes) context.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      }
    }),
  );
}

/** An input that may be left out. */
export function optional<T>(parse: (text: string) => T): (text: string) => T | undefined {
  return (text) => (text === '' ? undefined : parse(text));
}

/** An input with a default. */
export function withDefault<T>(value: T, parse: (text: string) => T): (text: string) => T {
  return (text) => (text === '' ? value : parse(text));
}

/** The error of an input with one mistake. */
export function inputError(sentence: string): InputError {
  return new InputError([sentence]);
}

function quoted(text: string): string {
  return `"${oneLine(text, 60)}"`;
}

/** An id of the service as the Actions take it. */
export function id(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value === 0) {
    throw inputError(`It must be a whole number above 0, not ${quoted(text)}.`);
  }
  return value;
}

/** `value` is the default. */
export function boolean(value: boolean): (text: string) => boolean {
  return (text) => {
    if (text === '') return value;
    // The spellings of YAML 1.2, as the runner's own boolean inputs have them.
    if (['true', 'True', 'TRUE'].includes(text)) return true;
    if (['false', 'False', 'FALSE'].includes(text)) return false;
    throw inputError(`It must be true or false, not ${quoted(text)}.`);
  };
}

/** A number in a range, both ends in it. */
export function number(range: {
  readonly from: number;
  readonly to: number;
  readonly whole?: true;
}): (text: string) => number {
  const kind = range.whole ? 'a whole number' : 'a number';
  return (text) => {
    const value = Number(text);
    const fits = /^\d+(?:\.\d+)?$/.test(text) && value >= range.from && value <= range.to;
    if (!fits || (range.whole && !Number.isInteger(value))) {
      throw inputError(`It must be ${kind} from ${range.from} to ${range.to}, not ${quoted(text)}.`);
    }
    return value;
  };
}

/** A text that has to pass a check, which returns the sentence for one that does not. */
export function checked(mistakeIn: (text: string) => string | undefined): (text: string) => string {
  return (text) => {
    const mistake = mistakeIn(text);
    if (mistake !== undefined) throw inputError(mistake);
    return text;
  };
}

/** How inputs are read: the table of an action has a parser for each input; all mistakes become one error. */
import { getInput } from '@actions/core';
import { InputError } from '../../src/index.ts';

/**
 * What an input's text means; '' is an input that is not set.
 *
 * @throws InputError with one sentence for each mistake
 */
export type Parser<T> = (text: string) => T | Promise<T>;

/** The parser of each input, by the input's name. */
export type InputTable = Readonly<Record<string, Parser<unknown>>>;

/** The text of each input of a table. */
export type InputTexts<Table extends InputTable> = Record<keyof Table & string, string>;

/** The value of each input of a table. */
export type InputValues<Table extends InputTable> = {
  readonly [Name in keyof Table]: Awaited<ReturnType<Table[Name]>>;
};

/** Reads the text of one input. */
export type ReadInput = (name: string) => string;

/**
 * An input as the user wrote it. White space around an input is removed, except in settings, where it is part
 * of the YAML, and in a password, which loses only the line breaks at its end that secrets often have.
 */
export const readInput: ReadInput = (name) => {
  const text = getInput(name, { trimWhitespace: false });
  if (text.trim() === '') return '';
  if (name === 'settings') return text;
  return name === 'password' ? text.replace(/[\r\n]+$/, '') : text.trim();
};

/** Reads the text of each input of a table. */
export function readTexts<Table extends InputTable>(table: Table, read: ReadInput): InputTexts<Table> {
  const texts = Object.keys(table).map((name) => [name, read(name)]);
  return Object.fromEntries(texts) as InputTexts<Table>;
}

/**
 * Parses all inputs.
 *
 * @param mistakes that were found otherwise; each begins with the input's name
 * @throws InputError with these and all mistakes of the parsers
 */
export async function parseInputs<Table extends InputTable>(
  table: Table,
  texts: InputTexts<Table>,
  mistakes: readonly string[],
): Promise<InputValues<Table>> {
  const values: Record<string, unknown> = {};
  const all: string[] = [];
  for (const [name, parse] of Object.entries(table)) {
    try {
      values[name] = await parse(texts[name] ?? '');
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      all.push(...error.mistakes.map((mistake) => `${name}: ${mistake}`));
    }
  }
  all.push(...mistakes);
  if (all.length > 0) throw new InputError(all, { hint: 'Nothing was requested from the service.' });
  return values as InputValues<Table>;
}

/** An input that may be left out. */
export function optional<T>(parse: (text: string) => T): (text: string) => T | undefined {
  return (text) => (text === '' ? undefined : parse(text));
}

/** An input with a default. */
export function withDefault<T>(value: T, parse: (text: string) => T): (text: string) => T {
  return (text) => (text === '' ? value : parse(text));
}

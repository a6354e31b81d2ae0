/**
 * How inputs of an action and flags of a command are read: a table has a parser for each; all mistakes become
 * one error.
 */
import { InputError } from '../../src/errors/error-classes.ts';

/**
 * What an input's text means; '' is an input that is not set.
 *
 * @throws InputError with one sentence for each mistake
 */
export type Parser<T> = (text: string) => T | Promise<T>;

export type InputTable = Readonly<Record<string, Parser<unknown>>>;

export type InputTexts<Table extends InputTable> = Record<keyof Table & string, string>;

export type InputValues<Table extends InputTable> = {
  readonly [Name in keyof Table]: Awaited<ReturnType<Table[Name]>>;
};

export type ReadInput = (name: string) => string;

export function readTexts<Table extends InputTable>(table: Table, read: ReadInput): InputTexts<Table> {
  const texts = Object.keys(table).map((name) => [name, read(name)]);
  return Object.fromEntries(texts) as InputTexts<Table>;
}

/**
 * Parses all inputs.
 *
 * @param mistakes that were found otherwise; each begins with the input's name
 * @param nameOf what the user calls an input, for messages. Default: its name in the table
 * @throws InputError with these and all mistakes of the parsers
 */
export async function parseInputs<Table extends InputTable>(
  table: Table,
  texts: InputTexts<Table>,
  mistakes: readonly string[],
  nameOf: (name: string) => string = (name) => name,
): Promise<InputValues<Table>> {
  const values: Record<string, unknown> = {};
  const all: string[] = [];
  for (const [name, parse] of Object.entries(table)) {
    try {
      values[name] = await parse(texts[name] ?? '');
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      all.push(...error.mistakes.map((mistake) => `${nameOf(name)}: ${mistake}`));
    }
  }
  all.push(...mistakes);
  if (all.length > 0) throw new InputError(all, { hint: 'Nothing was requested from the service.' });
  return values as InputValues<Table>;
}

export function optional<T>(parse: (text: string) => T): (text: string) => T | undefined {
  return (text) => (text === '' ? undefined : parse(text));
}

export function withDefault<T>(value: T, parse: (text: string) => T): (text: string) => T {
  return (text) => (text === '' ? value : parse(text));
}

import { InputError } from '../../src/errors/error-classes.ts';
import { NOTHING_REQUESTED } from '../host-errors.ts';
import { inputError } from './parsers.ts';

export interface Input<T> {
  readonly brief: string;
  /** What the help shows for its value: `ID`. undefined: a switch, which has none. */
  readonly value?: string;
  readonly isRequired?: boolean;
  readonly isRepeatable?: boolean;
  /** White space around a text is part of it: an Action leaves it. */
  readonly isVerbatim?: boolean;
  /** The environment variable that the command reads if it is not given. */
  readonly variable?: string;
  /**
   * @param texts what was given, not empty; no text: it was not given
   * @throws InputError with one sentence for each mistake
   */
  readonly read: (texts: readonly string[]) => T | Promise<T>;
}

/** Inputs by their names, in the order of the help. */
export type Inputs = Readonly<Record<string, Input<unknown>>>;

export type Values<Table extends Inputs> = {
  readonly [Name in keyof Table]: Table[Name] extends Input<infer T> ? T : never;
};

type Parse<T> = (text: string) => T | Promise<T>;

export function optional<T>(brief: string, value: string, parse: Parse<T>): Input<T | undefined> {
  return { brief, value, read: ([text]) => (text === undefined ? undefined : parse(text)) };
}

/** An input that must be given. @param missing the mistake if it is not */
export function required<T>(
  brief: string,
  value: string,
  parse: Parse<T>,
  missing = 'It is missing.',
): Input<T> {
  const read = ([text]: readonly string[]): T | Promise<T> => {
    if (text === undefined) throw inputError(missing);
    return parse(text);
  };
  return { brief, value, isRequired: true, read };
}

export function withDefault<T>(fallback: string, brief: string, value: string, parse: Parse<T>): Input<T> {
  return {
    brief: `${brief} (default: ${fallback})`,
    value,
    read: ([text = fallback]) => parse(text),
  };
}

export function switchOn(brief: string): Input<boolean> {
  return { brief, read: (texts) => texts.length > 0 };
}

/**
 * Reads all inputs of a table; all mistakes become one error.
 *
 * @param textsOf the texts of an input; none: it was not given
 * @param mistakes that were found otherwise; each begins with the input's name
 * @param nameOf what the user calls an input, for messages. Default: its name in the table
 * @param usage how the inputs are written, for the hint
 * @throws InputError with these and all mistakes of the inputs
 */
export async function readInputs<Table extends Inputs>(
  table: Table,
  textsOf: (name: string) => readonly string[],
  mistakes: readonly string[],
  nameOf: (name: string) => string = (name) => name,
  usage = '',
): Promise<Values<Table>> {
  const values: Record<string, unknown> = {};
  const all: string[] = [];
  for (const [name, input] of Object.entries(table)) {
    try {
      values[name] = await input.read(textsOf(name));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      all.push(...error.mistakes.map((mistake) => `${nameOf(name)}: ${mistake}`));
    }
  }
  all.push(...mistakes);
  if (all.length > 0) throw new InputError(all, { hint: `${NOTHING_REQUESTED} ${usage}`.trimEnd() });
  // Each input was read by its own row.
  return values as Values<Table>;
}

import { InputError } from '../../src/errors/error-classes.ts';
import type { Inputs, Values } from './input.ts';

/**
 * Reads all inputs of a table; all mistakes become one error.
 *
 * @param texts of each input; none: it is not set
 * @param mistakes that were found otherwise; each begins with the input's name
 * @param nameOf what the user calls an input, for messages. Default: its name in the table
 * @throws InputError with these and all mistakes of the inputs
 */
export async function parseInputs<Table extends Inputs>(
  table: Table,
  texts: Readonly<Record<string, readonly string[] | undefined>>,
  mistakes: readonly string[],
  nameOf: (name: string) => string = (name) => name,
): Promise<Values<Table>> {
  const values: Record<string, unknown> = {};
  const all: string[] = [];
  for (const [name, input] of Object.entries(table)) {
    try {
      values[name] = await input.read(texts[name] ?? []);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      all.push(...error.mistakes.map((mistake) => `${nameOf(name)}: ${mistake}`));
    }
  }
  all.push(...mistakes);
  if (all.length > 0) throw new InputError(all, { hint: 'Nothing was requested from the service.' });
  return values as Values<Table>;
}

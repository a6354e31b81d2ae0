import { flagNames, flagsOf, readArguments } from '../arguments.ts';
import { routeOf } from '../commands.ts';

/** A word that the user may want next, and what it means. */
export interface Proposal {
  readonly word: string;
  readonly brief: string;
}

/**
 * What may replace the last word: commands, values of arguments and flags, and the flags themselves if the
 * word begins with a dash.
 *
 * @param words the words of the line after the program's name; the last one may be incomplete
 */
export async function propose(words: readonly string[]): Promise<Proposal[]> {
  const partial = words.at(-1) ?? '';
  const { target, rest } = routeOf(words.slice(0, -1));
  if (rest.length > 0 && !('load' in target)) return [];
  const starting = (all: readonly Proposal[]): Proposal[] =>
    all.filter(({ word }) => word.startsWith(partial));
  const valuesOf = (values: readonly string[] = [], brief = ''): Proposal[] =>
    starting(values.map((word) => ({ word, brief })));
  if (!('load' in target))
    return starting(Object.entries(target.commands).map(([word, { brief }]) => ({ word, brief })));
  const command = await target.load();
  const flags = flagsOf(command);
  const before = rest.at(-1) ?? '';
  const flag =
    before.startsWith('--') && Object.hasOwn(flags, before.slice(2)) ? flags[before.slice(2)] : undefined;
  if (flag?.value !== undefined) return valuesOf(flag.choices, flag.brief);
  if (partial.startsWith('-')) {
    const briefs = Object.values(flags);
    return starting(
      flagNames(flags).map((name, at) => ({ word: `--${name}`, brief: briefs[at]?.brief ?? '' })),
    );
  }
  const argument = command.args?.[readArguments(command, rest).args.length];
  return valuesOf(argument?.choices, argument?.brief);
}

/** The words that a shell offers to complete the line with. */
import { flagsOf, readArguments } from './arguments.ts';
import { routeOf } from './commands.ts';

/** A word that the user may want next, and what it means. */
interface Proposal {
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
  const before = words.slice(0, -1);
  const { target, rest } = routeOf(before[0] === 'help' ? before.slice(1) : before);
  if (rest.length > 0 && !('load' in target)) return [];
  const starting = (all: readonly Proposal[]): Proposal[] =>
    all.filter(({ word }) => word.startsWith(partial));
  const valuesOf = (values: readonly string[] = [], brief = ''): Proposal[] =>
    starting(values.map((word) => ({ word, brief })));
  if (!('load' in target)) {
    const commands = Object.entries(target.commands).map(([word, { brief }]) => ({ word, brief }));
    return starting(before.length > 0 ? commands : [...commands, { word: 'help', brief: 'Print the help' }]);
  }
  if (before[0] === 'help') return [];
  const command = await target.load();
  const flags = flagsOf(command);
  const last = rest.at(-1) ?? '';
  const flag =
    last.startsWith('--') && Object.hasOwn(flags, last.slice(2)) ? flags[last.slice(2)] : undefined;
  if (flag?.value !== undefined) return valuesOf(flag.choices, flag.brief);
  if (partial.startsWith('-') && !rest.includes('--')) {
    return starting(Object.entries(flags).map(([name, { brief }]) => ({ word: `--${name}`, brief })));
  }
  const argument = command.args?.[readArguments(command, rest).args.length];
  return valuesOf(argument?.choices, argument?.brief);
}

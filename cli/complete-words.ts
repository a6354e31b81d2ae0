/** The words that a shell offers to complete the line with. */
import { flagsOf, readArguments } from './arguments.ts';
import { routeOf } from './commands.ts';

/**
 * What may replace the last word: commands, values of arguments and flags, and the flags themselves if the
 * word begins with a dash.
 *
 * @param words the words of the line after the program's name; the last one may be incomplete
 */
export async function propose(words: readonly string[]): Promise<string[]> {
  const partial = words.at(-1) ?? '';
  const all = await wordsAfter(words.slice(0, -1), partial.startsWith('-'));
  return all.filter((word) => word.startsWith(partial));
}

async function wordsAfter(before: readonly string[], wantsFlag: boolean): Promise<readonly string[]> {
  const isHelp = before[0] === 'help';
  const { target, rest } = routeOf(isHelp ? before.slice(1) : before);
  if (!('load' in target)) {
    if (rest.length > 0) return [];
    return [...Object.keys(target.commands), ...(before.length === 0 ? ['help'] : [])];
  }
  if (isHelp) return [];
  const command = await target.load();
  const flags = flagsOf(command);
  const name = /^--(.+)/.exec(rest.at(-1) ?? '')?.[1] ?? '';
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (flag?.value !== undefined) return flag.choices ?? [];
  if (wantsFlag && !rest.includes('--')) return Object.keys(flags).map((each) => `--${each}`);
  return command.args?.[readArguments(command, rest).args.length]?.choices ?? [];
}

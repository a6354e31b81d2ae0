import type { Command, Entry, Group } from '../../cli/command-tree.ts';
import { ROOT } from '../../cli/commands.ts';

type Named = readonly [name: string, load: () => Promise<Command>];
const below = (words: readonly string[], target: Entry | Group): Named[] =>
  'load' in target
    ? [[words.join(' '), target.load]]
    : Object.entries(target.commands).flatMap(([word, next]) => below([...words, word], next));

/** Every command with the loader of its module, in the order of the help. */
export const COMMANDS = below([], ROOT);

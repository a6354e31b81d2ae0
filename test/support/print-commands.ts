/** Prints every command with its flags and examples, as JSON; a program, because a module of them needs Node's ES modules. */
import { flagsOf } from '../../cli/arguments.ts';
import type { Entry, Group } from '../../cli/command-tree.ts';
import { ROOT } from '../../cli/commands.ts';

async function commandsBelow(path: readonly string[], target: Entry | Group): Promise<object[]> {
  if ('commands' in target) {
    const all = Object.entries(target.commands).map(([word, next]) => commandsBelow([...path, word], next));
    return (await Promise.all(all)).flat();
  }
  const command = await target.load();
  return [{ name: path.join(' '), flags: Object.keys(flagsOf(command)), examples: command.examples }];
}

console.log(JSON.stringify(await commandsBelow([], ROOT)));

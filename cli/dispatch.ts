#!/usr/bin/env node
/** The command `draft-service`: finds the command that the arguments name, and runs it. */
import { setMaxListeners } from 'node:events';
import { messageOf } from '../platform/host-errors.ts';
import { CLIENT_VERSION } from '../src/version.ts';
import { COMPLETE, type Entry, type Route, routeOf } from './command-tree.ts';
import { ROOT } from './commands.ts';
import { EXIT, SIGNALS } from './exit-codes.ts';
import { outputStream } from './output/stream.ts';

// Node.js 22.12 takes eleven requests that end with one signal for a leak, and warns.
setMaxListeners(0);
// A run of a command replaces these listeners by its own.
for (const signal of SIGNALS) process.on(signal, () => process.exit(EXIT.interrupted));

const stdout = outputStream(process.stdout, process.env);
const stderr = outputStream(process.stderr, process.env);

async function main(words: readonly string[]): Promise<void> {
  const [first, ...others] = words;
  // npm installs the command on an older one, with only a warning.
  if (!('isRawJSON' in JSON)) {
    stderr.write(`error: draft-service needs Node.js 22.12 or later; this is ${process.version}.\n`);
    process.exitCode = EXIT.local;
    return;
  }
  if (first === '--version' || first === '-v') return printText(`${CLIENT_VERSION}\n`);
  if (first === COMPLETE) {
    const { propose } = await import('./completion-scripts-and-proposals.ts');
    return printText((await propose(ROOT, others)).map((word) => `${word}\n`).join(''));
  }
  const route = routeOf(ROOT, first === 'help' ? others : words);
  const { path, target } = route;
  if ('load' in target) return runEntry(route, target, first === 'help');
  const { groupHelp, nameOf } = await import('./help.ts');
  const [word = 'help'] = route.rest;
  if (['--help', '-h', 'help'].includes(word)) return printText(groupHelp(path, target, stdout));
  const { unknownWord } = await import('./arguments.ts');
  const names = Object.entries(target.commands).flatMap(([group, one]) => [
    group,
    ...Object.keys('commands' in one ? one.commands : {}).map((name) => `${group} ${name}`),
  ]);
  const mistake = unknownWord(route, names);
  const name = nameOf(path);
  stderr.write(`${stderr.style('error:', 'red')} ${mistake}\n`);
  stderr.write(`${stderr.style('hint:', 'bold')} Usage: ${name} COMMAND. More: ${name} --help\n`);
  process.exitCode = EXIT.usage;
}

async function runEntry({ path, rest }: Route, entry: Entry, wantsHelp: boolean): Promise<void> {
  const [{ commandHelp, usageHint }, { readArguments }, command] = await Promise.all([
    import('./help.ts'),
    import('./arguments.ts'),
    entry.load(),
  ]);
  const given = readArguments(command, rest);
  if (wantsHelp || given.wantsHelp) return printText(commandHelp(path, command, stdout));
  const { execute } = await import('./run/read-flags-and-run.ts');
  return execute(command, given, usageHint(path, command));
}

async function printText(text: string): Promise<void> {
  stdout.write(text);
  await stdout.flush();
  if (stdout.failure === undefined) return;
  stderr.write(`error: stdout could not be written: ${stdout.failure.message}.\n`);
  process.exitCode = EXIT.local;
}

// A run reports its own failures: this is a module that could not be loaded, as during an update.
main(process.argv.slice(2)).catch((error: unknown) => {
  const [reason = ''] = messageOf(error).split('\n');
  stderr.write(`error: ${reason}. Install the command again.\n`);
  process.exitCode = EXIT.local;
});

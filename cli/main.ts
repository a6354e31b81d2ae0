#!/usr/bin/env node
/** The command `draft-service`: finds the command that the arguments name, and runs it. */
import { CLIENT_VERSION } from '../src/version.ts';
import { COMPLETE } from './command.ts';
import { type Entry, type Group, type Route, routeOf } from './commands.ts';
import { EXIT, SIGNALS } from './exit-codes.ts';
import type { HelpPart } from './help.ts';
import { OutputStream } from './output/stream.ts';

const FLAGS = ['help', 'version'];
const HELP: ReadonlySet<string> = new Set(['--help', '-h', 'help']);

// A run of a command replaces these listeners by its own.
for (const signal of SIGNALS) process.on(signal, () => process.exit(EXIT.interrupted));

const stdout = new OutputStream(process.stdout, process.env);
const stderr = new OutputStream(process.stderr, process.env);

async function main(words: readonly string[]): Promise<void> {
  const [first, ...others] = words;
  if (first === '--version' || first === '-v') return printText(`${CLIENT_VERSION}\n`);
  if (first === COMPLETE) {
    const { propose } = await import('./complete-words.ts');
    return printText((await propose(others)).map((word) => `${word}\n`).join(''));
  }
  const route = routeOf(first === 'help' ? others : words);
  if ('commands' in route.target) return groupHelp(route, route.target);
  return runEntry(route, route.target, first === 'help');
}

/** The help of a group; a word that follows it names nothing. */
async function groupHelp({ path, rest: [word = '--help'] }: Route, target: Group): Promise<void> {
  const help = await import('./help.ts');
  if (HELP.has(word)) return printHelp(help.groupHelp(path, target, stdout.width));
  const [{ nearest }, { oneLine }] = await Promise.all([
    import('../src/text/nearest.ts'),
    import('../src/text/one-line.ts'),
  ]);
  // The value of a flag may be a secret.
  const flag = /^--[^=]*|^-./su.exec(word)?.[0];
  const names = flag === undefined ? Object.keys(target.commands) : FLAGS.slice(0, path.length === 0 ? 2 : 1);
  const [near] = nearest(flag?.slice(2) ?? word, names, 1);
  const meant = flag === undefined ? [...path, near].join(' ') : `--${near}`;
  const hint = near === undefined ? '' : ` Did you mean ${meant}?`;
  const name = help.nameOf(path);
  mistakes(
    [
      flag === undefined
        ? `There is no command "${oneLine(word, 60)}" in ${name}.${hint}`
        : `There is no flag ${oneLine(flag, 60)} before the name of a command.${hint}`,
    ],
    [`Usage: ${name} COMMAND. More: ${name} --help`],
  );
}

async function runEntry({ path, rest }: Route, entry: Entry, wantsHelp: boolean): Promise<void> {
  const [{ commandHelp, usageHint }, { readArguments }, command] = await Promise.all([
    import('./help.ts'),
    import('./arguments.ts'),
    entry.load(),
  ]);
  const given = readArguments(command, rest);
  if (wantsHelp || given.wantsHelp) return printHelp(commandHelp(path, command, stdout.width));
  const usage = usageHint(path, command);
  if (given.mistakes.length > 0) return mistakes(given.mistakes, [usage]);
  const { execute } = await import('./run/execute.ts');
  return execute(command, given, usage);
}

function mistakes(sentences: readonly string[], hints: readonly string[]): void {
  for (const sentence of sentences) stderr.write(`${stderr.style('error:', 'red')} ${sentence}\n`);
  for (const hint of hints) stderr.write(`${stderr.style('hint:', 'bold')} ${hint}\n`);
  process.exitCode = EXIT.usage;
}

async function printHelp(parts: readonly HelpPart[]): Promise<void> {
  const { helpText } = await import('./help.ts');
  return printText(helpText(parts, (title) => stdout.style(title, 'bold')));
}

async function printText(text: string): Promise<void> {
  stdout.write(text);
  await stdout.flush();
  if (stdout.failure === undefined) return;
  stderr.write(`error: stdout could not be written: ${stdout.failure.message}.\n`);
  process.exitCode = EXIT.local;
}

void main(process.argv.slice(2));

#!/usr/bin/env node
/** The command `draft-service`: reads its arguments, runs the command that they name, sets the exit code. */
import { type StricliProcess, proposeCompletions, run } from '@stricli/core';
import { application } from './application.ts';
import { COMPLETE } from './completion/scripts.ts';
import { EXIT, SIGNALS } from './exit-codes.ts';
import { OutputStream } from './output/stream.ts';
import type { CliContext } from './command.ts';

const MIN_NODE = 22;
/** A run of a command replaces these listeners by its own. */
for (const signal of SIGNALS) process.on(signal, () => process.exit(EXIT.interrupted));

const { env } = process;
const stdout = new OutputStream(process.stdout, env);
const stderr = new OutputStream(process.stderr, env);

/** What the framework writes to, with the colours that the stream has. */
function writable(stream: OutputStream): CliContext['process']['stdout'] {
  return { write: (text) => stream.write(text), getColorDepth: () => (stream.hasColour ? 4 : 1) };
}

const framework: StricliProcess & { exitCode?: number | string | null } = {
  stdout: writable(stdout),
  stderr: writable(stderr),
  env: {},
};
let executed = false;

const context: CliContext & { readonly process: typeof framework } = {
  process: framework,
  execute: async (options, work) => {
    executed = true;
    const { CommandRun } = await import('./run/command-run.ts');
    await new CommandRun(options).execute(work);
  },
};

/**
 * The words as @stricli/core 1.3.0 needs them. It reads `--name=` as an argument; `--name ''` is a flag with an empty
 * value. It looks for the nearest flag only among its own spellings: `--draftId`.
 */
function frameworkWords(words: readonly string[]): string[] {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  return words.flatMap((word, index) => {
    if (index >= end || !word.startsWith('--')) return [word];
    const [name = ''] = word.split('=', 1);
    const camelName = name.replace(/(?<=[a-z])-[a-z]/g, (letter) => letter.slice(1).toUpperCase());
    const value = word.slice(name.length);
    return value === '=' ? [camelName, ''] : [`${camelName}${value}`];
  });
}

async function main(): Promise<void> {
  const [first, ...words] = process.argv.slice(2);
  if (first === COMPLETE) {
    for (const { completion, brief } of await proposeCompletions(application, words, context))
      stdout.write(`${completion}\t${brief}\n`);
    return;
  }
  await run(application, frameworkWords(process.argv.slice(2)), context);
  await stdout.flush();
  if (!executed && stdout.failure !== undefined) {
    stderr.write(`error: stdout could not be written: ${stdout.failure.message}.\n`);
    process.exitCode = EXIT.local;
  }
  // A command sets the exit code itself; the framework's own are for mistakes in the arguments.
  if (!executed && (framework.exitCode ?? 0) !== 0) process.exitCode = EXIT.usage;
}

if (Number.parseInt(process.versions.node, 10) < MIN_NODE) {
  stderr.write(
    `error: draft-service needs Node.js ${MIN_NODE} or later; this is ${process.versions.node}.\n`,
  );
  process.exitCode = EXIT.usage;
} else void main();

/** The command `draft-service`: reads its arguments, runs the command that they name, sets the exit code. */
import { run } from '@stricli/core';
import { application } from './application.ts';
import { EXIT } from './exit-codes.ts';
import { OutputStream } from './output/stream.ts';
import type { CliContext } from './command.ts';

const { env } = process;
const stdout = new OutputStream(process.stdout, env);
const stderr = new OutputStream(process.stderr, env);

/** What the framework writes to, with the colours that the stream has. */
function writable(stream: OutputStream): CliContext['process']['stdout'] {
  return { write: (text) => stream.write(text), getColorDepth: () => (stream.hasColour ? 4 : 1) };
}

const framework = { stdout: writable(stdout), stderr: writable(stderr), env: {}, exitCode: 0 };
let executed = false;

const context: CliContext & { readonly process: typeof framework } = {
  process: framework,
  execute: async (options, work) => {
    executed = true;
    const { CommandRun } = await import('./run/command-run.ts');
    await new CommandRun(options).execute(work);
  },
};

async function main(): Promise<void> {
  await run(application, process.argv.slice(2), context);
  // A command sets the exit code itself; the framework's own are for mistakes in the arguments.
  if (!executed && framework.exitCode !== 0) process.exitCode = EXIT.usage;
}

void main();

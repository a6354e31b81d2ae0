/** What every test of the command needs: a sandbox, an account, a folder, and the built bundle. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { readArguments } from '../../cli/arguments.ts';
import { routeOf } from '../../cli/command.ts';
import { ROOT } from '../../cli/commands.ts';
import { DataOutput } from '../../cli/output/data-output.ts';
import { Log } from '../../cli/output/log.ts';
import { OutputStream } from '../../cli/output/stream.ts';
import { CommandRun } from '../../cli/run/command-run.ts';
import { workOf } from '../../cli/run/execute-command.ts';
import { exitCodeOf } from '../../cli/run/failure.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/index.ts';
import type { CommandOptions, CommandResult } from '../support/command.ts';
import { BUNDLE, runCommand, runProcess } from '../support/command.ts';
import { newFolder } from '../support/new-folder.ts';

/** Each test starts processes, which take long on a busy machine. */
jest.setTimeout(120_000);

export interface Trial extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly token: string;
  /** The working directory; the examples of the help find their files in it. */
  readonly folder: string;
  /** The environment of a user who has a token. */
  readonly env: Readonly<Record<string, string>>;
  run(args: readonly string[], options?: CommandOptions): Promise<CommandResult>;
}

/** Opens a sandbox whose reports take no time, unless told otherwise. */
export async function open(options: SandboxOptions = {}): Promise<Trial> {
  const sandbox = await startSandbox({ taskMs: 0, ...options });
  const token = sandbox.users.designer?.createToken() ?? '';
  const made = await newFolder();
  const folder = made.path;
  await writeFile(path.join(folder, 'settings.yml'), 'paper_size: Letter\n');
  await writeFile(path.join(folder, 'password.txt'), `${sandbox.users.designer?.password ?? ''}\n`);
  const env = { DRAFT_SERVICE_URL: sandbox.baseUrl, DRAFT_SERVICE_TOKEN: token };
  return {
    sandbox,
    token,
    folder,
    env,
    run: (args, more = {}) => runCommand(args, { cwd: folder, ...more, env: { ...env, ...more.env } }),
    [Symbol.asyncDispose]: async () => {
      await sandbox.stop();
      await made.remove();
    },
  };
}

/** The trial of a test file. */
export let trial: Trial;

/** Opens the trial of a test file before its tests, and closes it after them; a fault ends with its test. */
export function withTrial(options: SandboxOptions = {}): void {
  beforeAll(async () => {
    trial = await open(options);
  });
  afterEach(() => {
    trial.sandbox.fault = options.fault;
  });
  afterAll(async () => trial[Symbol.asyncDispose]());
}

/** A stream that is no terminal, and what was written to it. */
function capture() {
  const written: string[] = [];
  const stream = new PassThrough({ encoding: 'utf8' }).on('data', (text: string) => written.push(text));
  return { stream: new OutputStream(stream as unknown as WriteStream, {}), text: () => written.join('') };
}

/** Runs a command without a process of its own, in the working directory of the tests. */
export async function runHere(words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { target, rest } = routeOf(ROOT, words);
  if (!('load' in target)) throw new Error(`${words.join(' ')} is no command.`);
  const command = await target.load();
  const given = readArguments(command, rest);
  const [out, log] = [capture(), capture()];
  // Each run listens to the streams of this process.
  for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);
  const run = new CommandRun(given.texts, { ...trial.env, ...env });
  const ownLog = new Log(log.stream, run.log.options, (text) => run.secrets.redact(text));
  Object.assign(run, {
    log: ownLog,
    out: new DataOutput(out.stream, run.out.format, run.secrets, ownLog),
  });
  try {
    const code = await workOf(command, given, run, 'Usage: …');
    return { code, error: undefined, stdout: out.text(), stderr: log.text() };
  } catch (error) {
    return { code: exitCodeOf(error), error, stdout: out.text(), stderr: log.text() };
  }
}

/** Runs a line of bash, in which `draft` is the command. */
export function shell(line: string, env: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
  const draft = `draft() { '${process.execPath}' '${BUNDLE}' "$@"; }`;
  const options = { cwd: trial.folder, env: { ...trial.env, ...env } };
  return runProcess('/bin/bash', ['--norc', '-c', `${draft}; ${line}`], options);
}

/** A text report with one setting, and its draft. */
export const REPORT = ['report', 'generate', '--template', '504', '--draft-id', '1002'];

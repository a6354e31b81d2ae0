/** What every test of the command needs: a sandbox, an account, a folder, and the built bundle. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { type SandboxOptions, startSandbox } from '../../sandbox/index.ts';
import type { CommandOptions, CommandResult } from '../support/command.ts';
import { BUNDLE, runCommand, runProcess } from '../support/command.ts';
import { newFolder } from '../support/new-folder.ts';

/** Each test starts processes, which take long on a busy machine. */
jest.setTimeout(120_000);

export type Trial = Awaited<ReturnType<typeof open>>;

/** Opens a sandbox whose reports take no time, unless told otherwise. */
export async function open(options: SandboxOptions = {}) {
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
    /** The working directory; the examples of the help find their files in it. */
    folder,
    env,
    run: (args: readonly string[], more: CommandOptions = {}) =>
      runCommand(args, { cwd: folder, ...more, env: { ...env, ...more.env } }),
    [Symbol.asyncDispose]: async () => {
      await sandbox.stop();
      await made.remove();
    },
  };
}

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

/** Runs a line of bash, in which `draft` is the command. */
export function shell(line: string, env: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
  const draft = `draft() { '${process.execPath}' '${BUNDLE}' "$@"; }`;
  const options = { cwd: trial.folder, env: { ...trial.env, ...env } };
  return runProcess('/bin/bash', ['--norc', '-c', `${draft}; ${line}`], options);
}

/** A text report with one setting, and its draft. */
export const REPORT = ['report', 'generate', '--template', '504', '--draft-id', '1002'];

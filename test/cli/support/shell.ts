/** `draft-service` in a shell, as its users have it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sandbox } from '../../../sandbox/index.ts';
import { BUNDLE, type CommandOptions, runProcess } from '../../support/command.ts';

export type Shell = ReturnType<typeof shellIn>;

export function environmentOf({ baseUrl, users }: Sandbox): Record<string, string> {
  return { DRAFT_SERVICE_URL: baseUrl, DRAFT_SERVICE_TOKEN: users.designer?.createToken() ?? '' };
}

/** Opens a shell with nothing of the test's own but the PATH: `draft-service` and its `npx` are the built bundle. */
export async function openShell(env: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'draft-service-shell-'));
  const bin = path.join(folder, '.bin');
  await mkdir(bin);
  const command = `exec '${process.execPath}' '${BUNDLE}' "$@"\n`;
  await program(path.join(bin, 'draft-service'), command);
  await program(
    path.join(bin, 'npx'),
    `case "$1 $2" in\n  '--yes draft-service-cli@'?*) shift 2 ;;\n  *) exit 9 ;;\nesac\n${command}`,
  );
  return shellIn(folder, { PATH: `${bin}:${process.env.PATH ?? ''}`, ...env });
}

/** A shell in a folder that is removed with it. */
export function shellIn(folder: string, env: Readonly<Record<string, string>>) {
  return {
    folder,
    /** Runs lines as a CI system does: in bash, up to the first that fails. */
    run: (lines: string, options: CommandOptions = {}) =>
      runProcess('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', lines], {
        cwd: folder,
        timeoutMs: 200_000,
        ...options,
        env: { ...env, ...options.env },
      }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

const program = (file: string, script: string): Promise<void> =>
  writeFile(file, `#!/bin/sh\n${script}`, { mode: 0o755 });

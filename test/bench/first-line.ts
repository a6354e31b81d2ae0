import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts node with the arguments; ms until its first byte of output, or until its end if it says nothing. */
export async function msToFirstOutput(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), ended]);
  const ms = performance.now() - started;
  child.kill();
  await ended;
  return ms;
}

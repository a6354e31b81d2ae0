import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file beside this one. */
export const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A process that succeeded. */
export interface Ended {
  /** From its start to its end, ms. */
  readonly ms: number;
  /** To its first byte of output, or to its end if it wrote nothing, ms. */
  readonly firstMs: number;
  readonly output: string;
}

/** Nothing here may take longer, ms. */
const MAX_MS = 40 * 60_000;

/** Runs Node to its end. `code` is the exit code of success. */
export async function node(args: readonly string[], env: NodeJS.ProcessEnv = {}, code = 0): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: MAX_MS,
  });
  const ended = once(child, 'close');
  let output = '';
  let firstMs: number | undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    firstMs ??= performance.now() - started;
    output += text;
  });
  const [exitCode] = (await ended) as [number | null];
  const ms = performance.now() - started;
  if (exitCode !== code) throw new Error(`${args.join(' ')} ended with ${exitCode}: ${output}`);
  return { ms, firstMs: firstMs ?? ms, output };
}

/** Runs a JavaScript file of the bench to its end. */
export function script(file: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended> {
  return node([beside(file), ...args], env);
}

/** Does something with variables that make a Node process measure itself; its peak memory, MB of 10^6 bytes. */
export async function peakOf(work: (env: Record<string, string>) => Promise<unknown>): Promise<number> {
  return inFolder(async (folder) => {
    const BENCH_PEAK = path.join(folder, 'peak');
    await work({ BENCH_PEAK, NODE_OPTIONS: `--require=${beside('peak.cjs')}` });
    return Number(await readFile(BENCH_PEAK, 'utf8'));
  });
}

/** Works in a folder of its own that is removed afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

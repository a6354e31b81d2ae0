import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './measure.ts';

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

/** Runs a program to its end. `codes` are the exit codes of success. */
export async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  codes: readonly number[] = [0],
): Promise<Ended> {
  const started = performance.now();
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: MAX_MS,
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  let output = '';
  let firstMs: number | undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    firstMs ??= performance.now() - started;
    output += text;
  });
  const [code] = await ended;
  const ms = performance.now() - started;
  if (code === null || !codes.includes(code))
    throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
  return { ms, firstMs: firstMs ?? ms, output };
}

/** Runs a JavaScript file of the bench to its end. */
export function node(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return run(process.execPath, [beside(file), ...args], env);
}

/** Starts that make one reading: a single one varies by a third. */
const STARTS = 5;

/** The time that Node itself takes to start and end, ms. */
export async function bareNode(): Promise<number> {
  const starts = [];
  for (let n = 0; n < STARTS; n += 1) starts.push((await run(process.execPath, ['-e', '0'])).ms);
  return median(starts);
}

/** What a Node process cost, as it measured itself at its end. */
export interface Cost {
  /** User and system time, ms. */
  readonly cpuMs: number;
  /** The most memory that it held, MB of 10^6 bytes. */
  readonly peakMb: number;
  /**
   * From the last status response to the moment at which the file had its name, ms; and that moment, ms since
   * 1970; NaN without a file.
   */
  readonly namedMs: number;
  readonly namedAt: number;
}

/** Does something with variables that make a Node process measure itself, and gives what it measured. */
export async function withCost<T>(
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<Cost & { readonly result: T }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const BENCH_COST = path.join(folder, 'cost.json');
  try {
    const result = await work({ BENCH_COST, NODE_OPTIONS: `--require=${beside('cost.cjs')}` });
    const cost = JSON.parse(await readFile(BENCH_COST, 'utf8')) as Partial<Cost>;
    return { cpuMs: NaN, peakMb: NaN, namedMs: NaN, namedAt: NaN, ...cost, result };
  } finally {
    await rm(folder, { recursive: true });
  }
}

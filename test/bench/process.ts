import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '../support/command.ts';
import { newFolder } from '../support/new-folder.ts';

export const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A process that succeeded: its output, when that began and when it ended, ms from its start. */
export type Ended = Awaited<ReturnType<typeof node>>;

/** Nothing here may take longer, ms. */
const MAX_MS = 40 * 60_000;

/** Runs Node to its end. `code` is the exit code of success. */
export async function node(args: readonly string[], env: Record<string, string> = {}, code = 0) {
  const started = performance.now();
  let firstMs: number | undefined;
  const onLine = (): void => void (firstMs ??= performance.now() - started);
  const ended = await runProcess(process.execPath, args, { env, stdin: false, onLine, timeoutMs: MAX_MS });
  const { code: exitCode, stdout: output, stderr, durationMs: ms } = ended;
  if (exitCode !== code) throw new Error(`${args.join(' ')} ended with ${exitCode}: ${output}${stderr}`);
  return { ms, firstMs: firstMs ?? ms, output };
}

export function script(file: string, args: readonly string[], env?: Record<string, string>): Promise<Ended> {
  return node([beside(file), ...args], env);
}

/** Does something with variables that make a Node process measure itself; its peak memory, MB of 10^6 bytes. */
export async function peakOf(work: (env: Record<string, string>) => Promise<unknown>): Promise<number> {
  await using folder = await newFolder();
  const BENCH_PEAK = path.join(folder.path, 'peak');
  await work({ BENCH_PEAK, NODE_OPTIONS: `--require=${beside('peak.cjs')}` });
  return Number(await readFile(BENCH_PEAK, 'utf8'));
}

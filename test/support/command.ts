/** Runs the command draft-service as a process: the built bundle, a clean environment, its own folder. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Built by `npm run build:cli`. */
export const BUNDLE = path.resolve('cli/dist/draft-service.mjs');

export interface CommandOptions {
  /** Added to the clean environment; nothing is inherited but PATH. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** What stands on stdin. Default: nothing; false: stdin is closed. */
  readonly stdin?: string | false;
  /** Gets the process as soon as it runs. */
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
  /** Gets each line of stdout and stderr as it arrives. */
  readonly onLine?: (line: string) => void;
  /** A run that takes longer is killed. Default: 60,000 ms. */
  readonly timeoutMs?: number;
}

export type CommandResult = Awaited<ReturnType<typeof runProcess>>;

export function runCommand(args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  return runProcess(process.execPath, [BUNDLE, ...args], options);
}

/** Runs any program in the same way. */
export async function runProcess(
  program: string,
  args: readonly string[],
  { env, cwd, stdin = '', onStart, onLine, timeoutMs = 60_000 }: CommandOptions = {},
) {
  const started = performance.now();
  const stdio: SpawnOptions['stdio'] = [stdin === false ? 'ignore' : 'pipe', 'pipe', 'pipe'];
  // To bash outside another shell, Node's pipe looks like a remote login, and it reads ~/.bashrc: seconds, with pyenv.
  const child = spawn(program, args, { cwd, stdio, env: { PATH: process.env.PATH, SHLVL: '1', ...env } });
  const kill = (name: NodeJS.Signals): void => void child.kill(name);
  const timer = setTimeout(() => kill('SIGKILL'), timeoutMs);
  child.stdin?.on('error', () => undefined).end(stdin === false ? '' : stdin);
  const texts = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text));
  for (const input of [child.stdout, child.stderr])
    if (input && onLine) createInterface({ input, crlfDelay: Infinity }).on('line', onLine);
  onStart?.(kill);
  const [code, endedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  clearTimeout(timer);
  return { code, signal: endedBy, ...texts, durationMs: performance.now() - started };
}

/** Every file and link below a folder, hidden ones included, by its path from there. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

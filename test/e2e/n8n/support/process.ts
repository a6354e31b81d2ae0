// Child processes for tests: run one to its end, or keep one going and be sure that it is gone afterwards.
import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** A command that ended. */
export interface Ended {
  /** Its exit code; `null` if a signal ended it. */
  code: number | null;
  /** What it wrote to stdout. */
  stdout: string;
  /** What it wrote to stdout and stderr, in order of arrival. */
  output: string;
}

/** Runs a command to its end. Does not throw for an exit code; does for a command that cannot be started. */
export async function run(
  command: string,
  args: readonly string[],
  { input, ...options }: SpawnOptions & { input?: string } = {},
): Promise<Ended> {
  const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stdin.on('error', () => undefined).end(input ?? '');
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { code, stdout, output };
}

/** Groups that still run; a test that dies must not leave a server behind. */
const running = new Set<Background>();
process.on('exit', () => {
  for (const one of running) one.signal('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(128 + (signal === 'SIGINT' ? 2 : 15)));
}

/** A program that keeps running, in a process group of its own, so that its children end with it. */
export class Background {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #log = '';

  constructor(command: string, args: readonly string[], options: SpawnOptions = {}) {
    this.#child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (text: string): void => {
      this.#log = (this.#log + text).slice(-4_000_000);
    };
    this.#child.stdout?.setEncoding('utf8').on('data', keep);
    this.#child.stderr?.setEncoding('utf8').on('data', keep);
    this.#child.on('error', (error) => keep(`${error.message}\n`));
    this.#ended = once(this.#child, 'close').catch(() => undefined);
    running.add(this);
    void this.#ended.then(() => running.delete(this));
  }

  /** Its process id; 0 if it could not be started. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Whether it still runs. */
  get alive(): boolean {
    return this.pid !== 0 && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** What it has written so far, stdout and stderr together (the last 4 MB). */
  get log(): string {
    return this.#log;
  }

  /** Sends a signal to it and its children; nothing happens if they are gone. */
  signal(signal: NodeJS.Signals): void {
    if (this.pid === 0) return;
    try {
      process.kill(-this.pid, signal);
    } catch {
      // Gone already.
    }
  }

  /** Sends SIGKILL to the group and waits until it is gone. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.#ended;
  }

  /** Asks it to end (`signal`, SIGTERM unless told), and kills what is left after `patience` ms. */
  async stop({
    patience = 20_000,
    signal = 'SIGTERM',
  }: { patience?: number; signal?: NodeJS.Signals } = {}): Promise<void> {
    if (this.alive) process.kill(this.pid, signal);
    const timer = setTimeout(() => this.signal('SIGKILL'), patience);
    await this.#ended;
    clearTimeout(timer);
    this.signal('SIGKILL');
  }
}

// Child processes: `run` one to its end, or start one in the background and be sure that it ends with the tests.
import { type ChildProcess, execFile, type ExecFileOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listening } from '../../../support/local-server.ts';

/** Runs a command to its end and returns its stdout. @throws Error with its stderr if it fails */
export async function run(command: string, args: string[], options: ExecFileOptions = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: Infinity, ...options });
  return String(stdout);
}

const running = new Set<BackgroundProcess>();
process.on('exit', () => {
  for (const child of running) child.signal('SIGKILL');
});
process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
process.once('SIGHUP', () => process.exit(129));

export interface ProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Record<string, string>;
  readonly uid?: number;
  readonly gid?: number;
  /** What it prints once it serves. */
  readonly ready: string;
  /** How it is asked to end; SIGTERM by default. */
  readonly stopSignal?: NodeJS.Signals;
}

/** A server over its restarts. It runs in a process group of its own, so that its children end with it. */
export class BackgroundProcess {
  readonly #options: ProcessOptions;
  #child: ChildProcess | undefined;
  #closed: Promise<unknown> = Promise.resolve();
  #log = '';

  constructor(options: ProcessOptions) {
    this.#options = options;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** What it printed to stdout and stderr, over all its starts. */
  get log(): string {
    return this.#log;
  }

  /** Resolves when it has ended; a restart makes a new one. */
  get closed(): Promise<unknown> {
    return this.#closed;
  }

  get #alive(): boolean {
    return this.pid !== 0 && this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts it and returns when it serves. @throws Error with its log if it does not within 120 s */
  async start(): Promise<void> {
    if (this.#alive) return;
    const { command, args, ready, ...options } = this.#options;
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const earlier = this.#log.length;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.#log += text));
    child.on('error', ({ message }) => (this.#log += `${message}\n`));
    this.#child = child;
    this.#closed = once(child, 'close').catch(() => undefined);
    running.add(this);
    void this.#closed.then(() => running.delete(this));
    const deadline = Date.now() + 120_000;
    while (!this.#log.includes(ready, earlier)) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        await this.kill();
        throw new Error(`${command} ${args.join(' ')} does not serve:\n${this.#log.slice(-8000)}`);
      }
      await sleep(50);
    }
  }

  /** Asks it to end, waits until it is gone, and kills what is left after 20 s. */
  async stop(): Promise<void> {
    if (this.#alive) process.kill(this.pid, this.#options.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => this.signal('SIGKILL'), 20_000);
    await this.#closed;
    clearTimeout(timer);
    this.signal('SIGKILL');
  }

  /** Sends SIGKILL to it and its children, and waits until they are gone. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.#closed;
  }

  signal(signal: NodeJS.Signals): void {
    if (this.pid === 0) return;
    try {
      process.kill(-this.pid, signal);
    } catch {
      // The group has ended already.
    }
  }
}

/** Ports that were handed out: the system may offer one again before its receiver listens on it. */
const takenPorts = new Set<number>();

/** A port on loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const { port, close } = await listening(createServer());
  close();
  if (takenPorts.has(port)) return freePort();
  takenPorts.add(port);
  return port;
}

/** Waits until something is there, or true, and returns it. @throws Error naming it after `timeout` ms. */
export async function waitUntil<T>(
  name: string,
  look: () => T | false | Promise<T | false>,
  timeout = 120_000,
): Promise<T> {
  const deadline = Date.now() + timeout;
  while (true) {
    const found = await look();
    if (found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Not within ${timeout / 1000} s: ${name}`);
    // Each look at n8n takes processor time from what is waited for.
    await sleep(200);
  }
}

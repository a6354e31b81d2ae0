// One n8n process, main or worker: start, wait until it serves, look at its memory, end.
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { N8nInstallation } from './install.ts';
import { Background } from './process.ts';

/** How to start one. */
export interface ServerOptions {
  /** n8n's command and its flags. */
  args: readonly string[];
  env: Record<string, string>;
  /** What it prints once it serves. */
  ready: string;
}

/** How a process is ended: as a service manager does it, or as a power cut does. */
export type EndSignal = 'SIGTERM' | 'SIGKILL';

/** A running n8n process. */
export class Server extends Background {
  readonly #ready: string;

  constructor({ node, n8n }: N8nInstallation, { args, env, ready }: ServerOptions) {
    super(node, [n8n, ...args], { env, ...(env.HOME === undefined ? {} : { cwd: env.HOME }) });
    this.#ready = ready;
  }

  /** Waits until it serves: active workflows are registered by then. Fails with its log after `patience` ms, or if it ends. */
  async ready(patience = 120_000): Promise<void> {
    const deadline = Date.now() + patience;
    while (!this.log.includes(this.#ready)) {
      if (this.alive && Date.now() < deadline) {
        await sleep(50);
        continue;
      }
      const what = this.alive ? `is not ready after ${patience / 1000} s` : 'ended instead of starting';
      await this.kill();
      throw new Error(`n8n ${what}:\n${this.log.slice(-8000)}`);
    }
  }
}

/** An n8n process over its restarts. */
export class Restartable {
  protected readonly installation: N8nInstallation;
  protected readonly options: ServerOptions;
  #server: Server | undefined;
  #logOfBefore = '';

  constructor(installation: N8nInstallation, options: ServerOptions) {
    this.installation = installation;
    this.options = options;
  }

  /** Process id; 0 before the first start. */
  get pid(): number {
    return this.#server?.pid ?? 0;
  }

  /** Whether it runs. */
  get alive(): boolean {
    return this.#server?.alive ?? false;
  }

  /** What it printed, over all its starts. */
  get log(): string {
    return this.#logOfBefore + (this.#server?.log ?? '');
  }

  /**
   * Starts it, with the same settings and folder as before, and returns when it serves. n8n registers the triggers of active
   * workflows in the background, within about a second more.
   */
  async start(): Promise<void> {
    if (this.alive) return;
    this.#logOfBefore = this.log;
    this.#server = new Server(this.installation, this.options);
    await this.#server.ready();
  }

  /** Ends it with SIGTERM, and waits until it is gone. Its folder stays: `start` goes on with it. */
  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** Ends it with SIGKILL, task runner included, and waits until it is gone. Its folder stays. */
  async kill(): Promise<void> {
    await this.#server?.kill();
  }

  /** Ends and starts it; packages installed meanwhile are read. */
  async restart(signal: EndSignal = 'SIGTERM'): Promise<void> {
    await (signal === 'SIGKILL' ? this.kill() : this.stop());
    await this.start();
  }

  /** Memory of the n8n process now, in bytes (resident set; without the task runner). */
  async rssBytes(): Promise<number> {
    return this.#memory('VmRSS');
  }

  /** The most memory that the n8n process had since its start or since `resetPeakRss`, in bytes. */
  async peakRssBytes(): Promise<number> {
    return this.#memory('VmHWM');
  }

  /** Lets `peakRssBytes` count from now. */
  async resetPeakRss(): Promise<void> {
    await writeFile(`/proc/${this.pid}/clear_refs`, '5');
  }

  async #memory(field: 'VmRSS' | 'VmHWM'): Promise<number> {
    const status = await readFile(`/proc/${this.pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
    if (kilobytes === undefined) throw new Error(`No ${field} of process ${this.pid}.`);
    return Number(kilobytes) * 1024;
  }
}

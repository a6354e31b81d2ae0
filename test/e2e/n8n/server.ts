// One n8n process, main or worker: start, wait until it serves, end.
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

// n8n in queue mode: one main and some workers, over a PostgreSQL and a redis that live as long as the cluster.
import { startPostgres, startRedis } from './data-servers.ts';
import type { DataServer } from './data-servers.ts';
import { debian, installDebian } from './debian.ts';
import { n8nEnvironment } from './environment.ts';
import type { BinaryDataMode } from './environment.ts';
import { installN8n } from './install.ts';
import type { N8nInstallation } from './install.ts';
import { N8n } from './n8n.ts';
import { freePort } from './ports.ts';
import { Restartable } from './server.ts';
import { installPackage, removeFolder, temporaryFolder } from './user-folder.ts';

/** What kind of cluster to start. */
export interface ClusterOptions {
  /** How many workers; 2 unless told. */
  workers?: number;
  /** Executions that one worker runs side by side; 5 unless told. */
  concurrency?: number;
  /** The package under test, as `npm pack` made it; every process gets it. */
  packageTarball?: string;
  /** n8n's settings, the same for all. */
  env?: Record<string, string>;
  /** `database` unless told: a worker's files have to reach main. */
  binaryData?: BinaryDataMode;
}

/** Starts main and workers and waits until all serve. Installs from Debian what is missing. The owner is set up and logged in. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const installation = await installN8n();
  await installDebian(debian.queue);
  const cluster = new Cluster(installation, options, await startPostgres(), await startRedis());
  try {
    await cluster.start();
  } catch (error) {
    await cluster.close();
    throw error;
  }
  return cluster;
}

/** One main and its workers. */
export class Cluster {
  readonly #installation: N8nInstallation;
  readonly #options: ClusterOptions;
  readonly #postgres: DataServer;
  readonly #redis: DataServer;
  readonly #folders: string[] = [];
  readonly #workers: Restartable[] = [];
  #main: N8n | undefined;

  constructor(
    installation: N8nInstallation,
    options: ClusterOptions,
    postgres: DataServer,
    redis: DataServer,
  ) {
    this.#installation = installation;
    this.#options = options;
    this.#postgres = postgres;
    this.#redis = redis;
  }

  /** Editor, API, triggers and webhooks; runs no executions itself. */
  get main(): N8n {
    if (this.#main === undefined) throw new Error('The cluster was not started.');
    return this.#main;
  }

  /** The workers, each of which can be stopped, killed and started again. */
  get workers(): readonly Restartable[] {
    return this.#workers;
  }

  /** Where PostgreSQL listens on loopback: database and user are `n8n`, no password. */
  get databasePort(): number {
    return this.#postgres.port;
  }

  /** Called by `startCluster`. */
  async start(): Promise<void> {
    const main = await this.#settings();
    this.#main = new N8n(this.#installation, main.env, main.userFolder, main.port);
    // Main first: the migrations are its business.
    await this.#main.start();
    await this.#main.api.setUpOwner();
    for (let count = this.#options.workers ?? 2; count > 0; count -= 1) await this.addWorker();
  }

  /** Starts one more worker. */
  async addWorker(): Promise<Restartable> {
    const { env } = await this.#settings();
    const worker = new Restartable(this.#installation, {
      args: ['worker', `--concurrency=${this.#options.concurrency ?? 5}`],
      env,
      ready: 'n8n worker is now ready',
    });
    this.#workers.push(worker);
    await worker.start();
    return worker;
  }

  /** Ends everything and removes all data. */
  async close(): Promise<void> {
    await Promise.all([...this.#workers, this.#main].map(async (one) => one?.stop()));
    await Promise.all([this.#postgres.close(), this.#redis.close()]);
    await Promise.all(this.#folders.map(removeFolder));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  /** A folder and settings for one process, as if on a machine of its own. */
  async #settings(): Promise<{ env: Record<string, string>; userFolder: string; port: number }> {
    const { packageTarball, env, binaryData = 'database' } = this.#options;
    const userFolder = await temporaryFolder('n8n');
    this.#folders.push(userFolder);
    if (packageTarball !== undefined) await installPackage(userFolder, packageTarball);
    const port = await freePort();
    const common = n8nEnvironment(this.#installation, {
      userFolder,
      port,
      brokerPort: await freePort(),
      binaryData,
    });
    return { env: { ...common, ...this.#queueSettings(), ...env }, userFolder, port };
  }

  #queueSettings(): Record<string, string> {
    return {
      EXECUTIONS_MODE: 'queue',
      OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
      QUEUE_BULL_REDIS_HOST: '127.0.0.1',
      QUEUE_BULL_REDIS_PORT: String(this.#redis.port),
      DB_TYPE: 'postgresdb',
      DB_POSTGRESDB_HOST: '127.0.0.1',
      DB_POSTGRESDB_PORT: String(this.#postgres.port),
      DB_POSTGRESDB_DATABASE: 'n8n',
      DB_POSTGRESDB_USER: 'n8n',
    };
  }
}

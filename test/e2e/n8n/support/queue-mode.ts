// n8n in queue mode: one main and two workers over PostgreSQL and redis, each as if on a machine of its own.
import { startPostgres, startRedis } from './data-servers.ts';
import type { DataServer } from './data-servers.ts';
import { installDebian, installN8n } from './install.ts';
import type { N8nInstallation } from './install.ts';
import { N8n, n8nEnvironment } from './n8n.ts';
import { installPackage, removeFolder, temporaryFolder } from './package.ts';
import { BackgroundProcess } from './process.ts';

/** Starts all processes and returns when they serve; every one has the package and the settings. The owner is signed in. */
export async function startCluster(packageTarball: string, env: Record<string, string>): Promise<Cluster> {
  const installation = await installN8n();
  await installDebian('postgresql', 'redis-server');
  const cluster = new Cluster(installation, await startPostgres(), await startRedis());
  try {
    await cluster.start(packageTarball, env);
  } catch (error) {
    await cluster.close();
    throw error;
  }
  return cluster;
}

/** One main and its workers. */
export class Cluster {
  /** Database and user are `n8n`, there is no password. */
  readonly postgres: DataServer;
  /** Each can be stopped, killed and started again. */
  readonly workers: BackgroundProcess[] = [];
  readonly #installation: N8nInstallation;
  readonly #redis: DataServer;
  readonly #folders: string[] = [];
  #main: N8n | undefined;

  constructor(installation: N8nInstallation, postgres: DataServer, redis: DataServer) {
    this.#installation = installation;
    this.postgres = postgres;
    this.#redis = redis;
  }

  /** Editor, API and triggers; it runs no executions itself. */
  get main(): N8n {
    if (this.#main === undefined) throw new Error('The cluster was not started.');
    return this.#main;
  }

  /** Called by `startCluster`. */
  async start(packageTarball: string, settings: Record<string, string>): Promise<void> {
    const env = { ...this.#queueSettings(), ...settings };
    this.#main = await N8n.create(this.#installation, await this.#userFolder(packageTarball), env);
    // Main first: it runs the migrations.
    await this.#main.start();
    await this.#main.api.setUpOwner();
    for (let nth = 0; nth < 2; nth += 1) {
      const cwd = await this.#userFolder(packageTarball);
      const worker = new BackgroundProcess({
        command: this.#installation.node,
        args: [this.#installation.n8n, 'worker', '--concurrency=5'],
        cwd,
        env: { ...(await n8nEnvironment(this.#installation, cwd)), ...env },
        ready: 'n8n worker is now ready',
      });
      this.workers.push(worker);
      await worker.start();
    }
  }

  /** Stops everything and removes all data. */
  async close(): Promise<void> {
    await Promise.all([...this.workers, this.#main].map(async (n8n) => n8n?.stop()));
    await Promise.all([this.postgres.close(), this.#redis.close()]);
    await Promise.all(this.#folders.map(removeFolder));
  }

  async #userFolder(packageTarball: string): Promise<string> {
    const folder = await temporaryFolder('n8n');
    this.#folders.push(folder);
    await installPackage(folder, packageTarball);
    return folder;
  }

  #queueSettings(): Record<string, string> {
    return {
      EXECUTIONS_MODE: 'queue',
      OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
      // A worker's files have to reach main.
      N8N_DEFAULT_BINARY_DATA_MODE: 'database',
      QUEUE_BULL_REDIS_HOST: '127.0.0.1',
      QUEUE_BULL_REDIS_PORT: String(this.#redis.port),
      DB_TYPE: 'postgresdb',
      DB_POSTGRESDB_HOST: '127.0.0.1',
      DB_POSTGRESDB_PORT: String(this.postgres.port),
      DB_POSTGRESDB_DATABASE: 'n8n',
      DB_POSTGRESDB_USER: 'n8n',
    };
  }
}

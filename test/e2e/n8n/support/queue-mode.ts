// n8n in queue mode: one main and two workers over PostgreSQL and redis, each in a folder and on a port of
// its own.
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { installDebian, installN8n, type N8nInstallation } from './install.ts';
import { N8n, n8nEnvironment } from './n8n.ts';
import { installPackage, temporaryFolder } from './package.ts';
import { BackgroundProcess, freePort, run } from './process.ts';

/** One main and its workers. They end with the test process, and their folders and servers with them. */
export interface Cluster {
  /** Editor, API and triggers; it runs no executions itself. The owner is signed in. */
  readonly main: N8n;
  /** Each can be stopped, killed and started again. */
  readonly workers: readonly BackgroundProcess[];
  /**
   * PostgreSQL: database and user are both `n8n`, there is no password. Killed, it leaves shared memory
   * behind.
   */
  readonly postgres: BackgroundProcess;
  readonly databasePort: number;
}

/** Starts all processes and returns when they serve; every n8n has the package and the settings. */
export async function startCluster(
  packageTarball: string,
  settings: Record<string, string>,
): Promise<Cluster> {
  const installation = await installN8n();
  await installDebian('postgresql', 'redis-server');
  const [databasePort, redisPort] = [await freePort(), await freePort()];
  const postgres = await startPostgres(databasePort);
  await startRedis(redisPort);
  const env = {
    EXECUTIONS_MODE: 'queue',
    OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
    // A worker's files have to reach main.
    N8N_DEFAULT_BINARY_DATA_MODE: 'database',
    QUEUE_BULL_REDIS_HOST: '127.0.0.1',
    QUEUE_BULL_REDIS_PORT: String(redisPort),
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: '127.0.0.1',
    DB_POSTGRESDB_PORT: String(databasePort),
    DB_POSTGRESDB_DATABASE: 'n8n',
    DB_POSTGRESDB_USER: 'n8n',
    ...settings,
  };
  const main = await N8n.create(installation, await userFolder(packageTarball), env);
  // Main first: it runs the migrations.
  await main.start();
  await main.api.setUpOwner();
  const workers = [
    await startWorker(installation, await userFolder(packageTarball), env),
    await startWorker(installation, await userFolder(packageTarball), env),
  ];
  return { main, workers, postgres, databasePort };
}

async function userFolder(packageTarball: string): Promise<string> {
  const folder = await temporaryFolder('n8n');
  await installPackage(folder, packageTarball);
  return folder;
}

async function startWorker(
  installation: N8nInstallation,
  cwd: string,
  env: Record<string, string>,
): Promise<BackgroundProcess> {
  const worker = new BackgroundProcess({
    command: installation.node,
    args: [installation.n8n, 'worker', '--concurrency=5'],
    cwd,
    env: { ...(await n8nEnvironment(installation, cwd)), ...env },
    ready: 'n8n worker is now ready',
  });
  await worker.start();
  return worker;
}

async function startPostgres(port: number): Promise<BackgroundProcess> {
  // Debian keeps the server's programs out of PATH, by version.
  const versions = await readdir('/usr/lib/postgresql');
  const bin = join('/usr/lib/postgresql', String(Math.max(...versions.map(Number))), 'bin');
  const cwd = await temporaryFolder('n8n-postgres');
  const user = await postgresUser();
  if (user !== undefined) await chown(cwd, user.uid, user.gid);
  const data = join(cwd, 'data');
  const init = ['-D', data, '-U', 'n8n', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(join(bin, 'initdb'), init, { ...user, cwd });

  // Nothing in it has to outlive a crash of the machine.
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${cwd}`, 'fsync=off'];
  const server = new BackgroundProcess({
    command: join(bin, 'postgres'),
    args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    cwd,
    ...user,
    ready: 'ready to accept connections',
    // PostgreSQL's "fast shutdown".
    stopSignal: 'SIGINT',
  });
  await server.start();
  await run(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'n8n', 'n8n'], { cwd: '/' });
  return server;
}

/** PostgreSQL refuses to run as root: root runs it as the user that Debian made for it. */
async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] = (await run('getent', ['passwd', 'postgres'])).split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Without persistence. */
async function startRedis(port: number): Promise<void> {
  const cwd = await temporaryFolder('n8n-redis');
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', cwd];
  const server = new BackgroundProcess({
    command: 'redis-server',
    args,
    cwd,
    ready: 'Ready to accept connections',
  });
  await server.start();
}

// n8n in queue mode: one main, and workers, over PostgreSQL and redis, each in a folder and on a port of its own.
import { chown, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after } from 'node:test';
import { parseEnv } from 'node:util';
import { installDebian, installN8n, type N8nInstallation } from './install.ts';
import { N8n, n8nEnvironment, type Query } from './n8n.ts';
import { installPackage, temporaryFolder } from './package.ts';
import { BackgroundProcess, freePort, run } from './process.ts';

/**
 * Starts main and workers with the settings of examples/queue-mode, over those these, and returns when they serve:
 * main first, which runs no executions itself. The owner is signed in. All end with the test process.
 */
export async function startCluster(
  packageTarball: string,
  settings: Record<string, string>,
  workers: number,
): Promise<[main: N8n, ...workers: BackgroundProcess[]]> {
  const installation = await installN8n();
  await installDebian('postgresql', 'redis-server');
  const [databasePort, redisPort] = [await freePort(), await freePort()];
  const postgres = await startPostgres(databasePort);
  // Killed, it leaves shared memory behind.
  after(async () => postgres.stop());
  await startRedis(redisPort);
  const env = {
    ...(parseEnv(await readFile('examples/queue-mode/n8n.env', 'utf8')) as Record<string, string>),
    // What the example leaves to its reader.
    QUEUE_BULL_REDIS_HOST: '127.0.0.1',
    QUEUE_BULL_REDIS_PORT: String(redisPort),
    DB_POSTGRESDB_HOST: '127.0.0.1',
    DB_POSTGRESDB_PORT: String(databasePort),
    ...settings,
  };
  const main = await N8n.create(installation, await userFolder(packageTarball), env);
  main.query = queryOf(installation, databasePort);
  // Main first: it runs the migrations.
  await main.start();
  await main.api.setUpOwner();
  const started: BackgroundProcess[] = [];
  while (started.length < workers)
    started.push(await startWorker(installation, await userFolder(packageTarball), env));
  return [main, ...started];
}

/** n8n's own PostgreSQL client, as far as it is used. */
interface PostgresClient {
  Pool: new (options: Record<string, unknown>) => {
    query: (sql: string, values: string[]) => Promise<{ rows: Record<string, unknown>[] }>;
    on: (event: 'error', listener: () => void) => unknown;
  };
}

function queryOf({ n8n }: N8nInstallation, port: number): Query {
  const { Pool } = createRequire(n8n)('pg') as PostgresClient;
  const pool = new Pool({ host: '127.0.0.1', port, user: 'n8n', database: 'n8n', max: 1 });
  // The server ends before this process.
  pool.on('error', () => undefined);
  return async (sql, ...values) => (await pool.query(sql, values)).rows;
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
  const ready = 'Ready to accept connections';
  await new BackgroundProcess({ command: 'redis-server', args, cwd, ready }).start();
}

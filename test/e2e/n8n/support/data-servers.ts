// Throw-away servers for queue mode, each in a temporary folder and on a port of its own: PostgreSQL and redis.
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder, temporaryFolder } from './package.ts';
import { BackgroundProcess, freePort, run } from './process.ts';
import type { ProcessOptions } from './process.ts';

/** A server that holds data for n8n. */
export class DataServer extends BackgroundProcess {
  readonly port: number;
  readonly #folder: string;

  constructor(port: number, options: ProcessOptions) {
    super(options);
    this.port = port;
    this.#folder = options.cwd;
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.stop();
    await removeFolder(this.#folder);
  }
}

/** PostgreSQL: database and user are both `n8n`, there is no password. */
export async function startPostgres(): Promise<DataServer> {
  const bin = await postgresBin();
  const cwd = await temporaryFolder('n8n-postgres');
  const owner = await postgresUser();
  if (owner !== undefined) await chown(cwd, owner.uid, owner.gid);
  const data = join(cwd, 'data');
  const init = ['-D', data, '-U', 'n8n', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(join(bin, 'initdb'), init, { ...owner, cwd });

  const port = await freePort();
  // Nothing in it has to outlive a crash of the machine.
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${cwd}`, 'fsync=off'];
  const server = new DataServer(port, {
    command: join(bin, 'postgres'),
    args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    cwd,
    ...owner,
    ready: 'ready to accept connections',
    // PostgreSQL's "fast shutdown".
    stopSignal: 'SIGINT',
  });
  await server.start();
  await run(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'n8n', 'n8n'], { cwd: '/' });
  return server;
}

/** Redis without persistence. */
export async function startRedis(): Promise<DataServer> {
  const port = await freePort();
  const cwd = await temporaryFolder('n8n-redis');
  const server = new DataServer(port, {
    command: 'redis-server',
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', cwd],
    cwd,
    ready: 'Ready to accept connections',
  });
  await server.start();
  return server;
}

/** Debian keeps the server's programs out of PATH, by version. */
async function postgresBin(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql');
  return join('/usr/lib/postgresql', String(Math.max(...versions.map(Number))), 'bin');
}

/** PostgreSQL refuses to run as root: root runs it as the user that Debian made for it. */
async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] = (await run('getent', ['passwd', 'postgres'])).split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

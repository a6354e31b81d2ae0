// Throw-away servers for queue mode, each in a temporary folder and on a port of its own: PostgreSQL and redis.
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.ts';
import { Background, run } from './process.ts';
import { removeFolder, temporaryFolder } from './user-folder.ts';

/** A server that holds data for n8n. */
export interface DataServer {
  readonly port: number;
  readonly log: string;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

/** PostgreSQL: database and user are both `n8n`, there is no password. */
export async function startPostgres(): Promise<DataServer> {
  const bin = await postgresBin();
  const owner = await postgresOwner();
  const folder = await temporaryFolder('n8n-postgres');
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');

  const init = ['-D', data, '-U', 'n8n', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await must(run(join(bin, 'initdb'), init, { ...owner, cwd: folder }));
  const port = await freePort();
  // It holds nothing that has to outlive a crash of the machine.
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = new Background(join(bin, 'postgres'), args, { ...owner, cwd: folder });
  try {
    await said(server, 'ready to accept connections');
    await must(
      run(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'n8n', 'n8n'], { cwd: '/' }),
    );
  } catch (error) {
    await end(server, folder);
    throw error;
  }
  return dataServer(server, folder, port);
}

/** Redis without persistence. */
export async function startRedis(): Promise<DataServer> {
  const folder = await temporaryFolder('n8n-redis');
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const server = new Background('redis-server', args, { cwd: folder });
  try {
    await said(server, 'Ready to accept connections');
  } catch (error) {
    await end(server, folder);
    throw error;
  }
  return dataServer(server, folder, port);
}

function dataServer(server: Background, folder: string, port: number): DataServer {
  return {
    port,
    get log() {
      return server.log;
    },
    close: () => end(server, folder),
  };
}

async function end(server: Background, folder: string): Promise<void> {
  // SIGINT is PostgreSQL's fast way out; redis takes it like SIGTERM.
  await server.stop({ signal: 'SIGINT' });
  await removeFolder(folder);
}

/** Debian keeps the server's programs out of PATH, by version. */
async function postgresBin(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const latest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1);
  if (latest === undefined) throw new Error('PostgreSQL is not installed: see debian.ts.');
  return join('/usr/lib/postgresql', latest, 'bin');
}

/** PostgreSQL refuses to run as root, so root lends it the user that Debian made for it. */
async function postgresOwner(): Promise<{ uid?: number; gid: number }> {
  const gid = process.getgid?.() ?? 0;
  if (process.getuid?.() !== 0) return { gid };
  const { stdout } = await must(run('getent', ['passwd', 'postgres']));
  const [, , user, group] = stdout.split(':');
  return { uid: Number(user), gid: Number(group) };
}

async function must<T extends { code: number | null; output: string }>(ended: Promise<T>): Promise<T> {
  const result = await ended;
  if (result.code !== 0) throw new Error(result.output);
  return result;
}

async function said(server: Background, words: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!server.log.includes(words)) {
    if (!server.alive || Date.now() > deadline) throw new Error(`It does not start:\n${server.log}`);
    await sleep(50);
  }
}

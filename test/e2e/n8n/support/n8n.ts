// A real n8n with a folder and settings of its own, and the package under test in it.
import { existsSync } from 'node:fs';
import { cp, readFile, rename } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EditorApi } from './editor-api.ts';
import { installDebian, installN8n, type N8nInstallation } from './install.ts';
import { installPackage, temporaryFolder } from './package.ts';
import { BackgroundProcess, freePort } from './process.ts';
import { UNUSED_MODULES } from './versions.ts';

/**
 * Starts an n8n, signs in as its owner, and returns when it serves.
 *
 * @param env settings, over those of `n8nEnvironment`
 * @param packageTarball the package under test, as `npm pack` made it
 */
export async function startN8n(env: Record<string, string>, packageTarball: string): Promise<N8n> {
  const n8n = await createN8n(env, packageTarball);
  await n8n.start();
  await n8n.api.setUpOwner();
  return n8n;
}

/** The same, not started yet and without an owner. */
export async function createN8n(env: Record<string, string>, packageTarball: string): Promise<N8n> {
  const installation = await prepareN8n();
  const userFolder = await temporaryFolder('n8n');
  await cp(seedOf(installation), databaseIn(userFolder));
  await installPackage(userFolder, packageTarball);
  return N8n.create(installation, userFolder, env);
}

/** Reads n8n's database; the values stand for `$1`, `$2` ... of the statement. */
export type Query = (sql: string, ...values: string[]) => Promise<Record<string, unknown>[]>;

/** The main process of an n8n, with editor and API, over its restarts. */
export class N8n extends BackgroundProcess {
  /** Where editor, API and webhooks are served, without a slash at the end. */
  readonly url: string;
  readonly userFolder: string;
  /** The editor's API; a login outlives restarts. */
  readonly api: EditorApi;
  /** Reads or changes its database, also while it does not run. */
  query: Query;

  private constructor({ node, n8n }: N8nInstallation, userFolder: string, env: Record<string, string>) {
    super({ command: node, args: [n8n, 'start'], cwd: userFolder, env, ready: 'Editor is now accessible' });
    this.userFolder = userFolder;
    this.url = `http://127.0.0.1:${env.N8N_PORT ?? ''}`;
    this.api = new EditorApi(this.url);
    this.query = async (sql, ...values) => {
      using database = new DatabaseSync(databaseIn(userFolder));
      return database.prepare(sql.replaceAll(/\$(\d)/g, '?$1')).all(...values);
    };
  }

  /** One that is not started yet, on a free port. */
  static async create(
    installation: N8nInstallation,
    userFolder: string,
    env: Record<string, string> = {},
  ): Promise<N8n> {
    const port = await freePort();
    const settings = { ...(await n8nEnvironment(installation, userFolder)), N8N_PORT: String(port), ...env };
    return new N8n(installation, userFolder, settings);
  }

  /** One that runs already, in a container for example, and is fresh: only its API can be used. */
  static async at(url: string): Promise<N8n> {
    const n8n = new N8n({ home: '', node: '', n8n: '' }, '', { N8N_PORT: new URL(url).port });
    await n8n.api.setUpOwner();
    return n8n;
  }

  /** Resident memory of n8n without its task runner, bytes: now, or with `VmHWM` the most since `clear_refs`. */
  async memory(field: 'VmRSS' | 'VmHWM'): Promise<number> {
    const status = await readFile(`/proc/${this.pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  }
}

const SWITCHED_OFF = [
  ...['DIAGNOSTICS', 'DYNAMIC_BANNERS', 'HIRING_BANNER', 'PERSONALIZATION', 'PYTHON', 'TEMPLATES'],
  ...['VERIFIED_PACKAGES', 'VERSION_NOTIFICATIONS', 'VERSION_NOTIFICATIONS_WHATS_NEW'],
];

/**
 * The environment of an n8n process: quiet, on loopback, and asking no outside host for anything. Only PATH
 * is inherited, so that a developer's own settings change no test.
 */
export async function n8nEnvironment(
  { node }: N8nInstallation,
  userFolder: string,
): Promise<Record<string, string>> {
  return {
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    HOME: userFolder,
    TMPDIR: userFolder,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    GENERIC_TIMEZONE: 'UTC',
    N8N_USER_FOLDER: userFolder,
    // Main and workers have to agree on it. It protects nothing.
    N8N_ENCRYPTION_KEY: 'end-to-end-tests-share-this-key',
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_HOST: '127.0.0.1',
    N8N_SECURE_COOKIE: 'false',
    N8N_RUNNERS_BROKER_PORT: String(await freePort()),
    N8N_DEFAULT_BINARY_DATA_MODE: 'filesystem',
    // As n8n 3 has it by default.
    N8N_UNVERIFIED_PACKAGES_ENABLED: 'false',
    N8N_DISABLED_MODULES: UNUSED_MODULES.join(','),
    N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
    ...Object.fromEntries(SWITCHED_OFF.map((name) => [`N8N_${name}_ENABLED`, 'false'])),
    EXECUTIONS_DATA_PRUNE: 'false',
    NO_COLOR: '1',
  };
}

/** Installs n8n, if it is missing, and makes the database from which each n8n starts: that saves half of a start. */
export async function prepareN8n(): Promise<N8nInstallation> {
  const installation = await installN8n();
  const seed = seedOf(installation);
  if (existsSync(seed)) return installation;
  const userFolder = await temporaryFolder('n8n-seed');
  const n8n = await N8n.create(installation, userFolder);
  await n8n.start();
  await n8n.stop();
  // Each n8n makes keys of its own.
  await n8n.query('DELETE FROM deployment_key');
  await cp(databaseIn(userFolder), `${seed}.part`);
  await rename(`${seed}.part`, seed);
  return installation;
}

/** A database with all migrations, and neither an owner nor keys. */
function seedOf({ home }: N8nInstallation): string {
  return join(home, 'seed.sqlite');
}

function databaseIn(userFolder: string): string {
  return join(userFolder, '.n8n', 'database.sqlite');
}

if (import.meta.main) {
  await prepareN8n();
  // What files of tests install that need it: here it is done beside other work.
  await installDebian('chromium', 'postgresql', 'redis-server');
}

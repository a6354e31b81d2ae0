// A real n8n, installed beside the project: n8n brings two gigabytes and its own versions of everything.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { withLock } from './lock.ts';
import { run } from './process.ts';
import { lineOf } from './versions.ts';

/** The version under test. `N8N_E2E_VERSION` picks another one, for a look ahead. */
export const N8N_VERSION = process.env.N8N_E2E_VERSION ?? '2.41.1';

/** The package that carries Node 24 for this machine: its binary, and the headers that native addons are built with. */
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;

const { overrides, beside } = lineOf(N8N_VERSION);

/** What the folder's package.json asks for. */
const manifest = {
  name: 'n8n-e2e',
  private: true,
  dependencies: { n8n: N8N_VERSION, [NODE_PACKAGE]: '24', ...beside },
  overrides,
};

/** Where n8n lies and how it is started. */
export interface N8nInstallation {
  /** The folder that holds `node_modules`. */
  readonly home: string;
  /** The Node 24 binary that runs n8n. */
  readonly node: string;
  /** n8n's own start script. */
  readonly n8n: string;
}

/** The folder of the installation: `N8N_E2E_HOME`, or one per version in the user's cache. */
export function installationHome(): string {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  return process.env.N8N_E2E_HOME ?? join(cache, 'n8n-nodes-draft-service-e2e', N8N_VERSION);
}

/**
 * Installs n8n unless it is there already; says so on stderr, for the first time takes minutes.
 *
 * @throws Error naming the step that failed, its last lines, and the folder to remove for a fresh start.
 */
export async function installN8n(): Promise<N8nInstallation> {
  const home = installationHome();
  const installation = {
    home,
    node: join(home, 'node_modules', NODE_PACKAGE, 'bin', 'node'),
    n8n: join(home, 'node_modules', 'n8n', 'bin', 'n8n'),
  };
  const stamp = join(home, 'installed');
  const wanted = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  if (await isInstalled(stamp, wanted)) return installation;

  await mkdir(home, { recursive: true });
  await withLock(join(home, 'lock'), async () => {
    // Whoever held the lock before may have done the work.
    if (await isInstalled(stamp, wanted)) return;
    await rm(stamp, { force: true });
    await install(installation);
    await writeFile(stamp, wanted);
  });
  return installation;
}

async function isInstalled(stamp: string, wanted: string): Promise<boolean> {
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted;
}

async function install({ home, node, n8n }: N8nInstallation): Promise<void> {
  const started = Date.now();
  console.error(`Installing n8n ${N8N_VERSION} into ${home}: some minutes and 2.5 GB, once.`);
  // npm would keep what an installation with other overrides left behind.
  for (const left of ['node_modules', 'package-lock.json'])
    await rm(join(home, left), { recursive: true, force: true });
  await writeFile(join(home, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

  await step(home, 'npm install', 'npm', [
    'install',
    '--legacy-peer-deps',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);

  // Of all the install scripts that were skipped only this one is needed: sqlite3 is compiled, against n8n's own Node.
  const nodeFolder = join(home, 'node_modules', NODE_PACKAGE);
  await step(home, 'building sqlite3', 'npm', ['rebuild', 'sqlite3', '--loglevel=error'], {
    PATH: `${join(nodeFolder, 'bin')}${delimiter}${process.env.PATH ?? ''}`,
    npm_config_ignore_scripts: 'false',
    npm_config_build_from_source: 'true',
    npm_config_nodedir: nodeFolder,
    JOBS: 'max',
  });

  await step(home, 'a first run', node, [n8n, '--version'], { N8N_USER_FOLDER: join(home, 'first-run') });
  await rm(join(home, 'first-run'), { recursive: true, force: true });
  console.error(`Installed n8n ${N8N_VERSION} in ${Math.round((Date.now() - started) / 1000)} s.`);
}

async function step(
  home: string,
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const { code, output } = await run(command, args, { cwd: home, env: { ...process.env, ...env } });
  if (code === 0) return;
  const lastLines = output.trimEnd().split('\n').slice(-40).join('\n');
  throw new Error(
    `n8n ${N8N_VERSION} could not be installed: "${name}" ended with ${String(code)}.\n${lastLines}\n` +
      `To start afresh, remove ${home} and run again. Building sqlite3 needs python3, make and a C++ compiler.`,
  );
}

if (import.meta.main) await installN8n();

// What the tests need beside the project: a real n8n in a folder of its own, and programs from Debian.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './process.ts';
import { NEWEST, OVERRIDES } from './versions.ts';

export const N8N_VERSION = process.env.N8N_E2E_VERSION ?? NEWEST;

/** The package with Node 24 for this machine: the binary, and the headers for native addons. */
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;

const manifest = { name: 'n8n-e2e', private: true, dependencies: { n8n: N8N_VERSION, [NODE_PACKAGE]: '24' } };

/** npm installs the same packages, in four times the processor time. */
const PNPM = 'pnpm@12.21.0';
const pnpmSettings = {
  overrides: OVERRIDES,
  // One flat folder, as npm makes it.
  nodeLinker: 'hoisted',
  ignoreScripts: true,
};

const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
const home = process.env.N8N_E2E_HOME ?? join(cache, 'n8n-nodes-draft-service-e2e', N8N_VERSION);

export type N8nInstallation = typeof INSTALLATION;

const INSTALLATION = {
  /** The folder that holds `node_modules`. */
  home,
  /** The Node 24 binary that runs n8n. */
  node: join(home, 'node_modules', NODE_PACKAGE, 'bin', 'node'),
  n8n: join(home, 'node_modules', 'n8n', 'bin', 'n8n'),
} as const;

/** Holds the hash of the manifest that was installed, once the installation is complete. */
const stamp = join(home, 'installed');
const hash = createHash('sha256')
  .update(JSON.stringify([PNPM, manifest, pnpmSettings]))
  .digest('hex');

/** Installs n8n unless it is there; not two processes at a time. */
export async function installN8n(): Promise<N8nInstallation> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return INSTALLATION;
  console.error(
    `Installing n8n ${N8N_VERSION} into ${home}: 2 minutes, more on a busy machine, and 2.5 GB; once.`,
  );
  await mkdir(home, { recursive: true });
  // What an installation with other overrides left behind would be kept.
  for (const name of ['installed', 'node_modules', 'pnpm-lock.yaml'])
    await rm(join(home, name), { recursive: true, force: true });
  await writeFile(join(home, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // JSON is YAML, too.
  await writeFile(join(home, 'pnpm-workspace.yaml'), `${JSON.stringify(pnpmSettings, null, 2)}\n`);
  await run('npx', ['--yes', PNPM, 'install', '--loglevel=error'], { cwd: home });

  // Without optimization and warnings: with them it takes far longer.
  const flags = '-O0 -Wno-all -Wno-extra -w';
  // Of all the install scripts that were skipped only this one is needed: sqlite3 is compiled, against n8n's own Node.
  const nodeFolder = join(home, 'node_modules', NODE_PACKAGE);
  const env = {
    ...process.env,
    PATH: `${join(nodeFolder, 'bin')}${delimiter}${process.env.PATH ?? ''}`,
    npm_config_ignore_scripts: 'false',
    npm_config_build_from_source: 'true',
    npm_config_nodedir: nodeFolder,
    CFLAGS: flags,
    CXXFLAGS: flags,
    JOBS: 'max',
  };
  await run('npm', ['rebuild', 'sqlite3', '--loglevel=error'], { cwd: home, env });

  const firstRun = join(home, 'first-run');
  await run(INSTALLATION.node, [INSTALLATION.n8n, '--version'], { env: { N8N_USER_FOLDER: firstRun } });
  await rm(firstRun, { recursive: true, force: true });
  await writeFile(stamp, hash);
  return INSTALLATION;
}

/** Installs Debian packages that are missing; needs root to do so. */
export async function installDebian(...packages: string[]): Promise<void> {
  const status = async (name: string): Promise<string> =>
    run('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name]).catch(() => 'unknown');
  const statuses = await Promise.all(packages.map(status));
  if (statuses.every((one) => one === 'installed')) return;
  console.error(`Installing from Debian: ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['-qq', 'update'], { env });
  await run('apt-get', ['-qq', 'install', '--yes', '--no-install-recommends', ...packages], { env });
}

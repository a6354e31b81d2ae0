/**
 * `npm run scan`: n8n's scan of a community package, of source and tarball, as n8n runs it before it verifies
 * one. The scanner has its own TypeScript and ESLint, so it is installed outside the project: into
 * `$N8N_SCAN_HOME` or the user's cache.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const SCANNER = '0.32.0';
const HOME =
  process.env.N8N_SCAN_HOME ?? path.join(homedir(), '.cache', 'n8n-nodes-draft-service-scan', SCANNER);

/** The exports of the scanner that are used here. */
interface Scanner {
  readonly SOURCE_FILE_PATTERNS: readonly string[];
  readonly buildScanConfig: () => Promise<unknown>;
}

/** ESLint's result for a file. */
interface Finding {
  readonly filePath: string;
  readonly messages: readonly {
    readonly line?: number;
    readonly severity: number;
    readonly ruleId: string | null;
    readonly message: string;
  }[];
}

const run = promisify(execFile);

async function installScanner(): Promise<void> {
  const stamp = path.join(HOME, 'installed');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === SCANNER) return;
  await rm(HOME, { recursive: true, force: true });
  await mkdir(HOME, { recursive: true });
  const pinned = { typescript: '6.0.3', '@n8n/eslint-plugin-community-nodes': SCANNER };
  const dependencies = { '@n8n/scan-community-package': SCANNER, 'fast-glob': '3.3.3', ...pinned };
  const manifest = { name: 'scan', private: true, type: 'module', dependencies, overrides: pinned };
  await writeFile(path.join(HOME, 'package.json'), JSON.stringify(manifest));
  await run('npm', ['install', '--legacy-peer-deps', '--ignore-scripts'], { cwd: HOME });
  await writeFile(stamp, SCANNER);
}

/** The rules read n8n-workflow: the project's version. */
async function linkWorkflow(): Promise<void> {
  const link = path.join(HOME, 'node_modules', 'n8n-workflow');
  await rm(link, { recursive: true, force: true });
  await symlink(path.resolve('node_modules/n8n-workflow'), link);
}

async function load<T>(module: string): Promise<T> {
  return (await import(pathToFileURL(path.join(HOME, 'node_modules', module)).href)) as T;
}

/** Scans one folder and prints the findings; true if n8n accepts it. */
async function scan(name: string, folder: string, patterns: readonly string[]): Promise<boolean> {
  const { buildScanConfig } = await load<Scanner>('@n8n/scan-community-package/scanner/scanner.mjs');
  const { ESLint } = await load<{
    ESLint: new (options: object) => { lintFiles: (files: readonly string[]) => Promise<readonly Finding[]> };
  }>('eslint/lib/api.js').then((module) =>
    'default' in module ? (module.default as typeof module) : module,
  );
  const glob = (
    await load<{ default: { sync: (patterns: readonly string[], options: object) => string[] } }>(
      'fast-glob/out/index.js',
    )
  ).default;
  const files = glob.sync(patterns, {
    cwd: folder,
    absolute: true,
    ignore: ['node_modules/**', '**/package-lock.json'],
  });
  const eslint = new ESLint({
    cwd: folder,
    allowInlineConfig: false,
    overrideConfigFile: true,
    overrideConfig: await buildScanConfig(),
  });
  const findings = (await eslint.lintFiles(files)).flatMap(({ filePath, messages }) =>
    messages.map((message) => ({ ...message, file: path.relative(folder, filePath) })),
  );
  for (const { file, line, severity, ruleId, message } of findings) {
    console.log(
      `${name}: ${severity === 2 ? 'error' : 'warning'} ${file}:${line ?? 0} ${ruleId ?? ''}: ${message}`,
    );
  }
  const errors = findings.filter(({ severity }) => severity === 2).length;
  console.log(`${name}: ${files.length} files, ${errors} errors, ${findings.length - errors} warnings`);
  return errors === 0 && files.length > 0;
}

async function main(): Promise<void> {
  await installScanner();
  await linkWorkflow();
  const { SOURCE_FILE_PATTERNS } = await load<Scanner>('@n8n/scan-community-package/scanner/scanner.mjs');
  const folder = await mkdtemp(path.join(tmpdir(), 'n8n-scan-'));
  try {
    const source = path.join(folder, 'source');
    for (const part of ['nodes', 'credentials', 'package.json'])
      await cp(part, path.join(source, part), { recursive: true });
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder]);
    await run('tar', ['xzf', `${folder}/n8n-nodes-draft-service-${await version()}.tgz`, '-C', folder]);
    const verdicts = [
      await scan('source', source, SOURCE_FILE_PATTERNS),
      await scan('tarball', path.join(folder, 'package'), ['**/*.js', '**/*.ts', '**/*.json']),
    ];
    const failed = verdicts.filter((passed) => !passed).length;
    console.log(`${verdicts.length - failed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function version(): Promise<string> {
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as { readonly version: string };
  return manifest.version;
}

await main();

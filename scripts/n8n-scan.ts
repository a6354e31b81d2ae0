/**
 * `npm run scan`: n8n's scan of a community package, of source and tarball, as n8n runs it before it verifies
 * one. The scanner has its own TypeScript and ESLint, so it is installed outside the project: into
 * `$N8N_SCAN_HOME` or the user's cache.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { pack, temporaryFolder } from '../test/e2e/n8n/support/package.ts';
import { run } from '../test/e2e/n8n/support/process.ts';

const SCANNER = '0.32.0';
const HOME =
  process.env.N8N_SCAN_HOME ?? path.join(homedir(), '.cache', 'n8n-nodes-draft-service-scan', SCANNER);

/** The exports of the scanner that are used here. */
interface Scanner {
  readonly SOURCE_FILE_PATTERNS: readonly string[];
  readonly analyzePackage: (folder: string, patterns: readonly string[]) => Promise<Verdict>;
}

interface Verdict {
  readonly passed: boolean;
  readonly message?: string;
  /** What ESLint found, for people. */
  readonly details?: string;
}

async function installScanner(): Promise<void> {
  const stamp = path.join(HOME, 'installed');
  if (existsSync(stamp)) return;
  await rm(HOME, { recursive: true, force: true });
  await mkdir(HOME, { recursive: true });
  const pinned = { typescript: '6.0.3', '@n8n/eslint-plugin-community-nodes': SCANNER };
  const dependencies = { '@n8n/scan-community-package': SCANNER, ...pinned };
  const manifest = { name: 'scan', private: true, type: 'module', dependencies, overrides: pinned };
  await writeFile(path.join(HOME, 'package.json'), JSON.stringify(manifest));
  await run('npm', ['install', '--legacy-peer-deps', '--ignore-scripts'], { cwd: HOME });
  await writeFile(stamp, SCANNER);
}

await installScanner();
// The rules read n8n-workflow: the project's version.
const link = path.join(HOME, 'node_modules', 'n8n-workflow');
await rm(link, { recursive: true, force: true });
await symlink(path.resolve('node_modules/n8n-workflow'), link);
const scanner = path.join(HOME, 'node_modules', '@n8n/scan-community-package/scanner/scanner.mjs');
const { SOURCE_FILE_PATTERNS, analyzePackage } = (await import(scanner)) as Scanner;
const folder = await temporaryFolder('n8n-scan');
const source = path.join(folder, 'source');
for (const part of ['nodes', 'credentials', 'package.json'])
  await cp(part, path.join(source, part), { recursive: true });
await run('tar', ['xzf', await pack(process.cwd()), '-C', folder]);
const verdicts = [
  await analyzePackage(source, SOURCE_FILE_PATTERNS),
  await analyzePackage(path.join(folder, 'package'), ['**/*.js', 'package.json']),
];
// It also has a message if it found no files.
const failures = verdicts.filter(({ passed, message }) => !passed || message !== undefined);
for (const { message = '', details = '' } of failures) console.log(message, details);
const failed = failures.length;
console.log(`${verdicts.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

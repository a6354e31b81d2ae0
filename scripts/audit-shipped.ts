/**
 * `npm run audit:shipped`: asks npm for known advisories about the packages inside the bundles, which their
 * licenses.txt name. Ends as `npm audit` does: not with 0 if there are advisories or if the registry did not answer.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SHIPPED, shippedPackages } from './release/sbom.ts';

const shipped = shippedPackages(Object.values(SHIPPED).flat());
const names = shipped.map(({ name, version }) => `${name}@${version}`);
console.log(`${names.length} packages are shipped:\n  ${names.join('\n  ')}`);

// Each package under an alias, since there may be two versions of one.
const dependencies = Object.fromEntries(names.map((one, at) => [`p${at}`, `npm:${one}`]));
const manifest = { name: 'shipped', version: '0.0.0', private: true, dependencies };
const installed = shipped.map(({ name, version }, at) => [`node_modules/p${at}`, { name, version }] as const);
const lockfile = { lockfileVersion: 3, packages: { '': manifest, ...Object.fromEntries(installed) } };

using folder = mkdtempDisposableSync(path.join(tmpdir(), 'audit-'));
const cwd = folder.path;
writeFileSync(path.join(cwd, 'package.json'), JSON.stringify(manifest));
writeFileSync(path.join(cwd, 'package-lock.json'), JSON.stringify(lockfile));
const args = ['audit', '--package-lock-only', '--fetch-retries=0'];
process.exitCode = spawnSync('npm', args, { cwd, stdio: 'inherit' }).status ?? 1;

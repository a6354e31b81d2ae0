/**
 * `npm run release:collect -- FOLDER EVIDENCE.zip`: puts everything into FOLDER that a release has before it is
 * signed: both packages, the verifier, the JSON Schemas, the bills of materials, the evidence, and SHA256SUMS of them all. The bundles
 * must have been built.
 */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { billsOfMaterials } from './sbom.ts';

const [folder, evidence] = process.argv.slice(2);
if (folder === undefined || evidence === undefined) {
  console.error('Usage: npm run release:collect -- FOLDER EVIDENCE.zip');
  process.exit(2);
}

const npm = (...args: string[]): string => execFileSync('npm', args, { encoding: 'utf8' });
const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Readonly<Record<string, unknown>>;
const version = String(manifest.version);

/**
 * The n8n package as it is published says that its files are CommonJS, as n8n loads them. In the repository it cannot:
 * the scripts here are ES modules, which Node.js runs from their sources. Only the repository needs them.
 */
function packNodes(to: string): void {
  const [{ files }] = JSON.parse(npm('pack', '--dry-run', '--json', '--ignore-scripts')) as [
    { files: { path: string }[] },
  ];
  using staging = fs.mkdtempDisposableSync(path.join(tmpdir(), 'pack-'));
  for (const { path: file } of files) fs.cpSync(file, path.join(staging.path, file));
  const ofRepository = { scripts: undefined, devDependencies: undefined, allowScripts: undefined };
  const published = { ...manifest, type: 'commonjs', ...ofRepository };
  fs.writeFileSync(path.join(staging.path, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  npm('pack', staging.path, '--ignore-scripts', '--silent', '--pack-destination', to);
}

fs.mkdirSync(folder, { recursive: true });
packNodes(folder);
npm('pack', './cli', '--ignore-scripts', '--silent', '--pack-destination', folder);
fs.copyFileSync('verify/verify-manifest.mts', path.join(folder, 'verify-manifest.mts'));
for (const name of fs.readdirSync('schemas'))
  fs.copyFileSync(path.join('schemas', name), path.join(folder, `schema-${name}`));
fs.copyFileSync(evidence, path.join(folder, `evidence-${version}.zip`));
for (const [name, text] of billsOfMaterials(version)) fs.writeFileSync(path.join(folder, name), text);

const sums = fs
  .readdirSync(folder)
  .filter((name) => name !== 'SHA256SUMS')
  .sort()
  .map((name) => `${hash('sha256', fs.readFileSync(path.join(folder, name)))}  ${name}\n`);
fs.writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
process.stdout.write(sums.join(''));

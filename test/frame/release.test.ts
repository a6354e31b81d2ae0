/** The files of a release as `npm run release:collect` makes them, and the check of docs/security.md. */
import { hash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { runProcess } from '../support/command.ts';
import { folder, withFolder } from '../support/folder.ts';

const {
  scripts: _,
  devDependencies: __,
  allowScripts: ___,
  ...published
} = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
const version = String(published.version);
let release: string;
/** The SHA-256 of the list that the workflow has signed. */
let signed: string;

withFolder('all');
beforeAll(async () => {
  release = path.join(folder, 'release');
  const zip = path.join(folder, 'evidence.zip');
  writeFileSync(zip, 'R1: passed');
  const collect = ['scripts/release/collect.ts', release, zip];
  const env = { PATH: process.env.PATH ?? '' };
  expect(await runProcess(process.execPath, collect, { env })).toMatchObject({ code: 0 });
  signed = hash('sha256', readFileSync(path.join(release, 'SHA256SUMS')));
}, 60_000);

/** What the page's commands say, with a gh that knows what was signed for the tag. */
async function check(): Promise<string> {
  const gh = `gh() { if [[ "$*" != *' --source-ref refs/tags/v0.1.0 '* ]]; then echo Another ref.; return 1; fi
    echo '${signed}  '"$3" | sha256sum --check --status || { echo "$3 is not signed."; return 1; }; }\n`;
  const page = readFileSync('docs/security.md', 'utf8');
  const [, block = ''] = /^```sh\n([^]+?) &&\n +node verify/m.exec(page) ?? [];
  const { code, stdout } = await runProcess('bash', ['-c', gh + block], { cwd: release });
  return `${String(code)} ${stdout.replaceAll(/^.+: OK\n/gm, '')}`;
}

test('it has exactly these files; the n8n package says that it is CommonJS', async () => {
  const packages = ['draft-service-cli', 'n8n-nodes-draft-service'];
  const files = ['SHA256SUMS', 'verify-manifest.mts', `evidence-${version}.zip`];
  files.push(...['changes', 'manifest', 'snapshot'].map((name) => `schema-${name}.json`));
  files.push(...packages.map((name) => `${name}-${version}.tgz`));
  files.push(...[...packages, 'action'].map((name) => `${name}-${version}.cdx.json`));
  expect(readdirSync(release).sort()).toEqual(files.sort());
  const tarball = path.join(release, `n8n-nodes-draft-service-${version}.tgz`);
  const { stdout } = await runProcess('tar', ['-xzOf', tarball, 'package/package.json']);
  expect(JSON.parse(stdout)).toEqual({ ...published, type: 'commonjs' });
});

test('the check accepts it, and refuses another file or another list in one sentence', async () => {
  expect(await check()).toBe('0 ');
  const evidence = `evidence-${version}.zip`;
  writeFileSync(path.join(release, evidence), 'R1: failed');
  expect(await check()).toBe(`1 ${evidence}: FAILED\n`);
  writeFileSync(path.join(release, 'SHA256SUMS'), '');
  expect(await check()).toBe('1 SHA256SUMS is not signed.\n');
});

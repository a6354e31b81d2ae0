/**
 * `npm run evidence -- FOLDER RESULTS...`: what a supplier's audit asks for, made from the results of one run of all
 * suites: the traceability and the known limits, as FOLDER and FOLDER.zip. The same commit with the same results gives
 * the same bytes. Ends with 1 if a requirement has no test, if a test did not pass, if a run failed or its results are
 * not of this commit's files, or if the working tree is not its commit.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { readRequirements } from './evidence/requirements.ts';
import { type Build, REPOSITORY, tracePage } from './evidence/trace-page.ts';
import { readResults, trace } from './evidence/traceability.ts';

const [folder, ...resultFiles] = process.argv.slice(2);
if (folder === undefined || resultFiles.length === 0) {
  console.error('Usage: npm run evidence -- FOLDER RESULTS... (JSON of Jest)');
  process.exit(2);
}

const read = (file: string): string => readFileSync(file, 'utf8');
const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' });
const changes = git('status', '--porcelain').trimEnd();
if (changes !== '') {
  console.error(`Commit these changes, or take them back: the evidence names the commit.\n${changes}`);
  process.exit(1);
}

const { version } = JSON.parse(read('package.json')) as { readonly version: string };
const [commit = '', date = ''] = git('log', '-1', '--format=%H %cs').trim().split(' ');
const build: Build = {
  version,
  ...{ commit, date, node: process.versions.node, platform: `${process.platform} ${process.arch}` },
  seed: process.env.PROPERTY_SEED ?? null,
};
const results = resultFiles.flatMap(readResults);
const traceability = trace(readRequirements(read('docs/requirements.md')), results);

/** A page whose links work outside the repository. */
const linked = (file: string): string =>
  read(file).replaceAll(/(?<=\]\()(?!https?:)[^)]+/g, (link) =>
    String(new URL(link, `${REPOSITORY}/blob/${commit}/${file}`)),
  );
const limits = ['README.md', 'docs/nodes.md', 'docs/actions.md', 'cli/README.md'].map((file) => {
  const [, text = ''] = /\n## Limits\n([^]+?)(?=\n## |$)/.exec(linked(file)) ?? [];
  return `# Limits in ${file}\n${text}`;
});
const texts = {
  'traceability.md': tracePage(traceability, results, build),
  'intended-use.md': linked('docs/intended-use.md'),
  'own-tests-form.md': linked('docs/own-tests-form.md'),
  'known-issues.md': limits.join('\n'),
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(folder, name), text);
// The format's first day: a time of the build would change the bytes.
const bytes = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
writeFileSync(`${folder}.zip`, zipSync(bytes, { mtime: '1980-01-01T00:00:00' }));
console.log(`${folder}.zip: ${results.length} tests, ${traceability.requirements.length} requirements.`);
for (const mistake of traceability.mistakes) console.error(mistake);
process.exitCode = traceability.mistakes.length === 0 ? 0 : 1;

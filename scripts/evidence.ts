/**
 * `npm run evidence -- [--coverage FILE] [--mutants FILE] FOLDER RESULTS...`: what a supplier's audit asks for, made
 * from the results of one run of all suites: the traceability, the results, the bills of materials and their checksums,
 * as FOLDER and FOLDER.zip. The same commit with the same results gives the same bytes; only times.json differs between
 * two runs. Ends with 1 if a requirement or a public name has no test and is not declared as a known gap, or if a test
 * did not pass.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { readKnownGaps, readPublicNames, readRequirements } from './evidence/requirements.ts';
import { junit, readResults } from './evidence/results.ts';
import { type Build, tracePage } from './evidence/trace-page.ts';
import { trace, traceCsv } from './evidence/traceability.ts';
import { billsOfMaterials } from './release/sbom.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { coverage: { type: 'string' }, mutants: { type: 'string' } },
});
const [folder, ...resultFiles] = positionals;
if (folder === undefined || resultFiles.length === 0) {
  console.error('Usage: npm run evidence -- FOLDER RESULTS... (Jest JSON, or the log of the tests in n8n)');
  process.exit(2);
}

const read = (file: string): string => readFileSync(file, 'utf8');
const json = (value: unknown): string =>
  `${JSON.stringify(value, (key, part: unknown) => (/^(?:seconds|titles)$/.test(key) ? undefined : part), 2)}\n`;

const { version } = JSON.parse(read('package.json')) as { readonly version: string };
const build: Build = {
  version,
  ...(JSON.parse(
    execFileSync('git', ['log', '-1', '--format={"commit":"%H","date":"%cs"}'], { encoding: 'utf8' }),
  ) as { readonly commit: string; readonly date: string }),
  node: process.versions.node,
  platform: `${process.platform} ${process.arch}`,
  seed: process.env.PROPERTY_SEED ?? null,
};
const results = resultFiles.flatMap(readResults);
const page = read('docs/requirements.md');
const traceability = trace({
  requirements: readRequirements(page),
  gaps: readKnownGaps(page),
  results,
  publicNames: readPublicNames(read('docs/surface.md')),
  testSources: globSync('test/**/*.ts').map(read).join('\n'),
});

const times = Object.fromEntries(
  results.map(({ suite, file, name, seconds }) => [`${suite}: ${file}: ${name}`, seconds]),
);
/** Files of other runs, if there were any. */
const measured = [
  ['coverage.json', values.coverage, 'how much of the core the tests reach'],
  ['mutants.txt', values.mutants, 'how many small changes of the core the tests notice'],
] as const;
/** Each file with its text and what it is. */
const files = new Map<string, readonly [text: string, what: string]>([
  ['traceability.json', [json({ build, ...traceability }), 'this page as JSON']],
  ['traceability.csv', [traceCsv(traceability), 'a line for each requirement and test']],
  ['junit.xml', [junit(results, build), 'the result of every test, for a program']],
  ['times.json', [json(times), 'how long each test took, seconds']],
  ...measured.flatMap(([name, file, what]) =>
    file === undefined ? [] : [[name, [read(file), what]] as const],
  ),
  ['intended-use.md', [read('docs/intended-use.md'), 'what the software answers for, and what not']],
  ['own-tests-form.md', [read('docs/own-tests-form.md'), 'an empty form for your own tests']],
  ['known-issues.md', [read('docs/troubleshooting.md'), 'known limits, and what to do']],
  ...[...billsOfMaterials(version)].map(
    ([name, text]) => [`sbom/${name}`, [text, 'the packages inside, CycloneDX']] as const,
  ),
]);

const contents = new Map([...files].map(([name, [, what]]) => [name, what])).set(
  'SHA256SUMS',
  'the checksum of each file but times.json: sha256sum --check SHA256SUMS',
);
const notMeasured = measured.flatMap(([, file, what]) => (file === undefined ? [what] : []));
const html = tracePage({ traceability, results, build, contents, notMeasured });
const texts = new Map([...files].map(([name, [text]]) => [name, text])).set('traceability.html', html);
/** Two runs of one commit have the same checksums. */
const summed = [...texts].filter(([name]) => name !== 'times.json');
const sums = summed.map(([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`);
texts.set('SHA256SUMS', sums.sort().join(''));

rmSync(folder, { recursive: true, force: true });
for (const [name, text] of texts) {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
// The format's first day: a time of the build would change the bytes.
const zipped = zipSync(Object.fromEntries([...texts].map(([name, text]) => [name, Buffer.from(text)])), {
  mtime: '1980-01-01T00:00:00',
});
writeFileSync(`${folder}.zip`, zipped);
console.log(`${folder}.zip: ${results.length} tests, ${traceability.requirements.length} requirements.`);
for (const mistake of traceability.mistakes) console.error(mistake);
process.exitCode = traceability.mistakes.length === 0 ? 0 : 1;

/**
 * Every small change of `src/` has to be noticed by a test of test/core: `npm run test:mutation`, or single folders of
 * `src/`, `npm run test:mutation -- http tasks`. Folder by folder: each needs the score in stryker.config.mjs, and a
 * change that no test even executes fails the run. The summary comes last.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

interface Mutant {
  readonly status: string;
  /** How many tests were run on it. Not known after a timeout. */
  readonly testsCompleted?: number;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

const REPORT = 'out/mutation/report.json';
/** Not counted: what is excused, and what keeps a test file from being loaded at all. */
const COUNTED = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
/** The files of `src/` itself. */
const TOP = '.';

const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const parts = [TOP, ...folders.map(({ name }) => name).sort()];
const names = process.argv.slice(2);
const unknown = names.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  throw new Error(`No folder of src/: ${unknown.join(', ')}. The folders are ${parts.join(', ')}.`);
}

const results: string[] = [];
for (const part of names.length > 0 ? names : parts) {
  console.log(`=== src/${part}`);
  rmSync(REPORT, { force: true });
  const files = part === TOP ? 'src/*.ts' : `src/${part}/**/*.ts`;
  const { status } = spawnSync('stryker', ['run', '--mutate', files], { stdio: 'inherit' });
  const { score, missed } = verdict();
  for (const line of missed) console.error(`No test executes ${line}`);
  const passed = status === 0 && missed.length === 0;
  results.push(`${passed ? 'passed' : 'FAILED'} src/${part} (${score})`);
  if (!passed) process.exitCode = 1;
}
console.log(`\n=== Summary\n${results.join('\n')}`);
// For the evidence of a release.
writeFileSync('out/mutation/summary.txt', `${results.join('\n')}\n`);

/** How many mutants the tests noticed, and those on which no test was run. */
function verdict(): { score: string; missed: string[] } {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  } catch {
    return { score: 'no report', missed: [] };
  }
  const tried = Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants.filter(({ status }) => COUNTED.includes(status)).map((mutant) => ({ file, ...mutant })),
  );
  const noticed = tried.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const missed = tried
    .filter(({ status, testsCompleted }) => status !== 'Timeout' && !testsCompleted)
    .map(({ file, location, replacement = '' }) => `${file}:${location.start.line} as ${replacement}`);
  return { score: `${noticed} of ${tried.length}`, missed };
}

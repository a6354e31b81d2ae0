/** Which tests hold which requirement, what they found in one run of all suites, and what has no test. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Requirement, requirementsOf } from './requirements.ts';

export interface TestResult {
  readonly suite: string;
  /** File or folder of the test, relative to the project. */
  readonly file: string;
  /** With the titles of its groups. */
  readonly name: string;
  /** The requirements that a title names. */
  readonly requirements: readonly string[];
  /** A skipped test has not passed. */
  readonly passed: boolean;
}

export type Traceability = ReturnType<typeof trace>;

/** What `npm test -- --json --outputFile=FILE` writes, and the other suites with `--outputFile=FILE`. */
interface JestReport {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** Reads a file of results; the suite is called after it. @throws Error if its run failed beside its tests */
export function readResults(file: string): TestResult[] {
  const { success, testResults } = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => {
      const titles = [...ancestorTitles, title];
      const of = { suite: path.parse(file).name, file: path.relative(process.cwd(), name) };
      const requirements = titles.flatMap(requirementsOf);
      return { ...of, name: titles.join(' › '), requirements, passed: status === 'passed' };
    }),
  );
  if (results.length === 0 || (!success && results.every(({ passed }) => passed)))
    throw new Error(`${file}: the run failed beside its tests.`);
  return results.sort((a, b) => (`${a.file}\n${a.name}` < `${b.file}\n${b.name}` ? -1 : 1));
}

export function trace(requirements: readonly Requirement[], results: readonly TestResult[]) {
  const traced = requirements.map((requirement) => {
    const of = results.filter((result) => result.requirements.includes(requirement.id));
    const verdict = of.length === 0 ? 'no test' : of.every(({ passed }) => passed) ? 'passed' : 'failed';
    return { ...requirement, results: of, verdict };
  });
  const ids = new Set(requirements.map(({ id }) => id));
  const named = new Set(results.flatMap((result) => result.requirements));
  const files = [...new Set(results.map(({ file }) => file))];
  const untested = traced.filter(({ verdict }) => verdict === 'no test');
  /** One sentence for each reason not to release; none: complete. */
  const mistakes = [
    ...untested.map(({ id, sentence }) => `${id} has no test in these results: ${sentence}`),
    ...results
      .filter(({ passed }) => !passed)
      .map(({ file, name }) => `A test did not pass: ${file}: ${name}`),
    ...[...named]
      .filter((id) => !ids.has(id))
      .map((id) => `A test names ${id}, which docs/requirements.md does not have.`),
    ...files
      .filter((file) => !existsSync(file))
      .map((file) => `These results are of ${file}, which this commit does not have.`),
  ];
  return { requirements: traced, mistakes };
}

/**
 * The results of one run of all suites: what Jest reports as JSON (`npm test -- --json --outputFile=FILE`), what the
 * tests in n8n print (`ok   name (1.2 s)`), and the sum that the faults print (`876 passed, 0 failed`).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One test that ran. */
export interface TestResult {
  readonly suite: string;
  /** Relative to the project; for a test in n8n the suite's folder. */
  readonly file: string;
  /** With the titles of its groups. */
  readonly name: string;
  /** Titles that may begin with the numbers of requirements. */
  readonly titles: readonly string[];
  /** A skipped test has not passed. */
  readonly passed: boolean;
}

interface JestReport {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** Reads a file of results; the suite is called after it. */
export function readResults(file: string): TestResult[] {
  const suite = path.parse(file).name;
  const text = readFileSync(file, 'utf8');
  const results = file.endsWith('.json') ? ofJest(JSON.parse(text) as JestReport, suite) : ofLog(text, suite);
  if (results.length === 0) throw new Error(`${file} has no result of a test.`);
  return results.sort((a, b) => (`${a.file}\n${a.name}` < `${b.file}\n${b.name}` ? -1 : 1));
}

/** Stands for a failed test where there is none: the file could not be read, or the run ended early. */
const AS_A_WHOLE = { ancestorTitles: [], title: 'runs as a whole', status: 'failed' };

function ofJest({ success, testResults }: JestReport, suite: string): TestResult[] {
  const hasReason = success || testResults.some(({ status }) => status === 'failed');
  const run = { name: path.resolve('test'), status: 'failed', assertionResults: [] };
  return (hasReason ? testResults : [...testResults, run]).flatMap(({ name, status, assertionResults }) => {
    const isWhole = status !== 'failed' || assertionResults.some((one) => one.status === 'failed');
    return (isWhole ? assertionResults : [...assertionResults, AS_A_WHOLE]).map((one) => {
      const titles = [...one.ancestorTitles, one.title];
      const file = path.relative(process.cwd(), name);
      return { suite, file, name: titles.join(' › '), titles, passed: one.status === 'passed' };
    });
  });
}

function ofLog(text: string, suite: string): TestResult[] {
  const sums = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)];
  const [[sum, good, bad] = []] = sums;
  if (sum === undefined) throw new Error(`The log of ${suite} has no sum: its run did not end.`);
  const tests = [...text.matchAll(/^(ok {3}|FAIL )(.+) \(\d+\.\d s\)$/gm)];
  if (tests.length === 0)
    return sums.map(([name, , failed]) => ({
      ...{ suite, file: `test/${suite}`, name, titles: [name], passed: failed === '0' },
    }));
  const results = tests.map(([, mark, name = '']) => ({
    ...{ suite, file: 'test/e2e/n8n', name, titles: [name], passed: mark?.trim() === 'ok' },
  }));
  const failed = results.filter(({ passed }) => !passed).length;
  // A line that another writer broke would be a lost test, or a failed one that counts as passed.
  if (results.length - failed !== Number(good) || failed !== Number(bad))
    throw new Error(`The log of ${suite} says ${sum}, but has the lines of ${results.length} tests.`);
  return results;
}

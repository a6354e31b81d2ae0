import { writeFileSync } from 'node:fs';

export interface RunTest {
  readonly name: string;
  readonly passed: boolean;
}

/** Closes a run of tests outside Jest: its last line is `N passed, N failed`. The file gets them as Jest has them. */
export function closeRun(folder: string, tests: readonly RunTest[], outputFile: string | undefined): void {
  const failed = tests.filter(({ passed }) => !passed).length;
  const success = failed === 0 && tests.length > 0;
  const assertionResults = tests.map(({ name, passed }) => {
    return { ancestorTitles: [], title: name, status: passed ? 'passed' : 'failed' };
  });
  const report = { success, testResults: [{ name: folder, assertionResults }] };
  if (outputFile !== undefined) writeFileSync(outputFile, JSON.stringify(report));
  console.log(`${tests.length - failed} passed, ${failed} failed`);
  process.exitCode = success ? 0 : 1;
}

/** How `.ci/run` counts a run of Jest: a test that did not run counts as failed, whatever the reason. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(path.join(tmpdir(), 'ci-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (passed: number, failed = 0, pending = 0, broken = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
    testResults: Array(broken).fill({ status: 'failed', assertionResults: [] }),
  });

test.each([
  ['all passed', report(9), 0, '9 0'],
  ['one failed', report(8, 1), 1, '8 1'],
  ['one skipped', report(7, 0, 1), 0, '7 1'],
  ['a file that could not be loaded', report(7, 0, 0, 1), 1, '7 1'],
  ['all passed, yet the run failed', report(9), 1, '9 1'],
  ['no test at all', report(0), 0, '0 1'],
  ['no report', '', 1, '0 1'],
])('%s', (_case, text, status, counted) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, text);
  const printed = execFileSync(process.execPath, ['.ci/count-tests.cjs', file, String(status)], {
    encoding: 'utf8',
  });
  expect(printed.trim()).toBe(counted);
});

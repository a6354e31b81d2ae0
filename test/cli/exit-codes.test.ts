/** The exit code of each failure, as the README's table has them. */
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { exitCodeOf } from '../../cli/run/failure.ts';
import { FileError, InterruptedError, UnsettledError } from '../../platform/errors.ts';
import { DownloadError, DraftServiceError, type ErrorKind } from '../../src/index.ts';
import { filesBelow } from '../support/command.ts';
import { REPORT, trial, withTrial } from './trial.ts';

withTrial();

const CODES: Readonly<Record<ErrorKind, number>> = {
  input: 2,
  settings: 2,
  authentication: 10,
  permission: 10,
  'not-found': 20,
  rejected: 20,
  'rate-limit': 30,
  unavailable: 30,
  connection: 30,
  malformed: 30,
  redirect: 30,
  'incomplete-list': 30,
  unstable: 30,
  deadline: 30,
  'task-failed': 40,
  download: 50,
  file: 60,
  artifact: 60,
  aborted: 130,
  unexpected: 60,
};

test.each(Object.entries(CODES))('R72: a failure of the kind %s: %i', (kind, code) => {
  expect(exitCodeOf(new DraftServiceError(kind as ErrorKind, 'It failed.'))).toBe(code);
});

test.each<[string, unknown, number]>([
  ['a storage that does not deliver', new DownloadError('No.', { storageUnavailable: true }), 30],
  ['a file that cannot be written', new FileError('/x', new Error('full')), 60],
  ['an interruption', new InterruptedError(), 130],
  ['work that never ends', new UnsettledError('command', 'starting'), 30],
  ['anything else', new TypeError('x is not a function'), 60],
])('R72: %s: its exit code', (_what, error, code) => {
  expect(exitCodeOf(error)).toBe(code);
});

test.each([
  ['F', 'task-failed'],
  ['X', 'task-cancelled'],
] as const)(
  'R72: a report that ends with %s: exit code 40, and nothing to collect',
  async (outcome, failure) => {
    trial.sandbox.set({ taskPlan: { outcome } });
    const { code, stdout } = await trial.run([...REPORT, '--json']);
    trial.sandbox.set({ taskPlan: {} });
    expect(code).toBe(40);
    expect(JSON.parse(stdout)).toMatchObject({ failure, exit_code: 40, collect: null });
  },
);

test('R72: a refusal for want of permission: exit code 10', async () => {
  trial.sandbox.fault = () => ({ respond: { status: 403, body: '{}' } });
  const { code, stdout } = await trial.run(['draft', 'list', '--json']);
  trial.sandbox.fault = undefined;
  expect(code).toBe(10);
  expect(JSON.parse(stdout)).toMatchObject({ failure: 'permission', exit_code: 10 });
});

test('R72: a storage that always answers 503: exit code 30, no file, and the command that collects it', async () => {
  trial.sandbox.fault = ({ route }) =>
    route === 'download' ? { respond: { status: 503, body: '' } } : undefined;
  const { code, stdout, stderr } = await trial.run([...REPORT, '--path', 'none', '--timeout-minutes', '0.1']);
  trial.sandbox.fault = undefined;
  expect({ code, stdout }).toEqual({ code: 30, stdout: '' });
  expect(stderr).toMatch(/Collect the report with: draft-service report download --task-id \d+ --path none/);
  expect(await filesBelow(path.join(trial.folder, 'none'))).toEqual([]);
});

test('R22, R23: a start whose response is lost is sent once, and may have been carried out', async () => {
  trial.sandbox.clear();
  trial.sandbox.fault = ({ route }) => (route === 'generate' ? { drop: 'after' } : undefined);
  const { code, stdout } = await trial.run([...REPORT, '--json']);
  trial.sandbox.fault = undefined;
  expect([code, trial.sandbox.counts.requests.generate]).toEqual([30, 1]);
  expect(stdout).toContain('The report may have been started all the same');
});

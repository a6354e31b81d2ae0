import { expect, test } from '@jest/globals';
import type { ErrorKind } from '../../../src/errors/error-kinds.ts';
import { ConnectionError, StatusError } from '../../../src/errors/error-classes.ts';
import { type Failure, failureFacts } from '../../../src/errors/failure-facts.ts';

const FAILURES: Readonly<Record<ErrorKind, Failure>> = {
  input: 'input',
  settings: 'settings',
  authentication: 'credentials',
  permission: 'permission',
  'not-found': 'not-found',
  rejected: 'input',
  'rate-limit': 'rate-limit',
  unavailable: 'network',
  connection: 'network',
  deadline: 'deadline',
  'task-failed': 'task-failed',
  download: 'download',
  file: 'download',
  artifact: 'artifact',
  aborted: 'interrupted',
  malformed: 'unexpected',
  redirect: 'unexpected',
  'incomplete-list': 'unexpected',
  unstable: 'unexpected',
  unexpected: 'unexpected',
};

test.each(Object.entries(FAILURES))('R63: An error of the kind %s is the failure %s', (kind, word) => {
  const facts = { status: 503, state: 'R', taskId: 7 };
  expect(failureFacts(new StatusError(kind as ErrorKind, 'No.', facts))).toEqual({
    failure: word,
    taskId: 7,
    state: 'R',
    httpStatus: 503,
    mayHaveStarted: false,
  });
});

test('R63: A failed task in the state X was cancelled', () => {
  const failureOf = (kind: ErrorKind) => failureFacts(new StatusError(kind, 'No.', { state: 'X' })).failure;
  expect([failureOf('task-failed'), failureOf('download')]).toEqual(['task-cancelled', 'download']);
});

test('R63: A rejection once the task is known to exist is unexpected: input means that nothing was started', () => {
  const ambiguous = new StatusError('rejected', 'No.', { mayHaveStarted: true });
  expect(failureFacts(ambiguous).failure).toBe('unexpected');
  const error = new StatusError('rejected', 'No.').ofTask(7, { taskExists: true });
  expect(failureFacts(error).failure).toBe('unexpected');
});

test('R23: A report may have been started as long as its task is unknown', () => {
  const error = new ConnectionError('No.', { mayHaveStarted: true });
  expect(failureFacts(error).mayHaveStarted).toBe(true);
  expect(failureFacts(error.ofTask(7)).mayHaveStarted).toBe(false);
});

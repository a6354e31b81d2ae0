import { expect, test } from '@jest/globals';
import type { ErrorKind } from '../../../src/errors/error-kinds-and-facts.ts';
import { StatusError } from '../../../src/errors/error-classes.ts';
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

const of = (kind: ErrorKind, more = {}) => new StatusError(kind, 'No.', more);
test.each<[string, StatusError, object]>([
  ['a failed task in the state X', of('task-failed', { state: 'X' }), { failure: 'task-cancelled' }],
  ['a failed download in the state X', of('download', { state: 'X' }), { failure: 'download' }],
  // Input means that nothing was started.
  ['a rejection that may have', of('rejected', { mayHaveStarted: true }), { failure: 'unexpected' }],
  ['a rejection of a task', of('rejected').ofTask(7, { taskExists: true }), { failure: 'unexpected' }],
  // A report may have been started as long as its task is unknown.
  ['a lost request', of('connection', { mayHaveStarted: true }), { mayHaveStarted: true }],
  ['one of a task', of('connection', { mayHaveStarted: true }).ofTask(7), { mayHaveStarted: false }],
])('R23, R63: %s', (_, error, facts) => {
  expect(failureFacts(error)).toMatchObject(facts);
});

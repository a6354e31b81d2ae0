/** The one word by which programs tell failures apart, and what goes with it. */
import { describe, expect, test } from '@jest/globals';
import {
  AbortedError,
  ConnectionError,
  DeadlineError,
  DownloadError,
  IncompleteListError,
  InputError,
  MalformedResponseError,
  RateLimitError,
  RedirectError,
  SettingsError,
  StatusError,
  TaskFailedError,
  UnexpectedError,
} from '../../../src/errors/error-classes.ts';
import { type Failure, failureFacts } from '../../../src/errors/failure.ts';

describe('The word of a failure', () => {
  test.each<[Failure, Error]>([
    ['input', new InputError(['No.'])],
    ['settings', new SettingsError(['No.'])],
    ['credentials', new StatusError('authentication', 'No.')],
    ['permission', new StatusError('permission', 'No.')],
    ['not-found', new StatusError('not-found', 'No.')],
    ['input', new StatusError('rejected', 'No.')],
    ['rate-limit', new RateLimitError('No.', 5, {})],
    ['network', new StatusError('unavailable', 'No.')],
    ['network', new ConnectionError('No.')],
    ['deadline', new DeadlineError('No.')],
    ['task-failed', new TaskFailedError('No.', { state: 'F' })],
    ['task-failed', new TaskFailedError('No.', { state: 'C' })],
    ['task-cancelled', new TaskFailedError('No.', { state: 'X' })],
    ['download', new DownloadError('No.', { state: 'X' })],
    ['interrupted', new AbortedError()],
    ['unexpected', new MalformedResponseError('No.')],
    ['unexpected', new RedirectError('No.')],
    ['unexpected', new IncompleteListError('No.')],
    ['unexpected', new UnexpectedError(new Error('No.'))],
    ['unexpected', new TypeError('a mistake of ours')],
  ])('%s', (word, error) => {
    expect(failureFacts(error).failure).toBe(word);
  });

  test('what was thrown without being an error has one, too', () => {
    expect(failureFacts(undefined)).toEqual({
      failure: 'unexpected',
      taskId: undefined,
      state: undefined,
      httpStatus: undefined,
      mayHaveStarted: false,
    });
  });

  test('task, state and status go with it', () => {
    const error = new StatusError('unavailable', 'No.', { status: 503, state: 'R', taskId: 7 });
    expect(failureFacts(error)).toEqual({
      failure: 'network',
      taskId: 7,
      state: 'R',
      httpStatus: 503,
      mayHaveStarted: false,
    });
  });

  test('a report that may have been started is one whose task nobody knows', () => {
    const error = new ConnectionError('No.', { mayHaveStarted: true });
    expect(failureFacts(error).mayHaveStarted).toBe(true);
    error.attachTaskId(7);
    expect(failureFacts(error).mayHaveStarted).toBe(false);
  });
});

import { describe, expect, test } from '@jest/globals';
import {
  type DraftServiceError,
  type KnownTask,
  UnexpectedError,
  describe as describeError,
  withTaskId,
} from '../../../src/errors/draft-service-error.ts';
import {
  ConnectionError,
  DeadlineError,
  DownloadError,
  InputError,
  StatusError,
  TaskFailedError,
} from '../../../src/errors/error-classes.ts';
import { failure, sentenceOf } from '../support/failures.ts';

const COLLECT = 'collect it by task id 7 instead of starting another.';
const RUNNING = `No (task 7). The service may still finish the report: ${COLLECT}`;
const FINISHED = `No (task 7). The report itself is finished: ${COLLECT}`;
const NO_REPORT = 'No (task 7).';

test('R23: A request that may have taken effect: the message says so, and the hint to try again goes', () => {
  const facts = { possibleEffect: 'It may have been started.', mayHaveStarted: true };
  const ambiguous = new StatusError('unavailable', 'No.', { ...facts, hint: 'Try again.' });
  const lost = new ConnectionError('No.', { ...facts, hint: 'Check the base URL.' });
  const clear = new ConnectionError('No.', { ...facts, hint: 'Try again.', mayHaveStarted: false });
  expect([ambiguous, lost, clear].map(sentenceOf)).toEqual([
    'No. It may have been started.',
    'No. It may have been started. Check the base URL.',
    'No. Try again.',
  ]);
});

describe('R24: an error of a task says how to collect the report', () => {
  test.each<[string, DraftServiceError, KnownTask, string]>([
    ['the time is over', new DeadlineError('No.', { hint: 'Allow more.' }), {}, RUNNING],
    ['the download failed', new DownloadError('No.'), {}, FINISHED],
    ['the task failed', new TaskFailedError('No.', { state: 'F' }), { state: 'R' }, NO_REPORT],
    ['the task is unknown', new StatusError('not-found', 'No.', { hint: 'Check the id.' }), {}, NO_REPORT],
    ['the request is wrong', new StatusError('rejected', 'No.'), {}, NO_REPORT],
    ['the task was there', new StatusError('not-found', 'No.'), { taskExists: true }, RUNNING],
  ])('%s', (_, error, known, message) => {
    const { hint, state = known.state } = error;
    expect(error.ofTask(7, known)).toMatchObject({ message, taskId: 7, hint, state });
  });

  test('in the words of the host', () => {
    const howToCollect = (taskId: number): string => `set task-id to ${taskId}`;
    const error = new DeadlineError('No "such form."', { taskId: 7, hint: 'Allow more.' });
    expect(describeError(error, howToCollect)).toEqual({
      message: 'No "such form." (task 7).',
      collect: 'The service may still finish the report: set task-id to 7',
      hint: 'Allow more.',
    });
  });

  test('whatever fails after the start', async () => {
    const own = withTaskId(7, () => Promise.reject(new ConnectionError('No.')));
    expect((await failure(own)).message).toBe(RUNNING);
    const cause = new Error('No.');
    const known = (): KnownTask => ({ state: 'C' });
    expect(await failure(withTaskId(7, () => Promise.reject(cause), known))).toMatchObject({
      kind: 'unexpected',
      message: FINISHED,
      cause,
    });
    expect(await withTaskId(7, async () => 'fine')).toBe('fine');
  });
});

test('R38: mistakes are one message, and can be had one by one; an unexpected error is one line of its cause', () => {
  const mistakes = ['One.', 'Two.'];
  expect(new InputError(mistakes)).toMatchObject({ kind: 'input', mistakes, message: 'One. Two.' });
  const hint = 'No report was started.';
  const error = new InputError(mistakes, { hint }, 'settings');
  expect(error).toMatchObject({ kind: 'settings', mistakes, message: 'One. Two.', hint });
  expect(new UnexpectedError(new Error('ENOSPC:\nfull')).message).toBe('ENOSPC: full');
  expect(new UnexpectedError('just words')).toMatchObject({ message: 'just words', cause: 'just words' });
});

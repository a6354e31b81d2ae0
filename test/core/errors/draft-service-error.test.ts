import { describe, expect, test } from '@jest/globals';
import { type DraftServiceError, type KnownTask } from '../../../src/errors/draft-service-error.ts';
import {
  ConnectionError,
  DeadlineError,
  DownloadError,
  InputError,
  SettingsError,
  StatusError,
  TaskFailedError,
  UnexpectedError,
  withTaskId,
} from '../../../src/errors/error-classes.ts';
import { failure } from '../support/failures.ts';

const COLLECT = 'collect it by task id 7 instead of starting another.';
const RUNNING = `No. (task 7) The service may still finish the report: ${COLLECT}`;
const FINISHED = `No. (task 7) The report itself is finished: ${COLLECT}`;
const NO_REPORT = 'No. (task 7)';

test('R38: Hints are added, each once', () => {
  const error = new ConnectionError('No.');
  for (const hint of ['Do this.', 'Then that.', 'Do this.']) error.addHint(hint);
  expect(error.sentence).toBe('No. Do this. Then that.');
});

test('R23: A request that may have taken effect: the message says so, and the hint to try again goes', () => {
  const ambiguous = new StatusError('unavailable', 'No.', { hint: 'Try again.', mayHaveStarted: true });
  ambiguous.setAmbiguousHint('It may have been started.');
  const lost = new ConnectionError('No.', { hint: 'Check the base URL.', mayHaveStarted: true });
  lost.setAmbiguousHint('It may have been started.');
  expect(lost.sentence).toBe('No. It may have been started. Check the base URL.');
  const clear = new ConnectionError('No.', { hint: 'Try again.' });
  clear.setAmbiguousHint('It may have been started.');
  expect([ambiguous.sentence, clear.sentence]).toEqual(['No. It may have been started.', 'No. Try again.']);
});

describe('R24: an error of a task says how to collect the report', () => {
  test.each<[string, DraftServiceError, KnownTask, string]>([
    ['the time is over', new DeadlineError('No.', { hint: 'Allow more.' }), {}, RUNNING],
    ['the download failed', new DownloadError('No.'), {}, FINISHED],
    ['a later state is C', new ConnectionError('No.'), { state: 'C' }, FINISHED],
    ['its own state is C', new ConnectionError('No.', { state: 'C' }), { state: 'R' }, FINISHED],
    ['the task failed', new TaskFailedError('No.', { state: 'F' }), { state: 'R' }, NO_REPORT],
    ['the task is unknown', new StatusError('not-found', 'No.'), {}, NO_REPORT],
    ['the task was there', new StatusError('not-found', 'No.'), { exists: true }, RUNNING],
  ])('%s', (_, error, known, message) => {
    const { hint, state = known.state } = error;
    error.attachTaskId(7, known);
    expect(error).toMatchObject({ message, taskId: 7 });
    expect([error.hint, error.state]).toEqual([hint, state]);
  });

  test('and advises no more to try again', () => {
    const error = new StatusError('unavailable', 'No.', { hint: 'Try again later.' });
    error.attachTaskId(7);
    expect(error.sentence).toBe(RUNNING);
  });

  test('and says nothing of a wrong id of a task that was there', () => {
    const error = new StatusError('not-found', 'No.', { hint: 'Check the id.' });
    error.attachTaskId(7, { exists: true });
    expect(error.sentence).toBe(RUNNING);
  });

  test('once, by the first who knows the task', () => {
    const error = new DownloadError('No.', { status: 410 });
    error.attachTaskId(7, { state: 'C' });
    error.attachTaskId(8, { state: 'R' });
    expect(error).toMatchObject({ message: FINISHED, taskId: 7, state: 'C', status: 410 });
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
  expect(new InputError(mistakes)).toMatchObject({ mistakes, sentence: 'One. Two.' });
  const sentence = 'One. Two. No report was started.';
  expect(new SettingsError(mistakes)).toMatchObject({ kind: 'settings', mistakes, sentence });
  expect(new UnexpectedError(new Error('ENOSPC:\nfull')).message).toBe('ENOSPC: full');
  expect(new UnexpectedError('just words')).toMatchObject({ message: 'just words', cause: 'just words' });
});

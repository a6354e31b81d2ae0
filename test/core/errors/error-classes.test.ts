/** What an error tells: what happened, what to do, and the way back to a report. */
import { describe, expect, test } from '@jest/globals';
import type { DraftServiceError, ErrorFacts, ErrorKind } from '../../../src/errors/draft-service-error.ts';
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
import { withTaskId } from '../../../src/errors/with-task-id.ts';
import { failure } from '../support/failures.ts';

describe('The kinds of failure', () => {
  test.each<[string, DraftServiceError, ErrorKind]>([
    ['InputError', new InputError(['No.']), 'input'],
    ['SettingsError', new SettingsError(['No.']), 'settings'],
    ['StatusError', new StatusError('not-found', 'No.'), 'not-found'],
    ['RateLimitError', new RateLimitError('No.', 5, {}), 'rate-limit'],
    ['ConnectionError', new ConnectionError('No.'), 'connection'],
    ['MalformedResponseError', new MalformedResponseError('No.'), 'malformed'],
    ['RedirectError', new RedirectError('No.'), 'redirect'],
    ['IncompleteListError', new IncompleteListError('No.'), 'incomplete-list'],
    ['TaskFailedError', new TaskFailedError('No.', {}), 'task-failed'],
    ['DeadlineError', new DeadlineError('No.'), 'deadline'],
    ['DownloadError', new DownloadError('No.'), 'download'],
    ['AbortedError', new AbortedError(), 'aborted'],
  ])('%s', (name, error, kind) => {
    expect([error.name, error.kind, error.message]).toEqual([
      name,
      kind,
      kind === 'aborted' ? 'Stopped before it was done.' : 'No.',
    ]);
  });

  test('mistakes are sentences of one message, and each by itself', () => {
    const input = new InputError(['One.', 'Two.'], { hint: 'Look again.' });
    expect([input.mistakes, input.sentence]).toEqual([['One.', 'Two.'], 'One. Two. Look again.']);
    const settings = new SettingsError(['One.', 'Two.']);
    expect([settings.mistakes, settings.sentence]).toEqual([
      ['One.', 'Two.'],
      'One. Two. No report was started.',
    ]);
  });

  test('a limit says when it can go on', () => {
    expect(new RateLimitError('No.', 1234, { retryAfterMs: 5 })).toMatchObject({
      availableAt: 1234,
      retryAfterMs: 5,
    });
  });
});

describe('What an error knows', () => {
  test('all of it can be asked for', () => {
    const cause = new Error('deeper');
    const facts = {
      hint: 'Do.',
      status: 503,
      taskId: 7,
      retryAfterMs: 9,
      mayHaveStarted: true,
      state: 'R',
      cause,
    };
    expect(new ConnectionError('No.', facts)).toMatchObject(facts);
  });

  test.each<[string, (facts: ErrorFacts) => DraftServiceError]>([
    ['a wrong input', (facts) => new InputError([], facts)],
    ['a status', (facts) => new StatusError('rejected', '', facts)],
    ['a limit', (facts) => new RateLimitError('', 5, facts)],
    ['a lost connection', (facts) => new ConnectionError('', facts)],
    ['an answer of another shape', (facts) => new MalformedResponseError('', facts)],
    ['a redirect', (facts) => new RedirectError('', facts)],
    ['a list that is not whole', (facts) => new IncompleteListError('', facts)],
    ['a report that failed', (facts) => new TaskFailedError('', facts)],
    ['a time that is over', (facts) => new DeadlineError('', facts)],
    ['a download', (facts) => new DownloadError('', facts)],
    ['a stop', (facts) => new AbortedError(facts)],
  ])('%s tells what to do, and why it came to it', (_, make) => {
    const facts = { hint: 'Do.', status: 503, mayHaveStarted: true, cause: new Error('deeper') };
    expect(make(facts)).toMatchObject(facts);
  });

  test('what it does not know is undefined, and no cause is made up', () => {
    const error = new ConnectionError('No.');
    const { hint, status, taskId, retryAfterMs, mayHaveStarted, state } = error;
    expect([hint, status, taskId, retryAfterMs, mayHaveStarted, state]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      false,
      undefined,
    ]);
    expect('cause' in error).toBe(false);
    expect(error.sentence).toBe('No.');
  });

  test('hints are added to those there are', () => {
    const error = new ConnectionError('No.');
    error.addHint('Do this.');
    error.addHint('Then that.');
    expect(error.sentence).toBe('No. Do this. Then that.');
  });

  test('a hint is given once: several jobs may wait for the same answer, and fail by the same error', () => {
    const error = new ConnectionError('No.', { hint: 'Do this.' });
    error.addHint('Then that.');
    error.addHint('Then that.');
    error.addHint('Do this.');
    expect(error.sentence).toBe('No. Do this. Then that.');
  });

  test('where a report may have been started, the message says so, and no hint says to try again', () => {
    const error = new ConnectionError('No.', { hint: 'Try again.', mayHaveStarted: true });
    error.setAmbiguousHint('Look first.');
    expect([error.message, error.hint, error.mayHaveStarted]).toEqual(['No. Look first.', undefined, true]);
    const clear = new ConnectionError('No.', { hint: 'Check the network.' });
    clear.setAmbiguousHint('Look first.');
    expect(clear.sentence).toBe('No. Check the network.');
  });
});

describe('The way back to a report stands in the message itself', () => {
  test.each<[string, DraftServiceError, string]>([
    [
      'a wait that ended',
      new DeadlineError('No.', { hint: 'Allow more time.' }),
      'No. (task 7) The report may still be finished: collect it by task id 7 instead of starting another.',
    ],
    [
      'a download that failed',
      new DownloadError('No.'),
      'No. (task 7) The report itself is finished: collect it by task id 7 instead of starting another.',
    ],
    ['a report that failed: there is none', new TaskFailedError('No.', {}), 'No. (task 7)'],
    ['a task that does not exist: there is none', new StatusError('not-found', 'No.'), 'No. (task 7)'],
  ])('%s', (_, error, message) => {
    const { hint } = error;
    error.attachTaskId(7);
    expect([error.message, error.hint, error.taskId]).toEqual([message, hint, 7]);
  });

  test('a report that is known to be finished is told so, whatever failed', () => {
    const error = new ConnectionError('No.');
    error.attachTaskId(7, { state: 'C' });
    expect(error.message).toMatch(/The report itself is finished: collect it by task id 7/);
  });

  test('a task that was started or seen exists, whatever the service says', () => {
    const error = new StatusError('not-found', 'No.');
    error.attachTaskId(7, { exists: true });
    expect(error.message).toMatch(/collect it by task id 7/);
  });

  test('is told once, by whoever knows it first', () => {
    const error = new DownloadError('No.', { status: 410 });
    error.attachTaskId(7, { state: 'C' });
    const { sentence } = error;
    error.attachTaskId(8, { state: 'R' });
    expect([error.sentence, error.taskId, error.state, error.status]).toEqual([sentence, 7, 'C', 410]);
  });

  test('a state that the error knows itself is kept', () => {
    const error = new TaskFailedError('No.', { state: 'F' });
    error.attachTaskId(7, { state: 'R' });
    expect(error.state).toBe('F');
  });

  test('goes with every failure after the start', async () => {
    const late = withTaskId(7, () => Promise.reject(new ConnectionError('No.')));
    expect((await failure(late)).message).toMatch(/^No\. \(task 7\) The report may still be finished/);
    expect(await withTaskId(7, async () => 'fine')).toBe('fine');
  });

  test("goes with the host's own failures too, which stay the cause", async () => {
    const foreign = Object.assign(new Error('ENOSPC: no space left\non device'), { code: 'ENOSPC' });
    const error = await failure(withTaskId(7, () => Promise.reject(foreign)));
    expect([error.kind, error.taskId, error.cause]).toEqual(['unexpected', 7, foreign]);
    expect(error.message).toBe(
      'ENOSPC: no space left on device (task 7) The report may still be finished: collect it by task id 7 instead of starting another.',
    );
    expect(new UnexpectedError('just words').message).toBe('just words');
  });
});

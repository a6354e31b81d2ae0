import { expect, test } from '@jest/globals';
import type { DraftServiceError, ErrorFacts, ErrorKind } from '../../../src/errors/draft-service-error.ts';
import * as errors from '../../../src/errors/error-classes.ts';

const CAUSE = new Error('deeper');
const FACTS: ErrorFacts = { hint: 'Do.', status: 503, mayHaveStarted: true, cause: CAUSE };

test.each<[string, ErrorKind, DraftServiceError]>([
  ['InputError', 'input', new errors.InputError(['No.'], FACTS)],
  ['StatusError', 'not-found', new errors.StatusError('not-found', 'No.', FACTS)],
  ['RateLimitError', 'rate-limit', new errors.RateLimitError('No.', 5, FACTS)],
  ['ConnectionError', 'connection', new errors.ConnectionError('No.', FACTS)],
  ['CertificateError', 'connection', new errors.CertificateError('No.', FACTS)],
  ['MalformedResponseError', 'malformed', new errors.MalformedResponseError('No.', FACTS)],
  ['WebPageError', 'malformed', new errors.WebPageError('No.', FACTS)],
  ['RedirectError', 'redirect', new errors.RedirectError('No.', FACTS)],
  ['IncompleteListError', 'incomplete-list', new errors.IncompleteListError('No.', FACTS)],
  ['UnstableDraftError', 'unstable', new errors.UnstableDraftError('No.', FACTS)],
  ['TaskFailedError', 'task-failed', new errors.TaskFailedError('No.', FACTS)],
  ['DeadlineError', 'deadline', new errors.DeadlineError('No.', FACTS)],
  ['DownloadError', 'download', new errors.DownloadError('No.', FACTS)],
])('%s is of the kind %s and carries its facts', (name, kind, error) => {
  expect(error).toMatchObject({ name, kind, message: 'No.', ...FACTS });
});

test('AbortedError has a message of its own', () => {
  const expected = { kind: 'aborted', message: 'Stopped before it was done.', cause: CAUSE };
  expect(new errors.AbortedError({ cause: CAUSE })).toMatchObject(expected);
});

test('mistakes are one message, and can be had one by one', () => {
  const mistakes = ['One.', 'Two.'];
  expect(new errors.InputError(mistakes)).toMatchObject({ mistakes, sentence: 'One. Two.' });
  expect(new errors.SettingsError(mistakes)).toMatchObject({
    kind: 'settings',
    mistakes,
    sentence: 'One. Two. No report was started.',
  });
});

test('RateLimitError says when it can go on', () => {
  expect(new errors.RateLimitError('No.', 1234, { retryAfterMs: 5 })).toMatchObject({
    availableAt: 1234,
    retryAfterMs: 5,
  });
});

test('UnexpectedError has the message of its cause in one line', () => {
  expect(new errors.UnexpectedError(new Error('ENOSPC:\nfull')).message).toBe('ENOSPC: full');
  expect(new errors.UnexpectedError('just words')).toMatchObject({
    kind: 'unexpected',
    message: 'just words',
    cause: 'just words',
  });
});

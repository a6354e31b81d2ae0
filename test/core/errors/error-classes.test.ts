import { expect, test } from '@jest/globals';
import * as errors from '../../../src/errors/error-classes.ts';

const CAUSE = new Error('deeper');

test('R38: AbortedError has a message of its own', () => {
  const expected = { kind: 'aborted', message: 'Cancelled before it finished.', cause: CAUSE };
  expect(new errors.AbortedError({ cause: CAUSE })).toMatchObject(expected);
});

test('R38: mistakes are one message, and can be had one by one', () => {
  const mistakes = ['One.', 'Two.'];
  expect(new errors.InputError(mistakes)).toMatchObject({ mistakes, sentence: 'One. Two.' });
  expect(new errors.SettingsError(mistakes)).toMatchObject({
    kind: 'settings',
    mistakes,
    sentence: 'One. Two. No report was started.',
  });
});

test('R38: UnexpectedError has the message of its cause in one line', () => {
  expect(new errors.UnexpectedError(new Error('ENOSPC:\nfull')).message).toBe('ENOSPC: full');
  expect(new errors.UnexpectedError('just words')).toMatchObject({
    kind: 'unexpected',
    message: 'just words',
    cause: 'just words',
  });
});

/** A library that takes neither a deadline nor an abort signal is not waited for longer than allowed. */
import { expect, test } from '@jest/globals';
import { withTimeout } from '../../action/artifact/with-timeout.ts';
import { uploadLimitMs } from '../../action/upload-report.ts';

const never = new Promise<never>(() => undefined);
const within = (ms: number, signal = new AbortController().signal) => ({
  ms,
  signal,
  error: () => new Error('too late'),
});

test('after the time it throws the given error', async () => {
  // The timer does not keep a process alive; here something has to.
  const alive = setTimeout(() => undefined, 1000);
  await expect(withTimeout(never, within(30))).rejects.toThrow('too late');
  clearTimeout(alive);
});

test('an abort ends the wait with its reason, also an abort before the wait', async () => {
  const controller = new AbortController();
  const work = withTimeout(never, within(60_000, controller.signal));
  controller.abort(new Error('cancelled'));
  await expect(work).rejects.toThrow('cancelled');
  await expect(withTimeout(never, within(60_000, controller.signal))).rejects.toThrow('cancelled');
});

test('R43: an upload has five minutes, even if the report used up the time limit', () => {
  expect([uploadLimitMs(1000), uploadLimitMs(3_600_000)]).toEqual([300_000, 3_600_000]);
});

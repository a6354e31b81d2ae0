import { describe, expect, test } from '@jest/globals';
import { abortable } from '../../../src/concurrency/abortable.ts';

const STOPPED = new Error('the user pressed Stop');
const never = new Promise<never>(() => undefined);

describe('R29: waiting for a promise until a signal aborts', () => {
  test('a reason that is not an Error becomes the cause of one', async () => {
    const waiting = abortable(never, AbortSignal.abort('timeout'));
    await expect(waiting).rejects.toMatchObject({ message: 'Aborted.', cause: 'timeout' });
  });

  test('the rejection of an abandoned promise is handled', async () => {
    const stop = new AbortController();
    const late = new Promise((_, reject) => setImmediate(() => reject(new Error('late'))));
    const waiting = abortable(late, stop.signal);
    stop.abort(STOPPED);
    await expect(waiting).rejects.toBe(STOPPED);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  });
});

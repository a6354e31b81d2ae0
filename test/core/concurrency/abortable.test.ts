import { getEventListeners } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { abortable } from '../../../src/concurrency/abortable.ts';

const STOPPED = new Error('the user pressed Stop');
const never = new Promise<never>(() => undefined);

describe('Law 5: waiting for a promise until a signal aborts', () => {
  test('gives its result or its error, and leaves no listener', async () => {
    const { signal } = new AbortController();
    expect(await abortable(Promise.resolve(1), signal)).toBe(1);
    await expect(abortable(Promise.reject(new Error('gone')), signal)).rejects.toThrow('gone');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('ends with the reason of the signal, and leaves no listener', async () => {
    const stop = new AbortController();
    const waiting = abortable(never, stop.signal);
    stop.abort(STOPPED);
    await expect(waiting).rejects.toBe(STOPPED);
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });

  test('an aborted signal wins over a promise that is settled', async () => {
    await expect(abortable(Promise.resolve(1), AbortSignal.abort(STOPPED))).rejects.toBe(STOPPED);
    await expect(abortable(Promise.reject(new Error('gone')), AbortSignal.abort(STOPPED))).rejects.toBe(
      STOPPED,
    );
  });

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

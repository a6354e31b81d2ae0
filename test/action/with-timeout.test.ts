/** Work of a library that knows no deadline and no abort signal is bounded all the same. */
import { expect, test } from '@jest/globals';
import { ArtifactError } from '../../action/artifact/artifact-error.ts';
import { withTimeout } from '../../action/artifact/with-timeout.ts';
import { AbortedError } from '../../src/index.ts';

const never = new Promise<never>(() => undefined);
const idle = new AbortController().signal;

test('what comes in time is handed on, result or failure', async () => {
  await expect(withTimeout(Promise.resolve(7), 1000, 'the upload', idle)).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('no')), 1000, 'the upload', idle)).rejects.toThrow('no');
});

test('what does not come is given up, and the message says after what time', async () => {
  // The guard's timer does not keep a process alive; here something has to.
  const alive = setTimeout(() => undefined, 1000);
  const given = withTimeout(never, 30, 'the upload of the artifact', idle);
  await expect(given).rejects.toBeInstanceOf(ArtifactError);
  await expect(given).rejects.toThrow('It was given up after 30 ms: the upload of the artifact.');
  clearTimeout(alive);
});

test('a cancelled run waits for nothing, also when it was cancelled before', async () => {
  const controller = new AbortController();
  const work = withTimeout(never, 60_000, 'the upload', controller.signal);
  controller.abort();
  await expect(work).rejects.toBeInstanceOf(AbortedError);
  await expect(withTimeout(never, 60_000, 'the upload', controller.signal)).rejects.toBeInstanceOf(
    AbortedError,
  );
});

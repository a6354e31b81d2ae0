/** A folder on a drive that does not exist (Windows) is refused; the search for its parents ends. */
import { expect, jest, test } from '@jest/globals';

const missing = Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT' });
let calls = 0;
jest.doMock('node:fs/promises', () => ({
  // Without a limit an endless search would never let the test end.
  stat: async () => {
    calls += 1;
    throw calls > 100 ? new Error('endless') : missing;
  },
  mkdir: async () => {
    throw missing;
  },
}));

test('R39: where even the root is missing, the error of the first mkdir is thrown', async () => {
  const { makeFolder } = await import('../../../platform/files/make-folder.ts');
  await expect(makeFolder('/reports/weekly')).rejects.toBe(missing);
  expect(calls).toBe(3);
});

/** How this client names itself to the service and in manifests. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { CLIENT_NAME, CLIENT_VERSION } from '../../src/version.ts';

test('the client has the name and the version of its package', async () => {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const { name, version } = JSON.parse(text) as { readonly name: string; readonly version: string };
  expect([CLIENT_NAME, CLIENT_VERSION]).toEqual([name, version]);
});

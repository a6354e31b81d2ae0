/** A session of a node: credentials are judged before anything is sent with them. */
import { expect, test } from '@jest/globals';
import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { openClient } from '../../../nodes/shared/execution/execution-client.ts';
import { BASE_URL, editing } from '../support/contexts.ts';

test.each([
  ['token', { token: 'Enigma77\r\nX-Forged: 1' }, 'This is not a token'],
  ['token', { token: 'Enigma77 ' }, 'This is not a token'],
  ['basic', { username: 'ada\nX-Forged', password: 'Enigma77' }, 'control characters'],
  ['basic', { username: 'ada:b', password: 'Enigma77' }, 'cannot contain ":"'],
] as const)('%s credentials that cannot stand in a header: %j', async (authentication, given, message) => {
  const asked: string[] = [];
  const context = {
    ...editing({}, {}, asked),
    getCredentials: async () => ({ baseUrl: BASE_URL, ...given }),
  } as unknown as ILoadOptionsFunctions;
  const refusal = await openClient(context, authentication).catch((error: unknown) => String(error));
  expect(refusal).toContain(message);
  expect(refusal).not.toContain('Enigma77');
  expect(asked).toEqual([]);
});

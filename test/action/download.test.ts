/** The download over real connections; the core's tests and the fault matrix have all that can go wrong with it. */
import { expect, test } from '@jest/globals';
import { expectSuccess } from './expectations.ts';
import { type Json, open, statusWith } from './trial.ts';

test.concurrent(
  'the storage gets neither credentials nor cookies, and the address byte for byte',
  async () => {
    await using trial = await open();
    const { sandbox } = trial;
    const addresses: unknown[] = [];
    sandbox.fault = statusWith(({ download }) => {
      if (download !== null) addresses.push((download as Json).url);
      return {};
    });
    const { username, password = '' } = sandbox.users.designer ?? { username: '' };
    expectSuccess(await trial.run());
    expectSuccess(await trial.run({ token: '', username, password }));
    const fetched = sandbox.requests.filter(({ origin }) => origin === 'storage');
    expect(fetched.map(({ path }) => sandbox.storageUrl + path)).toEqual(addresses);
    for (const { headers } of fetched) {
      expect(headers).toMatchObject({ 'accept-encoding': 'identity' });
      for (const name of ['authorization', 'referer', 'cookie']) expect(headers).not.toHaveProperty(name);
    }
    for (const { headers } of sandbox.requests) {
      expect(headers).not.toHaveProperty('cookie');
      expect(headers['user-agent']).toMatch(/^n8n-nodes-draft-service\/\d/);
    }
  },
);

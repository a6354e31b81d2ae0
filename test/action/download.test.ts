/** The download over real connections; the core's tests and the fault matrix have all that can go wrong with it. */
import { expect, test } from '@jest/globals';
import { expectSuccess, manifestOf } from './expectations.ts';
import { type Json, open, rewriteJson, statusWith } from './trial.ts';

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

test.concurrent('R40: after a renewed address, manifest and outputs describe the newest status', async () => {
  await using trial = await open();
  let version = 0;
  trial.sandbox.fault = ({ route }, nth) => {
    if (route === 'download' && nth === 1) return { respond: { status: 403 } };
    if (route !== 'status') return undefined;
    version += 1;
    const file = { filename: `v${version}.txt`, content_type: `text/v${version}` };
    const state_message = `Version ${version}`;
    return rewriteJson(({ download, ...task }) => ({
      ...task,
      state_message,
      download: download && { ...download, ...file },
    }));
  };
  const result = await trial.run();
  expectSuccess(result);
  expect(version).toBeGreaterThan(1);
  expect(result.outputs).toMatchObject({ 'content-type': `text/v${version}`, filename: `v${version}.txt` });
  expect(await manifestOf(result)).toMatchObject({
    task: { state_message: `Version ${version}` },
    file: { name: `v${version}.txt`, content_type: `text/v${version}` },
  });
});

/** The download over real connections; the core's tests and the fault matrix have all that can go wrong with it. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { type FaultAction, type SandboxOptions, fillerSha256 } from '../../sandbox/index.ts';
import type { RunResult } from '../support/runner.ts';
import { expectSuccess, manifestOf, sha256 } from './expectations.ts';
import { type Json, open, rewriteJson, statusWith } from './trial.ts';

const BYTES = 700_000;
/** A sandbox with one large report. */
const openLarge = (fault: NonNullable<SandboxOptions['fault']>) =>
  open({ plan: () => ({ file: { bytes: BYTES, filename: 'large.bin' } }), fault });

async function expectVerified(result: RunResult): Promise<void> {
  expectSuccess(result);
  expect(sha256(await readFile(result.outputs.path ?? ''))).toBe(await fillerSha256(BYTES));
  expect(result.outputs).toMatchObject({ size: String(BYTES), sha256: await fillerSha256(BYTES) });
}

test.concurrent.each<[string, FaultAction]>([
  ['closed', { cutAfterBytes: 300_000 }],
  ['reset', { resetAfterBytes: 300_000 }],
])('R40: a connection that is %s: the download is resumed', async (_what, fault) => {
  await using trial = await openLarge(({ route }, nth) =>
    route === 'download' && nth === 1 ? fault : undefined,
  );
  await expectVerified(await trial.run());
  const [, second] = trial.sandbox.requests.filter(({ route }) => route === 'download');
  expect(second?.headers).toMatchObject({ 'if-range': expect.stringMatching(/^"/) });
  expect(second?.headers.range).toMatch(/^bytes=[1-9]\d*-$/);
});

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

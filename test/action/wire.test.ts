/** What the Action's transport sends and accepts. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import type { FaultAction } from '../../sandbox/index.ts';
import { expectFailure, expectSuccess } from './expectations.ts';
import { type Json, generates, on, open, statusWith } from './trial.ts';

test.concurrent('R20: JSON that a proxy compressed: gzip, deflate and Brotli', async () => {
  const encoders = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, 'x-gzip': gzipSync };
  const names = Object.keys(encoders) as (keyof typeof encoders)[];
  let responses = 0;
  await using trial = await open({
    taskMs: 400,
    fault: ({ origin }) => {
      if (origin === 'storage') return undefined;
      const name = names[responses % names.length] ?? 'gzip';
      responses += 1;
      return {
        rewrite: ({ status, headers, body }) => {
          const bytes = encoders[name](body);
          const encoding = { 'Content-Encoding': name, 'Content-Length': String(bytes.length) };
          return { status, headers: { ...headers, ...encoding }, body: bytes };
        },
      };
    },
  });
  expectSuccess(await trial.run());
  expect(responses).toBeGreaterThanOrEqual(4);
});

test.concurrent('R20: draft-templates-path lists the templates of a draft, page after page', async () => {
  const draftTemplatesPath = '/api/v2/document_templates/?for={draft_id}&kind=draft';
  await using trial = await open({ draftTemplatesPath, pageTemplates: true, pageSize: 2 });
  const inputs = { template: 'Field Inventory', 'draft-templates-path': draftTemplatesPath };
  expectSuccess(await trial.run(inputs));
  const paths = trial.sandbox.requests.filter(({ route }) => route === 'templates').map(({ path }) => path);
  expect(paths[0]).toBe('/api/v2/document_templates/?for=1002&kind=draft');
  expect(paths).toHaveLength(2);
});

const BROKEN: readonly (readonly [string, FaultAction])[] = [
  ['reset after it is handled', { reset: 'after' }],
  ['cut in the body', { cutAfterBytes: 5 }],
];

test.concurrent.each(BROKEN)(
  'R22, R32, R40: a request that is %s: reads are repeated, a start is not',
  async (_, action) => {
    await using trial = await open({
      fault: ({ route }, nth) => (route !== 'generate' && nth === 1 ? action : undefined),
    });
    const delivered = await trial.run();
    expectSuccess(delivered);
    expect(delivered.outputs.sha256).toBe(trial.sandbox.tasks[0]?.file?.sha256);
    trial.sandbox.clear();
    trial.sandbox.fault = on('generate', action);
    expectFailure(await trial.run(), 'may have been started');
    expect(generates(trial).received).toBe(1);
  },
);

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

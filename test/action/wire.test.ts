/** What the Action's transport sends and accepts. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { NAMED_FAULTS } from '../../sandbox/index.ts';
import { removeRuns } from '../support/runner.ts';
import { expectFailure, expectSuccess, open } from './trial.ts';

afterAll(removeRuns);

test.concurrent.each(['', '/api/v2/'])('a service under a path, with %j after base-url', async (end) => {
  await using trial = await open({ basePath: '/edc/drafts' });
  const result = await trial.run({ 'base-url': `${trial.sandbox.baseUrl}${end}` });
  expectSuccess(result);
  const paths = trial.sandbox.requests.filter(({ origin }) => origin === 'api').map(({ path }) => path);
  expect(new Set(paths.map((path) => path.split('/document_template')[0]))).toEqual(
    new Set(['/edc/drafts/api/v2/drafts/1002', '/edc/drafts/api/v2']),
  );
});

test.concurrent('user name and password, with colon, space and umlaut', async () => {
  await using trial = await open();
  const { username, password = '' } = trial.sandbox.users.reader ?? { username: '' };
  expectSuccess(await trial.run({ token: '', username, password }));
  expect(trial.sandbox.tasks[0]?.owner).toBe('reader');
});

test.concurrent('JSON that a proxy compressed: gzip, deflate and Brotli', async () => {
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

test.concurrent('a compressed response that is cut off is requested again', async () => {
  await using trial = await open({
    fault: ({ route }, nth) =>
      route === 'status' && nth === 1 ? { ...NAMED_FAULTS.gzip, cutAfterBytes: 20 } : undefined,
  });
  expectSuccess(await trial.run());
  expect(trial.sandbox.counts.requests.status).toBe(2);
});

test.concurrent('draft-templates-path lists the templates of a draft, page after page', async () => {
  const draftTemplatesPath = '/api/v2/document_templates/?for={draft_id}&kind=draft';
  await using trial = await open({ draftTemplatesPath, pageTemplates: true, pageSize: 2 });
  const inputs = { template: 'Field Inventory', 'draft-templates-path': draftTemplatesPath };
  expectSuccess(await trial.run(inputs));
  const paths = trial.sandbox.requests.filter(({ route }) => route === 'templates').map(({ path }) => path);
  expect(paths[0]).toBe('/api/v2/document_templates/?for=1002&kind=draft');
  expect(paths).toHaveLength(2);
});

test.concurrent('a service that does not exist: the message has its address and what to check', async () => {
  await using trial = await open();
  const { baseUrl } = trial.sandbox;
  await trial.sandbox.stop();
  const message = expectFailure(await trial.run({ 'timeout-minutes': '0.03' }), baseUrl);
  expect(message).toMatch(/ECONNREFUSED.*proxy/s);
});

test.concurrent('requests have a user agent, JSON, and ask for no compression of the file', async () => {
  await using trial = await open();
  expectSuccess(await trial.run());
  for (const { headers, route } of trial.sandbox.requests) {
    expect(headers['user-agent']).toMatch(/^n8n-nodes-draft-service\/\d/);
    if (route === 'download') expect(headers['accept-encoding']).toBe('identity');
    else expect(headers.accept).toBe('application/json');
  }
  const [generate] = trial.sandbox.requests.filter(({ route }) => route === 'generate');
  expect(generate?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(generate?.body ?? '')).toEqual({ draft_id: 1002 });
});

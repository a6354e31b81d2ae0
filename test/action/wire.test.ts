/** How the Action meets services that stand elsewhere or answer otherwise than plainly. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { NAMED_FAULTS } from '../../sandbox/index.ts';
import { removeRuns } from '../support/runner.ts';
import { expectFailure, expectSuccess, open } from './trial.ts';

afterAll(removeRuns);

test.concurrent.each(['', '/', '/api/v2', '/api/v2/', '/api/v1'])(
  'a service under a path, its address written with %j at the end',
  async (end) => {
    await using trial = await open({ basePath: '/edc/drafts' });
    const result = await trial.run({ 'base-url': `${trial.sandbox.baseUrl}${end}` });
    expectSuccess(result);
    const paths = trial.sandbox.requests.filter(({ origin }) => origin === 'api').map(({ path }) => path);
    expect(new Set(paths.map((path) => path.split('/document_template')[0]))).toEqual(
      new Set(['/edc/drafts/api/v2/drafts/1002', '/edc/drafts/api/v2']),
    );
  },
);

test.concurrent(
  'user name and password, with the colon, space and umlaut that a password may hold',
  async () => {
    await using trial = await open();
    const { username, password = '' } = trial.sandbox.users.reader ?? { username: '' };
    const result = await trial.run({ token: '', username, password });
    expectSuccess(result);
    expect(trial.sandbox.tasks[0]?.owner).toBe('reader');
  },
);

test.concurrent(
  'JSON that a proxy compressed unasked is understood, gzip as well as deflate and Brotli',
  async () => {
    const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, 'x-gzip': gzipSync };
    const names = Object.keys(packers) as (keyof typeof packers)[];
    let answers = 0;
    await using trial = await open({
      taskMs: 400,
      fault: ({ origin }) => {
        if (origin === 'storage') return undefined;
        const name = names[answers % names.length] ?? 'gzip';
        answers += 1;
        return {
          rewrite: ({ status, headers, body }) => {
            const packed = packers[name](body);
            const changed = { 'Content-Encoding': name, 'Content-Length': String(packed.length) };
            return { status, headers: { ...headers, ...changed }, body: packed };
          },
        };
      },
    });
    expectSuccess(await trial.run());
    expect(answers).toBeGreaterThanOrEqual(4);
  },
);

test.concurrent('a compressed answer that breaks off is asked for again', async () => {
  await using trial = await open({
    fault: ({ route }, nth) =>
      route === 'status' && nth === 1 ? { ...NAMED_FAULTS.gzip, cutAfterBytes: 20 } : undefined,
  });
  expectSuccess(await trial.run());
  expect(trial.sandbox.counts.requests.status).toBe(2);
});

test.concurrent(
  'templates of a draft are listed at the path that the user gives, page after page',
  async () => {
    const draftTemplatesPath = '/api/v2/document_templates/?for={draft_id}&kind=draft';
    await using trial = await open({ draftTemplatesPath, pageTemplates: true, pageSize: 2 });
    expectSuccess(
      await trial.run({ template: 'Field Inventory', 'draft-templates-path': draftTemplatesPath }),
    );
    const paths = trial.sandbox.requests.filter(({ route }) => route === 'templates').map(({ path }) => path);
    expect(paths[0]).toBe('/api/v2/document_templates/?for=1002&kind=draft');
    expect(paths).toHaveLength(2);
  },
);

test.concurrent(
  'a service that does not exist: the message names its address, and what to check',
  async () => {
    await using trial = await open();
    const { baseUrl } = trial.sandbox;
    await trial.sandbox.stop();
    const result = await trial.run({ 'timeout-minutes': '0.03' });
    const message = expectFailure(result, baseUrl);
    expect(message).toMatch(/ECONNREFUSED/);
    expect(message).toMatch(/proxy/);
  },
);

test.concurrent('the service is told who asks, in JSON, and asked for nothing compressed', async () => {
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

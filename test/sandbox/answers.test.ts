import { expect, test } from '@jest/globals';
import { open, visitor } from './visitor.ts';

const wrong = { draft_id: 1001, settings: { nonsense: true } };

test.each([
  ['detail', 'application/json', /^\{"detail":"Setting \\"nonsense\\" .*"\}$/],
  ['fields', 'application/json', /^\{"settings":\["Setting \\"nonsense\\" .*"\]\}$/],
  ['text', 'text/plain; charset=utf-8', /^Setting "nonsense" .*\n$/],
  ['html', 'text/html; charset=utf-8', /^<!doctype html>[^]*<h1>400<\/h1>/],
  ['empty', null, /^$/],
] as const)('an error may have the shape %s', async (errorBody, type, body) => {
  await using sandbox = await open({ errorBody });
  const answer = await visitor(sandbox).generate(504, wrong);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, type]);
  expect(await answer.text()).toMatch(body);
});

test('every answer can be late', async () => {
  await using sandbox = await open({ latencyMs: 60 });
  const start = performance.now();
  await visitor(sandbox).get('/api/v2/drafts/');
  expect(performance.now() - start).toBeGreaterThan(55);
});

test('the log keeps what came, up to its limit, until cleared', async () => {
  await using sandbox = await open({ logLimit: 3 });
  const me = visitor(sandbox);
  for (let call = 0; call < 4; call += 1) await me.get(`/api/v2/drafts/?call=${call}`);
  await me.generate(504, wrong);
  expect(sandbox.requests.map(({ path }) => path)).toEqual([
    '/api/v2/drafts/?call=2',
    '/api/v2/drafts/?call=3',
    '/api/v2/document_templates/504/generate/',
  ]);
  expect(sandbox.requests.at(-1)).toMatchObject({
    origin: 'api',
    route: 'generate',
    method: 'POST',
    user: 'designer',
    status: 400,
    body: JSON.stringify(wrong),
  });
  expect(sandbox.counts.requests).toEqual({ drafts: 4, generate: 1 });
  sandbox.clear();
  expect([sandbox.requests, sandbox.counts]).toEqual([[], { requests: {}, generates: {} }]);
});

test('it listens on loopback alone, and fails where a port is taken', async () => {
  await using sandbox = await open();
  expect(new URL(sandbox.baseUrl).hostname).toBe('127.0.0.1');
  await expect(open({ port: Number(new URL(sandbox.baseUrl).port) })).rejects.toThrow('EADDRINUSE');
  await expect(open({ storagePort: Number(new URL(sandbox.baseUrl).port) })).rejects.toThrow('EADDRINUSE');
});

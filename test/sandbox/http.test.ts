/** What every response has in common: error bodies, delays, limits, the log, the two origins. */
import { expect, test } from '@jest/globals';
import { open, visitor } from './visitor.ts';

const INVALID = { draft_id: 1001, settings: { nonsense: true } };
const VALID = { draft_id: 1001 };

test.each([
  ['detail', 'application/json', /^\{"detail":"Setting \\"nonsense\\" .*"\}$/],
  ['fields', 'application/json', /^\{"settings":\["Setting \\"nonsense\\" .*"\]\}$/],
  ['text', 'text/plain; charset=utf-8', /^Setting "nonsense" .*\n$/],
  ['html', 'text/html; charset=utf-8', /^<!doctype html>[^]*<h1>400<\/h1>/],
  ['empty', null, /^$/],
] as const)('an error body in the form %s', async (errorBody, type, body) => {
  await using sandbox = await open({ errorBody });
  const response = await visitor(sandbox).generate(504, INVALID);
  expect([response.status, response.headers.get('content-type')]).toEqual([400, type]);
  expect(await response.text()).toMatch(body);
});

test('the log keeps the latest requests, up to its limit, until it is cleared', async () => {
  await using sandbox = await open({ logLimit: 2 });
  const me = visitor(sandbox);
  for (const call of [0, 1]) await me.get(`/api/v2/drafts/?call=${call}`);
  await me.generate(504, INVALID);
  const path = '/api/v2/document_templates/504/generate/';
  expect(sandbox.requests).toMatchObject([
    { origin: 'api', route: 'drafts', method: 'GET', path: '/api/v2/drafts/?call=1', user: 'designer' },
    { route: 'generate', method: 'POST', path, status: 400, body: JSON.stringify(INVALID) },
  ]);
  expect(sandbox.counts.requests).toEqual({ drafts: 2, generate: 1 });
  sandbox.clear();
  expect([sandbox.requests, sandbox.counts]).toEqual([[], { requests: {}, generates: {} }]);
});

test('60 generates per user and hour, then 429 until the first one is an hour old', async () => {
  let now = Date.UTC(2026, 5, 1, 12);
  await using sandbox = await open({ now: () => now, plan: () => ({ file: { content: 'x' } }) });
  const me = visitor(sandbox);
  for (let call = 0; call < 60; call += 1) expect((await me.generate(504, VALID)).status).toBe(202);
  now += 600_000;
  const refused = await me.generate(504, VALID);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3000']);
  expect((await visitor(sandbox, 'analyst').generate(504, VALID)).status).toBe(202);
  expect((await me.get('/api/v2/drafts/')).status).toBe(200);
  now += 3_000_000;
  expect((await me.generate(504, VALID)).status).toBe(202);
});

test('a limit for all requests; Retry-After as a date is relative to the Date header', async () => {
  const now = Date.UTC(2020, 0, 1);
  const globalLimit = { limit: 2, windowMs: 90_000 };
  await using sandbox = await open({ globalLimit, now: () => now, retryAfter: 'date' });
  const me = visitor(sandbox);
  for (const path of ['', '1001/']) expect((await me.get(`/api/v2/drafts/${path}`)).status).toBe(200);
  const { status, headers } = await me.get('/api/v2/drafts/1001/forms/');
  expect(status).toBe(429);
  const dates = ['date', 'retry-after'].map((name) => Date.parse(headers.get(name) ?? ''));
  expect(dates).toEqual([now, now + 90_000]);
  expect((await visitor(sandbox, 'analyst').get('/api/v2/drafts/')).status).toBe(200);
});

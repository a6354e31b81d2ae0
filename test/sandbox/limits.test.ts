import { expect, test } from '@jest/globals';
import { open, visitor } from './visitor.ts';

const order = { draft_id: 1001 };

test('sixty generates an hour and user, then 429 until the first one is an hour old', async () => {
  let now = Date.UTC(2026, 5, 1, 12);
  await using sandbox = await open({ now: () => now, plan: () => ({ file: { content: 'x' } }) });
  const me = visitor(sandbox);
  for (let call = 0; call < 60; call += 1) expect((await me.generate(504, order)).status).toBe(202);
  now += 600_000;
  const refused = await me.generate(504, order);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3000');
  expect((await visitor(sandbox, 'analyst').generate(504, order)).status).toBe(202);
  expect((await me.get('/api/v2/drafts/')).status).toBe(200);
  now += 3_000_000;
  expect((await me.generate(504, order)).status).toBe(202);
});

test('Retry-After may be a date, to be read against the Date of the answer', async () => {
  const now = Date.UTC(2020, 0, 1);
  await using sandbox = await open({
    now: () => now,
    generateLimit: { limit: 0, windowMs: 90_000 },
    retryAfter: 'date',
  });
  const { headers } = await visitor(sandbox).generate(504, order);
  const [date, again] = [headers.get('date'), headers.get('retry-after')].map((text) =>
    Date.parse(text ?? ''),
  );
  expect([date, again]).toEqual([now, now + 90_000]);
});

test('a limit for all requests holds for every endpoint, and for each user alone', async () => {
  await using sandbox = await open({ globalLimit: { limit: 2, windowMs: 60_000 } });
  const me = visitor(sandbox);
  const answers = [];
  for (const path of ['/api/v2/drafts/', '/api/v2/drafts/1001/', '/api/v2/drafts/1001/forms/']) {
    answers.push((await me.get(path)).status);
  }
  expect(answers).toEqual([200, 200, 429]);
  expect((await me.generate(504, order)).headers.get('retry-after')).toBe('60');
  expect((await visitor(sandbox, 'analyst').get('/api/v2/drafts/')).status).toBe(200);
});

/** What `--share` publishes: no value of the service, whatever it sends and wherever. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { KNOWN_KEYS, shareOf } from '../../../cli/doctor/share.ts';
import { type Answer, type Fault, HOSTILE_TEXTS, startSandbox } from '../../../sandbox/index.ts';
import { visit } from './support.ts';

const MARK = 'zqx';
const TOKEN = `${MARK}-token-4711081547110815`;
const ADDRESS = `https://${MARK}.example/?sig=${MARK}`;
const TEXTS = [`Jane ${MARK}`, ADDRESS, `${MARK}_key`, TOKEN, ...HOSTILE_TEXTS];
const WORDS = ['20500001', 'jane_doe', '__proto__'];
const KEYS = [MARK, `${MARK}_patient`, `Jane ${MARK}`, TOKEN, `form_${MARK}`, ...WORDS];

/** A body with a hostile text for each text, and with hostile keys in each object. */
function poisoned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return TEXTS[(value.length + depth) % TEXTS.length];
  if (Array.isArray(value)) return (value as unknown[]).map((each) => poisoned(each, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value as Record<string, unknown>).map(([key, each]) => [
    key,
    key === 'next' ? each : poisoned(each, depth + 1),
  ]);
  const nested = Object.fromEntries(KEYS.map((key) => [key, { [key]: 47110815 }]));
  const hostile = KEYS.map((key, index) => [key, TEXTS[index]]);
  return Object.fromEntries([...own, ...hostile, [`${MARK}Map`, nested]]);
}

const poison: Fault = () => ({
  rewrite: ({ status, body }: Answer): Answer => {
    const text = JSON.stringify(poisoned(JSON.parse(body.toString())));
    const headers = {
      'Content-Type': `application/json; ${MARK}`,
      Date: MARK,
      ETag: `"${MARK}"`,
      [`X-${MARK}`]: TOKEN,
      Link: `<https://${MARK}.example/?page=2>; rel="${MARK}"`,
      'Content-Length': String(Buffer.byteLength(text)),
    };
    return { status, headers, body: Buffer.from(text) };
  },
});

test('R74: hostile texts, keys, ids and headers: none is in it', async () => {
  const options = { tokens: { designer: TOKEN }, basePath: `/${MARK}`, hostileTexts: true, fault: poison };
  await using sandbox = await startSandbox(options);
  for (const deviations of [[], ['id-is-pk', 'wrapped-details']] as const) {
    sandbox.set({ deviations, pageSize: 20 });
    const visited = { token: TOKEN, draftTemplatesPath: `/${MARK}/{draft_id}` };
    const diagnosis = await visit(sandbox, visited);
    const text = JSON.stringify(shareOf(diagnosis), undefined, 2);
    expect(JSON.stringify(diagnosis.readings)).toContain(MARK);
    expect(text).not.toMatch(/zqx|jane|__proto__|127\.0\.0\.1/i);
    expect(text).not.toMatch(/\d{6}|4711|\b1002\b/);
    expect(text).not.toMatch(/[^\x20-\x7e\n]/);
    expect(text.length).toBeLessThan(60_000);
  }
});

test('R74: only keys are named that the pages of the service and the assumptions name', () => {
  const pages = ['service', 'assumptions'].map((page) => readFileSync(`docs/${page}.md`, 'utf8')).join();
  const words = new Set(pages.replaceAll('include_', '').match(/\w+/g));
  expect([...KNOWN_KEYS].filter((key) => !words.has(key))).toEqual([]);
});

/** The course of a task, and what its status says. */
import { expect, test } from '@jest/globals';
import { type Status, open, visitor } from './visitor.ts';

const DRAFT = { draft_id: 1001 };

test('a task goes from pending over running to complete, with a download only at the end', async () => {
  let now = Date.UTC(2026, 5, 1, 12);
  await using sandbox = await open({ now: () => now, taskMs: 10_000 });
  const me = visitor(sandbox);
  await me.generate(504, DRAFT);
  const seen: Status[] = [];
  for (let second = 0; second <= 10; second += 1) {
    seen.push(await me.status(70001));
    now += 1000;
  }
  expect(seen.map(({ state }) => state).join('')).toBe('PRRRRRRRRRC');
  expect(seen.findIndex(({ download }) => download !== null)).toBe(10);
  const progress = seen.map(({ progress_pct }) => progress_pct);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(100);
  expect(seen[0]).toMatchObject({ task_id: 70001, task_type: 'generate_annotate', state_display: 'Pending' });
  expect(seen[1]?.created).toBe('2026-06-01T14:00:00.000+02:00');
  expect(seen[1]?.updated).toMatch(/^2026-06-01T14:00:\d\d\.\d{3}\+02:00$/);
});

import { expect, test } from '@jest/globals';
import { open, visitor } from './visitor.ts';
import type { Status } from './visitor.ts';

const order = { draft_id: 1001 };

test('a task goes from pending over running to complete, with a download only at the end', async () => {
  let now = Date.UTC(2026, 5, 1, 12);
  await using sandbox = await open({ now: () => now, taskMs: 10_000 });
  const me = visitor(sandbox);
  await me.generate(504, order);
  const seen: Status[] = [];
  for (let second = 0; second <= 10; second += 1) {
    seen.push(await me.status(70001));
    now += 1000;
  }
  expect(seen.map(({ state }) => state).join('')).toBe('PRRRRRRRRRC');
  expect(seen.map(({ download }) => download === null)).toEqual([...Array<boolean>(10).fill(true), false]);
  const progress = seen.map(({ progress_pct }) => progress_pct);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(new Set(progress).size).toBeLessThan(progress.length);
  expect(progress.at(-1)).toBe(100);
  expect(seen[0]).toMatchObject({ task_id: 70001, task_type: 'generate_annotate', state_display: 'Pending' });
  for (const { created, updated } of seen) {
    expect(created).toBe('2026-06-01T14:00:00.000+02:00');
    expect(updated).toMatch(/^2026-06-01T14:00:\d\d\.\d{3}\+02:00$/);
  }
});

test.each([
  ['F', 'Failed'],
  ['X', 'Cancelled'],
])('a task can end in %s', async (outcome, display) => {
  await using sandbox = await open({ plan: () => ({ outcome, message: 'No such object: VS.HEIGHT' }) });
  const end = await visitor(sandbox).report(504, order);
  expect(end).toMatchObject({ state: outcome, state_display: display, download: null });
  expect(end.state_message).toBe('No such object: VS.HEIGHT');
});

test('a history may count status calls and hold states that nobody knows', async () => {
  await using sandbox = await open({
    plan: ({ nth, template }) =>
      nth === 1 && template.id === 504
        ? {
            history: [
              { state: 'P', forPolls: 2 },
              { state: 'Q', forPolls: 1, display: 'Queued again' },
              { state: 'C' },
            ],
          }
        : undefined,
  });
  const me = visitor(sandbox);
  const seen = [];
  await me.generate(504, order);
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (let call = 0; call < 4; call += 1) seen.push((await me.status(70001)).state_display);
  expect(seen).toEqual(['Pending', 'Pending', 'Queued again', 'Complete']);
});

test('looking from outside is no status call', async () => {
  await using sandbox = await open({
    plan: () => ({ history: [{ state: 'P', forPolls: 1 }, { state: 'F' }] }),
  });
  const me = visitor(sandbox);
  await me.generate(504, order);
  expect(sandbox.tasks[0]?.state).toBe('P');
  expect(sandbox.tasks[0]?.state).toBe('P');
  expect((await me.status(70001)).state).toBe('P');
  expect(sandbox.tasks[0]?.state).toBe('F');
});

test('a file may be replaced by another one', async () => {
  const file = { content: 'Größe', filename: 'ü.txt', contentType: 'text/x-other' };
  await using sandbox = await open({ plan: () => ({ file }) });
  const end = await visitor(sandbox).report(504, order);
  expect(end.download).toMatchObject({ filename: 'ü.txt', content_type: 'text/x-other', size_in_bytes: 7 });
  expect(await (await fetch(end.download?.url ?? '')).text()).toBe('Größe');
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DraftChangedTrigger } from '../../../nodes/DraftChangedTrigger/DraftChangedTrigger.node.ts';
import { ProcessedDesigns } from '../../../nodes/design/processed-designs.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { NodeRuns } from '../support/design-runs.ts';

let sandbox: Sandbox;
let runs: NodeRuns;
beforeEach(async () => {
  sandbox = await startSandbox();
  runs = new NodeRuns(new DraftChangedTrigger(), sandbox, { draftId: '1001', view: 'list' });
});
afterEach(async () => sandbox.stop());

const editForm = (value: string): void => {
  const [form] = sandbox.data.design(1001).forms;
  sandbox.edit({ op: 'set', draft: 1001, family: 'forms', id: form?.id ?? 0, path: '/name', value });
};

test('R68: The first run emits the draft, later ones only a changed one', async () => {
  const [first] = await runs.run();
  expect(first?.json).toEqual({
    draft_id: 1001,
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    scheduled_at: '2026-11-22T06:00:00.000Z',
  });
  expect(await runs.run()).toEqual([]);
  editForm('Another name');
  const [second] = await runs.run();
  expect(second?.json.fingerprint).not.toBe(first?.json.fingerprint);
  expect(await runs.run()).toEqual([]);
});

test('R68: By hand it always gives the draft, and remembers nothing', async () => {
  const [item] = await runs.run({ mode: 'manual' });
  expect(item?.json).toMatchObject({ draft_id: 1001, scheduled_at: null });
  expect(runs.store.writes).toBe(0);
});

test('R68: A draft that cannot be read fails, and is no change', async () => {
  await runs.run();
  sandbox.set({ refusedDrafts: [1001] });
  await expect(runs.run()).rejects.toThrow(/1001/);
  sandbox.set({ refusedDrafts: [] });
  expect(await runs.run()).toEqual([]);
});

test("R29: n8n's deduplication store is not waited for longer than Timeout", async () => {
  runs.store.check = async () => new Promise(() => undefined);
  const waiting = runs.run({ parameters: { options: { timeout: 0.02 } } });
  await expect(waiting).rejects.toThrow("while waiting for n8n's deduplication store");
});

test('R68: An n8n without such a store is refused', () => {
  const context = { helpers: {}, getNode: () => ({ name: 'Draft Changed' }) };
  const open = () => new ProcessedDesigns({ context } as never, undefined as never);
  expect(open).toThrow('This n8n cannot remember');
});

test('R68: A change that could not be recorded is emitted, and perhaps again', async () => {
  runs.store.remove = async () => Promise.reject(new Error('database is locked'));
  expect(await runs.run()).toHaveLength(1);
  expect(runs.hints.join()).toMatch(/may .* again: database is locked/);
  expect(await runs.run()).toHaveLength(1);
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { GenerateReportTrigger } from '../../../nodes/GenerateReportTrigger/GenerateReportTrigger.node.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { NodeRuns } from '../support/design-runs.ts';

const REPORT = {
  scope: 'draft',
  draftId: '1001',
  templateId: '501',
  settingsFrom: 'json',
  settingsJson: '{}',
  options: { onlyWhenChanged: true, view: 'list', pollInterval: 1 },
};

let sandbox: Sandbox;
let runs: NodeRuns;
beforeEach(async () => {
  sandbox = await startSandbox({ taskMs: 0 });
  runs = new NodeRuns(new GenerateReportTrigger(), sandbox, REPORT);
});
afterEach(async () => sandbox.stop());

const rename = (value: string): void => {
  sandbox.edit({ op: 'set', draft: 1001, path: '/name', value });
};
const generates = (): number => sandbox.tasks.length;

test('A report is made for each design that is new, and says which design it shows', async () => {
  const [first] = await runs.run();
  expect(first?.json.draft).toEqual({
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    view: 'list',
    read_at: expect.stringMatching(/Z$/),
  });
  expect(await runs.run({ scheduledAt: '2026-11-23T06:00:00.000Z' })).toEqual([]);
  expect(runs.hints.at(-1)).toBe(
    'Nothing changed since the report of 2026-11-22T06:00:00.000Z, so no report was made.',
  );
  expect(runs.hints.join()).toMatch(/Reading the design of draft 1001 took \d+ requests\./);
  rename('B');
  expect(await runs.run()).toHaveLength(1);
  expect(await runs.run()).toEqual([]);
  expect(generates()).toBe(2);
});

test('A design that comes back after another one is a change', async () => {
  const { name } = sandbox.data.drafts.find(({ id }) => id === 1001) ?? { name: '' };
  await runs.run();
  rename('B');
  await runs.run();
  rename(name);
  expect(await runs.run()).toHaveLength(1);
});

test('A report that was not stored is made again', async () => {
  const keep = (): never => {
    throw new Error('disk full');
  };
  await expect(runs.run({ keep })).rejects.toThrow(/disk full/);
  expect(await runs.run()).toHaveLength(1);
  expect(await runs.run()).toEqual([]);
});

test('A report that could not be recorded as made can be collected by its task', async () => {
  runs.store.locked = true;
  const error: unknown = await runs.run().catch((reason: unknown) => reason);
  const id = sandbox.tasks.at(-1)?.id ?? 0;
  expect(error).toMatchObject({ message: expect.stringContaining('database is locked') });
  expect(error).toMatchObject({ message: expect.stringContaining(`task ${id}`) });
  runs.store.locked = false;
  expect(await runs.run()).toHaveLength(1);
});

test.each([
  ['another setting', { settingsJson: '{"paper_size": "Letter"}' }],
  ['another template', { templateId: '502' }],
  ['another view', { options: { ...REPORT.options, view: 'detail' } }],
  ['other families', { options: { ...REPORT.options, families: ['form'] } }],
])('With %s the node starts anew', async (_, parameters) => {
  await runs.run();
  expect(await runs.run({ parameters })).toHaveLength(1);
});

test('Settings of the template with one place in its form may change their order', async () => {
  const settings = sandbox.templates.find(({ id }) => id === 501)?.settings ?? [];
  for (const setting of settings) Object.assign(setting, { display_order: 1 });
  await runs.run();
  settings.reverse();
  expect(await runs.run()).toEqual([]);
});

test('With another service the node starts anew, also where its draft is a copy', async () => {
  await runs.run();
  const copy = await startSandbox({ taskMs: 0 });
  const other = new NodeRuns(new GenerateReportTrigger(), copy, REPORT);
  other.store.entries = runs.store.entries;
  expect(await other.run()).toHaveLength(1);
  await copy.stop();
});

test('A draft that a setting refers to is part of the design', async () => {
  const template = sandbox.templates.find(({ settings }) =>
    settings.some(({ setting_type: kind }) => !['boolean', 'choice', 'text'].includes(kind)),
  );
  const name = template?.settings.find(
    ({ setting_type: kind }) => !['boolean', 'choice', 'text'].includes(kind),
  )?.name;
  const parameters = {
    templateId: String(template?.id),
    settingsJson: JSON.stringify({ [name ?? '']: 1002 }),
  };
  expect(await runs.run({ parameters })).toHaveLength(1);
  expect(await runs.run({ parameters })).toEqual([]);
  sandbox.edit({ op: 'set', draft: 1002, path: '/name', value: 'another baseline' });
  expect(await runs.run({ parameters })).toHaveLength(1);
});

test('A draft that a setting refers to is part of the design, also where the templates cannot be listed', async () => {
  sandbox.fault = ({ route }) =>
    route === 'templates' ? { respond: { status: 404, body: '{}' } } : undefined;
  const parameters = { settingsJson: '{"compare_to": 1002}' };
  expect(await runs.run({ parameters })).toHaveLength(1);
  expect(await runs.run({ parameters })).toEqual([]);
  sandbox.edit({ op: 'set', draft: 1002, path: '/name', value: 'another baseline' });
  expect(await runs.run({ parameters })).toHaveLength(1);
});

describe('Where it is not known whether the draft changed', () => {
  test('the execution fails, and the next one tries again', async () => {
    await runs.run();
    sandbox.set({ refusedDrafts: [1001] });
    await expect(runs.run()).rejects.toThrow(/1001/);
    sandbox.set({ refusedDrafts: [] });
    expect(await runs.run()).toEqual([]);
  });

  test('with onUnknown: generate the report is made, with a notice', async () => {
    sandbox.fault = ({ route }) =>
      route === 'objects' ? { respond: { status: 403, body: '{}' } } : undefined;
    const parameters = { options: { ...REPORT.options, onUnknown: 'generate' } };
    const [item] = await runs.run({ parameters });
    expect(item?.json.draft).toBeUndefined();
    expect(runs.hints.join()).toMatch(/It is not known whether the draft changed/);
  });
});

test('By hand the store is neither read nor written', async () => {
  expect(await runs.run({ mode: 'manual' })).toHaveLength(1);
  expect(await runs.run({ mode: 'manual' })).toHaveLength(1);
  expect(runs.store.writes).toBe(0);
});

test('With Max Age an unchanged draft gets a report in each period', async () => {
  const parameters = { options: { ...REPORT.options, maxAgeDays: 7 } };
  expect(await runs.run({ parameters })).toHaveLength(1);
  expect(await runs.run({ parameters })).toEqual([]);
});

test.each(['trigger', 'manual'] as const)('It is refused for a project, mode %s', async (mode) => {
  const parameters = { scope: 'project', projectId: '11', draftId: undefined };
  await expect(runs.run({ mode, parameters })).rejects.toThrow('Only When Changed is for reports on a draft');
  expect(sandbox.requests).toEqual([]);
});

test('By hand a mistake in its options is found before anything is requested', async () => {
  const parameters = { options: { ...REPORT.options, maxAgeDays: 0 } };
  await expect(runs.run({ mode: 'manual', parameters })).rejects.toThrow(/Max Age/);
  expect(sandbox.requests).toEqual([]);
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { GenerateReportTrigger } from '../../../nodes/GenerateReportTrigger/GenerateReportTrigger.node.ts';
import { type Fault, type Route, startSandbox } from '../../../sandbox/index.ts';
import { on } from '../../support/rewrite.ts';
import { nodeRuns } from '../support/design-runs.ts';
import { fail } from '../support/execution.ts';
import { AT_ONCE, sandbox, withSandbox } from '../../support/sandbox.ts';
import { type Keep, database } from '../support/store.ts';

const REPORT = {
  scope: 'draft',
  draftId: '1001',
  templateId: '501',
  settingsFrom: 'json',
  settingsJson: '{}',
  options: { onlyWhenChanged: true, view: 'list', families: ['folder', 'form'] },
};

let runs: ReturnType<typeof nodeRuns>;
withSandbox('each', { taskPlan: AT_ONCE });
beforeEach(() => {
  runs = nodeRuns(new GenerateReportTrigger(), sandbox, REPORT);
});
afterEach(() => void jest.restoreAllMocks());

const rename = (value: string): void => {
  sandbox.edit({ op: 'set', draft: 1001, path: '/name', value });
};
/** Adds a setting of this kind to the template of the reports. */
const addSetting = (name: string, setting_type: string, default_value: string): void => {
  const settings = sandbox.templates.find(({ id }) => id === 501)?.settings ?? [];
  settings.push({ ...settings[0], name, setting_type, default_value } as never);
};
const refuse = (route: Route): Fault => on(route, { respond: { status: 403, body: '{}' } });

test('R68: A report is made for each design that is new, and says which design it shows', async () => {
  const { name } = sandbox.data.drafts.find(({ id }) => id === 1001) ?? { name: '' };
  const [first] = await runs.run();
  expect(first?.json.draft).toEqual({
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    view: 'list',
    read_at: expect.stringMatching(/Z$/),
  });
  expect(await runs.run({ scheduledAt: '2026-11-23T06:00:00.000Z' })).toEqual([]);
  expect(runs.hints.at(-1)).toBe('Nothing changed since the last report, so no report was made.');
  rename('B');
  expect(await runs.run()).toHaveLength(1);
  expect(await runs.run()).toEqual([]);
  // A design that comes back after another one is a change.
  rename(name);
  expect(await runs.run()).toHaveLength(1);
  expect(sandbox.tasks).toHaveLength(3);
});

test('R68: The manifest names the design as it was before the start, whoever edits it meanwhile', async () => {
  sandbox.fault = ({ route }) => {
    if (route === 'generate') rename('Edited meanwhile');
    return undefined;
  };
  const [first] = await runs.run();
  sandbox.fault = undefined;
  const [second] = await runs.run();
  const [before, after] = [first, second].map((item) => item?.json.draft as { fingerprint: string });
  expect(before?.fingerprint).not.toBe(after?.fingerprint);
});

test('R68: A report that was not stored is made again', async () => {
  await expect(runs.run({ keep: fail('disk full') })).rejects.toThrow(/disk full/);
  expect(await runs.run()).toHaveLength(1);
  expect(await runs.run()).toEqual([]);
});

/** Lets the time of the node's clock pass. */
const pass = (ms: number): void => {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);
};

test.each<[string, () => Promise<void>, RegExp]>([
  ['fails', async () => Promise.reject(new Error('database is locked')), /may .* again: database is locked/],
  [
    'hangs',
    async () => {
      setImmediate(pass, 30 * 60_000);
      return new Promise(() => undefined);
    },
    /may .* again: The time limit/,
  ],
])('R68: A report is given, and perhaps made again, if the store for it %s', async (_, remove, hint) => {
  runs.store.remove = remove;
  expect(await runs.run()).toHaveLength(1);
  expect(runs.hints.at(-1)).toMatch(hint);
  expect(await runs.run()).toHaveLength(1);
});

test('R68: A report that is stored after Timeout is given and recorded', async () => {
  const keep: Keep = async (data, name) => database(new Map())(data, name).finally(() => pass(5000));
  const parameters = { options: { ...REPORT.options, timeout: 0.05 } };
  expect(await runs.run({ keep, parameters })).toHaveLength(1);
  expect(await runs.run()).toEqual([]);
});

test.each([
  ['another setting', { settingsJson: '{"paper_size": "Letter"}' }],
  ['another template', { templateId: '502' }],
  ['other families', { options: { ...REPORT.options, families: ['folder'] } }],
  ['a Max Age, which counts periods', { options: { ...REPORT.options, maxAgeDays: 7 } }],
])('R68: With %s the node starts anew', async (_, parameters) => {
  await runs.run();
  expect(await runs.run({ parameters })).toHaveLength(1);
  expect(await runs.run({ parameters })).toEqual([]);
});

test('R68: Settings of the template with one place in its form may change their order', async () => {
  const settings = sandbox.templates.find(({ id }) => id === 501)?.settings ?? [];
  for (const setting of settings) Object.assign(setting, { display_order: 1 });
  await runs.run();
  settings.reverse();
  expect(await runs.run()).toEqual([]);
});

test('R68: With another service the node starts anew, also where its draft is a copy', async () => {
  await runs.run();
  const copy = await startSandbox({ taskPlan: AT_ONCE });
  const other = nodeRuns(new GenerateReportTrigger(), copy, REPORT);
  other.store.entries = runs.store.entries;
  expect(await other.run()).toHaveLength(1);
  await copy.stop();
});

test.each<[string, Fault | undefined]>([
  ['', undefined],
  [', also where the templates cannot be listed', refuse('templates')],
])('R68: A draft that a setting refers to is part of the design%s', async (_, fault) => {
  sandbox.fault = fault;
  const plain = ['boolean', 'choice', 'text'];
  const refers = ({ setting_type: kind }: { setting_type: string }) => !plain.includes(kind);
  const template = sandbox.templates.find(({ settings }) => settings.some(refers));
  const name = template?.settings.find(refers)?.name ?? '';
  const settingsJson = JSON.stringify({ [name]: 1002 });
  const parameters = { templateId: String(template?.id), settingsJson };
  expect(await runs.run({ parameters })).toHaveLength(1);
  expect(await runs.run({ parameters })).toEqual([]);
  sandbox.edit({ op: 'set', draft: 1002, path: '/name', value: 'another baseline' });
  expect(await runs.run({ parameters })).toHaveLength(1);
});

test('R68: A draft that a sent setting refers to, and that cannot be read, fails the slot', async () => {
  addSetting('compare_to', 'draft', '');
  sandbox.fault = ({ path }) =>
    path.startsWith('/api/v2/drafts/1002/forms/') ? { respond: { status: 404 } } : undefined;
  const parameters = { settingsJson: '{"compare_to": 1002}' };
  await expect(runs.run({ parameters })).rejects.toThrow('the forms of draft 1002 (HTTP 404)');
  expect(sandbox.tasks).toEqual([]);
});

test("R29: n8n's deduplication store is not waited for longer than Timeout", async () => {
  runs.store.check = async () => new Promise(() => undefined);
  const waiting = runs.run({ parameters: { options: { ...REPORT.options, timeout: 0.02 } } });
  await expect(waiting).rejects.toThrow("while waiting for n8n's deduplication store");
});

test('R68: A default that is no draft is ignored', async () => {
  addSetting('max_rows', 'integer', '1');
  const parameters = { settingsJson: '{"include_edit_checks": true}' };
  expect(await runs.run({ parameters })).toHaveLength(1);
  expect(await runs.run({ parameters })).toEqual([]);
});

test('R68: Its further options without Only When Changed are refused, unless it was switched off', async () => {
  const maxAge = { maxAgeDays: 30 };
  await expect(runs.run({ parameters: { options: maxAge } })).rejects.toThrow(
    'Max Age (Days) works only with Only When Changed.',
  );
  expect(await runs.run({ parameters: { options: { ...maxAge, onlyWhenChanged: false } } })).toHaveLength(1);
});

describe('R68: Where it is not known whether the draft changed', () => {
  test('the execution fails, and the next one tries again', async () => {
    await runs.run();
    sandbox.fault = refuse('objects');
    await expect(runs.run()).rejects.toThrow(/1001/);
    sandbox.fault = undefined;
    expect(await runs.run()).toEqual([]);
  });

  test('also where the template list is away for a moment: without it another report would be made', async () => {
    await runs.run();
    sandbox.fault = ({ route }) => (route === 'templates' ? { respond: { status: 503 } } : undefined);
    const parameters = { options: { ...REPORT.options, timeout: 0.03 } };
    await expect(runs.run({ parameters })).rejects.toThrow(/the templates of draft 1001/);
    sandbox.fault = undefined;
    expect(await runs.run()).toEqual([]);
    expect(sandbox.tasks).toHaveLength(1);
  });

  test('with onUnknown: generate the report is made, with a notice', async () => {
    sandbox.fault = refuse('objects');
    const parameters = { options: { ...REPORT.options, onUnknown: 'generate' } };
    const [item] = await runs.run({ parameters });
    expect(item?.json.draft).toBeUndefined();
    expect(runs.hints.join()).toMatch(/It is unknown whether the draft changed/);
  });

  test('also if the draft cannot be read in half of the time', async () => {
    sandbox.fault = ({ route }) => (route === 'objects' ? { delayMs: 60_000 } : undefined);
    const parameters = { options: { ...REPORT.options, onUnknown: 'generate', timeout: 0.2 } };
    expect(await runs.run({ parameters })).toHaveLength(1);
  });
});

test('R68: By hand the store is neither read nor written', async () => {
  expect(await runs.run({ mode: 'manual' })).toHaveLength(1);
  expect(await runs.run({ mode: 'manual' })).toHaveLength(1);
  expect(runs.store.writes).toBe(0);
});

test.each(['trigger', 'manual'] as const)('R68: It is refused for a project, mode %s', async (mode) => {
  const parameters = { scope: 'project', projectId: '11', draftId: undefined };
  await expect(runs.run({ mode, parameters })).rejects.toThrow('Only When Changed is for reports on a draft');
  expect(sandbox.requests).toEqual([]);
});

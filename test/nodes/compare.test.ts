/** Draft Object, Compare and Get Snapshot: complete drafts, and what differs from another or an earlier one. */
import { describe, expect, test } from '@jest/globals';
import { DraftObject } from '../../nodes/DraftObject/DraftObject.node.ts';
import { FAMILIES } from '../../src/drafts/object-families.ts';
import { type Given, OBJECT_TOOL as TOOL } from './support/contexts.ts';
import { type Circumstances, type Ran, fail, run as runIn } from './support/execution.ts';
import { AT_ONCE, sandbox, withSandbox } from '../support/sandbox.ts';
import { database } from './support/store.ts';

withSandbox('all', { taskPlan: AT_ONCE });

const COMPARE: Given = {
  resource: 'draft',
  operation: 'compare',
  baselineDraftId: '1002',
  draftId: '1005',
  view: 'list',
  output: 'changes',
};
const QUERY = { parameters: [{ name: 'include_labels', value: 'true' }] };
const NAME = 'ORION-301 v2.1 Amendment 3 - Changes';
const KEYS =
  'family,kind,label,oid,within,renamed,order_only,change,risk,decision,from_id,to_id,what,before,after,path,from,to';

const run = async (given: Given, circumstances?: Circumstances): Promise<Ran> =>
  runIn(sandbox, new DraftObject(), [given], circumstances);

/** A copy of draft 1002 under other ids, with nothing changed in it. */
function copied(): number {
  return sandbox.copyDraft(1002, { name: 'v2.0 Amendment 2', shuffle: 7 }).id;
}

test('R78: Compare shows what a file in a binary field decided, and tells which keys are risky', async () => {
  const { json } = await run(COMPARE);
  const [removed] = json.filter(({ risk }) => risk === 'removed');
  const csv = `Change;Status;Reason;By;Request\n${String(removed?.change)};Accepted;;Kim;\n0123456789ab;Rejected;;;`;
  const options = { decisionsField: 'decided', riskyKeys: '' };
  const files = { decided: Buffer.from(csv) };
  const { json: again, hints } = await run({ ...COMPARE, options }, { files });
  expect(hints).toEqual([
    'Decisions on ORION-301 · v2.1 Amendment 3 (1005) whose change is gone: 1. Output: Report lists them.',
  ]);
  expect(again.find(({ change }) => change === removed?.change)?.decision).toMatchObject({
    status: 'accepted',
    by: 'Kim',
  });
  expect(again.filter(({ risk }) => risk === 'fit')).toEqual([]);
  const missing = run({ ...COMPARE, options: { decisionsField: 'other' } });
  await expect(missing).rejects.toThrow('The item has no file in the field "other".');
});

test('R42: a stop ends the wait for a store that hangs', async () => {
  const stop = new AbortController();
  const keep = async (): Promise<never> => {
    stop.abort();
    return new Promise(() => undefined);
  };
  const stopped = run({ ...COMPARE, output: 'report' }, { keep, cancel: stop.signal });
  await expect(stopped).rejects.toThrow('Cancelled');
});

test('a file that n8n cannot store is a failed download', async () => {
  const circumstances = { keep: fail('no space left'), continueOnFail: true };
  const { json } = await run({ ...COMPARE, output: 'report' }, circumstances);
  const error: unknown = expect.stringContaining('n8n could not store the file: no space left.');
  expect(json).toEqual([{ error, details: { failure: 'download' } }]);
});

describe('R59: Compare gives', () => {
  test('an item for each changed value, and one for each object that came or went', async () => {
    const { json } = await run(COMPARE);
    expect(json).toContainEqual({
      family: 'fields',
      kind: 'changed',
      label: 'PR interval',
      oid: 'EGPR',
      within: '12-Lead ECG',
      renamed: false,
      order_only: false,
      change: expect.stringMatching(/^[0-9a-f]{12}$/),
      risk: 'fit',
      decision: null,
      from_id: expect.any(Number),
      to_id: expect.any(Number),
      what: 'Required',
      before: 'No',
      after: 'Yes',
      path: '/required',
      from: false,
      to: true,
    });
    expect(json.filter(({ family }) => family === 'draft').map(({ path }) => path)).toContain('/status');
    const [removed] = json.filter(({ label }) => label === 'Urinalysis');
    const from: unknown = expect.objectContaining({ oid: 'UA' });
    expect(removed).toMatchObject({ kind: 'removed', to_id: null, path: '', from, to: null });
    const [renamed] = json.filter(({ label }) => label === 'Unscheduled Visit or Call');
    expect(renamed).toMatchObject({ kind: 'changed', renamed: true, from: 'Unscheduled Visit' });
    for (const item of json) expect(Object.keys(item).join()).toBe(KEYS);
  });

  test('names as people see them, and the words of a row that joins several values once', async () => {
    const [baselineDraftId, draftId] = [copied(), copied()];
    const states = [
      { draft: baselineDraftId, name: 'Vitals', sites: [1, 2, 3] },
      { draft: draftId, name: '<p>Vitals &amp; <b>signs</b></p>', sites: [3, 1, 2] },
    ];
    for (const { draft, name, sites } of states) {
      const at = { draft, family: 'forms', id: sandbox.data.design(draft).forms[0]?.id ?? 0 } as const;
      sandbox.edit({ op: 'set', ...at, path: '/name', value: name });
      sandbox.edit({ op: 'set', ...at, path: '/sites', value: sites });
    }
    const options = { families: 'form', ignore: 'created' };
    const { json } = await run({ ...COMPARE, baselineDraftId, draftId, options });
    expect(json.filter(({ family }) => family === 'forms')).toMatchObject([
      { label: 'Vitals & signs', path: '/name', from: 'Vitals' },
      { label: 'Vitals & signs', path: '/sites/0', what: null, before: null, after: null, to: 3 },
      { label: 'Vitals & signs', path: '/sites/2', what: 'Sites (moved)', before: 'place 3: 3', from: 3 },
    ]);
  });

  test('one report: totals, the Markdown, and all changes as a page and a workbook', async () => {
    const kept = new Map<string, Buffer>();
    const given = { ...COMPARE, output: 'report', binaryPropertyName: 'page' };
    const { items, json } = await run(given, { keep: database(kept) });
    const keys = 'from,to,match,totals,families,affected,html,markdown';
    expect(json.map((item) => Object.keys(item).join())).toEqual([keys]);
    // Nothing hidden that keeps both drafts in memory.
    expect(Object.getOwnPropertySymbols(items[0]?.json ?? {})).toEqual([]);
    expect(json[0]).toMatchObject({
      from: { draft: { id: 1002 }, view: 'list', name: 'ORION-301 · v2.0 Amendment 2' },
      to: { draft: { id: 1005 }, name: 'ORION-301 · v2.1 Amendment 3' },
      match: 'name',
      families: { folders: { added: 0, removed: 0, renamed: 1 } },
    });
    expect(json[0]?.markdown).toMatch(
      /^21 added, 8 removed, \d+ changed \(3 renamed, 2 only order or counters\), \d+ to check again, \d+ put entered data at risk\n/,
    );
    expect(json[0]?.markdown).toMatch(
      /added .* Entries`: `Action taken with study treatment › Dose delayed \(4\)`; check again `Fields`: `Action taken with study treatment \(AEACN\)`\n/,
    );
    expect(items[0]?.binary?.page).toMatchObject({ fileName: `${NAME}.html`, mimeType: 'text/html' });
    expect(items[0]?.binary?.page_xlsx).toMatchObject({ fileName: `${NAME}.xlsx` });
    expect(kept.get(`${NAME}.xlsx`)?.toString('latin1', 0, 2)).toBe('PK');
    const html = kept.get(`${NAME}.html`)?.toString() ?? '';
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain('Unscheduled Visit or Call');
  });

  test('no item where nothing differs, and says so', async () => {
    const { json, hints } = await run({ ...COMPARE, draftId: copied(), options: { ignore: 'created' } });
    expect(json).toEqual([]);
    const words = /^No changes in ORION-301 · .* \(\d+\): nothing that was compared differs\.$/;
    expect(hints[0]).toMatch(words);
  });
});

describe('R59: the options of Compare', () => {
  test('families as a text are all that is read; ignored keys differ nowhere', async () => {
    const options = { families: 'folders, checks', ignore: 'target_days\n description ,created' };
    const { json, requests } = await run({ ...COMPARE, options });
    expect([...new Set(json.map(({ family }) => family))]).toEqual(['draft', 'folders', 'checks']);
    expect(requests.filter(({ url }) => url.includes('/fields/'))).toEqual([]);
    const paths = json.map(({ path }) => path);
    expect(paths).toContain('/status');
    expect(paths).not.toContain('/target_days');
  });

  test('query parameters are sent in the list view; by ID, drafts with different ids have no pairs', async () => {
    const options = { queryParameters: QUERY, match: 'id', families: ['folder'] };
    const { json, requests } = await run({ ...COMPARE, options });
    expect(requests.some(({ url }) => url.includes('include_labels=true'))).toBe(true);
    const kinds = json.filter(({ family }) => family !== 'draft').map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['added', 'removed']));
  });
});

test.each<[string, Given, string]>([
  ['an unknown view', { view: 'meta' }, 'View cannot be "meta". Allowed: metadata, detail, list.'],
  ['another view', { view: 'detail', options: { queryParameters: QUERY } }, 'Only the view "list"'],
  ['one draft twice', { draftId: '1002' }, 'a draft does not differ from itself. Give two drafts.'],
])('R55: %s is refused before anything is requested', async (_what, given, words) => {
  const { json, requests } = await run({ ...COMPARE, ...given }, { continueOnFail: true });
  expect(json).toEqual([{ error: expect.stringContaining(words), details: { failure: 'input' } }]);
  expect(requests).toEqual([]);
});

const SNAPSHOT: Given = { resource: 'draft', operation: 'getSnapshot', draftId: '1002', view: 'list' };

async function textNow(given: Given = {}): Promise<string> {
  const { json } = await run({ ...SNAPSHOT, output: 'text', ...given });
  return String(json[0]?.snapshot);
}

describe('R59: Get Snapshot gives one item', () => {
  test('with the fingerprint, the counts of each family, and the whole draft in one file', async () => {
    const sha256: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    const kept = new Map<string, Buffer>();
    const { json, items } = await run(SNAPSHOT, { keep: database(kept) });
    const [{ objects, families } = {}] = json;
    const draft = { id: 1002, label: 'v2.0 Amendment 2' };
    expect(json).toEqual([{ draft, fingerprint: sha256, view: 'list', objects, families }]);
    expect(families).toMatchObject({ folders: { objects: 10, sha256 } });
    const counts = Object.values(families as Record<string, { objects: number }>);
    expect(counts).toHaveLength(Object.keys(FAMILIES).length);
    expect(counts.reduce((sum, family) => sum + family.objects, 0)).toBe(objects);
    expect(items[0]?.binary?.data).toMatchObject({ fileName: 'draft 1002.json.gz' });
    expect(kept.get('draft 1002.json.gz')?.toString('base64')).toBe(await textNow());
  });

  test('without the draft for an agent, which cannot read that much', async () => {
    const { json, items } = await run({ ...SNAPSHOT, output: 'text' }, { node: TOOL });
    expect(Object.keys(json[0] ?? {})).toEqual(['draft', 'fingerprint', 'view', 'objects', 'families']);
    expect(items[0]?.binary).toBeUndefined();
  });
});

describe('R59: Compare with an earlier snapshot', () => {
  const SINCE: Given = { ...COMPARE, compareWith: 'snapshot', baselineDraftId: '', draftId: '1002' };

  test.each(['text', 'file'])('as %s gives what changed since', async (as) => {
    const text = await textNow();
    const [form] = sandbox.data.design(1002).forms;
    const at = { draft: 1002, family: 'forms', id: form?.id ?? 0, path: '/name' } as const;
    const name = form?.detail.name ?? '';
    sandbox.edit({ op: 'set', ...at, value: 'Another name' });
    const file = Buffer.from(text, 'base64');
    const given = as === 'text' ? { baselineText: text } : { baselineField: 'before' };
    const { json } = await run({ ...SINCE, ...given }, { files: { before: file } });
    sandbox.edit({ op: 'set', ...at, value: name });
    expect(json.filter(({ family }) => family === 'forms')).toMatchObject([
      { kind: 'changed', renamed: true, from_id: form?.id, from: name, to: 'Another name' },
    ]);
  });

  test.each<[string, Given, string]>([
    ['none', {}, 'The item has no file in the field "data", and Snapshot Text is empty.'],
    ['no snapshot', { baselineText: 'c29tZXRoaW5nIGVsc2U=' }, 'it is not a snapshot, or was changed.'],
    ['another view', { view: 'detail' }, 'View: list, then detail.'],
  ])('refuses %s before anything is requested', async (what, given, words) => {
    const baselineText = what === 'none' ? '' : await textNow();
    sandbox.clear();
    const { json, requests } = await run({ ...SINCE, baselineText, ...given }, { continueOnFail: true });
    expect(json).toEqual([{ error: expect.stringContaining(words), details: { failure: 'input' } }]);
    expect(requests).toEqual([]);
  });

  test('refuses that of another service', async () => {
    const baselineText = await textNow();
    const credential = { baseUrl: 'https://drafts.example.com' };
    const { json } = await run({ ...SINCE, baselineText }, { continueOnFail: true, credential });
    const words = `of another service: ${sandbox.baseUrl}, not https://drafts.example.com.`;
    expect(json[0]?.error).toContain(words);
    expect(json[0]?.error).toContain('remove the earlier snapshot');
  });
});

test('R59: a whole draft is read, or it fails after the time limit', async () => {
  sandbox.fault = ({ route }) => (route === 'objects' ? { delayMs: 3000 } : undefined);
  const { json } = await run({ ...COMPARE, options: { timeout: 0.01 } }, { continueOnFail: true });
  expect(json[0]?.details).toEqual({ failure: 'deadline' });
  expect(json[0]?.error).toContain('Allow more time with the option Timeout.');
});

/** A draft that differs from 1002 in more than an agent can read. */
function farAway(text: string): number {
  const draft = copied();
  for (let number = 0; number < 400; number += 1)
    sandbox.edit({ op: 'add-object', draft, family: 'forms', object: { name: `${text} ${number}` } });
  return draft;
}

test.each(['changes', 'report'])(
  'R71: an agent gets a report that says how much of it is missing: %s',
  async (output) => {
    const draftId = farAway('日本語の様式 '.repeat(20));
    const given = { ...COMPARE, draftId, output, options: { families: 'forms' } };
    const { json, items } = await run(given, { node: TOOL, keep: fail('An agent cannot open files.') });
    expect([json.length, items[0]?.binary]).toEqual([1, undefined]);
    expect(Buffer.byteLength(JSON.stringify(json))).toBeLessThanOrEqual(50_000);
    expect(json[0]).toMatchObject({ totals: { added: 400 } });
    expect(json[0]?.markdown).toMatch(/\d+ of \d+ entries are left out\.\n$/);
  },
);

/** What a node gives n8n for its span in a trace. */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { DocumentTemplate } from '../../../nodes/DocumentTemplate/DocumentTemplate.node.ts';
import { DraftObject } from '../../../nodes/DraftObject/DraftObject.node.ts';
import { GenerateReportTrigger } from '../../../nodes/GenerateReportTrigger/GenerateReportTrigger.node.ts';
import type { Given } from '../support/contexts.ts';
import { type Circumstances, type Runs, run } from '../support/execution.ts';
import type { Sandbox } from '../../../sandbox/index.ts';
import { sharedSandbox } from '../support/sandbox.ts';

const FILE = 'a short report';
let outcome = 'C';
beforeEach(() => {
  outcome = 'C';
});
let sandbox: Sandbox;
sharedSandbox((started) => (sandbox = started), {
  plan: () => ({ durationMs: 0, outcome, file: { content: FILE } }),
});

const REPORT: Given = { resource: 'report', scope: 'draft', draftId: '1002', templateId: '501' };
const GENERATE: Given = { ...REPORT, operation: 'generate' };
const PROJECT: Given = { ...GENERATE, scope: 'project', projectId: '11', templateId: '601' };
const [objects, documents, trigger] = [
  new DraftObject(),
  new DocumentTemplate(),
  new GenerateReportTrigger(),
];

/** What n8n has since it exports spans. */
const SPANS = { isNodeFeatureEnabled: () => false };

/** The attributes that n8n gets, and the ids that the service has meanwhile given. */
async function trace(
  node: Runs,
  items: Given[],
  circumstances: Circumstances = {},
): Promise<{ tracing: Record<string, unknown>; ids: object }> {
  const before = sandbox.tasks.length;
  const setMetadata = jest.fn<(metadata: { tracing: Record<string, unknown> }) => void>();
  const more: object = { setMetadata, ...SPANS };
  await run(sandbox, node, items, { ...circumstances, more }).catch(() => undefined);
  expect(setMetadata).toHaveBeenCalledTimes(1);
  const taskIds = sandbox.tasks.slice(before).map(({ id }) => id);
  const ids = { ...IDS, 'draft_service.task_id': taskIds.join(',') };
  return { tracing: setMetadata.mock.calls[0]?.[0].tracing ?? {}, ids };
}

const IDS = { 'draft_service.template_id': '501', 'draft_service.draft_id': '1002' };
/** Of one report: the list of templates, the generate, one status, the file. */
const NUMBERS = {
  'draft_service.requests': 5,
  'draft_service.retries': 0,
  'draft_service.limited_seconds': 0,
  'draft_service.queued_seconds': 0,
  'draft_service.reports': 1,
  'draft_service.polls': 1,
  'draft_service.waited_seconds': expect.any(Number),
  'draft_service.file_bytes': 0,
};

test.each<[string, Runs]>([
  ['Document Template', documents],
  ['Generate Report Trigger', trigger],
])('a report of %s: its ids and numbers, and nothing else', async (_name, node) => {
  const { tracing, ids } = await trace(node, [GENERATE]);
  expect(tracing).toEqual({ ...ids, ...NUMBERS, 'draft_service.file_bytes': FILE.length });
});

test('several items: all ids, each once, and sums', async () => {
  const { tracing } = await trace(documents, [GENERATE, PROJECT, GENERATE]);
  const taskIds = String(tracing['draft_service.task_id']).split(',').map(Number);
  const tasks = taskIds.map((taskId) => sandbox.tasks.find(({ id }) => id === taskId));
  expect(tasks.map((task) => task?.templateId)).toEqual([501, 601, 501]);
  expect(tracing).toEqual({
    ...NUMBERS,
    'draft_service.task_id': expect.any(String),
    'draft_service.template_id': '501,601',
    'draft_service.draft_id': '1002',
    'draft_service.project_id': '11',
    'draft_service.requests': 3 + 3 * 3,
    'draft_service.reports': 3,
    'draft_service.polls': 3,
    'draft_service.file_bytes': 3 * FILE.length,
  });
});

test('a failed report: its ids, and what it took', async () => {
  outcome = 'F';
  const { tracing, ids } = await trace(documents, [GENERATE]);
  expect(tracing).toEqual({ ...ids, ...NUMBERS, 'draft_service.requests': 4 });
});

test('a report whose generate was refused with 403 has no task', async () => {
  sandbox.fault = ({ route }) => (route === 'generate' ? { respond: { status: 403 } } : undefined);
  const { tracing } = await trace(documents, [GENERATE], { continueOnFail: true });
  const none = { 'draft_service.reports': 0, 'draft_service.polls': 0, 'draft_service.waited_seconds': 0 };
  expect(tracing).toEqual({ ...IDS, ...NUMBERS, ...none, 'draft_service.requests': 3 });
});

test('a stopped execution', async () => {
  const stop = new AbortController();
  const circumstances = { cancel: stop.signal, logging: () => stop.abort() };
  const { tracing, ids } = await trace(documents, [GENERATE], circumstances);
  expect(tracing).toMatchObject({ ...ids, 'draft_service.reports': 1, 'draft_service.file_bytes': 0 });
});

test('what was sent again is a retry, and the time of a rate limit is counted', async () => {
  const faults = [
    ['generate', 429],
    ['status', 503],
  ];
  sandbox.fault = ({ route }) => {
    if (route !== faults[0]?.[0]) return undefined;
    return { respond: { status: Number(faults.shift()?.[1]) } };
  };
  const { tracing, ids } = await trace(documents, [GENERATE]);
  expect(tracing).toEqual({
    ...ids,
    ...NUMBERS,
    'draft_service.requests': 7,
    'draft_service.retries': 2,
    'draft_service.limited_seconds': expect.any(Number),
    'draft_service.file_bytes': FILE.length,
  });
  const held = tracing['draft_service.limited_seconds'];
  expect(held).toBeGreaterThan(0.2);
  expect(held).toBeLessThan(1);
});

test('a report that was started earlier: its task, downloaded and not started', async () => {
  const { json } = await run(sandbox, documents, [{ ...REPORT, operation: 'start' }]);
  const taskId = json[0]?.task_id;
  for (const operation of ['getStatus', 'download']) {
    const { tracing } = await trace(documents, [{ ...REPORT, operation, taskId }]);
    expect(tracing).toMatchObject({ 'draft_service.task_id': String(taskId), 'draft_service.polls': 0 });
  }
});

test('a node that makes no reports: its requests', async () => {
  const { tracing } = await trace(objects, [{ resource: 'draft', operation: 'get', draftId: '1002' }]);
  expect(tracing).toEqual({
    'draft_service.requests': 1,
    'draft_service.retries': 0,
    'draft_service.limited_seconds': 0,
    'draft_service.queued_seconds': 0,
  });
});

test.each([
  [
    "an agent's tool, whose span would be the agent's",
    { type: 'n8n-nodes-draft-service.draftObjectTool' },
    SPANS,
  ],
  ['n8n without spans', {}, {}],
])('%s: nothing', async (_, node, functions) => {
  const setMetadata = jest.fn();
  const more: object = { setMetadata, ...functions };
  await run(sandbox, objects, [{ resource: 'draft', operation: 'getAll' }], { more, node });
  expect(setMetadata).not.toHaveBeenCalled();
});

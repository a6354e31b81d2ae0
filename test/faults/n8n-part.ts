/** Runs cases in one real n8n, each with a credential and a workflow of its own. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Execution, Item } from '../e2e/n8n/support/execution.ts';
import { type N8n, startN8n } from '../e2e/n8n/support/n8n.ts';
import { pack } from '../e2e/n8n/support/package.ts';
import {
  DOCUMENT_TEMPLATE,
  DRAFT_OBJECT,
  TOKEN,
  TRIGGER,
  chain,
  locator,
  manualTrigger,
} from '../e2e/n8n/support/workflow.ts';
import type { Case, Job, Observation, Part } from './case.ts';
import { N8N } from './cases/n8n.ts';
import { DRAFT_ID, type Environment, REPORT, TEMPLATE, inEnvironment } from './environment.ts';
import { wrong } from './invariants.ts';

const NODE = 'Node';
/** Time limit of a report unless the case has its own, minutes: n8n works on many cases at a time. */
const MINUTES = 2;
/** What a busy n8n adds to a time limit, ms. */
const BUSY_MS = 60_000;
/** After Stop no request may come for so long, ms: longer than the pause between two status calls. */
const QUIET_MS = 2500;

type Node = readonly [type: string, parameters: Readonly<Record<string, unknown>>];
const OF_DRAFT = { scope: 'draft', draftId: locator(DRAFT_ID), templateId: locator(TEMPLATE.id) };
const read = (resource: string, operation: string): Node => [
  DRAFT_OBJECT,
  { resource, operation, draftId: locator(DRAFT_ID), returnAll: true },
];
const report = (operation: string, parameters: Node[1]): Node => [
  DOCUMENT_TEMPLATE,
  { resource: 'report', operation, ...parameters },
];
/** Each job as a user of n8n sets it up: a node's type and its parameters. */
const JOBS: Readonly<Partial<Record<Job, (timeout: number, taskId: string) => Node>>> = {
  'read draft': () => read('draft', 'get'),
  'list fields': () => read('field', 'getAll'),
  start: () => report('start', OF_DRAFT),
  'report by id': (timeout) => report('generate', { ...OF_DRAFT, options: { timeout } }),
  'get status': (_timeout, taskId) => report('getStatus', { taskId }),
  collect: (timeout, taskId) => report('download', { taskId, options: { timeout, waitUntilComplete: true } }),
  'scheduled report': (timeout) => [
    TRIGGER,
    { schedule: { interval: { field: 'days' } }, ...OF_DRAFT, options: { timeout } },
  ],
};

async function runCase(n8n: N8n, testCase: Case, environment: Environment): Promise<Observation> {
  const { abort, minutes = MINUTES, n8n: { continueOnFail = false } = {} } = testCase;
  const reached = Promise.withResolvers<undefined>();
  environment.onRequest = (nth) => {
    if (nth === abort?.nth) reached.resolve(undefined);
  };
  const workflowId = await createWorkflow(n8n, testCase, environment);
  const id = await n8n.api.run(workflowId);
  if (abort !== undefined) void reached.promise.then(() => n8n.api.stopExecution(id));
  await n8n.ended(id, minutes * 60_000 + BUSY_MS);
  const { length: requests } = environment.sandbox.requests;
  if (abort !== undefined) await sleep(QUIET_MS);
  const late = environment.sandbox.requests.length - requests;
  const execution = await n8n.api.execution(id);
  const { outcome, message } = outcomeOf(execution, continueOnFail);
  const items = outcome === 'delivered' || continueOnFail ? execution.items(NODE) : [];
  const stored = await storedFiles(n8n, workflowId, id);
  const kept = await n8n.query('SELECT data FROM execution_data WHERE "executionId" = ?', id);
  const observed = environment.observed();
  const violations = [
    ...observed.violations,
    ...environment.secretsIn(JSON.stringify(kept)).map((secret) => `n8n keeps ${secret} in the execution`),
    ...wrong({
      'n8n keeps no data of it': kept.length !== 1,
      [`n8n's store keeps ${stored} files of it`]: stored !== items.filter(({ binary }) => binary).length,
      [`${late} requests came after Stop`]: late > 0,
    }),
    ...(outcome === 'delivered' ? await wrongItems(n8n, testCase, items) : []),
    ...(outcome !== 'delivered' && continueOnFail ? wrongErrorItems(items) : []),
  ];
  const said = outcome === 'delivered' ? JSON.stringify(items) : message;
  return { ...observed, outcome, message: said, violations, seconds: execution.duration / 1000 };
}

async function createWorkflow({ api }: N8n, testCase: Case, environment: Environment): Promise<string> {
  const { name, job, minutes = MINUTES, n8n = {} } = testCase;
  const setup = JOBS[job]?.(minutes, String(environment.earlierTask));
  if (setup === undefined) throw new Error(`The nodes have no job "${job}".`);
  const [type, parameters] = setup;
  const data = { baseUrl: environment.sandbox.baseUrl, token: environment.login.token };
  const node = {
    name: NODE,
    type,
    parameters: { authentication: 'token', ...parameters, ...n8n.parameters },
    credentials: { [TOKEN]: await api.createCredential('Service', TOKEN, data) },
    ...(n8n.continueOnFail === true ? { onError: 'continueRegularOutput' as const } : {}),
  };
  const nodes = type === TRIGGER ? [node] : [manualTrigger(), node];
  return (await api.createWorkflow(chain(name.slice(0, 100), nodes))).id;
}

/** How many files n8n's store keeps of an execution, n8n's own notes about them apart. */
async function storedFiles({ userFolder }: N8n, workflowId: string, executionId: string): Promise<number> {
  const folder = join(userFolder, '.n8n/storage/workflows', workflowId, 'executions', executionId);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.metadata')).length;
}

/** A list has all its members; an object is the one that was asked for; a report is the service's file. */
async function wrongItems({ api }: N8n, { job }: Case, items: readonly Item[]): Promise<string[]> {
  const count = job === 'list fields' ? 126 : 1;
  const [item] = items;
  if (item === undefined || items.length !== count) return [`${items.length} items came, not ${count}`];
  if (job !== 'collect' && !job.includes('report'))
    return wrong({ 'it is another draft': job === 'read draft' && item.json.id !== DRAFT_ID });
  const file = item.binary?.data;
  if (file === undefined) return ['there is no file'];
  const bytes = await api.binary(file);
  const manifest = item.json.file as { name: string; size_in_bytes: number; sha256: string };
  return wrong({
    'the file has other bytes than the service made': bytes.toString() !== REPORT,
    'the manifest gives another size': manifest.size_in_bytes !== bytes.length,
    'the manifest gives another hash': manifest.sha256 !== createHash('sha256').update(bytes).digest('hex'),
    'manifest and item call the file differently': manifest.name !== file.fileName,
  });
}

/** A failed item where the workflow goes on: other keys would keep n8n's error output from recognising it. */
function wrongErrorItems(items: readonly Item[]): string[] {
  const [item] = items;
  const keys = Object.keys(item?.json ?? {}).filter((key) => key !== 'message' && key !== 'details');
  return wrong({
    [`${items.length} items came for one`]: items.length !== 1,
    [`the failed item holds ${keys.join(', ')}`]: keys.join() !== 'error',
    'the failed item has a file': item?.binary !== undefined,
  });
}

type Details = { readonly failure?: string } | undefined;
/** How it ended, by the public failure word in the details of the item or of the error, and its message. */
function outcomeOf(execution: Execution, continueOnFail: boolean): { outcome: string; message: string } {
  const { status, error } = execution;
  if (status === 'canceled') return { outcome: 'aborted', message: '' };
  const item = continueOnFail ? execution.json(NODE)[0] : undefined;
  if (status === 'success' && item?.error === undefined) return { outcome: 'delivered', message: '' };
  const message = item === undefined ? `${error?.message} ${error?.description ?? ''}` : String(item.error);
  if (message.includes('may have been started')) return { outcome: 'unknown start', message };
  const context = error?.context as { readonly details?: Details } | undefined;
  const details = (item?.details as Details) ?? context?.details;
  return { outcome: details?.failure ?? 'without a failure word', message: message.trim() };
}

export async function n8nPart(): Promise<Part> {
  const n8n = await startN8n({ packageTarball: await pack(process.cwd()) });
  return {
    cases: N8N,
    concurrency: 24,
    run: (testCase) => inEnvironment(testCase, (environment) => runCase(n8n, testCase, environment)),
    close: () => n8n.close(),
  };
}

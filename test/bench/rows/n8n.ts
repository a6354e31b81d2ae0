import { type N8n, startN8n } from '../../e2e/n8n/support/n8n.ts';
import { pack } from '../../e2e/n8n/support/package.ts';
import { run } from '../../e2e/n8n/support/process.ts';
import * as n8nWorkflow from '../../e2e/n8n/support/workflow.ts';
import { type Finding, type Row, bounded, inTurn, median, megabytes, ratio } from '../row.ts';
import * as bench from '../service.ts';
import { FIELDS, LATENCY_ALONE, LATENCY_MS, VIEWS } from './lists.ts';

const { DOCUMENT_TEMPLATE, DRAFT_OBJECT, TOKEN, chain, locator, manualTrigger } = n8nWorkflow;
type NodeDraft = n8nWorkflow.NodeDraft;
const { DRAFT, finishedTask, startService, statusOf } = bench;

/** Rounds of each measurement. */
const ROUNDS = 3;
/** No run takes longer, ms. */
const TIMEOUT_MS = 300_000;
/** The node that is measured in every workflow here. */
const MEASURED = 'Measured';

type Parameters = Readonly<Record<string, unknown>>;
type Workflows = Awaited<ReturnType<typeof workflowsFor>>;

interface Context {
  readonly n8n: N8n;
  readonly service: bench.BenchService;
  readonly workflows: Workflows;
  readonly name: string;
}

/** Our node beside n8n's own HTTP Request node, in the same n8n, with a service of its own. */
function row(
  work: string,
  choices: bench.ServiceChoices,
  measure: (context: Context) => Promise<Finding[]>,
): Row {
  const name = `n8n: ${work}`;
  return {
    name,
    measure: async () => {
      await run('npm', ['run', '--silent', 'build:n8n', '--', '--silent']);
      const n8n = await startN8n({ packageTarball: await pack(process.cwd()) });
      try {
        await using service = await startService(choices);
        return await measure({ n8n, service, workflows: await workflowsFor(n8n, service), name });
      } finally {
        await n8n.close();
      }
    },
  };
}

const lists = [
  { pageSize: 100, target: 0.6 },
  { pageSize: 1000, target: 1 },
].map(({ pageSize, target }) => {
  const choices = { fields: FIELDS, pageSize };
  return row(`50,000 fields, ${pageSize.toLocaleString('en')} a page`, choices, async (context) => {
    const { workflows } = context;
    const ours = { nodes: workflows.many({}), items: FIELDS };
    const rival = { nodes: workflows.pages(), items: FIELDS / pageSize };
    const memory = { what: 'peak memory of n8n', mostMb: 1000, figure: 'peakMb' } as const;
    return besideHttp(context, [ours, rival], target, memory);
  });
});

const behindLatency = row(
  '2,000 metadata views, 30 ms latency',
  { fields: VIEWS, pageSize: 500, latencyMs: LATENCY_MS },
  async ({ n8n, workflows, name }) => {
    const side: Side = { nodes: workflows.many({ includeMetadata: true }), items: VIEWS };
    const { ours } = await inTurn(2 * ROUNDS, { ours: async () => (await runOnce(n8n, side)).ms });
    return [ratio(name, { ours, ...LATENCY_ALONE }, 1.3)];
  },
);

const download = row('1 GiB into the filesystem store', { bytes: 2 ** 30 }, async (context) => {
  const { service, workflows } = context;
  const taskId = await finishedTask(service);
  const { url } = (await statusOf(service, taskId)).download;
  const ours = { nodes: workflows.download(taskId), items: 1 };
  const rival = { nodes: workflows.file(url), items: 1 };
  const memory = { what: 'memory added', mostMb: 80, figure: 'growthMb' } as const;
  return besideHttp(context, [ours, rival], 1.15, memory);
});

export const n8n: readonly Row[] = [...lists, behindLatency, download];

/** The time of ours as a ratio to HTTP Request's, and what n8n needs for both in memory. */
async function besideHttp(
  { n8n, workflows, name }: Context,
  [ours, rival]: readonly [Side, Side],
  target: number,
  { what, mostMb, figure }: { what: string; mostMb: number; figure: keyof Taken },
): Promise<Finding[]> {
  const warmUp: Side = { nodes: workflows.draft(), items: 1 };
  const needed = (side: Side) => memory(n8n, warmUp, side, (taken) => taken[figure]);
  const most = bounded(`${name}: ${what}`, await needed(ours), mostMb, 'MB');
  const beside = `HTTP Request: ${megabytes(await needed(rival))}`;
  const times = await race(n8n, ours, rival);
  return [ratio(name, { ...times, name: 'HTTP Request' }, target), { ...most, beside }];
}

/** One side of a row: a workflow, and how many items its measured node must give. */
interface Side {
  readonly nodes: readonly NodeDraft[];
  readonly items: number;
}

/** What one run of a workflow took. */
interface Taken {
  /** Of the measured node alone. */
  readonly ms: number;
  /** The most memory n8n had during the run, and how much more that was than before, MB (10^6 bytes). */
  readonly peakMb: number;
  readonly growthMb: number;
}

/** Runs a workflow once. @throws Error if it fails or gives another number of items */
async function runOnce(n8n: N8n, { nodes, items }: Side): Promise<Taken> {
  const { id } = await n8n.api.createWorkflow(chain('Bench', nodes));
  const before = await n8n.memory('VmRSS');
  await n8n.resetPeakRss();
  const executionId = await n8n.api.run(id);
  await n8n.ended(executionId, TIMEOUT_MS);
  // Before the bench reads the run: n8n needs more to give out a large one than to make it.
  const peak = await n8n.memory('VmHWM');
  const execution = await n8n.api.ended(executionId);
  if (execution.status !== 'success')
    throw new Error(`A run of the bench ended as ${execution.status}: ${execution.error?.message ?? ''}`);
  const { length } = execution.items(MEASURED);
  if (length !== items) throw new Error(`A run of the bench gave ${length} items instead of ${items}.`);
  const ms = execution.runs[MEASURED]?.at(-1)?.executionTime ?? NaN;
  return { ms, peakMb: peak / 1e6, growthMb: (peak - before) / 1e6 };
}

/** The time of a run of each side; the median, ms. */
const race = (n8n: N8n, ours: Side, rival: Side) =>
  inTurn(ROUNDS, {
    ours: async () => (await runOnce(n8n, ours)).ms,
    floor: async () => (await runOnce(n8n, rival)).ms,
  });

/** What a side needs in memory: runs it in an n8n that has just started and done a small piece of work; a median. */
async function memory(n8n: N8n, warmUp: Side, side: Side, figure: (taken: Taken) => number): Promise<number> {
  const figures: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await n8n.restart();
    await runOnce(n8n, warmUp);
    figures.push(figure(await runOnce(n8n, side)));
  }
  return median(figures);
}

/** Workflows that do the same work with our nodes and with n8n's HTTP Request, for one service. */
async function workflowsFor({ api }: N8n, { baseUrl, token }: bench.BenchService) {
  const header = { name: 'Authorization', value: `Token ${token}` };
  const ours = { [TOKEN]: await api.createCredential('Ours', TOKEN, { baseUrl, token }) };
  const httpHeaderAuth = await api.createCredential('HTTP Request', 'httpHeaderAuth', header);

  const named = (node: object) => ({ name: MEASURED, ...node }) as NodeDraft;
  const workflow = (node: Omit<NodeDraft, 'name'>): NodeDraft[] => [manualTrigger(), named(node)];
  const ourNode = (type: string, parameters: Parameters): NodeDraft[] =>
    workflow({ type, parameters: { authentication: 'token', ...parameters }, credentials: ours });
  const draftObject = (parameters: Parameters): NodeDraft[] =>
    ourNode(DRAFT_OBJECT, { draftId: locator(DRAFT), ...parameters });
  const http = { type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2, credentials: { httpHeaderAuth } };
  const httpRequest = (parameters: Parameters): NodeDraft[] => workflow({ ...http, parameters });

  return {
    /** A small piece of work. */
    draft: () => draftObject({ resource: 'draft', operation: 'get' }),
    /** Get Many of the draft's fields. */
    many: (options: Parameters) =>
      draftObject({ resource: 'field', operation: 'getAll', returnAll: true, options }),
    /** The download of a finished report. */
    download: (taskId: number) =>
      ourNode(DOCUMENT_TEMPLATE, { resource: 'report', operation: 'download', taskId }),
    /** HTTP Request, going through the pages of the fields. */
    pages: () => {
      const pagination = {
        paginationMode: 'responseContainsNextURL',
        nextURL: '={{ $response.body.next }}',
        paginationCompleteWhen: 'other',
        completeExpression: '={{ !$response.body.next }}',
        requestInterval: 0,
      };
      return httpRequest({
        authentication: 'genericCredentialType',
        genericAuthType: 'httpHeaderAuth',
        url: `${baseUrl}/api/v2/drafts/${DRAFT}/fields/`,
        options: { pagination: { pagination } },
      });
    },
    /** HTTP Request, saving a signed address. */
    file: (url: string) =>
      httpRequest({ url, options: { response: { response: { responseFormat: 'file' } } } }),
  };
}

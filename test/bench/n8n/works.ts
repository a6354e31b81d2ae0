import type { N8n } from '../../e2e/n8n/support/n8n.ts';
import {
  type BenchService,
  DRAFT,
  type ServiceChoices,
  ask,
  finishedTask,
  startService,
  statusOf,
} from '../service.ts';
import type { Line } from './main.ts';
import { type Workflows, workflowsFor } from './nodes.ts';
import { SHORT_ROUNDS, type Side, memory, race, runOnce } from './race.ts';

const FIELDS = 50_000;
const VIEWS = 2000;
const GETS = 100;
const LATENCY_MS = 30;
const IN_FLIGHT = 10;
/** What n8n may have at most while it reads 50,000 fields, and what a download may add, MB. */
const MAX_MB = 1000;
const MAX_GROWTH_MB = 80;

interface Context {
  readonly n8n: N8n;
  readonly service: BenchService;
  readonly workflows: Workflows;
}
type Measure = (context: Context) => Promise<Line[]>;

/** What is measured, by the names under which the command line picks, with a service of its own. */
const WORKS: Readonly<Record<string, readonly [ServiceChoices, Measure]>> = {
  'fields-100': [{ fields: FIELDS, pageSize: 100 }, lists(100, 0.6)],
  'fields-1000': [{ fields: FIELDS, pageSize: 1000 }, lists(1000, 1)],
  'views-latency': [{ fields: VIEWS, pageSize: 500, latencyMs: LATENCY_MS }, viewsBehindLatency],
  views: [{ fields: VIEWS, pageSize: 500 }, viewsAtOnce],
  gets: [{ fields: VIEWS, pageSize: 500 }, gets],
  download: [{ bytes: 2 ** 30 }, download],
};

/** Measures the works whose names hold the text, and hands on their lines as they come. */
export async function measureWorks(n8n: N8n, wanted: string, onLine: (line: Line) => void): Promise<void> {
  for (const [name, [choices, measure]] of Object.entries(WORKS)) {
    if (!name.includes(wanted)) continue;
    await using service = await startService(choices);
    for (const line of await measure({ n8n, service, workflows: await workflowsFor(n8n, service) }))
      onLine(line);
  }
}

function lists(pageSize: number, target: number): Measure {
  return async ({ n8n, service, workflows }) => {
    const ours: Side = { nodes: workflows.many({}), items: FIELDS };
    const rival: Side = { nodes: workflows.pages(), items: FIELDS / pageSize };
    const needed = await memory(n8n, await warmUp(service, workflows), [ours, rival], ({ peakMb }) => peakMb);
    const work = `${FIELDS} fields, ${pageSize} a page`;
    return [
      timeLine(work, await race(n8n, [ours, rival]), target),
      memoryLine(`${work}: peak memory of n8n`, needed, MAX_MB),
    ];
  };
}

async function viewsBehindLatency({ n8n, service, workflows }: Context): Promise<Line[]> {
  const side: Side = { nodes: workflows.many({ includeMetadata: true }), items: VIEWS };
  await runOnce(n8n, side);
  await service.facts();
  const [ours = NaN] = await race(n8n, [side]);
  const { mostInFlight } = await service.facts();
  if (mostInFlight > IN_FLIGHT) throw new Error(`${mostInFlight} requests were in flight.`);
  const least = (VIEWS * LATENCY_MS) / IN_FLIGHT / 1000;
  const work = `${VIEWS} metadata views, ${LATENCY_MS} ms latency, to n x latency / in flight`;
  return [timeLine(work, [ours, least], 1.5)];
}

async function viewsAtOnce({ n8n, service, workflows }: Context): Promise<Line[]> {
  const ours: Side = { nodes: workflows.many({ includeMetadata: true }), items: VIEWS };
  const rival: Side = { nodes: workflows.each(await ids(service, VIEWS), '/metadata'), items: VIEWS };
  return [timeLine(`${VIEWS} metadata views, no latency`, await race(n8n, [ours, rival]), 0.6)];
}

async function gets({ n8n, service, workflows }: Context): Promise<Line[]> {
  const some = await ids(service, GETS);
  const ours: Side = { nodes: workflows.get(some), items: GETS };
  const rival: Side = { nodes: workflows.each(some, ''), items: GETS };
  // n8n compiles what it runs often: the first runs of both sides do not count.
  await race(n8n, [ours, rival]);
  return [timeLine(`${GETS} items read with Get`, await race(n8n, [ours, rival], SHORT_ROUNDS), 0.5)];
}

async function download({ n8n, service, workflows }: Context): Promise<Line[]> {
  const taskId = await finishedTask(service);
  const { url } = (await statusOf(service, taskId)).download;
  const ours: Side = { nodes: workflows.download(taskId), items: 1 };
  const rival: Side = { nodes: workflows.file(url), items: 1 };
  const warm = await warmUp(service, workflows);
  const needed = await memory(n8n, warm, [ours, rival], ({ growthMb }) => growthMb);
  const work = '1 GiB into the filesystem store';
  return [
    timeLine(work, await race(n8n, [ours, rival]), 1.15),
    memoryLine(`${work}: memory added`, needed, MAX_GROWTH_MB),
  ];
}

function timeLine(work: string, [ours = NaN, rival = NaN]: readonly number[], target: number): Line {
  return { work, ours, rival, ratio: ours / rival, target, unit: 's' };
}

/** Ours as a share of what is allowed, with what HTTP Request needs beside it. */
function memoryLine(work: string, [ours = NaN, rival = NaN]: readonly number[], most: number): Line {
  const allowed = `at most ${most} MB are allowed`;
  return { work, ours, rival, ratio: ours / most, target: 1, unit: 'MB', memory: allowed };
}

/** A small piece of work. */
async function warmUp(service: BenchService, workflows: Workflows): Promise<Side> {
  return { nodes: workflows.get(await ids(service, 1)), items: 1 };
}

/** Ids of the draft's fields. */
async function ids(service: BenchService, count: number): Promise<readonly unknown[]> {
  const page = await ask(service, `/api/v2/drafts/${DRAFT}/fields/?page_size=${count}`);
  return (page as { readonly results: readonly { readonly id: unknown }[] }).results.map(({ id }) => id);
}

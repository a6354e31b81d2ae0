import type { N8n } from '../../e2e/n8n/support/n8n.ts';
import { type BenchService, DRAFT, TEMPLATE, startService } from '../service.ts';
import type { Line } from './main.ts';
import { type Ids, Nodes } from './nodes.ts';
import { SHORT_ROUNDS, type Side, memory, race, runOnce } from './race.ts';

const FIELDS = 50_000;
const VIEWS = 2000;
const GETS = 100;
const LATENCY_MS = 30;
const IN_FLIGHT = 10;
const GIB = 2 ** 30;
/** What n8n may have at the most while it reads 50,000 fields, and what a download may add, MB. */
const MAX_MB = 1000;
const MAX_GROWTH_MB = 80;

type Measure = (n8n: N8n) => Promise<Line[]>;

/** What is measured, by the names under which the command line picks. */
export const works: Readonly<Record<string, Measure>> = {
  'fields-100': (n8n) => lists(n8n, 100, 0.6),
  'fields-1000': (n8n) => lists(n8n, 1000, 1),
  'views-latency': viewsBehindLatency,
  views: viewsAtOnce,
  gets,
  download,
};

async function lists(n8n: N8n, pageSize: number, target: number): Promise<Line[]> {
  await using service = await startService({ fields: FIELDS, pageSize });
  const nodes = await Nodes.of(n8n, service);
  const ours: Side = { nodes: nodes.many({}), items: FIELDS };
  const rival: Side = { nodes: nodes.pages(''), items: FIELDS / pageSize };
  const warmUp: Side = { nodes: nodes.get(await ids(service, 1)), items: 1 };
  const needed = await memory(n8n, warmUp, [ours, rival], ({ peakMb }) => peakMb);
  const work = `${FIELDS} fields, ${pageSize} a page`;
  return [
    beside(work, await race(n8n, [ours, rival]), target),
    bounded(`${work}: peak memory of n8n`, needed, MAX_MB),
  ];
}

async function viewsBehindLatency(n8n: N8n): Promise<Line[]> {
  await using service = await startService({ fields: VIEWS, pageSize: 500, latencyMs: LATENCY_MS });
  const nodes = await Nodes.of(n8n, service);
  const side: Side = { nodes: nodes.many({ includeMetadata: true }), items: VIEWS };
  await runOnce(n8n, side);
  await service.facts();
  const [ours = NaN] = await race(n8n, [side]);
  const { mostInFlight } = await service.facts();
  if (mostInFlight > IN_FLIGHT) throw new Error(`${mostInFlight} requests were in flight.`);
  const ideal = (VIEWS * LATENCY_MS) / IN_FLIGHT / 1000;
  return [
    beside(
      `${VIEWS} metadata views, ${LATENCY_MS} ms latency, to n x latency / in flight`,
      [ours, ideal],
      1.5,
    ),
  ];
}

async function viewsAtOnce(n8n: N8n): Promise<Line[]> {
  await using service = await startService({ fields: VIEWS, pageSize: 500 });
  const nodes = await Nodes.of(n8n, service);
  const ours: Side = { nodes: nodes.many({ includeMetadata: true }), items: VIEWS };
  const rival: Side = { nodes: nodes.each(await ids(service, VIEWS), '/metadata'), items: VIEWS };
  return [beside(`${VIEWS} metadata views, no latency`, await race(n8n, [ours, rival]), 0.6)];
}

async function gets(n8n: N8n): Promise<Line[]> {
  await using service = await startService({ fields: VIEWS, pageSize: 500 });
  const nodes = await Nodes.of(n8n, service);
  const some = await ids(service, GETS);
  const ours: Side = { nodes: nodes.get(some), items: GETS };
  const rival: Side = { nodes: nodes.each(some, ''), items: GETS };
  // n8n compiles what it runs often: the first runs of both sides do not count.
  await race(n8n, [ours, rival]);
  return [beside(`${GETS} items read with Get`, await race(n8n, [ours, rival], SHORT_ROUNDS), 0.5)];
}

async function download(n8n: N8n): Promise<Line[]> {
  await using service = await startService({ bytes: GIB });
  const nodes = await Nodes.of(n8n, service);
  const { task_id } = (await ask(service, `/api/v2/document_templates/${TEMPLATE}/generate/`, {
    draft_id: Number(DRAFT),
    settings: {},
  })) as { readonly task_id: number };
  const status = (await ask(service, `/api/v2/document_template_tasks/${task_id}/`)) as {
    readonly download: { readonly url: string };
  };
  const ours: Side = { nodes: nodes.download(task_id), items: 1 };
  const rival: Side = { nodes: nodes.file(status.download.url), items: 1 };
  const warmUp: Side = { nodes: nodes.get(await ids(service, 1)), items: 1 };
  const needed = await memory(n8n, warmUp, [ours, rival], ({ growthMb }) => growthMb);
  return [
    beside('1 GiB into the filesystem store', await race(n8n, [ours, rival]), 1.15),
    bounded('1 GiB into the filesystem store: memory added', needed, MAX_GROWTH_MB),
  ];
}

/** A row of times. */
function beside(work: string, [ours = NaN, rival = NaN]: readonly number[], target: number): Line {
  return { work, ours, rival, ratio: ours / rival, target, unit: 's' };
}

/** A row of memory: ours as a share of what is allowed, with what HTTP Request needs beside it. */
function bounded(work: string, [ours = NaN, rival = NaN]: readonly number[], most: number): Line {
  const allowed = `at most ${most} MB are allowed`;
  return { work, ours, rival, ratio: ours / most, target: 1, unit: 'MB', memory: allowed };
}

/** Ids of the draft's fields. */
async function ids(service: BenchService, count: number): Promise<Ids> {
  const page = (await ask(service, `/api/v2/drafts/${DRAFT}/fields/?page_size=${count}`)) as {
    readonly results: readonly { readonly id: unknown }[];
  };
  return page.results.map(({ id }) => id);
}

/** What the service answers to a GET, or to a POST with this body. */
async function ask({ baseUrl, token }: BenchService, path: string, body?: unknown): Promise<unknown> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${baseUrl}${path}`, { headers, ...post });
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

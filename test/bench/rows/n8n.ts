import { type N8n, startN8n } from '../../e2e/n8n/support/n8n.ts';
import { pack } from '../../e2e/n8n/support/package.ts';
import { run } from '../../e2e/n8n/support/process.ts';
import { type Side, type Taken, memory, race, runOnce } from '../n8n/race.ts';
import { type Workflows, workflowsFor } from '../n8n/workflows.ts';
import { type Finding, type Row, bounded, megabytes, ratio } from '../row.ts';
import { type BenchService, type ServiceChoices, finishedTask, startService, statusOf } from '../service.ts';

const FIELDS = 50_000;
const VIEWS = 2000;
const LATENCY_MS = 30;
const IN_FLIGHT = 10;

interface Context {
  readonly n8n: N8n;
  readonly service: BenchService;
  readonly workflows: Workflows;
  readonly name: string;
}

/** A row in an n8n and with a service of its own. */
function row(work: string, choices: ServiceChoices, measure: (context: Context) => Promise<Finding[]>): Row {
  const name = `n8n: ${work}`;
  return {
    name,
    how: "Our node beside n8n's own HTTP Request node, in the same instance. Memory: each in an instance that has just started, the median of three.",
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
].map(({ pageSize, target }) =>
  row(
    `50,000 fields, ${pageSize.toLocaleString('en')} a page`,
    { fields: FIELDS, pageSize },
    async (context) => {
      const { n8n, workflows, name } = context;
      const ours: Side = { nodes: workflows.many({}), items: FIELDS };
      const rival: Side = { nodes: workflows.pages(), items: FIELDS / pageSize };
      const most = await memoryFinding(
        context,
        [ours, rival],
        [`${name}: peak memory of n8n`, 1000],
        (taken) => taken.peakMb,
      );
      return [ratio(name, await race(n8n, ours, rival), target), most];
    },
  ),
);

const behindLatency = row(
  '2,000 metadata views, 30 ms latency',
  { fields: VIEWS, pageSize: 500, latencyMs: LATENCY_MS },
  async ({ n8n, service, workflows, name }) => {
    const side: Side = { nodes: workflows.many({ includeMetadata: true }), items: VIEWS };
    await runOnce(n8n, side);
    await service.facts();
    const { ours } = await race(n8n, side, side);
    const { mostInFlight } = await service.facts();
    if (mostInFlight > IN_FLIGHT) throw new Error(`${mostInFlight} requests were in flight.`);
    const floor = (VIEWS * LATENCY_MS) / IN_FLIGHT;
    return [ratio(name, { ours, floor, name: `${VIEWS} x ${LATENCY_MS} ms ÷ ${IN_FLIGHT}` }, 1.5)];
  },
);

const download = row('1 GiB into the filesystem store', { bytes: 2 ** 30 }, async (context) => {
  const { n8n, service, workflows, name } = context;
  const taskId = await finishedTask(service);
  const { url } = (await statusOf(service, taskId)).download;
  const ours: Side = { nodes: workflows.download(taskId), items: 1 };
  const rival: Side = { nodes: workflows.file(url), items: 1 };
  const added = await memoryFinding(
    context,
    [ours, rival],
    [`${name}: memory added`, 80],
    (taken) => taken.growthMb,
  );
  return [ratio(name, await race(n8n, ours, rival), 1.15), added];
});

export const n8n: readonly Row[] = [...lists, behindLatency, download];

/** What n8n needs for ours at most, MB, with what HTTP Request needs beside it. */
async function memoryFinding(
  { n8n, workflows }: Context,
  [ours, rival]: readonly [Side, Side],
  [work, mostMb]: readonly [string, number],
  figure: (taken: Taken) => number,
): Promise<Finding> {
  const warmUp: Side = { nodes: workflows.draft(), items: 1 };
  const needed = await memory(n8n, warmUp, ours, figure);
  const beside = `HTTP Request: ${megabytes(await memory(n8n, warmUp, rival, figure))}`;
  return { ...bounded(work, needed, mostMb, 'MB'), beside };
}

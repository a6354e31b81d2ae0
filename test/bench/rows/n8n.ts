import { type N8n, startN8n } from '../../e2e/n8n/support/n8n.ts';
import { pack } from '../../e2e/n8n/support/package.ts';
import { run } from '../../e2e/n8n/support/process.ts';
import { type Side, type Taken, memory, race, runOnce } from '../n8n/race.ts';
import { type Workflows, workflowsFor } from '../n8n/workflows.ts';
import { type Finding, type Row, bounded, megabytes, ratio } from '../row.ts';
import { type BenchService, type ServiceChoices, finishedTask, startService, statusOf } from '../service.ts';
import { FIELDS, LATENCY_ALONE, LATENCY_MS, VIEWS } from './lists.ts';

interface Context {
  readonly n8n: N8n;
  readonly service: BenchService;
  readonly workflows: Workflows;
  readonly name: string;
}

/** Our node beside n8n's own HTTP Request node, in the same n8n, with a service of its own. */
function row(work: string, choices: ServiceChoices, measure: (context: Context) => Promise<Finding[]>): Row {
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
    await runOnce(n8n, side);
    const { ours } = await race(n8n, side, side);
    return [ratio(name, { ours, ...LATENCY_ALONE }, 1.5)];
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
  return [ratio(name, await race(n8n, ours, rival), target), { ...most, beside }];
}

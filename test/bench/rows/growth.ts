import { type Cost, node, withCost } from '../process.ts';
import { type Finding, type Row, megabytes, time } from '../row.ts';
import {
  type BenchService,
  DRAFT,
  type ServiceChoices,
  TEMPLATE,
  finishedTask,
  startService,
} from '../service.ts';
import { collecting, costOfStep, removeSteps } from '../step.ts';

/** Each count is ten times the one before; and what it may cost more than ten times, for noise. */
const FACTOR = 10;
const NOISE = 1.15;

type Point = Pick<Cost, 'cpuMs' | 'peakMb'> & { readonly ms: number; readonly requests: number };

interface Growth {
  readonly name: string;
  readonly how: string;
  readonly counts: readonly number[];
  readonly choices: (count: number) => ServiceChoices;
  /** Gives the work that is measured. What comes before is not. */
  readonly prepare: (service: BenchService, count: number) => Promise<() => Promise<Cost>>;
}

export const reports = growth({
  name: 'growth: reports',
  how: '10, 100 and 1,000 reports of no duration, started, awaited, downloaded and described by one script, ten at a time.',
  counts: [10, 100, 1000],
  choices: () => ({}),
  prepare: async ({ baseUrl, token }, count) => {
    const args = [baseUrl, token, TEMPLATE, DRAFT, String(count)];
    return () => withCost((env) => node('work/reports.js', args, env));
  },
});

export const objects = growth({
  name: 'growth: objects',
  how: '500, 5,000 and 50,000 fields, 100 a page, read by one script.',
  counts: [500, 5000, 50_000],
  choices: (fields) => ({ fields }),
  prepare: async ({ baseUrl, token }) => {
    const args = [baseUrl, token, DRAFT, '100'];
    return () => withCost((env) => node('work/fields.js', args, env));
  },
});

export const bytes = growth({
  name: 'growth: bytes',
  how: '10 MiB, 100 MiB and 1,000 MiB, each collected by a step of the Action.',
  counts: [10, 100, 1000],
  choices: (mebibytes) => ({ bytes: mebibytes * 2 ** 20 }),
  prepare: async (service) => {
    const taskId = await finishedTask(service);
    return () => costOfStep(service, collecting(taskId)).finally(removeSteps);
  },
});

function growth({ name, how, counts, choices, prepare }: Growth): Row {
  const measure = async (): Promise<Finding[]> => {
    const points: Point[] = [];
    for (const count of counts) {
      await using service = await startService(choices(count));
      const work = await prepare(service, count);
      await service.facts();
      const started = performance.now();
      const { cpuMs, peakMb } = await work();
      const ms = performance.now() - started;
      points.push({ ms, cpuMs, peakMb, requests: (await service.facts()).requests });
    }
    const found = (what: string, of: (point: Point) => number, show: (value: number) => string): Finding => ({
      work: `${name}: ${what}`,
      ours: points.map((point) => show(of(point))).join(', '),
      beside: counts.map((count) => count.toLocaleString('en')).join(', '),
      value: Math.max(...points.slice(1).map((point, index) => of(point) / of(points[index] ?? point))),
      target: FACTOR * NOISE,
      unit: 'x',
    });
    return [
      found('time', ({ ms }) => ms, time),
      found('processor time', ({ cpuMs }) => cpuMs, time),
      found('peak memory', ({ peakMb }) => peakMb, megabytes),
      found('requests', ({ requests }) => requests, String),
    ];
  };
  return { name, how, measure };
}

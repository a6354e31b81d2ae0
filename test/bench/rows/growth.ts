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

export const reports = growth(
  'growth: reports',
  '10, 100 and 1,000 reports of no duration, started, awaited, downloaded and described by one script, ten at a time.',
  [10, 100, 1000],
  () => ({}),
  ({ baseUrl, token }, count) =>
    withCost((env) => node('work/reports.js', [baseUrl, token, TEMPLATE, DRAFT, String(count)], env)),
);

export const objects = growth(
  'growth: objects',
  '500, 5,000 and 50,000 fields, 100 a page, read by one script.',
  [500, 5000, 50_000],
  (fields) => ({ fields }),
  ({ baseUrl, token }) => withCost((env) => node('work/fields.js', [baseUrl, token, DRAFT, '100'], env)),
);

export const bytes = growth(
  'growth: bytes',
  '10 MiB, 100 MiB and 1,000 MiB, each collected by a step of the Action.',
  [10, 100, 1000],
  (count) => ({ bytes: count * 2 ** 20 }),
  async (service) => costOfStep(service, collecting(await finishedTask(service))).finally(removeSteps),
);

type Point = Pick<Cost, 'cpuMs' | 'peakMb'> & { readonly ms: number; readonly requests: number };

function growth(
  name: string,
  how: string,
  counts: readonly number[],
  choices: (count: number) => ServiceChoices,
  work: (service: BenchService, count: number) => Promise<Pick<Cost, 'cpuMs' | 'peakMb'>>,
): Row {
  const measure = async (): Promise<Finding[]> => {
    const points: Point[] = [];
    for (const count of counts) {
      await using service = await startService(choices(count));
      const started = performance.now();
      const { cpuMs, peakMb } = await work(service, count);
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

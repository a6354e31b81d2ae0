import { node, withCost } from '../process.ts';
import type { Finding, Row } from '../row.ts';
import { type BenchService, DRAFT, TEMPLATE, startService } from '../service.ts';
import { costOfStep, removeSteps } from '../step.ts';
import { time } from '../text.ts';
import { finished } from './disk.ts';

/** One step is ten times the one before. */
const FACTOR = 10;
/** What a step may cost more than ten times the one before, for noise. */
const NOISE = 1.15;

interface Point {
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly requests: number;
}

export const reports: Row = {
  name: 'growth: reports',
  how: '10, 100 and 1,000 reports of no duration, started, awaited, downloaded and described by one script, ten at a time.',
  measure: async () =>
    grown(reports.name, [10, 100, 1000], async (count) => {
      await using service = await startService();
      const args = [service.baseUrl, service.token, TEMPLATE, DRAFT, String(count)];
      return await point(service, () => withCost((env) => node('work/reports.js', args, env)));
    }),
};

export const objects: Row = {
  name: 'growth: objects',
  how: '500, 5,000 and 50,000 fields, 100 a page, read by one script.',
  measure: async () =>
    grown(objects.name, [500, 5000, 50_000], async (count) => {
      await using service = await startService({ fields: count });
      const args = [service.baseUrl, service.token, DRAFT, '100'];
      return await point(service, () => withCost((env) => node('work/fields.js', args, env)));
    }),
};

export const bytes: Row = {
  name: 'growth: bytes',
  how: '10 MiB, 100 MiB and 1,000 MiB, each collected by a step of the Action.',
  measure: async () =>
    grown(bytes.name, [10, 100, 1000], async (count) => {
      await using service = await startService({ bytes: count * 2 ** 20 });
      const inputs = { 'task-id': String(await finished(service)), template: '', 'draft-id': '' };
      return await point(service, () => costOfStep(service, inputs).finally(removeSteps));
    }),
};

async function point(
  service: BenchService,
  work: () => Promise<{ readonly cpuMs: number; readonly peakMb: number }>,
): Promise<Point> {
  await service.facts();
  const started = performance.now();
  const { cpuMs, peakMb } = await work();
  const ms = performance.now() - started;
  const { requests } = await service.facts();
  return { ms, cpuMs, peakMb, requests };
}

async function grown(
  name: string,
  counts: readonly number[],
  measure: (count: number) => Promise<Point>,
): Promise<Finding[]> {
  const points: Point[] = [];
  for (const count of counts) points.push(await measure(count));
  const steps = counts.map((count) => count.toLocaleString('en')).join(', ');
  const told = (work: string, of: (point: Point) => number, show: (value: number) => string): Finding => ({
    work: `${name}: ${work}`,
    ours: points.map((one) => show(of(one))).join(', '),
    beside: steps,
    value: Math.max(...points.slice(1).map((one, index) => of(one) / of(points[index] ?? one))),
    target: FACTOR * NOISE,
    unit: 'x',
  });
  return [
    told('time', ({ ms }) => ms, time),
    told('processor time', ({ cpuMs }) => cpuMs, time),
    told(
      'peak memory',
      ({ peakMb }) => peakMb,
      (value) => `${value.toFixed(0)} MB`,
    ),
    told('requests', ({ requests }) => requests, String),
  ];
}

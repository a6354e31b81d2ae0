import { type Cost, script, withCost } from '../process.ts';
import { type Finding, type Row, bounded, megabytes, time } from '../row.ts';
import { DRAFT, TEMPLATE, startService } from '../service.ts';

const REPORTS = 1000;
const DURATION_MS = 40_000;
/** One status call per report in this time at most, besides the first one, s. */
const EVERY_S = 5;

interface Waited {
  readonly calls: number;
  readonly ms: number;
  readonly delayMs: number;
  readonly memory: readonly number[];
}

export const many: Row = {
  name: 'core: 1,000 reports awaited by one process',
  how: `One process waits for ${REPORTS} reports that take ${DURATION_MS / 1000} s: status calls of the report that was asked about most, beside one every ${EVERY_S} s; the least memory in use (without garbage) in the last third of the wait beside the first, which is what stays between status calls; and how late the event loop runs.`,
  measure: async () => {
    await using service = await startService({ durationMs: DURATION_MS });
    const args = [service.baseUrl, service.token, TEMPLATE, DRAFT, String(REPORTS)];
    const { calls, ms, delayMs, memory } = JSON.parse((await script('work/wait.js', args)).output) as Waited;
    const third = Math.floor(memory.length / 3);
    const [early, late] = [Math.min(...memory.slice(0, third)), Math.min(...memory.slice(-third))];
    const fair = 1 + ms / 1000 / EVERY_S;
    return [
      {
        work: `${many.name}: status calls of one report`,
        ours: `${calls} in ${time(ms)}`,
        beside: `one, then one every ${EVERY_S} s: ${fair.toFixed(1)}`,
        value: calls / fair,
        target: 1,
        unit: 'x',
      },
      {
        work: `${many.name}: memory`,
        ours: `${late.toFixed(1)} MB in the last third`,
        beside: `${early.toFixed(1)} MB in the first`,
        value: late / early,
        target: 1.1,
        unit: 'x',
      },
      bounded(`${many.name}: event loop delay, p99`, delayMs, 20, 'ms'),
    ];
  },
};

/** Each count is ten times the one before; and what it may cost more than ten times, for noise. */
const COUNTS = [10, 100, 1000];
const MAX_FACTOR = 10 * 1.15;

/** What a count of reports cost. */
type Point = Cost & { readonly requests: number };

export const growth: Row = {
  name: 'growth: reports',
  how: '10, 100 and 1,000 reports of no duration, started, awaited, downloaded and described by one script, ten at a time.',
  measure: async () => {
    const points: Point[] = [];
    for (const count of COUNTS) {
      await using service = await startService();
      const args = [service.baseUrl, service.token, TEMPLATE, DRAFT, String(count)];
      const { cpuMs, peakMb } = await withCost((env) => script('work/reports.js', args, env));
      points.push({ cpuMs, peakMb, requests: (await service.facts()).requests });
    }
    const found = (what: string, figure: keyof Point, show: (value: number) => string): Finding => {
      const figures = points.map((point) => point[figure]);
      return {
        work: `${growth.name}: ${what}`,
        ours: figures.map(show).join(', '),
        beside: COUNTS.map((count) => count.toLocaleString('en')).join(', '),
        value: Math.max(...figures.slice(1).map((value, index) => value / (figures[index] ?? value))),
        target: MAX_FACTOR,
        unit: 'x',
      };
    };
    return [
      found('processor time', 'cpuMs', time),
      found('peak memory', 'peakMb', megabytes),
      found('requests', 'requests', String),
    ];
  },
};

import { node } from '../process.ts';
import { type Row, bounded, time } from '../row.ts';
import { DRAFT, TEMPLATE, startService } from '../service.ts';
import { median } from '../measure.ts';

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
  how: `One process waits for ${REPORTS} reports that take ${DURATION_MS / 1000} s: status calls of the report that was asked about most, beside one every ${EVERY_S} s; memory in use (without garbage) in the last third of the wait beside the first; and how late the event loop runs.`,
  measure: async () => {
    await using service = await startService({ durationsMs: [DURATION_MS] });
    const args = [service.baseUrl, service.token, TEMPLATE, DRAFT, String(REPORTS)];
    const { calls, ms, delayMs, memory } = JSON.parse((await node('work/wait.js', args)).output) as Waited;
    const third = Math.floor(memory.length / 3);
    const [early, late] = [median(memory.slice(0, third)), median(memory.slice(-third))];
    const fair = 1 + ms / 1000 / EVERY_S;
    const work = (what: string): string => `${many.name}: ${what}`;
    return [
      {
        work: work('status calls of one report'),
        ours: `${calls} in ${time(ms)}`,
        beside: `one, then one every ${EVERY_S} s: ${fair.toFixed(1)}`,
        value: calls / fair,
        target: 1,
        unit: 'x',
      },
      {
        work: work('memory'),
        ours: `${late.toFixed(1)} MB in the last third`,
        beside: `${early.toFixed(1)} MB in the first`,
        value: late / early,
        target: 1.1,
        unit: 'x',
      },
      bounded(work('event loop delay, p99'), { ours: time(delayMs), value: delayMs, target: 20, unit: 'ms' }),
    ];
  },
};

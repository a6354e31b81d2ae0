import { setTimeout as sleep } from 'node:timers/promises';
import { removeRuns } from '../../support/runner.ts';
import { withCost } from '../process.ts';
import { type Row, bounded, median, time } from '../row.ts';
import { type BenchService, startService } from '../service.ts';
import { costOfStep, floorStep } from '../step.ts';

const DURATION_MS = 41_000;
/** Steps that wait at the same time, and the time between their starts, ms: two cores serve all of them. */
const STEPS = 3;
const APART_MS = 266;

export const longTask: Row = {
  name: 'Action: 40 s task in real time',
  how: `Three tasks that complete after ${DURATION_MS / 1000} s: how late the file has its name, and the user and system time of the complete process, medians. Ours and the floor wait at the same time.`,
  measure: async () => {
    const [ours, floor] = await Promise.all([
      waited(async (service) => {
        const { result, ...cost } = await costOfStep(service);
        return { taskId: result.outputs['task-id'] ?? '', ...cost };
      }),
      waited(async (service) => {
        const { result, ...cost } = await withCost((env) => floorStep(service, env));
        return { taskId: result.taskId, ...cost };
      }, APART_MS / 2),
    ]).finally(removeRuns);
    const { name } = longTask;
    return [
      {
        ...bounded(`${name}: complete to file`, ours.lateMs / 1000, 1.1, 's'),
        beside: `floor, every 2 s: ${time(floor.lateMs)}`,
      },
      {
        work: `${name}: processor time`,
        ours: time(ours.cpuMs),
        beside: `floor: ${time(floor.cpuMs)}`,
        value: ours.cpuMs / floor.cpuMs,
        target: 2.5,
        unit: 'x',
      },
    ];
  },
};

interface Step {
  readonly taskId: string;
  readonly cpuMs: number;
  readonly namedAt?: number;
}

/** How late the files of tasks had their names, ms; and the processor time of a step. Medians. */
async function waited(step: (service: BenchService) => Promise<Step>, delayMs = 0) {
  await using service = await startService({ durationsMs: [DURATION_MS] });
  const steps = await Promise.all(
    Array.from({ length: STEPS }, async (_, n) => {
      await sleep(delayMs + n * APART_MS);
      return step(service);
    }),
  );
  const { endsAt } = await service.facts();
  const late = steps.map(({ taskId, namedAt = NaN }) => namedAt - (endsAt[taskId] ?? NaN));
  return { lateMs: median(late), cpuMs: median(steps.map(({ cpuMs }) => cpuMs)) };
}

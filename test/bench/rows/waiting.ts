import { setTimeout as sleep } from 'node:timers/promises';
import { waitForTask } from '../../../src/index.ts';
import { scripted } from '../../core/support/scripted-service.ts';
import { STATUS_PATH, TASK_ID, statusReply } from '../../core/support/tasks.ts';
import { removeRuns } from '../../support/runner.ts';
import { withCost } from '../process.ts';
import { type Row, bounded, median, time } from '../row.ts';
import { type BenchService, startService } from '../service.ts';
import { costOfStep, floorStep } from '../step.ts';

const TIMES = 1000;
/** A task completes between `from` and `to` (s). The targets: median lateness in s, status calls at most. */
const WINDOWS = [
  { from: 8, to: 10, lateS: 1.1, calls: 6 },
  { from: 40, to: 42, lateS: 1.1, calls: 22 },
  { from: 296, to: 306, lateS: 2.6, calls: 81 },
];

export const lateness: Row = {
  name: 'waiting: lateness',
  how: `The waiter of the core on a clock whose hours pass in milliseconds: ${TIMES} completion times, evenly spaced in each window; how late complete is seen, and after how many status calls.`,
  measure: async () => {
    const findings = WINDOWS.map(async ({ from, to, lateS, calls }) => {
      const waits = [];
      for (let n = 0; n < TIMES; n += 1) waits.push(await wait((from + ((to - from) * n) / TIMES) * 1000));
      const late = median(waits.map(({ lateMs }) => lateMs)) / 1000;
      const most = Math.max(...waits.map((waited) => waited.calls));
      const work = `${lateness.name}, complete at ${from} to ${to} s`;
      return [
        bounded(`${work}, median`, late, lateS, 's'),
        bounded(`${work}, status calls`, most, calls, 'calls'),
      ];
    });
    return (await Promise.all(findings)).flat();
  },
};

/** One wait for a task that completes after so many ms. */
async function wait(completeMs: number): Promise<{ readonly lateMs: number; readonly calls: number }> {
  const { net, clock, client } = scripted();
  net.get(STATUS_PATH, () => statusReply(clock.monotonic() >= completeMs ? 'C' : 'R'));
  await waitForTask(client, TASK_ID, client.deadline(3_600_000));
  return { lateMs: clock.monotonic() - completeMs, calls: net.received(STATUS_PATH).length };
}

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

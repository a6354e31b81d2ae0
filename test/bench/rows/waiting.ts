import { setTimeout as sleep } from 'node:timers/promises';
import { waitForTask } from '../../../src/index.ts';
import { scripted } from '../../core/support/scripted-service.ts';
import { STATUS_PATH, TASK_ID, statusReply } from '../../core/support/tasks.ts';
import { median } from '../measure.ts';
import { withCost } from '../process.ts';
import { type Finding, type Row, bounded, time } from '../row.ts';
import { type BenchService, startService } from '../service.ts';
import { costOfStep, curlStep, floorStep, removeSteps } from '../step.ts';

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
    const findings: Finding[] = [];
    for (const { from, to, lateS, calls } of WINDOWS) {
      const waits = [];
      for (let n = 0; n < TIMES; n += 1) waits.push(await wait((from + ((to - from) * n) / TIMES) * 1000));
      const late = median(waits.map(({ lateMs }) => lateMs)) / 1000;
      const most = Math.max(...waits.map((waited) => waited.calls));
      const work = `${lateness.name}, complete at ${from} to ${to} s`;
      findings.push(
        bounded(`${work}, median`, { ours: `${late.toFixed(2)} s`, value: late, target: lateS, unit: 's' }),
        bounded(`${work}, status calls`, {
          ours: `${most} at most`,
          value: most,
          target: calls,
          unit: 'calls',
        }),
      );
    }
    return findings;
  },
};

/** One wait for a task that completes after so many ms. */
async function wait(completeMs: number): Promise<{ readonly lateMs: number; readonly calls: number }> {
  const { net, clock, client } = scripted();
  net.get(STATUS_PATH, () => statusReply(clock.monotonic() >= completeMs ? 'C' : 'R'));
  await waitForTask(client, TASK_ID, client.deadline(3_600_000));
  return { lateMs: clock.monotonic() - completeMs, calls: net.received(STATUS_PATH).length };
}

/** In the middles of five equal parts of 8 to 10 s. */
const SHORT_MS = [8200, 8600, 9000, 9400, 9800];

export const shortTask: Row = {
  name: 'Action: 8 s task in real time',
  how: 'From complete in the service to the renamed file, on one wall clock: five tasks that complete after 8.2, 8.6 … 9.8 s, each way on a service of its own, all fifteen started apart.',
  measure: async () => {
    const work = `${shortTask.name}: complete to file, median of five`;
    return [lateFinding(work, await everyWay(SHORT_MS, 5), 1.1, 5)];
  },
};

export const longTask: Row = realTime('Action: 40 s task in real time', 41_000, 1.1);
export const longestTask: Row = { ...realTime('Action: 300 s task in real time', 301_000, 2.6), large: true };

function realTime(name: string, durationMs: number, targetS: number): Row {
  return {
    name,
    how: `Three tasks that complete after ${durationMs / 1000} s: how late the file has its name, and the user and system time of the complete process, medians. Ours, the floor and curl wait at the same time.`,
    measure: async () => {
      const waited = await everyWay([durationMs, durationMs, durationMs], 2);
      const { ours, floor, curl } = waited;
      return [
        lateFinding(`${name}: complete to file`, waited, targetS, 2),
        {
          work: `${name}: processor time`,
          ours: time(ours.cpuMs),
          beside: `floor: ${time(floor.cpuMs)}`,
          today: `curl every 2 s: ${time(curl.cpuMs)}`,
          value: ours.cpuMs / floor.cpuMs,
          target: 2.5,
          unit: 'x',
        },
      ];
    },
  };
}

/** Medians of the steps that waited in one way, ms. */
interface Waited {
  readonly lateMs: number;
  readonly cpuMs: number;
}
type Ways = Readonly<Record<'ours' | 'floor' | 'curl', Waited>>;

function lateFinding(work: string, { ours, floor, curl }: Ways, target: number, curlS: number): Finding {
  return {
    work,
    ours: time(ours.lateMs),
    beside: `floor, every 2 s: ${time(floor.lateMs)}`,
    today: `curl every ${curlS} s: ${time(curl.lateMs)}`,
    value: ours.lateMs / 1000,
    target,
    unit: 's',
  };
}

/**
 * Between the starts, ms: programs that ask every 2 s, all at the same moment, would wait for each other on
 * two cores.
 */
const APART_MS = 133;

interface Step {
  readonly taskId: string;
  readonly namedAt: number;
  readonly cpuMs: number;
}

const WAYS: readonly ((service: BenchService, curlS: number) => Promise<Step>)[] = [
  async (service) => {
    const { result, namedAt, cpuMs } = await costOfStep(service);
    return { taskId: result.outputs['task-id'] ?? '', namedAt, cpuMs };
  },
  async (service) => {
    const { result, namedAt, cpuMs } = await withCost((env) => floorStep(service, env));
    return { taskId: result.taskId, namedAt, cpuMs };
  },
  curlStep,
];

/** Waits in every way for tasks of these durations, all at the same time; curl asks every so many s. */
async function everyWay(durationsMs: readonly number[], curlS: number): Promise<Ways> {
  const waited = WAYS.map(async (way, index): Promise<Waited> => {
    await using service = await startService({ durationsMs });
    const steps = await Promise.all(
      durationsMs.map(async (_ms, n) => {
        await sleep((n * WAYS.length + index) * APART_MS);
        return way(service, curlS);
      }),
    );
    const { endsAt } = await service.facts();
    const late = steps.map(({ taskId, namedAt }) => namedAt - (endsAt[taskId] ?? NaN));
    return { lateMs: median(late), cpuMs: median(steps.map(({ cpuMs }) => cpuMs)) };
  });
  const [ours, floor, curl] = await Promise.all(waited).finally(removeSteps);
  if (ours === undefined || floor === undefined || curl === undefined) throw new Error('A way is missing.');
  return { ours, floor, curl };
}

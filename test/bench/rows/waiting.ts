import { setTimeout as sleep } from 'node:timers/promises';
import { waitForTask } from '../../../src/tasks/waiter.ts';
import { scripted } from '../../core/support/scripted-service.ts';
import { STATUS_PATH, TASK_ID, told } from '../../core/support/tasks.ts';
import { median } from '../measure.ts';
import { withCost } from '../process.ts';
import type { Finding, Row } from '../row.ts';
import { type BenchService, startService } from '../service.ts';
import { costOfCurlStep, costOfStep, floorStep, removeSteps } from '../step.ts';
import { time } from '../text.ts';

const TIMES = 1000;
/** From when on a task may complete, until when (both s); and what is promised: median lateness in s, status calls at most. */
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
      const seen = [];
      for (let n = 0; n < TIMES; n += 1) seen.push(await wait((from + ((to - from) * n) / TIMES) * 1000));
      const late = median(seen.map(({ lateMs }) => lateMs)) / 1000;
      const most = Math.max(...seen.map((one) => one.calls));
      const work = `${lateness.name}, complete at ${from} to ${to} s`;
      findings.push(
        {
          work: `${work}, median`,
          ours: `${late.toFixed(2)} s`,
          beside: 'what is promised',
          value: late,
          target: lateS,
          unit: 's',
        },
        {
          work: `${work}, status calls`,
          ours: `${most} at most`,
          beside: 'what is promised',
          value: most,
          target: calls,
          unit: 'calls',
        },
      );
    }
    return findings;
  },
};

/** One wait for a task that completes after so many ms. */
async function wait(completeMs: number): Promise<{ readonly lateMs: number; readonly calls: number }> {
  const { net, clock, client: service } = scripted();
  net.get(STATUS_PATH, () => told(clock.monotonic() >= completeMs ? 'C' : 'R'));
  await waitForTask(service, TASK_ID, service.deadline(3_600_000));
  return { lateMs: clock.monotonic() - completeMs, calls: net.received(STATUS_PATH).length };
}

/** In the middles of five equal parts of 8 to 10 s. */
const SHORT_MS = [8200, 8600, 9000, 9400, 9800];
/** Between the starts, ms: programs that ask every 2 s, all at the same moment, would wait for each other on two cores. */
const APART_MS = 133;
/** Ours, the floor and curl. */
const WAYS = 3;

export const shortTask: Row = {
  name: 'Action: 8 s task in real time',
  how: 'From complete in the service to the renamed file, on one wall clock: five tasks that complete after 8.2, 8.6 … 9.8 s, each way on a service of its own, all fifteen started apart.',
  measure: async () => {
    const { ours, floor, curl } = await everyWay(SHORT_MS, 5);
    return [
      {
        work: `${shortTask.name}: complete to file, median of five`,
        ours: time(ours.lateMs),
        beside: `floor, every 2 s: ${time(floor.lateMs)}`,
        today: `curl every 5 s: ${time(curl.lateMs)}`,
        value: ours.lateMs / 1000,
        target: 1.1,
        unit: 's',
      },
    ];
  },
};

export const longTask: Row = realTime('Action: 40 s task in real time', 41_000, 1.1);
export const longestTask: Row = { ...realTime('Action: 300 s task in real time', 301_000, 2.6), large: true };

function realTime(name: string, durationMs: number, target: number): Row {
  return {
    name,
    how: `Three tasks that complete after ${durationMs / 1000} s: how late the file has its name, and the user and system time of the whole process, medians. Ours, the floor and curl wait side by side.`,
    measure: async () => {
      const { ours, floor, curl } = await everyWay([durationMs, durationMs, durationMs], 2);
      return [
        {
          work: `${name}: complete to file`,
          ours: time(ours.lateMs),
          beside: `floor, every 2 s: ${time(floor.lateMs)}`,
          today: `curl every 2 s: ${time(curl.lateMs)}`,
          value: ours.lateMs / 1000,
          target,
          unit: 's',
        },
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

/** Waits in every way for tasks of these durations, all side by side; curl asks every so many s. */
async function everyWay(
  durationsMs: readonly number[],
  curlS: number,
): Promise<Record<'ours' | 'floor' | 'curl', Waited>> {
  const waited = async (nth: number, way: (service: BenchService) => Promise<Late>): Promise<Waited> => {
    await using service = await startService({ durationsMs });
    const ends = await Promise.all(
      durationsMs.map(async (_ms, n) => {
        await sleep((n * WAYS + nth) * APART_MS);
        return way(service);
      }),
    );
    return { lateMs: await latenessOf(service, ends), cpuMs: median(ends.map(({ cpuMs }) => cpuMs)) };
  };
  const [ours, floor, curl] = await Promise.all([
    waited(0, ourStep),
    waited(1, leastStep),
    waited(2, (service) => costOfCurlStep(service, curlS)),
  ]).finally(removeSteps);
  return { ours, floor, curl };
}

interface Late {
  readonly taskId: string;
  readonly namedAt: number;
  readonly cpuMs: number;
}

async function ourStep(service: BenchService): Promise<Late> {
  const { result, namedAt, cpuMs } = await costOfStep(service);
  return { taskId: result.outputs['task-id'] ?? '', namedAt, cpuMs };
}

async function leastStep(service: BenchService): Promise<Late> {
  const { result, namedAt, cpuMs } = await withCost((env) => floorStep(service, env));
  return { taskId: result.taskId, namedAt, cpuMs };
}

/** The median of how late the files had their names, ms. */
async function latenessOf(service: BenchService, ends: readonly Late[]): Promise<number> {
  const { endsAt } = await service.facts();
  return median(ends.map(({ taskId, namedAt }) => namedAt - (endsAt[taskId] ?? Number.NaN)));
}

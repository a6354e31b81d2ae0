import { FakeClock } from '../../core/support/fake-clock.ts';
import type { Abort, Cell, Observation, Outcome } from '../cell.ts';
import { type World, openWorld } from '../world.ts';
import { kindOf } from './classify.ts';
import { type Core, JOBS } from './jobs.ts';
import { Traffic } from './traffic.ts';

/** Time limit of a job unless the cell has its own, minutes: the hosts' default. */
const MINUTES = 30;
const MINUTE_MS = 60_000;
/** What both clocks show at the beginning of a cell, ms since 1970. */
const EPOCH = Date.UTC(2026, 0, 15, 12, 0, 0);
/** Most runs of one cell that stops its job at each of something. */
const MOST_RUNS = 500;

/** A world that lies ready for the next cell, and the clock that it runs on. */
interface Idle {
  readonly world: World;
  readonly time: { clock: FakeClock };
}

/** Carries out cells of the core. Worlds are used again where nothing of a cell can be left in them. */
export class Bench {
  private readonly core: Core;
  private readonly idle: Idle[] = [];

  constructor(core: Core) {
    this.core = core;
  }

  async run(cell: Cell): Promise<Observation> {
    const { abort } = cell;
    if (abort?.nth !== 'each') return (await this.once(cell, abort as Nth | undefined)).seen;
    let last: Observation | undefined;
    for (let nth = 1; nth <= MOST_RUNS; nth += 1) {
      const { seen, reached } = await this.once(cell, { at: abort.at, nth });
      if (!reached)
        return last ?? { ...seen, broken: [...seen.broken, `there is no ${abort.at} to stop at`] };
      last = seen;
      if (seen.broken.length > 0 || seen.outcome === 'deliver' || seen.outcome.fail !== 'aborted') {
        return { ...seen, said: `stopped at ${abort.at} ${nth}: ${seen.said}` };
      }
    }
    throw new Error(`The job of "${cell.name}" has more than ${MOST_RUNS} places to stop at.`);
  }

  async close(): Promise<void> {
    await Promise.all(this.idle.map(({ world }) => world[Symbol.asyncDispose]()));
  }

  private async once(cell: Cell, abort: Nth | undefined): Promise<{ seen: Observation; reached: boolean }> {
    const place = await this.place(cell);
    const done = await carriedOut(this.core, cell, abort, place);
    const mayBeUsedAgain =
      cell.service === undefined &&
      abort === undefined &&
      place.world.silent() === 0 &&
      done.seen.broken.length === 0;
    if (mayBeUsedAgain) this.idle.push(place);
    else await place.world[Symbol.asyncDispose]();
    return done;
  }

  private async place(cell: Cell): Promise<Idle> {
    const ready = cell.service === undefined && cell.abort === undefined ? this.idle.pop() : undefined;
    if (ready !== undefined) {
      ready.time.clock = new FakeClock(EPOCH);
      ready.world.arm(cell);
      return ready;
    }
    const time = { clock: new FakeClock(EPOCH) };
    const world = await openWorld(cell, {
      // The service's own clock: nobody sets it when the client's is set.
      now: () => EPOCH + time.clock.monotonic(),
      jumpClock: (ms) => time.clock.jumpWall(ms),
    });
    return { world, time };
  }
}

type Nth = Pick<Abort, 'at'> & { readonly nth: number };

async function carriedOut(
  core: Core,
  cell: Cell,
  abort: Nth | undefined,
  { world, time: { clock } }: Idle,
): Promise<{ seen: Observation; reached: boolean }> {
  const work = JOBS[cell.job];
  if (work === undefined) throw new Error(`The core has no job "${cell.job}".`);
  const traffic = new Traffic(world.silent);
  clock.busy = traffic.busy;
  const stop = stopping(abort, world, traffic, clock);
  const service = new core.DraftService({
    ...core.fetchTransports(traffic.fetch, { token: world.login.token }),
    baseUrl: world.sandbox.baseUrl,
    clock,
  });
  const deadline = service.deadline((cell.minutes ?? MINUTES) * MINUTE_MS, stop.signal);
  let outcome: Outcome = 'deliver';
  let said = '';
  const broken: string[] = [];
  try {
    const wrong = await work({ core, service, deadline, world });
    if (wrong !== undefined) broken.push(wrong);
  } catch (error) {
    if (error instanceof core.DraftServiceError) {
      outcome = { fail: kindOf(error) };
      said = error.sentence;
      broken.push(...brokenBy(error, world));
    } else {
      outcome = { fail: 'unforeseen' };
      said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
  }
  const seconds = clock.monotonic() / 1000;
  const counted = world.seen();
  // What the job left behind would show itself now: a sleeper, a request.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  if (clock.asleep > 0) broken.push(`${clock.asleep} timers are left behind`);
  if (stop.arrivedAfter() > 0) broken.push(`${stop.arrivedAfter()} requests were sent after the stop`);
  return {
    seen: { outcome, said, seconds, ...counted, broken: [...counted.broken, ...broken] },
    reached: stop.signal.aborted,
  };
}

/** What every failure owes its reader, whatever it is. */
function brokenBy(error: InstanceType<Core['DraftServiceError']>, world: World): string[] {
  const { token, password } = world.login;
  const accepted = world.seen().generates.accepted > 0;
  return [
    ...([token, password].some((secret) => error.sentence.includes(secret))
      ? ['a secret is in the message']
      : []),
    ...(error.sentence.includes('X-Sandbox-Signature') ? ['a signed address is in the message'] : []),
    ...(/[\p{Cc}\p{Cf}]/u.test(error.sentence) ? ['the message has control characters'] : []),
    ...(accepted && !error.mayHaveStarted && !error.sentence.includes('task 7')
      ? ['a report was started, and the message does not name its task']
      : []),
  ];
}

/** The host's stop, and how many requests still came after it. */
function stopping(
  abort: Nth | undefined,
  world: World,
  traffic: Traffic,
  clock: FakeClock,
): { readonly signal: AbortSignal; readonly arrivedAfter: () => number } {
  const controller = new AbortController();
  let requestsAtStop = Infinity;
  const at = (nth: number): void => {
    if (nth !== abort?.nth || controller.signal.aborted) return;
    requestsAtStop = world.sandbox.requests.length;
    controller.abort(new Error('Stopped by the test.'));
  };
  if (abort?.at === 'request') world.onRequest = at;
  if (abort?.at === 'answer') traffic.onAnswer = at;
  if (abort?.at === 'piece') traffic.onPiece = at;
  if (abort?.at === 'pause') {
    let pauses = 0;
    clock.onSleep = () => at((pauses += 1));
  }
  return {
    signal: controller.signal,
    arrivedAfter: () => Math.max(0, world.sandbox.requests.length - requestsAtStop),
  };
}

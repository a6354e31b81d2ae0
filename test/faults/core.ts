/** Runs cases on the core as a library, over the runtime's `fetch` and a fake clock. */
import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type * as core from '../../src/index.ts';
import { FakeClock } from '../core/support/fake-clock.ts';
import type { Abort, Case, Job, Observation, Outcome, Part } from './case.ts';
import { CORE } from './cases/core.ts';
import { Environment, REPORT, STUDY } from './environment.ts';
import { coreFailure } from './failure-kind.ts';
import { Traffic } from './traffic.ts';

export type Core = typeof core;

/** Time limit of a job unless the case has its own, minutes: the hosts' default. */
const MINUTES = 30;
/** What both clocks show at the beginning of a case, ms since 1970. */
const EPOCH = Date.UTC(2026, 0, 15, 12, 0, 0);
/** Most runs of one case that stops its job at each of something. */
const MAX_RUNS = 500;

interface Context {
  readonly core: Core;
  readonly service: core.DraftServiceClient;
  readonly deadline: core.Deadline;
  readonly environment: Environment;
}

/** Does a job the way a script would; returns what is wrong with what it was given, if anything is. */
type Work = (context: Context) => Promise<string | undefined>;

const { projectId, draftId, fieldId, libraryDraftId, explanationId, template, projectTemplate } = STUDY;

async function fetched({ core, service, deadline }: Context, taskId: number): Promise<string | undefined> {
  const task = await core.waitForTask(service, taskId, deadline);
  let chunks: Uint8Array[] = [];
  const download = new core.VerifiedDownload(service, task, deadline, async () => {
    chunks = [];
  });
  for await (const chunk of download.bytes()) chunks.push(Uint8Array.from(chunk));
  if (Buffer.concat(chunks).toString() !== REPORT) return 'the report has other bytes than the service made';
  const sha256 = createHash('sha256').update(REPORT).digest('hex');
  return download.verified?.sha256 === sha256 ? undefined : 'the sha256 is another';
}

async function report(
  context: Context,
  wanted: { readonly id: number } | { readonly name: string },
  subject: { readonly draftId: number } | { readonly projectId: number },
): Promise<string | undefined> {
  const { core, service, deadline } = context;
  const found = await core.findTemplate(service, { template: wanted, subject }, deadline);
  const started = await core.generate(service, core.planReport(service, found, {}), deadline);
  return fetched(context, started.task_id);
}

/** The members of a list against those that the study has: nothing is silently less. */
function complete(got: number, wanted: number): string | undefined {
  return got === wanted ? undefined : `${got} members were delivered where there are ${wanted}`;
}

async function read(
  { core, service, deadline }: Context,
  what: ReturnType<Core['draftDetail']>,
  id: number,
): Promise<string | undefined> {
  const object = await core.readObject(service, what, deadline);
  return object.id === id ? undefined : 'another object was delivered';
}

const JOBS: Readonly<Partial<Record<Job, Work>>> = {
  'report by id': (context) => report(context, { id: template.id }, { draftId }),
  'report by name': (context) => report(context, { name: template.name }, { draftId }),
  'report of a project': (context) => report(context, { id: projectTemplate.id }, { projectId }),
  collect: (context) => fetched(context, context.environment.earlierTask),
  start: async ({ core, service, deadline }) => {
    const request = { templateId: template.id, subject: { draftId }, settings: {} };
    const { task_id: taskId } = await core.generate(service, request, deadline);
    return Number.isSafeInteger(taskId) ? undefined : 'no task id was delivered';
  },
  'get status': async ({ core, service, deadline, environment: { earlierTask } }) => {
    const task = await core.readStatus(service, earlierTask, deadline);
    return task.task_id === earlierTask ? undefined : 'another task was delivered';
  },
  'list templates': async ({ core, service, deadline }) =>
    complete((await core.listTemplates(service, { draftId }, deadline)).length, 4),
  'list project templates': async ({ core, service, deadline }) =>
    complete((await core.listTemplates(service, { projectId }, deadline)).length, 2),
  'list drafts': async ({ core, service, deadline }) =>
    complete((await core.readAll(service, core.draftList(), deadline)).length, 6),
  'read draft': (context) => read(context, context.core.draftDetail(draftId), draftId),
  'list fields': async ({ core, service, deadline }) =>
    complete((await core.readAll(service, core.objectList('field', draftId), deadline)).length, 126),
  'read field': (context) => read(context, context.core.objectDetail('field', draftId, fieldId), fieldId),
  'read metadata': (context) =>
    read(context, context.core.objectMetadata('field', draftId, fieldId), fieldId),
  'list explanations': async ({ core, service, deadline }) =>
    complete((await core.readAll(service, core.explanationList(libraryDraftId), deadline)).length, 14),
  'read explanation': (context) =>
    read(context, context.core.explanationDetail(libraryDraftId, explanationId), explanationId),
  'create token': async ({ core, service, deadline, environment: { login } }) =>
    (await core.createToken(service, login, deadline)) === '' ? 'no token was delivered' : undefined,
  'revoke tokens': async ({ core, service, deadline, environment: { login } }) => {
    await core.revokeTokens(service, login, deadline);
    return undefined;
  },
};

/** An environment that is ready for the next case, and the clock that it runs on. */
interface Place {
  readonly environment: Environment;
  readonly time: { clock: FakeClock };
}

type Stop = Pick<Abort, 'at'> & { readonly nth: number };

/** Environments are used again where nothing of a case can be left in them. */
export class CoreRunner implements AsyncDisposable {
  private readonly core: Core;
  private readonly idle: Place[] = [];

  constructor(built: Core) {
    this.core = built;
  }

  readonly run = async (one: Case): Promise<Observation> => {
    const { abort } = one;
    if (abort === undefined) return (await this.once(one, undefined)).seen;
    let last: Observation | undefined;
    for (let nth = 1; nth <= MAX_RUNS; nth += 1) {
      const { seen, reached } = await this.once(one, { at: abort.at, nth });
      if (!reached) return last ?? { ...seen, violations: [`there is no ${abort.at} to stop at`] };
      last = { ...seen, message: `stopped at ${abort.at} ${nth}: ${seen.message}` };
      if (seen.violations.length > 0 || seen.outcome !== 'aborted') return last;
    }
    throw new Error(`"${one.name}" has more than ${MAX_RUNS} places to stop at.`);
  };

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.idle.map(({ environment }) => environment[Symbol.asyncDispose]()));
  }

  private async once(one: Case, stop: Stop | undefined): Promise<{ seen: Observation; reached: boolean }> {
    const usual = one.service === undefined && stop === undefined;
    const place = (usual ? this.idle.pop() : undefined) ?? (await newPlace(one));
    place.time.clock = new FakeClock(EPOCH);
    place.environment.arm(one);
    const done = await execute(this.core, one, stop, place);
    const clean = place.environment.silent === 0 && done.seen.violations.length === 0;
    if (usual && clean) this.idle.push(place);
    else await place.environment[Symbol.asyncDispose]();
    return done;
  }
}

async function newPlace(one: Case): Promise<Place> {
  const time = { clock: new FakeClock(EPOCH) };
  const environment = await Environment.start(one, {
    // The service's own clock: nobody sets it when the client's is set.
    now: () => EPOCH + time.clock.monotonic(),
    jumpClock: (ms) => time.clock.jumpWall(ms),
  });
  return { environment, time };
}

async function execute(
  built: Core,
  one: Case,
  stop: Stop | undefined,
  { environment, time: { clock } }: Place,
): Promise<{ seen: Observation; reached: boolean }> {
  const work = JOBS[one.job];
  if (work === undefined) throw new Error(`The core has no job "${one.job}".`);
  const traffic = new Traffic(() => environment.silent);
  clock.busy = traffic.busy;
  const { signal, requestsAfter } = stopping(stop, environment, traffic, clock);
  const service = new built.DraftServiceClient({
    ...built.fetchTransports(traffic.fetch, { token: environment.login.token }),
    baseUrl: environment.sandbox.baseUrl,
    clock,
  });
  const minutes = one.minutes ?? MINUTES;
  const deadline = service.deadline(minutes * 60_000, signal);
  let outcome: Outcome = 'deliver';
  let message = '';
  const violations: string[] = [];
  try {
    const wrong = await work({ core: built, service, deadline, environment });
    if (wrong !== undefined) violations.push(wrong);
  } catch (error) {
    const known = error instanceof built.DraftServiceError;
    outcome = known ? coreFailure(error) : 'unexpected';
    message = known ? error.sentence : error instanceof Error ? (error.stack ?? '') : String(error);
    violations.push(...environment.secretsIn(message).map((secret) => `${secret} is in the message`));
  }
  const seconds = clock.monotonic() / 1000;
  const observed = environment.observed();
  // What the job left behind would show itself now: a timer, a request.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  if (clock.asleep > 0) violations.push(`${clock.asleep} timers are left behind`);
  if (requestsAfter() > 0) violations.push(`${requestsAfter()} requests were sent after the stop`);
  if (seconds > minutes * 60) violations.push('it ended after its time limit');
  violations.push(...observed.violations);
  return { seen: { ...observed, outcome, message, seconds, violations }, reached: signal.aborted };
}

/** The host's stop, and how many requests still came after it. */
function stopping(
  stop: Stop | undefined,
  environment: Environment,
  traffic: Traffic,
  clock: FakeClock,
): { readonly signal: AbortSignal; readonly requestsAfter: () => number } {
  const controller = new AbortController();
  let requests = Infinity;
  const at = (nth: number): void => {
    if (nth !== stop?.nth || controller.signal.aborted) return;
    requests = environment.sandbox.requests.length;
    controller.abort(new Error('Stopped by the test.'));
  };
  if (stop?.at === 'request') environment.onRequest = at;
  if (stop?.at === 'response') traffic.onResponse = at;
  if (stop?.at === 'chunk') traffic.onChunk = at;
  if (stop?.at === 'pause') {
    let pauses = 0;
    clock.onSleep = () => at((pauses += 1));
  }
  return {
    signal: controller.signal,
    requestsAfter: () => Math.max(0, environment.sandbox.requests.length - requests),
  };
}

/** The core as it is bundled for those who import it. */
export async function buildCore(): Promise<Core> {
  const outfile = path.join(await mkdtemp(path.join(tmpdir(), 'faults-core-')), 'core.mjs');
  await build({
    entryPoints: ['src/index.ts'],
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  return (await import(pathToFileURL(outfile).href)) as Core;
}

export const part: Part = {
  cases: CORE,
  concurrency: 24,
  open: async () => new CoreRunner(await buildCore()),
};

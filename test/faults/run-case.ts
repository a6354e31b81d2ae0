/** Runs cases on the core as a library, over the runtime's `fetch` and a fake clock. */
import { createHash } from 'node:crypto';
import * as core from '../../src/index.ts';
import { FakeClock } from '../core/support/fake-clock.ts';
import { type Case, type Job, type Observation, wrong } from './case.ts';
import { DRAFT_ID, Environment, REPORT, TEMPLATE } from './environment.ts';
import { Traffic } from './traffic.ts';

/** Time limit of a job, ms: the hosts' default. */
const LIMIT_MS = 30 * 60_000;
/** What the clock of client and service shows at the beginning of a case, ms since 1970. */
const EPOCH = Date.UTC(2026, 0, 15, 12, 0, 0);

interface Context {
  readonly client: core.DraftServiceClient;
  readonly deadline: core.Deadline;
  readonly environment: Environment;
}

/** Does a job the way a script would; returns whether all that was asked for was delivered. */
type Work = (context: Context) => Promise<boolean>;

async function isWhole(report: Promise<core.Report<Uint8Array>>): Promise<boolean> {
  const { manifest, stored } = await report;
  const sha256 = createHash('sha256').update(REPORT).digest('hex');
  return Buffer.from(stored).toString() === REPORT && manifest.file.sha256 === sha256;
}

function collect({ client, deadline }: Context, taskId: number) {
  return isWhole(core.collectReport(client, { taskId }, core.inMemory, deadline));
}

function report(
  { client, deadline }: Context,
  template: { readonly id: number } | { readonly name: string },
) {
  return isWhole(
    core.makeReport(client, { template, subject: { draftId: DRAFT_ID } }, core.inMemory, deadline),
  );
}

const JOBS: Readonly<Record<Job, Work>> = {
  'report by id': (context) => report(context, { id: TEMPLATE.id }),
  'report by name': (context) => report(context, { name: TEMPLATE.name }),
  collect: (context) => collect(context, context.environment.earlierTask),
  start: async ({ client, deadline }) => {
    const request = { templateId: TEMPLATE.id, subject: { draftId: DRAFT_ID }, settings: {} };
    return (await core.generate(client, request, deadline)).task_id > 0;
  },
  'get status': async ({ client, deadline, environment: { earlierTask } }) =>
    (await core.readStatus(client, earlierTask, deadline)).task_id === earlierTask,
  'list fields': async ({ client, deadline }) =>
    (await core.readAll(client, core.objectList('field', DRAFT_ID), deadline)).length === 126,
  'read draft': async ({ client, deadline }) =>
    (await core.readObject(client, core.draftDetail(DRAFT_ID), deadline)).id === DRAFT_ID,
  'create token': async ({ client, deadline, environment: { login } }) =>
    (await core.createToken(client, login, deadline)) !== '',
};

/** Where a run is stopped: at the nth request, response head, chunk of a body or pause. */
interface Stop {
  readonly at: NonNullable<Case['abortAtEach']>;
  readonly nth: number;
}

/** Runs a case; one that is stopped at each of something, at the first, the second … until there are no more. */
export async function runCase(testCase: Case): Promise<Observation> {
  const { abortAtEach: at } = testCase;
  if (at === undefined) return once(testCase);
  for (let nth = 1; ; nth += 1) {
    const seen = await once(testCase, { at, nth });
    if (seen.outcome === 'delivered' && nth > 1) return { ...seen, outcome: 'aborted' };
    const message = `stopped at ${at} ${nth}: ${seen.message}`;
    if (seen.outcome !== 'aborted' || seen.violations.length > 0) return { ...seen, message };
  }
}

async function once(testCase: Case, stop?: Stop): Promise<Observation> {
  const clock = new FakeClock(EPOCH);
  await using environment = await Environment.start(testCase, clock.now);
  const { requests } = environment.sandbox;
  const traffic = new Traffic(() => environment.silent);
  clock.busy = traffic.busy;
  const controller = new AbortController();
  let requestsAtStop = Infinity;
  const stopAt = (nth: number): void => {
    if (nth !== stop?.nth) return;
    requestsAtStop = requests.length;
    controller.abort(new Error('Stopped by the test.'));
  };
  let pauses = 0;
  if (stop?.at === 'request') environment.onRequest = stopAt;
  if (stop?.at === 'response') traffic.onResponse = stopAt;
  if (stop?.at === 'chunk') traffic.onChunk = stopAt;
  if (stop?.at === 'pause') clock.onSleep = () => stopAt((pauses += 1));
  const client = new core.DraftServiceClient({
    ...core.fetchTransports(traffic.fetch, { token: environment.login.token }),
    baseUrl: environment.sandbox.baseUrl,
    clock,
  });
  const deadline = client.deadline(LIMIT_MS, controller.signal);
  const end = await endOf(testCase.job, { client, deadline, environment });
  const ms = clock.monotonic();
  const observed = environment.observed();
  // What the job left behind would show itself now: a timer, a request.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const violations = [
    ...observed.violations,
    ...environment.secretsIn(end.message).map((secret) => `${secret} is in the message`),
    ...wrong({
      [`${clock.asleep} timers are left behind`]: clock.asleep > 0,
      // The templates and the draft are read side by side: one request may be under way.
      'a request was sent after the stop': requests.length > requestsAtStop + 1,
      'it ended after its time limit': ms > LIMIT_MS,
    }),
  ];
  return { ...observed, ...end, seconds: ms / 1000, violations };
}

const REFUSED: readonly string[] = ['authentication', 'permission', 'not-found', 'rejected'];

/** Does the job: how it ended, and the message of a failure. */
async function endOf(job: Job, context: Context): Promise<Pick<Observation, 'outcome' | 'message'>> {
  try {
    return { outcome: (await JOBS[job](context)) ? 'delivered' : 'delivered something else', message: '' };
  } catch (error) {
    if (!(error instanceof core.DraftServiceError)) throw error;
    const { kind, sentence: message, mayHaveStarted } = error;
    if (mayHaveStarted && kind !== 'aborted') return { outcome: 'unknown start', message };
    return { outcome: REFUSED.includes(kind) ? 'refused' : kind, message };
  }
}

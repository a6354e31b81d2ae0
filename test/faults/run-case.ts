/** Runs cases on the core as a library, over the runtime's `fetch` and a fake clock. */
import { createHash } from 'node:crypto';
import { DraftServiceClient } from '../../src/draft-service-client.ts';
import { objectList, draftDetail } from '../../src/drafts/endpoints.ts';
import { readObject } from '../../src/drafts/read-object.ts';
import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { readAll } from '../../src/lists/read-list.ts';
import { type Report, collectReport, makeReport } from '../../src/report/make-report.ts';
import { inMemory } from '../../src/report/sink.ts';
import { readStatus } from '../../src/tasks/read-status.ts';
import { generate } from '../../src/tasks/start-generation.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { createToken } from '../../src/tokens/api-tokens.ts';
import { fetchTransports } from '../../src/transport/fetch-transports.ts';
import { FakeClock } from '../core/support/fake-clock.ts';
import { type Case, type Job, type Observation, wrong } from './case.ts';
import { DRAFT_ID, type Environment, REPORT, TEMPLATE, startEnvironment } from './environment.ts';
import { Traffic } from './traffic.ts';

/** Time limit of a job, ms: the hosts' default. */
const LIMIT_MS = 30 * 60_000;
/** What the clock of client and service shows at the beginning of a case, ms since 1970. */
const EPOCH = Date.UTC(2026, 0, 15, 12, 0, 0);

interface Context {
  readonly client: DraftServiceClient;
  readonly deadline: Deadline;
  readonly environment: Environment;
}

/** Does a job the way a script would; returns whether all that was asked for was delivered. */
type Work = (context: Context) => Promise<boolean>;

async function isWhole(report: Promise<Report<Uint8Array>>): Promise<boolean> {
  const { manifest, stored } = await report;
  const sha256 = createHash('sha256').update(REPORT).digest('hex');
  return Buffer.from(stored).toString() === REPORT && manifest.file.sha256 === sha256;
}

function collect({ client, deadline }: Context, taskId: number) {
  return isWhole(collectReport(client, { taskId }, inMemory, deadline));
}

function report({ client, deadline }: Context, template: { id: number } | { name: string }) {
  const plan = { template, subject: { draftId: DRAFT_ID } };
  return isWhole(makeReport(client, plan, inMemory, deadline));
}

const JOBS: Readonly<Record<Job, Work>> = {
  'report by id': (context) => report(context, { id: TEMPLATE.id }),
  'report by name': (context) => report(context, { name: TEMPLATE.name }),
  collect: (context) => collect(context, context.environment.earlierTask),
  start: async ({ client, deadline }) => {
    const request = { templateId: TEMPLATE.id, subject: { draftId: DRAFT_ID }, settings: {} };
    return (await generate(client, request, deadline)).task_id > 0;
  },
  'get status': async ({ client, deadline, environment: { earlierTask } }) =>
    (await readStatus(client, earlierTask, deadline)).task_id === earlierTask,
  'list fields': async ({ client, deadline }) =>
    (await readAll(client, objectList('field', DRAFT_ID), deadline)).length === 126,
  'read draft': async ({ client, deadline }) =>
    (await readObject(client, draftDetail(DRAFT_ID), deadline)).id === DRAFT_ID,
  'create token': async ({ client, deadline, environment: { login } }) =>
    (await createToken(client, login, deadline)) !== '',
};

/** Runs a case. */
export async function runCase({ job, fault }: Case): Promise<Observation> {
  const clock = new FakeClock(EPOCH);
  await using environment = await startEnvironment(fault, clock.now);
  const traffic = new Traffic(environment.silent);
  clock.busy = traffic.busy;
  const client = new DraftServiceClient({
    ...fetchTransports(traffic.fetch, { token: environment.login.token }),
    baseUrl: environment.sandbox.baseUrl,
    clock,
  });
  const end = await endOf(job, { client, deadline: client.deadline(LIMIT_MS), environment });
  const ms = clock.monotonic();
  const observed = environment.observed();
  // What the job left behind would show itself now: a timer, a request.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const violations = [
    ...observed.violations,
    ...environment.secretsIn(end.message).map((secret) => `${secret} is in the message`),
    ...wrong({
      [`${clock.asleep} timers are left behind`]: clock.asleep > 0,
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
    if (!(error instanceof DraftServiceError)) throw error;
    const { kind, sentence: message, mayHaveStarted } = error;
    if (mayHaveStarted) return { outcome: 'unknown start', message };
    return { outcome: REFUSED.includes(kind) ? 'refused' : kind, message };
  }
}

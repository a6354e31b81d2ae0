/** Runs cases on the core as a library, over the runtime's `fetch` and a fake clock. */
import { createHash } from 'node:crypto';
import { startSandbox } from '../../sandbox/index.ts';
import { DraftServiceClient } from '../../src/draft-service-client.ts';
import { objectList } from '../../src/drafts/read-objects.ts';
import { DraftServiceError, inOneLine } from '../../src/errors/draft-service-error.ts';
import { readAll } from '../../src/lists/read-list.ts';
import { type Report, collectReport, makeReport } from '../../src/report/make-report.ts';
import { inMemory } from '../../src/report/sink.ts';
import { readStatus } from '../../src/tasks/task-status.ts';
import { startGeneration } from '../../src/tasks/start-generation.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { createToken } from '../../src/tokens/create-and-revoke-tokens.ts';
import { fetchTransports } from '../../src/transport/fetch-transports.ts';
import { FakeClock } from '../core/support/fake-clock.ts';
import type { Case, Job } from './case.ts';
import { sandboxFault } from './faults.ts';
import { type End, judge, LIMIT_MS } from './judge.ts';
import { Traffic } from './traffic.ts';

/** What every report is made of: lines that repeat, so that it can be compressed. */
const REPORT = 'Form,Field\n'.repeat(400);
/** What every job is about, all of the sandbox's study: a draft of 126 fields, and a text report with one setting. */
const DRAFT_ID = 1002;
const TEMPLATE = { id: 504, name: 'Field Inventory' } as const;

interface Context {
  readonly client: DraftServiceClient;
  readonly deadline: Deadline;
  readonly login: { readonly username: string; readonly password: string };
  /** A report that was started before the faults began, for jobs that collect one. */
  readonly earlierTask: number;
}

/** Does a job the way a script would; returns whether all that was asked for was delivered. */
type Work = (context: Context) => Promise<boolean>;

async function isWhole(report: Promise<Report<Uint8Array>>): Promise<boolean> {
  const { manifest, stored } = await report;
  const sha256 = createHash('sha256').update(REPORT).digest('hex');
  return Buffer.from(stored).toString() === REPORT && manifest.file.sha256 === sha256;
}

function report({ client, deadline }: Context, template: { id: number } | { name: string }) {
  const plan = { template, subject: { draftId: DRAFT_ID } };
  return isWhole(makeReport(client, plan, inMemory, deadline));
}

const JOBS: Readonly<Record<Job, Work>> = {
  'report by id': (context) => report(context, { id: TEMPLATE.id }),
  'report by name': (context) => report(context, { name: TEMPLATE.name }),
  collect: ({ client, deadline, earlierTask }) =>
    isWhole(collectReport(client, { taskId: earlierTask }, inMemory, deadline)),
  start: async ({ client, deadline }) => {
    const request = { templateId: TEMPLATE.id, subject: { draftId: DRAFT_ID }, settings: {} };
    return (await startGeneration(client, request, deadline)).task_id > 0;
  },
  'get status': async ({ client, deadline, earlierTask }) =>
    (await readStatus(client, earlierTask, deadline)).task_id === earlierTask,
  'list fields': async ({ client, deadline }) =>
    (await readAll(client, objectList('field', DRAFT_ID), deadline)).length === 126,
  'create token': async ({ client, deadline, login }) => (await createToken(client, login, deadline)) !== '',
};

/** Runs a case; what is wrong with it, one sentence each. */
export async function runCase(testCase: Case): Promise<string[]> {
  const { job, fault } = testCase;
  const clock = new FakeClock();
  const sandbox = await startSandbox({
    now: clock.now,
    taskMs: 0,
    plan: () => ({ file: { content: REPORT, filename: 'ORION-301 Fields.txt' } }),
    // The cases set their own limits.
    generateLimit: { limit: 1_000_000, windowMs: 1 },
  });
  try {
    const { designer } = sandbox.users;
    const { username = '', password = '' } = designer ?? {};
    const token = designer?.createToken() ?? '';
    const authorization = `Token ${token}`;
    const response = await fetch(`${sandbox.baseUrl}/api/v2/document_templates/${TEMPLATE.id}/generate/`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ draft_id: DRAFT_ID }),
    });
    const { task_id: earlierTask } = (await response.json()) as { task_id: number };
    sandbox.clear();
    /** Requests that were left without a response, or with half of one, on purpose. */
    let silent = 0;
    const decide = sandboxFault(fault, { sandbox, now: clock.now });
    sandbox.fault = (request, nth) => {
      const action = decide(request, nth);
      if (action?.stall !== undefined || action?.stallAfterBytes !== undefined) silent += 1;
      return action;
    };
    const traffic = new Traffic(() => silent);
    clock.busy = traffic.busy;
    const transports = fetchTransports(traffic.fetch, { token });
    const client = new DraftServiceClient({ ...transports, baseUrl: sandbox.baseUrl, clock });
    const deadline = client.deadline(LIMIT_MS);
    const end = await endOf(job, { client, deadline, login: { username, password }, earlierTask });
    const seconds = clock.monotonic() / 1000;
    // What the job left behind would show itself now: a timer, a request.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const basic = Buffer.from(`${username}:${password}`).toString('base64');
    const secrets = [token, password, basic, 'X-Sandbox-Signature='];
    return judge(testCase, { ...end, seconds, timers: clock.asleep }, sandbox, secrets);
  } finally {
    await sandbox.stop();
  }
}

const REFUSED: readonly string[] = ['authentication', 'permission', 'not-found', 'rejected'];

/** Does the job: how it ended, and the message of a failure. */
async function endOf(job: Job, context: Context): Promise<Pick<End, 'outcome' | 'message'>> {
  try {
    return { outcome: (await JOBS[job](context)) ? 'delivered' : 'delivered something else', message: '' };
  } catch (error) {
    if (!(error instanceof DraftServiceError)) throw error;
    const { kind, mayHaveStarted } = error;
    const message = inOneLine(error);
    if (mayHaveStarted) return { outcome: 'unknown start', message };
    return { outcome: REFUSED.includes(kind) ? 'refused' : kind, message };
  }
}

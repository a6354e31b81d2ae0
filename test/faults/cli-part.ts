/** The exit code of the command, and what it leaves behind: one of the Action's cases for each way a job ends. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUNDLE, runProcess } from '../support/command.ts';
import type { Case, Job, Observation, Part } from './case.ts';
import { ACTION } from './cases/action.ts';
import { DRAFT_ID, type Environment, TEMPLATE, inEnvironment } from './environment.ts';
import { copied, limitsOf, observe } from './host.ts';
import { wrong } from './invariants.ts';

/** The exit codes of the failure words. */
const EXIT_CODES: Readonly<Record<string, readonly number[]>> = {
  input: [2, 20],
  credentials: [10],
  permission: [10],
  'not-found': [20],
  'rate-limit': [30],
  network: [30],
  deadline: [30],
  unexpected: [30],
  'task-failed': [40],
  'task-cancelled': [40],
  // 30: the storage did not deliver.
  download: [30, 50],
  interrupted: [130],
};

const ARGUMENTS: Readonly<Partial<Record<Job, (environment: Environment) => string[]>>> = {
  'report by id': () => ['generate', '--template', String(TEMPLATE.id), '--draft-id', String(DRAFT_ID)],
  'report by name': () => ['generate', '--template', TEMPLATE.name, '--draft-id', String(DRAFT_ID)],
  collect: ({ earlierTask }) => ['download', '--task-id', String(earlierTask)],
};

/** What is read of the documents of a success and of a failure. */
type Document = Readonly<Partial<Record<'failure' | 'message' | 'path' | 'filename' | 'sha256', string>>> &
  Readonly<{ hint?: string | null; task_id?: unknown }>;

async function runReport(testCase: Case, environment: Environment, bundle: string): Promise<Observation> {
  const { minutes, ...limits } = limitsOf(testCase, environment);
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-cli-run-'));
  const job = ARGUMENTS[testCase.job]?.(environment) ?? [];
  const flags = ['--poll-interval-seconds', '0.2', '--timeout-minutes', String(minutes), '--json'];
  const { code, stdout, stderr, durationMs } = await runProcess(
    process.execPath,
    [bundle, 'report', ...job, ...flags],
    {
      cwd: folder,
      env: { DRAFT_SERVICE_URL: environment.sandbox.baseUrl, DRAFT_SERVICE_TOKEN: environment.login.token },
      ...limits,
    },
  );
  const document = (stdout === '' ? {} : JSON.parse(stdout)) as Document;
  const { failure = '', message = '', hint } = document;
  const seen = await observe(testCase, environment, {
    hasDelivered: code === 0,
    failure,
    message: `${message} ${hint ?? ''}`.trim(),
    taskId: document.task_id ?? undefined,
    report: document,
    folder,
    shown: `${stdout}${stderr}`,
    durationMs,
    violations: wrong({
      [`it ended with ${code}, not with the code of "${failure}"`]:
        code !== 0 && EXIT_CODES[failure]?.includes(code ?? -1) !== true,
    }),
  });
  await rm(folder, { recursive: true });
  return seen;
}

export async function cliPart(): Promise<Part> {
  const folder = await copied(path.dirname(BUNDLE));
  const bundle = path.join(folder, path.basename(BUNDLE));
  const cases = [...Map.groupBy(ACTION, ({ expected }) => expected).values()].flatMap(
    ([first]) => first ?? [],
  );
  return {
    cases,
    concurrency: 8,
    run: (testCase) => inEnvironment(testCase, (environment) => runReport(testCase, environment, bundle)),
    close: () => rm(folder, { recursive: true }),
  };
}

/** Runs the Action's cases on the command's built bundle: the same requests, outcomes and files are expected. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUNDLE, type CommandResult, runProcess } from '../support/command.ts';
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
  Readonly<{ exit_code?: number; hint?: string | null; task_id?: unknown }>;

async function runReport(testCase: Case, environment: Environment, bundle: string): Promise<Observation> {
  const job = ARGUMENTS[testCase.job];
  if (job === undefined) throw new Error(`The command has no job "${testCase.job}".`);
  const { minutes, ...limits } = limitsOf(testCase, environment);
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-cli-run-'));
  const flags = ['--poll-interval-seconds', '0.2', '--timeout-minutes', String(minutes), '--json'];
  const result = await runProcess(process.execPath, [bundle, 'report', ...job(environment), ...flags], {
    cwd: folder,
    env: { DRAFT_SERVICE_URL: environment.sandbox.baseUrl, DRAFT_SERVICE_TOKEN: environment.login.token },
    ...limits,
  });
  const document = parsed(result.stdout);
  const { failure, message = '', hint } = document;
  const shown = `${result.stdout}${result.stderr}`;
  const seen = await observe(testCase, environment, {
    hasDelivered: result.code === 0,
    failure,
    message: typeof hint === 'string' ? `${message} ${hint}` : message,
    taskId: typeof document.task_id === 'number' ? document.task_id : undefined,
    report: document,
    folder,
    shown,
    durationMs: result.durationMs,
    violations: [
      ...wrong({ 'a control character reached the output': /[^\P{Cc}\n]/u.test(shown) }),
      ...(result.code === 0 ? [] : wrongFailure(document, result)),
    ],
  });
  await rm(folder, { recursive: true });
  return seen;
}

function parsed(stdout: string): Document {
  try {
    return JSON.parse(stdout) as Document;
  } catch {
    return {};
  }
}

/** One sentence on stderr, and the exit code of the failure. */
function wrongFailure(
  { failure = '', exit_code: printed }: Document,
  { code, signal, stderr }: CommandResult,
): string[] {
  return wrong({
    [`it ended with ${code ?? signal}, not with the code of ${failure}`]:
      EXIT_CODES[failure]?.includes(code ?? -1) !== true,
    [`the printed exit code is ${printed}`]: printed !== code,
    [`stderr has no single error: ${stderr.slice(0, 200)}`]: stderr.match(/^error: /gm)?.length !== 1,
  });
}

export async function cliPart(): Promise<Part> {
  const folder = await copied(path.dirname(BUNDLE));
  const bundle = path.join(folder, path.basename(BUNDLE));
  return {
    cases: ACTION,
    concurrency: 8,
    run: (testCase) => inEnvironment(testCase, (environment) => runReport(testCase, environment, bundle)),
    close: () => rm(folder, { recursive: true }),
  };
}

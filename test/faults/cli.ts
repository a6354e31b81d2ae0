/** Runs the Action's cases on the command's built bundle: the same requests, outcomes and files are expected. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUNDLE, type CommandResult, filesBelow, runProcess } from '../support/command.ts';
import type { Case, Job, Observation, Part } from './case.ts';
import { ACTION } from './cases/action.ts';
import { DRAFT_ID, type Environment, REPORT, TEMPLATE, inEnvironment } from './environment.ts';
import { wrong } from './invariants.ts';

/** Time limit of a job unless the case has its own, minutes: longer than all pauses of a read together. */
const MINUTES = 0.75;
/** What a busy machine adds to a time limit, seconds. */
const BUSY = 30;

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

/** The documents of a success and of a failure. */
interface Document {
  readonly schema: string;
  readonly failure?: string;
  readonly exit_code?: number;
  readonly message?: string;
  readonly hint?: string | null;
  readonly task_id?: number | null;
  readonly path?: string;
  readonly filename?: string;
  readonly sha256?: string;
}

async function runReport(testCase: Case, environment: Environment, bundle: string): Promise<Observation> {
  const job = ARGUMENTS[testCase.job];
  if (job === undefined) throw new Error(`The command has no job "${testCase.job}".`);
  const abort = new AbortController();
  environment.onRequest = (nth) => {
    if (nth === testCase.abort?.nth) abort.abort();
  };
  const seconds = (testCase.minutes ?? MINUTES) * 60;
  const limits = ['--poll-interval-seconds', '0.2', '--timeout-minutes', String(seconds / 60)];
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-cli-run-'));
  const result = await runProcess(
    process.execPath,
    [bundle, 'report', ...job(environment), ...limits, '--json'],
    {
      cwd: folder,
      env: { DRAFT_SERVICE_URL: environment.sandbox.baseUrl, DRAFT_SERVICE_TOKEN: environment.login.token },
      signal: abort.signal,
      timeoutMs: (seconds + 2 * BUSY) * 1000,
    },
  );
  const document = parsed(result.stdout);
  const observed = environment.observed();
  const hasDelivered = result.code === 0;
  const { failure = 'without a failure word', message = '', hint } = document;
  const text = typeof hint === 'string' ? `${message} ${hint}` : message;
  const mayHaveStarted = text.includes('may have been started');
  const outcome = mayHaveStarted && failure !== 'interrupted' ? 'unknown start' : failure;
  const violations = [
    ...observed.violations,
    ...(await (hasDelivered ? wrongDelivery(document, folder) : wrongFailure(document, folder, result))),
    ...environment.secretsIn(`${result.stdout}${result.stderr}`).map((secret) => `${secret} is shown`),
    ...wrong({
      'it ended after its time limit': result.durationMs > (seconds + BUSY) * 1000,
      'a control character reached the output': /[^\P{Cc}\n]/u.test(`${result.stdout}${result.stderr}`),
      // Where the response to the generate was lost, nobody knows the task.
      'a report was started, and the task id is missing':
        observed.generates.accepted > 0 && !mayHaveStarted && typeof document.task_id !== 'number',
    }),
  ];
  await rm(folder, { recursive: true });
  const end = {
    outcome: hasDelivered ? 'delivered' : outcome,
    message: text,
    seconds: result.durationMs / 1000,
  };
  return { ...observed, ...end, violations };
}

function parsed(stdout: string): Document {
  try {
    return JSON.parse(stdout) as Document;
  } catch {
    return { schema: 'none' };
  }
}

/** The report and its manifest, nothing else. */
async function wrongDelivery(
  { path: report = '', filename, sha256 }: Document,
  folder: string,
): Promise<string[]> {
  const bytes = await readFile(report).catch(() => Buffer.alloc(0));
  const files = (await filesBelow(folder)).join();
  return wrong({
    'the file has other bytes than the service made': bytes.toString() !== REPORT,
    'the printed sha256 is another': sha256 !== createHash('sha256').update(REPORT).digest('hex'),
    [`the files are ${files}`]: files !== `reports/${filename},reports/${filename}.manifest.json`,
  });
}

/** No file, one sentence on stderr, and the exit code of the failure. */
async function wrongFailure(
  { failure = '', exit_code: printed }: Document,
  folder: string,
  { code, signal, stderr }: CommandResult,
): Promise<string[]> {
  const files = await filesBelow(folder);
  return wrong({
    [`it ended with ${code ?? signal}, not with the code of ${failure}`]:
      EXIT_CODES[failure]?.includes(code ?? -1) !== true,
    [`the printed exit code is ${printed}`]: printed !== code,
    [`left behind: ${files.join(', ')}`]: files.length > 0,
    [`stderr has no single error: ${stderr.slice(0, 200)}`]: stderr.match(/^error: /gm)?.length !== 1,
  });
}

export async function cliPart(): Promise<Part> {
  // A copy of the bundle: a build during the run must not change what is tested.
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-cli-'));
  const bundle = path.join(folder, path.basename(BUNDLE));
  await cp(path.dirname(BUNDLE), folder, { recursive: true });
  return {
    cases: ACTION,
    concurrency: 8,
    run: (testCase) => inEnvironment(testCase, (environment) => runReport(testCase, environment, bundle)),
    close: () => rm(folder, { recursive: true }),
  };
}

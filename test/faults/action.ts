/** Runs cases on the Action's committed bundle as the runner runs it. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunResult, removeRuns, renderLog, runAction } from '../support/runner.ts';
import type { Case, Job, Observation, Part } from './case.ts';
import { ACTION } from './cases/action.ts';
import { DRAFT_ID, type Environment, REPORT, TEMPLATE, inEnvironment } from './environment.ts';
import { wrong } from './invariants.ts';

/** The runner sends the next signal after this time, ms: a step must have ended by then. */
const NEXT_SIGNAL_MS = 7500;
/** Time limit of a job unless the case has its own, minutes: longer than all pauses of a read together. */
const MINUTES = 0.75;
/** What a busy machine adds to a time limit, seconds. */
const BUSY = 30;

/** What a workflow writes under `with:` for a job. */
const INPUTS: Readonly<Partial<Record<Job, (environment: Environment) => Record<string, string>>>> = {
  'report by id': () => ({ template: String(TEMPLATE.id), 'draft-id': String(DRAFT_ID) }),
  'report by name': () => ({ template: TEMPLATE.name, 'draft-id': String(DRAFT_ID) }),
  collect: ({ earlierTask }) => ({ 'task-id': String(earlierTask) }),
};

async function runStep(testCase: Case, environment: Environment, bundle: string): Promise<Observation> {
  const inputs = INPUTS[testCase.job];
  if (inputs === undefined) throw new Error(`The Action has no job "${testCase.job}".`);
  const cancel = new AbortController();
  environment.onRequest = (nth) => {
    if (nth === testCase.abort?.nth) cancel.abort();
  };
  const seconds = (testCase.minutes ?? MINUTES) * 60;
  const result = await runAction({
    bundle,
    secrets: [environment.login.token],
    signal: cancel.signal,
    timeoutMs: (seconds + 2 * BUSY) * 1000,
    inputs: {
      'base-url': environment.sandbox.baseUrl,
      token: environment.login.token,
      'upload-artifact': 'false',
      'poll-interval-seconds': '0.2',
      'timeout-minutes': String(seconds / 60),
      ...inputs(environment),
    },
  });
  const { code, outputs, annotations, durationMs } = result;
  const errors = annotations.filter(({ level }) => level === 'error');
  const message = errors.map((error) => error.message).join(' / ');
  const observed = environment.observed();
  const mayHaveStarted = message.includes('may have been started');
  const { failure = 'without a failure word' } = outputs;
  const outcome = mayHaveStarted && failure !== 'interrupted' ? 'unknown start' : failure;
  const hasDelivered = code === 0;
  const violations = [
    ...observed.violations,
    ...(hasDelivered ? await wrongDelivery(result) : await wrongFailure(result)),
    ...wrongStep(result, environment),
    ...wrong({
      'it ended after its time limit': durationMs > (seconds + BUSY) * 1000,
      [`there are ${errors.length} errors`]: errors.length !== (hasDelivered ? 0 : 1),
      // Where the response to the generate was lost, nobody knows the task.
      'a report was started, and the output task-id is missing':
        observed.generates.accepted > 0 && !mayHaveStarted && outputs['task-id'] === undefined,
    }),
  ];
  const end = { outcome: hasDelivered ? 'delivered' : outcome, message, seconds: durationMs / 1000 };
  return { ...observed, ...end, violations };
}

/** A step that succeeds: the report and its manifest, nothing else. */
async function wrongDelivery({ outputs, workspace }: RunResult): Promise<string[]> {
  const { filename = '', sha256 } = outputs;
  const bytes = await readFile(outputs.path ?? '').catch(() => Buffer.alloc(0));
  const files = (await readdir(path.join(workspace, 'reports'))).sort().join();
  return wrong({
    'the file has other bytes than the service made': bytes.toString() !== REPORT,
    'the output sha256 is another': sha256 !== createHash('sha256').update(REPORT).digest('hex'),
    [`the files are ${files}`]: files !== `${filename},${filename}.manifest.json`,
  });
}

/** A step that fails: nothing under the final name, no part-file, no output of a report. */
async function wrongFailure({ workspace, outputs, code, signal }: RunResult): Promise<string[]> {
  const entries = await readdir(workspace, { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const ofReport = ['path', 'filename', 'sha256', 'size', 'manifest-path'].filter((name) => name in outputs);
  return wrong({
    [`it ended with ${code ?? signal}`]: code !== 1,
    [`left behind: ${files.join(', ')}`]: files.length > 0,
    [`outputs without a report: ${ofReport.join(', ')}`]: ofReport.length > 0,
  });
}

/** However a step ends: no secret, no foreign command, no crash, and soon after a cancel. */
function wrongStep(result: RunResult, environment: Environment): string[] {
  const { log, stderr, summary, cancelledForMs = 0 } = result;
  return [
    ...environment.secretsIn(`${renderLog(result)}\n${summary}`).map((secret) => `${secret} is shown`),
    ...wrong({
      'a command that is not ours reached the runner': log.otherCommands.length + log.oldCommands.length > 0,
      [`stderr: ${stderr.slice(0, 200)}`]: stderr !== '',
      'it was still there when the runner sent the next signal': cancelledForMs >= NEXT_SIGNAL_MS,
    }),
  ];
}

export async function actionPart(): Promise<Part> {
  // A copy of the committed bundle: a build during the run must not change what is tested.
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-action-'));
  await cp('action/dist', folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const bundle = path.join(folder, 'index.js');
  return {
    cases: ACTION,
    concurrency: 12,
    run: (testCase) => inEnvironment(testCase, (environment) => runStep(testCase, environment, bundle)),
    close: removeRuns,
  };
}

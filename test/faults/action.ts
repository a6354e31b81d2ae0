/** Runs cases on the Action's committed bundle as the runner runs it. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunResult, removeRuns, renderLog, runAction } from '../support/runner.ts';
import type { Case, Job, Observation, Part } from './case.ts';
import { ACTION } from './cases/action.ts';
import { Environment, REPORT, STUDY } from './environment.ts';
import { failureByWords } from './failure-kind.ts';

/** The runner sends the next signal after this time, ms: a step must be gone by then. */
const RUNNER_PATIENCE_MS = 7500;
/** Time limit of a job unless the case has its own, minutes: as long as all pauses of a read take together, and some. */
const MINUTES = 0.75;
/** What a busy machine adds to a time limit, seconds. */
const BUSY = 30;

const { draftId, projectId, template, projectTemplate } = STUDY;

/** What a workflow writes under `with:` for a job. */
const INPUTS: Readonly<Partial<Record<Job, (environment: Environment) => Record<string, string>>>> = {
  'report by id': () => ({ template: String(template.id), 'draft-id': String(draftId) }),
  'report by name': () => ({ template: template.name, 'draft-id': String(draftId) }),
  'report of a project': () => ({ template: String(projectTemplate.id), 'project-id': String(projectId) }),
  collect: ({ earlierTask }) => ({ 'task-id': String(earlierTask) }),
};

/** Runs the step for one case, in an environment and a workspace of its own. */
async function runCase(one: Case, bundle: string): Promise<Observation> {
  const inputs = INPUTS[one.job];
  if (inputs === undefined) throw new Error(`The Action has no job "${one.job}".`);
  await using environment = await Environment.start(one);
  const cancel = new AbortController();
  if (typeof one.abort?.nth === 'number') environment.held = one.abort.nth;
  environment.onRequest = (nth) => {
    if (nth === one.abort?.nth) cancel.abort();
  };
  const seconds = (one.minutes ?? MINUTES) * 60;
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
  const observed = environment.observed();
  const errors = result.annotations.filter(({ level }) => level === 'error').map((line) => line.message);
  const delivered = result.code === 0;
  const violations = [
    ...observed.violations,
    ...(delivered ? await badDelivery(result, errors) : await badFailure(result, errors)),
    ...badStep(result, environment),
    ...(result.durationMs > (seconds + BUSY) * 1000 ? ['it ended after its time limit'] : []),
  ];
  const message = errors.join(' / ');
  const outcome = delivered ? 'deliver' : failureByWords(message);
  // Where the response to the generate was lost, nobody knows the task.
  const known = observed.generates.accepted > 0 && !message.includes('may have been started');
  if (known && result.outputs['task-id'] === undefined)
    violations.push('a report was started, and the output task-id is missing');
  return { ...observed, outcome, message, violations, seconds: result.durationMs / 1000 };
}

/** What a step owes that succeeds. */
async function badDelivery({ outputs, workspace }: RunResult, errors: string[]): Promise<string[]> {
  const { filename: name = '' } = outputs;
  const bytes = await readFile(outputs.path ?? '').catch(() => Buffer.alloc(0));
  const files = await filesBelow(workspace);
  return [
    ...(bytes.toString() === REPORT ? [] : ['the file has other bytes than the service made']),
    ...(outputs.sha256 === createHash('sha256').update(REPORT).digest('hex')
      ? []
      : ['the output sha256 is not that of the report']),
    ...(outputs['task-id'] === undefined ? ['the output task-id is missing'] : []),
    ...(errors.length === 0 ? [] : ['there is an error in a step that succeeded']),
    ...(files.join() === [`reports/${name}`, `reports/${name}.manifest.json`].join()
      ? []
      : [`the files are ${files.join(', ')}`]),
  ];
}

/** What a step owes that fails: one error, nothing under the final name, no part-file, no output of a report. */
async function badFailure(
  { workspace, outputs, code, signal }: RunResult,
  errors: string[],
): Promise<string[]> {
  const files = await filesBelow(workspace);
  const ofReport = ['path', 'filename', 'sha256', 'size', 'manifest-path'].filter((name) => name in outputs);
  return [
    ...(errors.length === 1 ? [] : [`there are ${errors.length} errors in place of one`]),
    ...(code === 1 ? [] : [`it ended with ${code ?? signal}`]),
    ...(files.length === 0 ? [] : [`left behind: ${files.join(', ')}`]),
    ...(ofReport.length === 0 ? [] : [`outputs without a report: ${ofReport.join(', ')}`]),
  ];
}

/** What a step owes however it ends. */
function badStep(result: RunResult, environment: Environment): string[] {
  const { log, stderr, summary, cancelledForMs = 0 } = result;
  return [
    ...environment.secretsIn(`${renderLog(result)}\n${summary}`).map((secret) => `${secret} is shown`),
    ...([...log.otherCommands, ...log.oldCommands].length > 0
      ? ['a command of somebody else reached the runner']
      : []),
    ...(stderr === '' ? [] : [`stderr: ${stderr.slice(0, 200)}`]),
    ...(cancelledForMs < RUNNER_PATIENCE_MS ? [] : ['it was not gone when the runner sent the next signal']),
  ];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** A copy of the committed bundle: a build that goes on beside the run must not change what is tried. */
async function copyBundle(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-action-'));
  await cp('action/dist', folder, { recursive: true });
  // As action/package.json says of the committed one.
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  return path.join(folder, 'index.js');
}

export const part: Part = {
  cases: ACTION,
  concurrency: 12,
  open: async () => {
    const bundle = await copyBundle();
    return { run: (one) => runCase(one, bundle), [Symbol.asyncDispose]: removeRuns };
  },
};

/**
 * Executes a workflow file on this machine, as far as the examples need it: jobs one after the other, each
 * combination of a matrix, `if`, `needs` and outputs. Steps that use this project's Action run its bundle
 * with the `with:` of the file; `run` steps run in bash with a `gh` that records; the inputs of third
 * parties' steps are evaluated, and that is all.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readActionMetadata } from '../../support/action-metadata.ts';
import { type RunResult, runAction } from '../../support/runner.ts';
import { type Contexts, type Value, evaluate, interpolate } from './expression.ts';
import type { GhCall } from './recording-gh.ts';
import {
  type JobDefinition,
  type StepDefinition,
  type WorkflowDefinition,
  readWorkflow,
} from './workflow-file.ts';

/** Our two Actions; the second one has its folder in its name. */
const OUR_ACTION = /^draft-service\/n8n-nodes-draft-service(?:\/(snapshot))?@v\d+$/;

/** What GitHub has for a run. */
export interface RunContext {
  readonly vars: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** Of `workflow_dispatch`. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** `github.event`. */
  readonly event?: Value;
  /** What a test changes of the inputs of our Action in a job: no test waits for hours. */
  readonly change?: (job: string, inputs: Texts) => Record<string, string>;
  /** The bare repository from which a checkout takes the workspace, and to which a `git push` goes. */
  readonly repository?: string;
  /** The number of a pull request that is open already. */
  readonly pullRequest?: string;
  /** For the Action: where artifacts go. */
  readonly env: Readonly<Record<string, string>>;
}

type Texts = Readonly<Record<string, string>>;
type Conclusion = 'success' | 'failure' | 'skipped';

export interface StepRun {
  readonly text: StepDefinition;
  /** Before `continue-on-error`. */
  readonly outcome: Conclusion;
  readonly outputs: Texts;
  /** The evaluated `with:`. */
  readonly inputs: Texts;
  /** Of a step that uses our Action. */
  readonly action?: RunResult;
}

export interface JobRun {
  readonly id: string;
  /** One combination of the matrix. */
  readonly matrix: Readonly<Record<string, string | number | boolean>>;
  readonly result: Conclusion;
  readonly outputs: Texts;
  readonly steps: readonly StepRun[];
}

export interface WorkflowRun {
  readonly jobs: readonly JobRun[];
  /** The calls of `gh`, in order. */
  readonly gh: readonly GhCall[];
}

const REPOSITORY = 'octo/trial';

/** Folders of runs, for the test to remove. */
export const folders: string[] = [];

export async function runWorkflow(file: string, context: RunContext): Promise<WorkflowRun> {
  const { jobs, on } = await readWorkflow(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'workflow-run-'));
  folders.push(folder);
  const record = path.join(folder, 'gh.jsonl');
  await writeFile(record, '');
  const machine = { context, folder, path: await ghOnPath(folder, record) };
  const all = contextsOf(context, on);
  const done: JobRun[] = [];
  for (const [id, job] of Object.entries(jobs)) {
    const before = done.filter((one) => one.id === job.needs);
    if (job.needs !== undefined && before.length === 0)
      throw new Error(`${id} needs ${job.needs}, which is no job before it`);
    const needs = Object.fromEntries(before.map(({ id: of, result, outputs }) => [of, { result, outputs }]));
    for (const matrix of combinations(job))
      done.push(await runJob(machine, id, job, { ...all, matrix, needs }));
  }
  const lines = (await readFile(record, 'utf8')).split('\n').filter((line) => line !== '');
  return { jobs: done, gh: lines.map((line) => JSON.parse(line) as GhCall) };
}

/** Puts the recording `gh` into a folder of its own, and returns a PATH that begins with it. */
async function ghOnPath(folder: string, record: string): Promise<string> {
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  const script = path.resolve('test/examples/support/recording-gh.ts');
  const text = `#!/bin/sh\nexec '${process.execPath}' '${script}' '${record}' "$@"\n`;
  await writeFile(path.join(bin, 'gh'), text, { mode: 0o755 });
  return `${bin}${path.delimiter}${process.env.PATH ?? ''}`;
}

/** What the expressions of every job may refer to. */
function contextsOf(
  { vars, secrets, inputs = {}, event = {} }: RunContext,
  on: WorkflowDefinition['on'],
): Contexts {
  const dispatched = on.workflow_dispatch as { inputs?: Record<string, unknown> } | null | undefined;
  const declared = Object.keys(dispatched?.inputs ?? {}).map((name) => [name, inputs[name] ?? '']);
  const github = { event, token: 'ghs-token-of-the-job', repository: REPOSITORY };
  return { vars, secrets, inputs: Object.fromEntries(declared) as Texts, github };
}

interface Machine {
  readonly context: RunContext;
  readonly folder: string;
  readonly path: string;
}

type JobContexts = Contexts & { readonly matrix: JobRun['matrix']; readonly needs: Contexts };

async function runJob(
  machine: Machine,
  id: string,
  job: JobDefinition,
  contexts: JobContexts,
): Promise<JobRun> {
  const { matrix, needs } = contexts;
  const needed = Object.values(needs).every((one) => (one as { result: string }).result === 'success');
  if (!isRun(job.if, contexts, needed)) return { id, matrix, outputs: {}, steps: [], result: 'skipped' };
  interpolate(job.name ?? '', contexts);

  const workspace = await mkdtemp(path.join(machine.folder, 'workspace-'));
  const run: StepRun[] = [];
  const steps: Record<string, Value> = {};
  const inSteps = { ...contexts, steps };
  let succeeded = true;
  for (const text of job.steps) {
    const step = isRun(text.if, inSteps, succeeded)
      ? await runStep({ ...machine, job: id, workspace }, text, inSteps)
      : { text, outcome: 'skipped' as const, outputs: {}, inputs: {} };
    run.push(step);
    if (text.id !== undefined) steps[text.id] = await stepContext(step);
    if (step.outcome === 'failure' && text['continue-on-error'] !== true) succeeded = false;
  }
  const outputs = interpolated(job.outputs, inSteps);
  return { id, matrix, steps: run, outputs, result: succeeded ? 'success' : 'failure' };
}

type Job = Machine & { readonly job: string; readonly workspace: string };

async function runStep(job: Job, text: StepDefinition, contexts: Contexts): Promise<StepRun> {
  const { context, workspace } = job;
  const inputs = interpolated(text.with, contexts);
  const env = interpolated(text.env, contexts);
  const folder = actionFolder(text);
  if (folder !== undefined) {
    const action = await runAction({
      action: folder,
      inputs: context.change?.(job.job, inputs) ?? inputs,
      cwd: workspace,
      env: { ...context.env, ...env },
      secrets: Object.values(context.secrets),
    });
    const outcome = action.code === 0 ? 'success' : 'failure';
    return { text, inputs, action, outputs: action.outputs, outcome };
  }
  if (text.uses?.startsWith('actions/checkout@') && context.repository !== undefined)
    await promisify(execFile)('git', ['clone', '--quiet', context.repository, workspace]);
  const outcome = text.run === undefined ? 'success' : await bash(interpolate(text.run, contexts), env, job);
  return { text, inputs, outputs: {}, outcome };
}

/** As the runner does where no shell is named. */
async function bash(
  script: string,
  env: Texts,
  { context, folder, path: PATH, workspace }: Job,
): Promise<Conclusion> {
  const file = path.join(folder, 'step.sh');
  await writeFile(file, script);
  const variables = {
    PATH,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_WORKFLOW_REF: `${REPOSITORY}/.github/workflows/trial.yml@refs/heads/main`,
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: folder,
    RECORDING_GH_PULL_REQUEST: context.pullRequest,
    ...env,
  };
  try {
    await promisify(execFile)('bash', ['-e', file], { cwd: workspace, env: variables });
    return 'success';
  } catch (error) {
    // A script that ends with an exit code is a failed step; a bash that cannot be started is not.
    if (typeof (error as { code?: unknown }).code !== 'number') throw error;
    return 'failure';
  }
}

/**
 * Whether a job or a step runs. None of the examples has `failure()` or `always()`: nothing runs after a
 * failure.
 */
function isRun(condition: string | undefined, contexts: Contexts, succeeded: boolean): boolean {
  return succeeded && (condition === undefined || Boolean(evaluate(condition, contexts)));
}

function interpolated(texts: StepDefinition['with'] = {}, contexts: Contexts): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [name, interpolate(String(text), contexts)]);
  return Object.fromEntries(entries) as Texts;
}

function combinations({ strategy }: JobDefinition): JobRun['matrix'][] {
  return Object.entries(strategy?.matrix ?? {}).reduce<JobRun['matrix'][]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

/** Outputs that the Action declares and did not set are empty; others do not exist. */
async function stepContext({ text, outcome, outputs }: StepRun): Promise<Value> {
  const folder = actionFolder(text);
  const declared = folder === undefined ? [] : Object.keys((await readActionMetadata(folder)).outputs ?? {});
  const conclusion = outcome === 'failure' && text['continue-on-error'] === true ? 'success' : outcome;
  const empty = Object.fromEntries(declared.map((name) => [name, '']));
  return { outcome, conclusion, outputs: { ...empty, ...outputs } };
}

/** The folder with action.yml, if a step uses one of our Actions. */
function actionFolder({ uses = '' }: StepDefinition): string | undefined {
  const found = OUR_ACTION.exec(uses);
  return found === null ? undefined : (found[1] ?? '.');
}

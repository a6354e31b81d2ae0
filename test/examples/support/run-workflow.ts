/**
 * Executes a workflow file on this machine, as far as the examples need it: jobs one after the other, each
 * combination of a matrix, `if`, `needs` and outputs. Steps that use this project's Action run its bundle
 * with the `with:` of the file; `run` steps run in bash with a `gh` that records; the inputs of third
 * parties' steps are evaluated, and that is all.
 */
import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
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
  readonly change?: (job: string, inputs: Record<string, string>) => Record<string, string>;
  /** The bare repository from which a checkout takes the workspace, and to which a `git push` goes. */
  readonly repository?: string;
  /** The number of a pull request that is open already. */
  readonly pullRequest?: string;
  /** For the Action: where artifacts go. */
  readonly env: Readonly<Record<string, string>>;
}

/** One combination of a matrix. */
type Combination = Readonly<Record<string, string | number | boolean>>;

type Conclusion = 'success' | 'failure' | 'skipped';

export interface StepRun {
  readonly text: StepDefinition;
  /** Before `continue-on-error`. */
  readonly outcome: Conclusion;
  readonly outputs: Readonly<Record<string, string>>;
  /** The evaluated `with:`. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Of a step that uses our Action. */
  readonly action?: RunResult;
}

export interface JobRun {
  readonly id: string;
  readonly matrix: Combination;
  readonly result: Conclusion;
  readonly outputs: Readonly<Record<string, string>>;
  readonly steps: readonly StepRun[];
}

export interface WorkflowRun {
  readonly jobs: readonly JobRun[];
  /** The calls of `gh`, in order. */
  readonly gh: readonly GhCall[];
}

const GITHUB_TOKEN = 'ghs-token-of-the-job';
const REPOSITORY = 'octo/trial';

/** Variables that the runner sets for every step. */
const GITHUB = {
  GITHUB_REPOSITORY: REPOSITORY,
  GITHUB_WORKFLOW_REF: `${REPOSITORY}/.github/workflows/trial.yml@refs/heads/main`,
};

/** Folders of runs, for the test to remove. */
export const folders: string[] = [];

export async function runWorkflow(file: string, context: RunContext): Promise<WorkflowRun> {
  const workflow = await readWorkflow(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'workflow-run-'));
  folders.push(folder);
  const record = path.join(folder, 'gh.jsonl');
  await appendFile(record, '');
  const runner = new WorkflowRunner(context, folder, await ghOnPath(folder, record));
  const jobs = await runner.jobs(workflow);
  const lines = (await readFile(record, 'utf8')).split('\n').filter((line) => line !== '');
  return { jobs, gh: lines.map((line) => JSON.parse(line) as GhCall) };
}

/** Puts the recording `gh` into a folder of its own, and returns a PATH that begins with it. */
async function ghOnPath(folder: string, record: string): Promise<string> {
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  const script = path.resolve('test/examples/support/recording-gh.ts');
  const gh = path.join(bin, 'gh');
  await writeFile(gh, `#!/bin/sh\nexec '${process.execPath}' '${script}' '${record}' "$@"\n`);
  await chmod(gh, 0o755);
  return `${bin}${path.delimiter}${process.env.PATH ?? ''}`;
}

class WorkflowRunner {
  readonly #context: RunContext;
  readonly #folder: string;
  readonly #path: string;

  constructor(context: RunContext, folder: string, searchPath: string) {
    this.#context = context;
    this.#folder = folder;
    this.#path = searchPath;
  }

  async jobs({ jobs, on }: WorkflowDefinition): Promise<JobRun[]> {
    const done: JobRun[] = [];
    for (const [id, job] of Object.entries(jobs)) {
      const before = done.filter((one) => one.id === job.needs);
      if (job.needs !== undefined && before.length === 0)
        throw new Error(`${id} needs ${job.needs}, which is no job before it`);
      for (const matrix of combinations(job)) done.push(await this.#job(id, job, matrix, before, on));
    }
    return done;
  }

  async #job(
    id: string,
    job: JobDefinition,
    matrix: Combination,
    before: readonly JobRun[],
    on: Record<string, unknown>,
  ): Promise<JobRun> {
    const contexts: Record<string, Value> = {
      ...this.#contexts(on),
      matrix,
      needs: Object.fromEntries(before.map((one) => [one.id, { result: one.result, outputs: one.outputs }])),
    };
    const needed = before.every(({ result }) => result === 'success');
    if (!isRun(job.if, contexts, needed)) return { id, matrix, outputs: {}, steps: [], result: 'skipped' };
    interpolate(job.name ?? '', contexts);

    const workspace = await mkdtemp(path.join(this.#folder, 'workspace-'));
    const steps: StepRun[] = [];
    const ids: Record<string, Value> = {};
    const inSteps = { ...contexts, steps: ids };
    let succeeded = true;
    for (const text of job.steps) {
      const step = isRun(text.if, inSteps, succeeded)
        ? await this.#step(id, text, inSteps, workspace)
        : { text, outcome: 'skipped' as const, outputs: {}, inputs: {} };
      steps.push(step);
      if (text.id !== undefined) ids[text.id] = await stepContext(step);
      if (step.outcome === 'failure' && text['continue-on-error'] !== true) succeeded = false;
    }
    const outputs = interpolated(job.outputs, inSteps);
    return { id, matrix, steps, outputs, result: succeeded ? 'success' : 'failure' };
  }

  async #step(job: string, text: StepDefinition, contexts: Contexts, workspace: string): Promise<StepRun> {
    const inputs = interpolated(text.with, contexts);
    const env = interpolated(text.env, contexts);
    const folder = actionFolder(text);
    if (folder !== undefined) {
      const action = await runAction({
        action: folder,
        inputs: this.#context.change?.(job, inputs) ?? inputs,
        cwd: workspace,
        env: { ...this.#context.env, ...env },
        secrets: Object.values(this.#context.secrets),
      });
      const outcome = action.code === 0 ? 'success' : 'failure';
      return { text, inputs, action, outputs: action.outputs, outcome };
    }
    const { repository } = this.#context;
    if (text.uses?.startsWith('actions/checkout@') && repository !== undefined)
      await promisify(execFile)('git', ['clone', '--quiet', repository, workspace]);
    const outcome =
      text.run === undefined ? 'success' : await this.#bash(interpolate(text.run, contexts), env, workspace);
    return { text, inputs, outputs: {}, outcome };
  }

  /** As the runner does where no shell is named. */
  async #bash(script: string, env: Record<string, string>, workspace: string): Promise<Conclusion> {
    const file = path.join(workspace, '..', 'step.sh');
    await writeFile(file, script);
    const variables = {
      PATH: this.#path,
      ...GITHUB,
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: this.#folder,
      RECORDING_GH_PULL_REQUEST: this.#context.pullRequest,
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

  #contexts(on: Record<string, unknown>): Record<string, Value> {
    const { vars, secrets, inputs = {}, event = {} } = this.#context;
    const dispatched = on.workflow_dispatch as { inputs?: Record<string, unknown> } | null | undefined;
    const declared = Object.keys(dispatched?.inputs ?? {}).map((name) => [name, inputs[name] ?? '']);
    return {
      vars,
      secrets,
      inputs: Object.fromEntries(declared) as Record<string, string>,
      github: { event, token: GITHUB_TOKEN, repository: REPOSITORY },
    };
  }
}

/**
 * Whether a job or a step runs. None of the examples has `failure()` or `always()`: nothing runs after a
 * failure.
 */
function isRun(condition: string | undefined, contexts: Contexts, succeeded: boolean): boolean {
  return succeeded && (condition === undefined || Boolean(evaluate(condition, contexts)));
}

function interpolated(texts: StepDefinition['with'] = {}, contexts: Contexts): Record<string, string> {
  const entries = Object.entries(texts).map(([name, text]) => [name, interpolate(String(text), contexts)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function combinations({ strategy }: JobDefinition): Combination[] {
  return Object.entries(strategy?.matrix ?? {}).reduce<Combination[]>(
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

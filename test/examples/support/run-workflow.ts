/**
 * Executes a workflow file on this machine, as far as the examples need it: jobs one after the other, each combination of a matrix, `if`,
 * `needs` and outputs. Steps that use this project's Action run its bundle with the `with:` of the file; `run` steps run in bash with a
 * `gh` that records; the inputs of third parties' steps are evaluated, and that is all.
 */
import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readActionMetadata } from '../../support/action-metadata.ts';
import { type RunResult, runAction } from '../../support/runner.ts';
import { type Scope, type Value, evaluate, interpolate, truthy } from './expression.ts';
import type { GhCall } from './recording-gh.ts';
import { type JobText, type StepText, type WorkflowText, readWorkflow } from './workflow-file.ts';

/** Our two Actions; the second one has its folder in its name. */
const OUR_ACTION = /^draft-service\/n8n-nodes-draft-service(?:\/(snapshot))?@v\d+$/;

/** What GitHub has for a run. */
export interface Place {
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
  readonly text: StepText;
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
  /** What `gh` was asked, in order. */
  readonly gh: readonly GhCall[];
}

const GITHUB_TOKEN = 'ghs-token-of-the-job';
const REPOSITORY = 'octo/trial';

/** What the runner tells every step. */
const GITHUB = {
  GITHUB_REPOSITORY: REPOSITORY,
  GITHUB_WORKFLOW_REF: `${REPOSITORY}/.github/workflows/trial.yml@refs/heads/main`,
};

/** Folders of runs, for the test to remove. */
export const folders: string[] = [];

export async function runWorkflow(file: string, place: Place): Promise<WorkflowRun> {
  const workflow = await readWorkflow(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'workflow-run-'));
  folders.push(folder);
  const record = path.join(folder, 'gh.jsonl');
  await appendFile(record, '');
  const run = new Run(place, folder, await ghOnPath(folder, record));
  const jobs = await run.jobs(workflow);
  const lines = (await readFile(record, 'utf8')).split('\n').filter((line) => line !== '');
  return { jobs, gh: lines.map((line) => JSON.parse(line) as GhCall) };
}

/** Puts the recording `gh` into a folder of its own, and gives a PATH that begins with it. */
async function ghOnPath(folder: string, record: string): Promise<string> {
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  const script = path.resolve('test/examples/support/recording-gh.ts');
  const gh = path.join(bin, 'gh');
  await writeFile(gh, `#!/bin/sh\nexec '${process.execPath}' '${script}' '${record}' "$@"\n`);
  await chmod(gh, 0o755);
  return `${bin}${path.delimiter}${process.env.PATH ?? ''}`;
}

class Run {
  readonly #place: Place;
  readonly #folder: string;
  readonly #path: string;

  constructor(place: Place, folder: string, searchPath: string) {
    this.#place = place;
    this.#folder = folder;
    this.#path = searchPath;
  }

  async jobs({ jobs, on }: WorkflowText): Promise<JobRun[]> {
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
    job: JobText,
    matrix: Combination,
    before: readonly JobRun[],
    on: Record<string, unknown>,
  ): Promise<JobRun> {
    const contexts: Record<string, Value> = {
      ...this.#contexts(on),
      ...(Object.keys(matrix).length === 0 ? {} : { matrix }),
      ...(job.needs === undefined ? {} : { needs: needsOf(before) }),
    };
    const nothing = { id, matrix, outputs: {}, steps: [] };
    if (
      !wanted(
        job.if,
        contexts,
        before.every(({ result }) => result === 'success'),
      )
    )
      return { ...nothing, result: 'skipped' };
    if (job.name !== undefined) interpolate(job.name, { contexts });

    const workspace = await mkdtemp(path.join(this.#folder, 'workspace-'));
    const steps: StepRun[] = [];
    const ids: Record<string, Value> = {};
    let good = true;
    for (const text of job.steps) {
      const scope: Scope = { contexts: { ...contexts, steps: ids } };
      const step = wanted(text.if, scope.contexts, good)
        ? await this.#step(id, text, scope, workspace)
        : { text, outcome: 'skipped' as const, outputs: {}, inputs: {} };
      steps.push(step);
      if (text.id !== undefined) ids[text.id] = await stepContext(step);
      if (step.outcome === 'failure' && text['continue-on-error'] !== true) good = false;
    }
    const outputs = Object.entries(job.outputs ?? {}).map(([name, text]) => [
      name,
      interpolate(text, { contexts: { ...contexts, steps: ids } }),
    ]);
    return {
      id,
      matrix,
      steps,
      result: good ? 'success' : 'failure',
      outputs: Object.fromEntries(outputs) as Record<string, string>,
    };
  }

  async #step(job: string, text: StepText, scope: Scope, workspace: string): Promise<StepRun> {
    const inputs = interpolated(text.with, scope);
    const env = interpolated(text.env, scope);
    const ours = folderOf(text);
    if (ours !== undefined) {
      const action = await runAction({
        action: ours,
        inputs: this.#place.change?.(job, inputs) ?? inputs,
        cwd: workspace,
        env: { ...this.#place.env, ...env },
        secrets: Object.values(this.#place.secrets),
      });
      return {
        text,
        inputs,
        action,
        outputs: action.outputs,
        outcome: action.code === 0 ? 'success' : 'failure',
      };
    }
    const { repository } = this.#place;
    if (text.uses?.startsWith('actions/checkout@') && repository !== undefined)
      await promisify(execFile)('git', ['clone', '--quiet', repository, workspace]);
    if (text.run !== undefined) {
      const outcome = await this.#bash(interpolate(text.run, scope), env, workspace);
      return { text, inputs, outputs: {}, outcome };
    }
    return { text, inputs, outputs: {}, outcome: 'success' };
  }

  /** As the runner does where no shell is named. */
  async #bash(script: string, env: Record<string, string>, workspace: string): Promise<Conclusion> {
    const file = path.join(workspace, '..', 'step.sh');
    await writeFile(file, script);
    const given = {
      PATH: this.#path,
      ...GITHUB,
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: this.#folder,
      RECORDING_GH_PULL_REQUEST: this.#place.pullRequest,
      ...env,
    };
    try {
      await promisify(execFile)('bash', ['-e', file], { cwd: workspace, env: given });
      return 'success';
    } catch (error) {
      // A script that ends with an exit code is a failed step; a bash that cannot be started is not.
      if (typeof (error as { code?: unknown }).code !== 'number') throw error;
      return 'failure';
    }
  }

  #contexts(on: Record<string, unknown>): Record<string, Value> {
    const { vars, secrets, inputs = {}, event = {} } = this.#place;
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

/** Whether a job or a step runs. None of the examples asks for `failure()` or `always()`: what went wrong before ends it. */
function wanted(condition: string | undefined, contexts: Scope['contexts'], good: boolean): boolean {
  if (!good) return false;
  return condition === undefined || truthy(evaluate(condition, { contexts }));
}

function interpolated(
  texts: Record<string, string | number | boolean> | undefined,
  scope: Scope,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts ?? {}).map(([name, text]) => [name, interpolate(String(text), scope)]),
  );
}

function combinations({ strategy }: JobText): Combination[] {
  return Object.entries(strategy?.matrix ?? {}).reduce<Combination[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

function needsOf(before: readonly JobRun[]): Value {
  return Object.fromEntries(before.map(({ id, result, outputs }) => [id, { result, outputs }]));
}

/** Outputs that the Action declares and did not set are empty; others do not exist. */
async function stepContext({ text, outcome, outputs }: StepRun): Promise<Value> {
  const ours = folderOf(text);
  const declared = ours === undefined ? [] : Object.keys((await readActionMetadata(ours)).outputs ?? {});
  const conclusion = outcome === 'failure' && text['continue-on-error'] === true ? 'success' : outcome;
  const empty = Object.fromEntries(declared.map((name) => [name, '']));
  return { outcome, conclusion, outputs: { ...empty, ...outputs } };
}

/** The folder with action.yml of the Action of ours that a step uses. */
function folderOf({ uses = '' }: StepText): string | undefined {
  const found = OUR_ACTION.exec(uses);
  return found === null ? undefined : (found[1] ?? '.');
}

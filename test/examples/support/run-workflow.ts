/**
 * Executes a workflow file on this machine, as far as the examples need it: jobs one after the other, the
 * combinations of a matrix side by side, `if`, `needs` and outputs. Steps that use this project's Action run its bundle
 * with the `with:` of the file; `run` steps run in bash with a `gh` that records; the inputs of third
 * parties' steps are evaluated, and that is all.
 */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readActionMetadata } from '../../support/action-metadata.ts';
import { runProcess } from '../../support/command.ts';
import { type RunResult, runAction } from '../../support/runner.ts';
import { type JobDefinition, type StepDefinition, readWorkflow } from '../../support/workflow-file.ts';
import { type Contexts, type Value, evaluate, interpolate } from './expression.ts';

type Texts = Readonly<Record<string, string>>;

export interface RunContext {
  readonly vars: Texts;
  readonly secrets: Texts;
  /** Of `workflow_dispatch`. */
  readonly inputs?: Texts;
  /** `github.ref_name`. */
  readonly refName?: string;
  /** What a test changes of the inputs of our Action in a job: no test waits for hours. */
  readonly change?: (job: string, inputs: Texts) => Texts;
  /** The bare repository from which a checkout takes the workspace, and to which a `git push` goes. */
  readonly repository?: string;
  /** The number of a pull request that is open already. */
  readonly pullRequest?: string;
  /** The repository's releases: a folder each, with its files, and with a file `.draft` until it is published. */
  readonly releases?: string;
  /** Where the run has its own folder. */
  readonly folder: string;
  /** For the Action: where artifacts go. */
  readonly env: Texts;
}

type Outcome = 'success' | 'failure' | 'skipped';

export interface StepRun {
  readonly text: StepDefinition;
  /** Before `continue-on-error`. */
  readonly outcome: Outcome;
  readonly outputs: Texts;
  readonly inputs: Texts;
  readonly action?: RunResult;
}

export interface JobRun {
  readonly id: string;
  /** One combination of the matrix. */
  readonly matrix: Readonly<Record<string, string | number | boolean>>;
  readonly result: Outcome;
  readonly outputs: Texts;
  readonly steps: readonly StepRun[];
}

export type WorkflowRun = Awaited<ReturnType<typeof runWorkflow>>;

const REPOSITORY = 'octo/trial';

/** Stands in for GitHub's command line: records its arguments, and gives what the scripts of the examples need. */
const gh = (record: string): string => `#!/bin/bash -e
[ -n "$GH_TOKEN" ]
printf '%s\\0' "$@" $'\\1' >> '${record}'
case "$1 $2" in
  'pr list') echo "$OPEN_PULL_REQUEST" ;;
  'attestation trusted-root') echo root ;;
  'release list')
    for one in $(ls -t "$RELEASES"); do [ "$3" = --exclude-drafts -a -e "$RELEASES/$one/.draft" ] || echo "$one"; done
    ;;
  'release view') ls "$RELEASES/$3" ;;
  'release download') cat "$RELEASES/$3/$5" ;;
  'release create')
    [ -n "$RELEASES" ] || exit 0
    mkdir "$RELEASES/$3"
    for file in "\${@:4}"; do
      [ ! -f "$file" ] || [ "$before" = --notes-file ] || cp "$file" "$RELEASES/$3"
      before="$file"
    done
    ;;
esac
`;

export async function runWorkflow(file: string, context: RunContext) {
  const { jobs, on } = readWorkflow(file);
  const folder = await mkdtemp(path.join(context.folder, 'run-'));
  const record = path.join(folder, 'gh-calls');
  await writeFile(record, '');
  await writeFile(path.join(folder, 'gh'), gh(record), { mode: 0o755 });
  const machine = { context, folder };
  const { vars, secrets, inputs: given = {}, refName = 'main' } = context;
  const declared = Object.keys(on.workflow_dispatch?.inputs ?? {});
  const inputs = Object.fromEntries(declared.map((name) => [name, given[name] ?? '']));
  const all = {
    vars,
    secrets,
    inputs,
    github: { ref_name: refName, repository: REPOSITORY, token: 'ghs-token-of-the-job' },
  };
  const done: JobRun[] = [];
  for (const [id, job] of Object.entries(jobs)) {
    const needed = done.filter((one) => one.id === job.needs);
    const needs = Object.fromEntries(needed.map(({ id: of, result, outputs }) => [of, { result, outputs }]));
    const runs = combinations(job).map((matrix) => runJob(machine, id, job, { ...all, matrix, needs }));
    done.push(...(await Promise.all(runs)));
  }
  const calls = (await readFile(record, 'utf8')).split('\u0001\0').slice(0, -1);
  // `gh` has the arguments of each call of it, in order.
  return { jobs: done, gh: calls.map((call) => call.split('\0').slice(0, -1)) };
}

interface Machine {
  readonly context: RunContext;
  /** `RUNNER_TEMP` of the scripts, with `gh` in it. */
  readonly folder: string;
}

type Needs = Readonly<Record<string, Readonly<Record<string, Value>>>>;
type JobContexts = Contexts & { readonly matrix: JobRun['matrix']; readonly needs: Needs };

async function runJob(
  machine: Machine,
  id: string,
  job: JobDefinition,
  contexts: JobContexts,
): Promise<JobRun> {
  const { matrix, needs } = contexts;
  const needed = Object.values(needs).every(({ result }) => result === 'success');
  if (!needed || !isTrue(job.if, contexts)) return { id, matrix, outputs: {}, steps: [], result: 'skipped' };
  interpolate(job.name ?? '', contexts);

  const workspace = await mkdtemp(path.join(machine.folder, 'workspace-'));
  const run: StepRun[] = [];
  const steps: Record<string, Value> = {};
  const inSteps = { ...contexts, steps };
  const env = interpolated(job.env, inSteps);
  let succeeded = true;
  for (const text of job.steps) {
    const step: StepRun =
      (succeeded || text.if?.includes('!cancelled()') === true) && isTrue(text.if, inSteps)
        ? await runStep({ ...machine, job: id, workspace, env }, text, inSteps)
        : { text, outcome: 'skipped', outputs: {}, inputs: {} };
    run.push(step);
    if (text.id !== undefined) steps[text.id] = await stepContext(step);
    if (step.outcome === 'failure' && text['continue-on-error'] !== true) succeeded = false;
  }
  const outputs = interpolated(job.outputs, inSteps);
  return { id, matrix, steps: run, outputs, result: succeeded ? 'success' : 'failure' };
}

type Job = Machine & { readonly job: string; readonly workspace: string; readonly env: Texts };

async function runStep(job: Job, text: StepDefinition, contexts: Contexts): Promise<StepRun> {
  const { context, workspace } = job;
  const inputs = interpolated(text.with, contexts);
  const env = { ...job.env, ...interpolated(text.env, contexts) };
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
    await runProcess('git', ['clone', '--quiet', context.repository, workspace]);
  const outputs: Record<string, string> = {};
  if (text.uses?.startsWith('actions/attest@')) {
    outputs['bundle-path'] = path.join(job.folder, 'attestation');
    await writeFile(outputs['bundle-path'], 'attestation\n');
  }
  const outcome = text.run === undefined ? 'success' : await bash(interpolate(text.run, contexts), env, job);
  return { text, inputs, outputs, outcome };
}

/** As the runner does where no shell is named. */
async function bash(script: string, env: Texts, { context, folder, workspace }: Job): Promise<Outcome> {
  const variables = {
    PATH: `${folder}${path.delimiter}${process.env.PATH ?? ''}`,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_REF: 'refs/heads/main',
    GITHUB_WORKFLOW_REF: `${REPOSITORY}/.github/workflows/trial.yml@refs/heads/main`,
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: folder,
    OPEN_PULL_REQUEST: context.pullRequest ?? '',
    RELEASES: context.releases ?? '',
    ...env,
  };
  const { code } = await runProcess('bash', ['-e', '-c', script], { cwd: workspace, env: variables });
  return code === 0 ? 'success' : 'failure';
}

/** Of the `if:` of a job or a step. */
const isTrue = (condition = 'true', contexts: Contexts): boolean =>
  Boolean(evaluate(condition.replace(/^\$\{\{(.*)\}\}$/, '$1'), contexts));

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
  const declared = folder === undefined ? {} : (await readActionMetadata(folder)).outputs;
  const empty = Object.fromEntries(Object.keys(declared ?? {}).map((name) => [name, '']));
  return { outcome, outputs: { ...empty, ...outputs } };
}

/** The folder with action.yml, if a step uses one of our Actions: the second one has it in its name. */
function actionFolder({ uses = '' }: StepDefinition): string | undefined {
  const found = /^draft-service\/n8n-nodes-draft-service(?:\/(snapshot))?@v\d+$/.exec(uses);
  return found === null ? undefined : (found[1] ?? '.');
}

/** Runs cases on the Action's committed bundle as the runner runs it. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunResult, removeRuns, renderLog, runAction } from '../support/runner.ts';
import type { Case, Job, Observation, Part } from './case.ts';
import { ACTION } from './cases/action.ts';
import { DRAFT_ID, type Environment, TEMPLATE, inEnvironment } from './environment.ts';
import { copied, limitsOf, observe } from './host.ts';
import { wrong } from './invariants.ts';

/** The runner sends the next signal after this time, ms: a step must have ended by then. */
const NEXT_SIGNAL_MS = 7500;

/** What a workflow writes under `with:` for a job. */
const INPUTS: Readonly<Partial<Record<Job, (environment: Environment) => Record<string, string>>>> = {
  'report by id': () => ({ template: String(TEMPLATE.id), 'draft-id': String(DRAFT_ID) }),
  'report by name': () => ({ template: TEMPLATE.name, 'draft-id': String(DRAFT_ID) }),
  collect: ({ earlierTask }) => ({ 'task-id': String(earlierTask) }),
};

async function runStep(testCase: Case, environment: Environment, bundle: string): Promise<Observation> {
  const inputs = INPUTS[testCase.job];
  if (inputs === undefined) throw new Error(`The Action has no job "${testCase.job}".`);
  const { minutes, ...limits } = limitsOf(testCase, environment);
  const result = await runAction({
    bundle,
    secrets: [environment.login.token],
    ...limits,
    inputs: {
      'base-url': environment.sandbox.baseUrl,
      token: environment.login.token,
      'upload-artifact': 'false',
      'poll-interval-seconds': '0.2',
      'timeout-minutes': String(minutes),
      ...inputs(environment),
    },
  });
  const { code, outputs, annotations, workspace, durationMs } = result;
  const errors = annotations.filter(({ level }) => level === 'error');
  return observe(testCase, environment, {
    hasDelivered: code === 0,
    failure: outputs.failure,
    message: errors.map((error) => error.message).join(' / '),
    taskId: outputs['task-id'],
    report: outputs,
    folder: workspace,
    shown: `${renderLog(result)}\n${result.summary}`,
    durationMs,
    violations: wrongStep(result, errors.length),
  });
}

/** One error where it fails, no output of a report then, no foreign command, no crash, and soon after a cancel. */
function wrongStep(result: RunResult, errors: number): string[] {
  const { code, signal, outputs, log, stderr, cancelledForMs = 0 } = result;
  const ofReport = ['path', 'filename', 'sha256', 'size', 'manifest-path'].filter((name) => name in outputs);
  return wrong({
    [`it ended with ${code ?? signal}`]: code !== 0 && code !== 1,
    [`there are ${errors} errors`]: errors !== (code === 0 ? 0 : 1),
    [`outputs without a report: ${ofReport.join(', ')}`]: code !== 0 && ofReport.length > 0,
    'a command that is not ours reached the runner': log.otherCommands.length + log.oldCommands.length > 0,
    [`stderr: ${stderr.slice(0, 200)}`]: stderr !== '',
    'it was still there when the runner sent the next signal': cancelledForMs >= NEXT_SIGNAL_MS,
  });
}

export async function actionPart(): Promise<Part> {
  const folder = await copied('action/dist');
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const bundle = path.join(folder, 'index.js');
  return {
    cases: ACTION,
    concurrency: 12,
    run: (testCase) => inEnvironment(testCase, (environment) => runStep(testCase, environment, bundle)),
    close: removeRuns,
  };
}

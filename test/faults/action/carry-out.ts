import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type RunResult, renderLog, runAction } from '../../support/runner.ts';
import type { Cell, Job, Observation, Outcome } from '../cell.ts';
import { REPORT, STUDY, type World, openWorld } from '../world.ts';
import { kindOf } from './classify.ts';

/** The runner sends the next signal after this time, s: a step must be gone by then. */
const RUNNER_PATIENCE = 7.5;
/** How long a run may take beyond the cell's own bound before it is killed, s. */
const GRACE = 60;

const { draftId, projectId, template, projectTemplate } = STUDY;

/** What a workflow writes under `with:` for a job. */
const INPUTS: Readonly<Partial<Record<Job, (world: World) => Record<string, string>>>> = {
  'report by id': () => ({ template: String(template.id), 'draft-id': String(draftId) }),
  'report by name': () => ({ template: template.name, 'draft-id': String(draftId) }),
  'report of a project': () => ({ template: String(projectTemplate.id), 'project-id': String(projectId) }),
  collect: ({ earlierTask }) => ({ 'task-id': String(earlierTask) }),
};

/** Runs the step for one cell, in a world and a workspace of its own. */
export async function carryOut(cell: Cell, bundle: string): Promise<Observation> {
  const inputs = INPUTS[cell.job];
  if (inputs === undefined) throw new Error(`The Action has no job "${cell.job}".`);
  await using world = await openWorld(cell);
  const cancel = new AbortController();
  if (typeof cell.abort?.nth === 'number') world.held = cell.abort.nth;
  world.onRequest = (nth) => {
    if (nth === cell.abort?.nth) cancel.abort();
  };
  const result = await runAction({
    bundle,
    secrets: [world.login.token],
    signal: cancel.signal,
    timeoutMs: (cell.seconds.max + GRACE) * 1000,
    inputs: {
      'base-url': world.sandbox.baseUrl,
      token: world.login.token,
      'upload-artifact': 'false',
      'poll-interval-seconds': '0.2',
      'timeout-minutes': String(cell.minutes),
      ...inputs(world),
    },
  });
  const seen = world.seen();
  const errors = result.annotations.filter(({ level }) => level === 'error').map(({ message }) => message);
  const outcome: Outcome = result.code === 0 ? 'deliver' : { fail: kindOf(errors[0] ?? '') };
  const broken = [
    ...seen.broken,
    ...(await (outcome === 'deliver' ? brokenDelivery(result) : brokenFailure(result, errors))),
    ...brokenAnyhow(result, world, outcome, errors),
  ];
  return { ...seen, outcome, broken, said: errors.join(' / '), seconds: result.durationMs / 1000 };
}

/** What a step owes that succeeds. */
async function brokenDelivery(result: RunResult): Promise<string[]> {
  const { outputs, workspace, annotations } = result;
  const sha256 = createHash('sha256').update(REPORT).digest('hex');
  const name = outputs.filename ?? '';
  const files = await filesBelow(workspace);
  const bytes = await readFile(outputs.path ?? '').catch(() => Buffer.alloc(0));
  return [
    ...(bytes.toString() === REPORT ? [] : ['the file has other bytes than the service made']),
    ...(outputs.sha256 === sha256 ? [] : ['the output sha256 is not that of the report']),
    ...(outputs['task-id'] === undefined ? ['the output task-id is missing'] : []),
    ...(annotations.some(({ level }) => level === 'error')
      ? ['there is an error in a step that succeeded']
      : []),
    ...(same(files, [`reports/${name}`, `reports/${name}.manifest.json`])
      ? []
      : [`the files are ${files.join(', ')}`]),
  ];
}

/** What a step owes that fails: one error, nothing under the final name, no part-file. */
async function brokenFailure(
  { workspace, outputs, code, signal }: RunResult,
  errors: string[],
): Promise<string[]> {
  const files = await filesBelow(workspace);
  const others = Object.keys(outputs).filter((output) => output !== 'task-id');
  return [
    ...(errors.length === 1 ? [] : [`there are ${errors.length} errors in place of one`]),
    ...(code === 1 ? [] : [`it ended with ${code ?? signal}`]),
    ...(files.length === 0 ? [] : [`left behind: ${files.join(', ')}`]),
    ...(others.length === 0 ? [] : [`outputs without a report: ${others.join(', ')}`]),
  ];
}

/** What a step owes however it ends. */
function brokenAnyhow(
  result: RunResult,
  world: World,
  outcome: Outcome,
  errors: readonly string[],
): string[] {
  const { log, stderr, summary, outputs, cancelledForMs = 0 } = result;
  const shown = `${renderLog(result)}\n${summary}`;
  const started = world.seen().generates.accepted > 0;
  // Where the answer to the generate was lost, nobody knows the task.
  const known = started && !errors.some((message) => message.includes('may have been started'));
  const id = outputs['task-id'] ?? 'none';
  return [
    ...(known && id === 'none' ? ['a report was started, and the output task-id is missing'] : []),
    ...(known && outcome !== 'deliver' && !errors[0]?.includes(`task ${id}`)
      ? ['a report was started, and the error does not name its task']
      : []),
    ...(shown.includes(world.login.token) ? ['the token is shown'] : []),
    ...(shown.includes('X-Sandbox-Signature=') ? ['a signed address is shown'] : []),
    ...([...log.otherCommands, ...log.oldCommands].length > 0
      ? ['a command of somebody else reached the runner']
      : []),
    ...(stderr === '' ? [] : [`stderr: ${stderr.slice(0, 200)}`]),
    ...(cancelledForMs < RUNNER_PATIENCE * 1000
      ? []
      : ['it was not gone when the runner sent the next signal']),
  ];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.join('\n') === b.join('\n');
}

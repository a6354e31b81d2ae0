/** The step that makes a report a file: ours, the floor's, and the one that people write with curl. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunResult, removeRuns, runAction } from '../support/runner.ts';
import { type Cost, beside, node, run, withCost } from './process.ts';
import { type BenchService, DRAFT, TEMPLATE } from './service.ts';

const MAX_MS = 15 * 60_000;

/** Inputs of a step that collects a finished report. */
export const collecting = (taskId: number) => ({ 'task-id': String(taskId), template: '', 'draft-id': '' });

/** The Action as the runner starts it, without an artifact; fails where the step fails. */
export async function step(
  { baseUrl, token }: BenchService,
  inputs: Record<string, string> = {},
  env: Record<string, string> = {},
): Promise<RunResult> {
  const connection = { 'base-url': baseUrl, token, 'upload-artifact': 'false' };
  const result = await runAction({
    inputs: { ...connection, template: TEMPLATE, 'draft-id': DRAFT, ...inputs },
    env,
    timeoutMs: MAX_MS,
  });
  if (result.code !== 0) throw new Error(`The step failed: ${result.stdout}`);
  return result;
}

/** The same, with what it cost. */
export function costOfStep(
  service: BenchService,
  inputs?: Record<string, string>,
): Promise<Cost & { readonly result: RunResult }> {
  return withCost((env) => step(service, inputs, env as Record<string, string>));
}

/** The floor of a step, with the id of its task. */
export async function floorStep(service: BenchService, env: NodeJS.ProcessEnv = {}) {
  return inFolder(async (folder) => {
    const { ms, output } = await node('floor/step.cjs', argumentsOf(service, folder), env);
    return { ms, taskId: output.trim() };
  });
}

/**
 * The step that people write with curl, asking every `pauseS` seconds; its processor time with that of all
 * the programs that it starts, and when its file had its name (ms since 1970).
 */
export async function curlStep(service: BenchService, pauseS: number) {
  return inFolder(async (folder) => {
    const args = [...argumentsOf(service, folder), String(pauseS)];
    const script = ['-c', '"$0" "$@"; times', beside('floor/curl-step.sh')];
    const { ms, output } = await run('sh', [...script, ...args]);
    const [printed = '', , ofChildren = ''] = output.trim().split('\n');
    const [taskId = '', named = ''] = printed.split(' ');
    const [user = NaN, system = NaN] = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].map(
      ([, minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1000,
    );
    return { ms, taskId, namedAt: Number(named) * 1000, cpuMs: user + system };
  });
}

function argumentsOf({ baseUrl, token }: BenchService, folder: string): string[] {
  return [baseUrl, token, TEMPLATE, DRAFT, path.join(folder, 'report.txt')];
}

/** Works in a folder of its own that is removed afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Removes what the steps have left. */
export const removeSteps = removeRuns;

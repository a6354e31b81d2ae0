import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunResult, removeRuns, runAction } from '../support/runner.ts';
import { type Cost, beside, node, run, withCost } from './process.ts';
import { type BenchService, DRAFT, TEMPLATE } from './service.ts';

const MAX_MS = 15 * 60_000;

/** The Action as the runner starts it, without an artifact; fails where the step fails. */
export async function step(
  { baseUrl, token }: BenchService,
  inputs: Record<string, string> = {},
  env: Record<string, string> = {},
): Promise<RunResult> {
  const given = {
    'base-url': baseUrl,
    token,
    template: TEMPLATE,
    'draft-id': DRAFT,
    'upload-artifact': 'false',
  };
  const result = await runAction({ inputs: { ...given, ...inputs }, env, timeoutMs: MAX_MS });
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
export async function floorStep({ baseUrl, token }: BenchService, env: NodeJS.ProcessEnv = {}) {
  return inFolder(async (folder) => {
    const { ms, output } = await node(
      'floor/step.cjs',
      [baseUrl, token, TEMPLATE, DRAFT, path.join(folder, 'report.txt')],
      env,
    );
    return { ms, taskId: output.trim() };
  });
}

/** The step that people write with curl, asking every `pauseS` seconds. */
export async function curlStep({ baseUrl, token }: BenchService, pauseS: number) {
  return inFolder(async (folder) => {
    const file = path.join(folder, 'report.txt');
    const { ms } = await run(beside('floor/curl-step.sh'), [
      baseUrl,
      token,
      TEMPLATE,
      DRAFT,
      file,
      String(pauseS),
    ]);
    return { ms };
  });
}

/** The processor time of that with all the programs that it starts, ms; and when its file had its name. */
export async function costOfCurlStep({ baseUrl, token }: BenchService, pauseS: number) {
  return inFolder(async (folder) => {
    const args = [baseUrl, token, TEMPLATE, DRAFT, path.join(folder, 'report.txt'), String(pauseS)];
    const { output } = await run('sh', ['-c', '"$0" "$@"; times', beside('floor/curl-step.sh'), ...args]);
    const [said = '', , ofChildren = ''] = output.trim().split('\n');
    const [taskId = '', named = ''] = said.split(' ');
    const [user = NaN, system = NaN] = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].map(
      ([, minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1000,
    );
    return { taskId, namedAt: Number(named) * 1000, cpuMs: user + system };
  });
}

/** Works in a folder of its own that is gone afterwards. */
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

/** The step that makes a report a file: ours, and the floor's. */
import path from 'node:path';
import { type RunResult, removeRuns, runAction } from '../support/runner.ts';
import { newFolder } from '../support/new-folder.ts';
import { type Ended, script } from './process.ts';
import { type BenchService, DRAFT, TEMPLATE } from './service.ts';

const MAX_MS = 15 * 60_000;

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
  await removeRuns();
  if (result.code !== 0) throw new Error(`The step failed: ${result.stdout}`);
  return result;
}

/** The floor of a step. */
export async function floorStep({ baseUrl, token }: BenchService): Promise<Ended> {
  await using folder = await newFolder();
  const report = path.join(folder.path, 'report.txt');
  return await script('floor/step.cjs', [baseUrl, token, TEMPLATE, DRAFT, report]);
}

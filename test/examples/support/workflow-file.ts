/**
 * A workflow file of GitHub Actions, read strictly: a key that run-workflow.ts does not act upon is an error.
 */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod/v4-mini';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const scalars = z.record(z.string(), scalar);
const access = z.enum(['read', 'write', 'none']);

const step = z.strictObject({
  name: z.optional(z.string()),
  id: z.optional(z.string()),
  if: z.optional(z.string()),
  uses: z.optional(z.string()),
  with: z.optional(scalars),
  run: z.optional(z.string()),
  env: z.optional(scalars),
  'continue-on-error': z.optional(z.boolean()),
});

const job = z.strictObject({
  name: z.optional(z.string()),
  needs: z.optional(z.string()),
  if: z.optional(z.string()),
  'runs-on': z.literal('ubuntu-latest'),
  'timeout-minutes': z.number(),
  permissions: z.optional(z.record(z.string(), access)),
  outputs: z.optional(z.record(z.string(), z.string())),
  strategy: z.optional(
    z.strictObject({
      'fail-fast': z.literal(false),
      'max-parallel': z.number(),
      matrix: z.record(z.string(), z.array(scalar)),
    }),
  ),
  steps: z.array(step),
});

const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({}),
  concurrency: z.optional(z.string()),
  jobs: z.record(z.string(), job),
});

export type StepDefinition = z.infer<typeof step>;
export type JobDefinition = z.infer<typeof job>;
export type WorkflowDefinition = z.infer<typeof workflow>;

export async function readWorkflow(file: string): Promise<WorkflowDefinition> {
  return z.parse(workflow, parse(await readFile(file, 'utf8')));
}

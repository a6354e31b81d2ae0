// The recipe for a report of any length: the sub-workflow of examples/n8n, and the example that calls it.
import { type Example, nodeOf, readExample } from './example-workflow.ts';
import type { Fixture } from './fixture.ts';

export const SUB_WORKFLOW = 'generate-report-any-length.json';
export const CALLER = 'long-report.json';

/** Saves the sub-workflow, with fields of its node "Fill In" filled in; returns its id. */
export async function saveSubWorkflow(
  { n8n }: Fixture,
  fields: Record<string, unknown> = {},
): Promise<string> {
  return (await n8n.api.createWorkflow(await readExample(SUB_WORKFLOW, fields))).id;
}

/** The example that calls it, with its node "Fill In" filled in, and more inputs of the sub-workflow. */
export async function callerOf(
  subWorkflow: string,
  fields: Record<string, unknown> = {},
  inputs: Record<string, unknown> = {},
): Promise<Example> {
  const caller = await readExample(CALLER, fields);
  const { workflowId, workflowInputs } = nodeOf(caller, 'Generate Report').parameters as {
    workflowId: { value: string };
    workflowInputs: { value: Record<string, unknown>; schema: { id: string; removed: boolean }[] };
  };
  workflowId.value = subWorkflow;
  Object.assign(workflowInputs.value, inputs);
  for (const field of workflowInputs.schema) field.removed = !(field.id in workflowInputs.value);
  return caller;
}

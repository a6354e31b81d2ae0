// The recipe for a report of any length: the sub-workflow of examples/n8n, and the example that calls it.
import { type Example, nodeOf, readExample } from './example-workflow.ts';
import type { Fixture } from './fixture.ts';
import { waitUntil } from './process.ts';

export const SUB_WORKFLOW = 'generate-report-any-length.json';
export const CALLER = 'long-report.json';

/** Saves the sub-workflow, with fields of its node "Fill In" filled in; returns its id. */
export async function saveSubWorkflow(
  { n8n }: Fixture,
  fields: Record<string, unknown> = {},
): Promise<string> {
  return (await n8n.api.createWorkflow(await readExample(SUB_WORKFLOW, fields))).id;
}

/** The example that calls it, with its node "Fill In" filled in. */
export async function callerOf(subWorkflow: string, fields: Record<string, unknown> = {}): Promise<Example> {
  const caller = await readExample(CALLER, fields);
  Object.assign(nodeOf(caller, 'Generate Report').parameters.workflowId as object, { value: subWorkflow });
  return caller;
}

/** A new copy of the sub-workflow, and how to call it: the caller's execution, which waits then. */
export async function waitingCall(
  fixture: Fixture,
  waits = {},
): Promise<{ id: string; start: () => Promise<string> }> {
  const { n8n, sandbox } = fixture;
  const id = await saveSubWorkflow(fixture, waits);
  await n8n.api.activate(id);
  sandbox.clear();
  const { id: caller } = await n8n.api.createWorkflow(await callerOf(id));
  const start = async (): Promise<string> => {
    const execution = await n8n.api.run(caller);
    await waitUntil('it waits', async () => (await n8n.api.execution(execution)).status === 'waiting');
    return execution;
  };
  return { id, start };
}

// The recipe for a report of any length: the sub-workflow of examples/n8n, and the example that calls it.
import assert from 'node:assert/strict';
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

/** Publishes the example under a webhook, instead of its manual trigger; returns its id. */
export async function publishCaller({ n8n }: Fixture, subWorkflow: string, path: string): Promise<string> {
  const caller = await callerOf(subWorkflow, { settings: '={{ { title: $json.query.report } }}' });
  Object.assign(nodeOf(caller, 'Start'), {
    type: 'n8n-nodes-base.webhook',
    typeVersion: 2,
    webhookId: path,
    parameters: { path, httpMethod: 'GET', responseMode: 'onReceived', options: {} },
  });
  const { id } = await n8n.api.createWorkflow(caller);
  await n8n.api.activate(id);
  return id;
}

/** Calls such a webhook: one execution, whose report has this title. */
export async function startCaller({ n8n }: Fixture, path: string, title: string): Promise<void> {
  const query = new URLSearchParams({ report: title });
  const url = `${n8n.url}/webhook/${path}?${query.toString()}`;
  const response = await fetch(url, { headers: { connection: 'close' } });
  assert.equal(response.status, 200, await response.text());
}

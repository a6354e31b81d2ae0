/** Whatever fails after the service's 202, the task id of the report can be found. */
import { describe, expect, test } from '@jest/globals';
import type { NodeOperationError } from 'n8n-workflow';
import type { Fault } from '../../../sandbox/index.ts';
import { on } from '../../support/rewrite.ts';
import { type Given, TEMPLATE_TOOL } from '../support/contexts.ts';
import { documentTemplate, reportTrigger } from '../support/every-node.ts';
import { type Circumstances, type Runs, execution, fail, run } from '../support/execution.ts';
import { AT_ONCE, sandbox, withSandbox } from '../../support/sandbox.ts';

withSandbox('all', { taskPlan: AT_ONCE, generateLimit: { limit: 10_000, windowMs: 1000 } });

const REPORT: Given = {
  resource: 'report',
  scope: 'draft',
  draftId: '1002',
  templateId: '501',
  binaryPropertyName: 'data',
};

interface Injection {
  readonly what: string;
  readonly circumstances?: Circumstances | (() => Circumstances);
  readonly fault?: Fault;
  readonly given?: Given;
}
const PLACE = 'workflow workflow, execution 17, node "Document Template", item 0';
const SOON: Given = { options: { timeout: 0.02 } };
const INJECTIONS: readonly Injection[] = [
  { what: 'the disk is full', circumstances: { keep: fail('ENOSPC: no space left on device, write') } },
  { what: "n8n's log fails", circumstances: { logging: fail('EPIPE: write') } },
  { what: 'the storage has no file', fault: on('download', { respond: { status: 404 } }), given: SOON },
  { what: 'the status is refused', fault: on('status', { respond: { status: 403 } }) },
  { what: 'a status stalls', fault: on('status', { stallAfterBytes: 10 }), given: SOON },
  { what: 'the report is not ready in time', fault: on('status', { respond: { status: 500 } }), given: SOON },
  {
    what: 'the execution is stopped',
    circumstances: () => {
      const stop = new AbortController();
      return { cancel: stop.signal, logging: () => stop.abort() };
    },
  },
];

/** What the user sees of the one report that was started. */
async function failure(
  node: Runs,
  { circumstances, fault, given }: Injection,
  more: Circumstances,
): Promise<{ text: string; details: unknown; taskId: number; log: string }> {
  const before = sandbox.tasks.length;
  sandbox.fault = fault;
  const { context, log } = execution(sandbox, [{ ...REPORT, operation: 'generate', ...given }], {
    ...(typeof circumstances === 'function' ? circumstances() : circumstances),
    ...more,
  });
  const failed = await node.execute.call(context).then(
    ([items]) => ({ text: JSON.stringify(items?.[0]?.json.error), details: items?.[0]?.json.details }),
    (error: unknown) => {
      const { message, description, context: facts } = error as NodeOperationError;
      return { text: `${message} ${description ?? ''}`, details: facts.details };
    },
  );
  sandbox.fault = undefined;
  const started = sandbox.tasks.slice(before);
  expect(started).toHaveLength(1);
  return { ...failed, taskId: started[0]?.id ?? NaN, log: log.join('\n') };
}

describe.each<[string, Runs, Circumstances]>([
  ['Generate that fails', documentTemplate, {}],
  ['Generate Report Trigger that goes on', reportTrigger, { continueOnFail: true }],
  ['the tool of an agent', documentTemplate, { node: TEMPLATE_TOOL }],
])('R24: %s', (_name, node, more) => {
  test.each(INJECTIONS)('$what: words and details have the task id, deny no report', async (injection) => {
    const { text, details, taskId, log } = await failure(node, injection, more);
    expect(text).toContain(`task ${taskId}`);
    expect(details).toMatchObject({ task_id: taskId, failure: expect.any(String) });
    expect(text).not.toMatch(/no report was started|not started/i);
    if (injection.what !== "n8n's log fails") expect(log).toContain(`started as task ${taskId}: ${PLACE}`);
  });
});

const EMPTY = 'Put Output File in Field is empty.';
const failing = (failed: string): Circumstances => ({
  reading: (name) => {
    if (name === failed) throw new Error('No such field.');
  },
});
test.each<[string, Given, Circumstances, string]>([
  ['an expression that fails in the field', {}, failing('binaryPropertyName'), 'No such field.'],
  ['an expression that fails in the options', {}, failing('options'), 'No such field.'],
  ['a binary field of no name', { binaryPropertyName: null }, {}, EMPTY],
  ['a binary field of a blank', { binaryPropertyName: ' ' }, {}, EMPTY],
])('R21: %s is refused before a report is started', async (_, given, circumstances, message) => {
  const before = sandbox.tasks.length;
  const item = { ...REPORT, operation: 'generate', ...given };
  await expect(run(sandbox, documentTemplate, [item], circumstances)).rejects.toThrow(message);
  expect(sandbox.tasks).toHaveLength(before);
});

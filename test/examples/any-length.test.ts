/** What the sub-workflow for reports of any length decides, evaluated by n8n's own expression engine. */
import { expect, test } from '@jest/globals';
import { type IDataObject, createRunExecutionData } from 'n8n-workflow';
import { engine } from '../nodes/support/evaluate.ts';
import { nodesOf } from './support/nodes-of.ts';

const subWorkflow = nodesOf('generate-report-any-length');

/** What nodes gave before, by their names; the last one is connected with the node. */
type Outputs = Readonly<Record<string, readonly IDataObject[]>>;

function evaluate(
  node: string,
  outputs: Outputs,
  { nodes = subWorkflow, active = true, mode = 'production' } = {},
): unknown {
  const runs = Object.entries(outputs).map(([name, items]) => {
    const data = { main: [items.map((json) => ({ json }))] };
    return [name, [{ startTime: 0, executionTime: 0, executionIndex: 0, source: [], data }]];
  });
  const runData = createRunExecutionData({
    resultData: { runData: Object.fromEntries(runs) as Record<string, never> },
  });
  const [previousNode, items] = Object.entries(outputs).at(-1) ?? ['', []];
  const input = items.map((json) => ({ json }));
  const found = nodes.find(({ name }) => name === node);
  if (found === undefined) throw new Error(`no node "${node}"`);
  const executeData = { node: found, data: { main: [input] }, source: { main: [{ previousNode }] } };
  return engine(nodes, active, 'Report').getParameterValue(
    found.parameters,
    runData,
    0,
    0,
    node,
    input,
    'manual',
    { $execution: { mode } } as never,
    executeData,
  );
}

function check(inputs: IDataObject, active = true, calls = 1): IDataObject {
  const outputs = { Inputs: Array.from({ length: calls }, () => inputs) };
  return (evaluate('Check Inputs', outputs, { active }) as { jsonOutput: IDataObject }).jsonOutput;
}

const BAD_TIMEOUT = /^No report was started: timeoutMinutes must be .* from 0\.01 to 43200/;
const BAD_TASK = /^No report was started: taskId must be a whole number above 0\./;

test.each<[string, readonly unknown[], RegExp]>([
  ['timeoutMinutes', [1e12, Infinity, NaN, 0, -1, 0.009, 43_201, '', 'abc'], BAD_TIMEOUT],
  ['taskId', [0, -3, 1.5, 1e21, '', 'abc', '07', true], BAD_TASK],
  ['isCollecting', [true], /^The report was not collected: taskId must be/],
])('R75: unusable %s: nothing is started', (name, values, reason) => {
  for (const value of values) expect(check({ [name]: value } as IDataObject).reason).toMatch(reason);
});

/** What follows a response of Get Status, or of Download, when a report of an hour is so many minutes old. */
function whatNext(response: IDataObject, minutes = 5, from = 'Get Status'): IDataObject {
  const collectUntil = new Date(Date.now() + (60 - minutes) * 60_000).toISOString();
  const inputs = { taskId: 42, timeoutMinutes: 60, collectUntil };
  const outputs = { Inputs: [inputs], [from]: [response] };
  return (evaluate('What Next', outputs) as { jsonOutput: IDataObject }).jsonOutput;
}

const failed = (failure: string, http_status?: number): IDataObject => ({
  error: 'It failed.',
  details: { failure, http_status },
});

test.each<[string, IDataObject, number, string, RegExp?]>([
  ['C', { state: 'C' }, 90, 'download'],
  ['an unknown state', { state: 'Q' }, 5, 'wait'],
  ['an unknown state at the deadline', { state: 'Q' }, 61, 'end', /within 60 minutes\. Collect it later .*Q/],
  ['F', { state: 'F', state_message: 'No form.' }, 5, 'end', /^Task 42: .*failed .*state F.*No form\./],
  ['X', { state: 'X' }, 5, 'end', /was cancelled .*state X/],
  ['a network failure', failed('network'), 5, 'wait'],
  ['404 within 15 seconds', failed('not-found', 404), 0.2, 'wait'],
  ['404 later', failed('not-found', 404), 0.3, 'end', /^Task 42: it is not in the service\. It failed\./],
  ['401', failed('credentials', 401), 5, 'end', /waiting does not change that \(credentials\).*Collect it/],
  ['403', failed('permission', 403), 5, 'end', /\(permission\)/],
  ['400', failed('input', 400), 5, 'end', /\(input\)/],
  ['C without a file', failed('task-failed'), 5, 'end', /^Task 42: .*\(task-failed\).*It failed\./],
  ['X while it waits', failed('task-cancelled'), 5, 'end', /\(task-cancelled\)/],
  ['a failure at the deadline', failed('network'), 61, 'end', /last call failed: It failed\./],
])('R75: after %s: %j', (_, response, minutes, next, reason = /^$/) => {
  const told = { reason: '', ...whatNext(response, minutes) };
  expect(told).toMatchObject({ next, reason: expect.stringMatching(reason) });
});

test('R75: texts of the service are cut, one line, and no HTML', () => {
  const text = `<img src=x>\u0000\n\u202e${'x'.repeat(200_000)}`;
  const fields = { state: 'Q', state_display: text, state_message: text };
  for (const response of [{ ...fields, state: 'F' }, { ...fields, state: text }, fields]) {
    const reason = whatNext(response, 61).reason as string;
    expect(reason).toContain('‹img src=x> x');
    expect(reason).not.toMatch(/[<\p{C}]/u);
    expect(reason.length).toBeLessThan(1000);
  }
  const reason = (evaluate('No Report', { Start: [{ error: text }] }) as IDataObject).errorMessage;
  expect(reason).toMatch(/^Start Report: ‹img src=x> x{900,1000}$/);
});

/** The nodes as n8n runs them: what an execution gives, what it says, and what it leaves behind. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { DocumentTemplate } from '../../nodes/DocumentTemplate/DocumentTemplate.node.ts';
import { DraftObject } from '../../nodes/DraftObject/DraftObject.node.ts';
import { GenerateReportTrigger } from '../../nodes/GenerateReportTrigger/GenerateReportTrigger.node.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import type { Given } from './support/contexts.ts';
import { execution } from './support/execution.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ taskMs: 0, generateLimit: { limit: 10_000, windowMs: 1000 }, fields: 1000 });
});
afterAll(async () => sandbox.stop());
beforeEach(() => {
  sandbox.clear();
  sandbox.fault = undefined;
});

const REPORT: Given = { resource: 'report', scope: 'draft', draftId: '1002', templateId: '501' };
const GENERATE: Given = { ...REPORT, operation: 'generate' };
const START: Given = { ...REPORT, operation: 'start' };
const FORMS: Given = { resource: 'form', operation: 'getAll', draftId: '1002', returnAll: true };

interface Runs {
  execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]>;
}

async function items(node: Runs, context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const [output = []] = await node.execute.call(context);
  return output;
}
async function refusal(
  node: Runs,
  context: IExecuteFunctions,
): Promise<Error & { readonly description?: string | null }> {
  const failed = await node.execute.call(context).catch((error: unknown) => error);
  if (failed instanceof Error) return failed;
  throw new Error('It did not fail.');
}

describe.each<[string, Runs, Given]>([
  ['Draft Object', new DraftObject(), FORMS],
  ['Document Template', new DocumentTemplate(), GENERATE],
  ['Generate Report Trigger', new GenerateReportTrigger(), GENERATE],
])('credentials that cannot be used: %s', (_name, node, given) => {
  const missing = (): never => {
    throw new Error('Node does not have any credentials set for "draftServiceTokenApi"!');
  };

  test.each([
    ['missing', missing, 'credentials', 'Node does not have any credentials set'],
    ['without an address', { baseUrl: '' }, 'input', ''],
    ['with a broken templates path', { draftTemplatesPath: 'nowhere' }, 'input', ''],
    ['with a broken token', { token: 'a\nb' }, 'input', 'This is not a token'],
  ] as const)(
    '%s: every item says so, none goes on as if it had worked',
    async (_what, credential, word, words) => {
      const { context } = execution(sandbox, [given, given], { continueOnFail: true, credential });
      const output = await items(node, context);
      expect(output).toHaveLength(2);
      for (const [index, { json, pairedItem }] of output.entries()) {
        expect(Object.keys(json)).toEqual(['error', 'details']);
        expect(json.error).toContain(words);
        expect(json.details).toEqual({ failure: word });
        expect(pairedItem).toEqual({ item: index });
      }
      expect(sandbox.requests).toEqual([]);
    },
  );

  test('without "continue on fail" the node fails, in a class of n8n', async () => {
    const { context } = execution(sandbox, [given], { credential: { baseUrl: 'ftp://x' } });
    const error = await refusal(node, context);
    expect([error.name, error.message]).toEqual([
      'NodeOperationError',
      expect.stringMatching(/ \[Item 0\]$/),
    ]);
  });
});

describe('task ids in the log', () => {
  test('each report that Document Template starts has a line', async () => {
    const before = sandbox.tasks.length;
    const { context, log } = execution(sandbox, [START, GENERATE]);
    await items(new DocumentTemplate(), context);
    const lines = sandbox.tasks
      .slice(before)
      .map(
        ({ id }) =>
          `Report started as task ${id}: workflow workflow, execution 17, node "Document Template", item `,
      );
    expect(log.map((line) => line.slice(0, -1)).sort()).toEqual(lines.sort());
  });

  test("the trigger's line says which slot it is", async () => {
    const slot = '2027-01-04T06:00:00.000Z';
    const { context, log } = execution(sandbox, [GENERATE], { input: [{ scheduled_at: slot }] });
    const [item] = await items(new GenerateReportTrigger(), context);
    expect(item?.json.scheduled_at).toBe(slot);
    expect(log).toEqual([expect.stringContaining(`Report for the slot ${slot} started as task `)]);
  });
});

describe("n8n's own Retry On Fail", () => {
  const node = { retryOnFail: true };

  test.each([
    ['Generate', new DocumentTemplate(), GENERATE],
    ['Start', new DocumentTemplate(), START],
    ['the trigger', new GenerateReportTrigger(), GENERATE],
  ] as const)('is explained once: %s', async (_name, runs, given) => {
    const { context, hints } = execution(sandbox, [given, given], { node });
    await items(runs, context);
    expect(hints).toEqual([
      expect.stringMatching(/^Retry On Fail is switched on .* starts? their reports a second time/),
    ]);
  });

  test('where the node fails, too: hints are lost then', async () => {
    sandbox.fault = ({ route }) => (route === 'generate' ? { respond: { status: 403 } } : undefined);
    const { context } = execution(sandbox, [GENERATE], { node });
    expect((await refusal(new DocumentTemplate(), context)).description).toContain(
      'Retry On Fail is switched on',
    );
  });
});

describe('an agent', () => {
  const list = async (resource: string, node: object): Promise<unknown[]> => {
    const { context } = execution(sandbox, [{ ...FORMS, resource }], { node });
    return (await items(new DraftObject(), context)).map(({ json }) => json);
  };

  test.each([
    ['a type made into a tool', { type: 'n8n-nodes-draft-service.draftObjectTool' }],
    ['a tool that the engine runs', { rewireOutputLogTo: 'ai_tool' as const }],
  ])('gets at most 50 KB of a list, and how many members were left out: %s', async (_how, node) => {
    const [all, output] = [await list('field', {}), await list('field', node)];
    expect(Buffer.byteLength(JSON.stringify(output))).toBeLessThanOrEqual(50_000);
    const left = all.length - (output.length - 1);
    expect(output).toEqual([
      ...all.slice(0, output.length - 1),
      {
        members_left_out: left,
        note: expect.stringContaining(`${left} of ${all.length} members were left out`),
      },
    ]);
    // A short list is not changed.
    expect(await list('folder', node)).toEqual(await list('folder', {}));
  });

  test('reads in the message what else there is to know', async () => {
    const { context } = execution(sandbox, [{ ...GENERATE, draftId: 'x' }], {
      node: { type: 'n8n-nodes-draft-service.documentTemplateTool' },
      hasHints: false,
    });
    const { message } = await refusal(new DocumentTemplate(), context);
    expect(message).toMatch(/^Draft must be a whole number above 0, not "x"\. \S.* \[Item 0\]$/);
  });
});

test('a notice where n8n has no hints (tools before 1.120) stops nothing', async () => {
  const { context } = execution(sandbox, [START], { node: { retryOnFail: true }, hasHints: false });
  expect(await items(new DocumentTemplate(), context)).toHaveLength(1);
});

test('hints are HTML in the editor: text of the service is none', async () => {
  sandbox.fault = ({ route }) =>
    route === 'templates'
      ? { respond: { status: 404, body: '{"detail":"<img src=\\"https://evil.example/p.png\\"> & more"}' } }
      : undefined;
  const { context, hints } = execution(sandbox, [START]);
  await items(new DocumentTemplate(), context);
  expect(hints.join()).toContain('could not be listed');
  expect(hints.join()).not.toMatch(/<|& /);
});

test.each([
  [{}, false],
  [{ ignoreSslIssues: true }, true],
])('the certificates of service and storage: %j', async (credential, skipped) => {
  const { context, requests } = execution(sandbox, [GENERATE], { credential });
  await items(new DocumentTemplate(), context);
  const checks = requests.map((request) => [new URL(request.url).host, request.skipSslCertificateValidation]);
  expect(new Map(checks as [string, unknown][]).size).toBe(2);
  expect(checks.every(([, skips]) => skips === skipped)).toBe(true);
});

describe('Start, then Download', () => {
  async function started(): Promise<Record<string, unknown>> {
    const settings = { value: { title: 'Weekly' } };
    const [item] = await items(new DocumentTemplate(), execution(sandbox, [{ ...START, settings }]).context);
    return item?.json ?? {};
  }
  const download = async ({ taskId, startedReport }: Given) => {
    const options = { waitUntilComplete: true, startedReport };
    const { context } = execution(sandbox, [{ resource: 'report', operation: 'download', taskId, options }]);
    const [item] = await items(new DocumentTemplate(), context);
    return item?.json ?? {};
  };

  test('Start says what was started', async () => {
    expect(await started()).toEqual({
      task_id: sandbox.tasks.at(-1)?.id,
      status_url: expect.any(String),
      template: {
        id: 501,
        name: expect.any(String),
        template_type: expect.any(String),
        template_scope: 'Draft Home',
      },
      subject: { draft_id: 1002 },
      settings: { sent: { title: 'Weekly' }, effective: expect.objectContaining({ title: 'Weekly' }) },
    });
  });

  test.each([
    ['the item', (item: unknown) => item],
    ['its JSON', (item: unknown) => JSON.stringify(item)],
  ])('with %s as Started Report the manifest has it, as told', async (_what, given) => {
    const item = await started();
    const manifest = await download({ taskId: item.task_id, startedReport: given(item) });
    const { template, subject, settings } = item;
    expect(manifest).toMatchObject({ template, subject, settings, as_told: true });
    expect(manifest).toMatchObject({ schema: 'draft-report-manifest/1', task: { id: item.task_id } });
  });

  test('without it nothing is guessed', async () => {
    const { task_id: taskId } = await started();
    const manifest = await download({ taskId });
    expect(manifest).toMatchObject({ template: null, subject: null });
    expect(manifest).not.toHaveProperty('as_told');
  });

  const NO_ITEM = 'Started Report is not an item that Start gave.';
  test.each<[string, (item: object) => unknown, string]>([
    ['another object', () => ({ id: 7 }), NO_ITEM],
    ['text that is not JSON', () => 'task 7', NO_ITEM],
    ['an item without a task', (item) => ({ ...item, task_id: '' }), NO_ITEM],
    ['a list', (item) => [item], NO_ITEM],
    [
      'an item of another task',
      (item) => ({ ...item, task_id: 1 }),
      'Started Report is about task 1, Task ID is ',
    ],
  ])('%s is refused, and nothing is requested', async (_what, given, message) => {
    const item = await started();
    sandbox.clear();
    await expect(download({ taskId: item.task_id, startedReport: given(item) })).rejects.toThrow(message);
    expect(sandbox.requests).toEqual([]);
  });
});

describe('Fields', () => {
  const forms = async (fields: unknown) => {
    const { context, hints } = execution(sandbox, [{ ...FORMS, options: { fields } }]);
    return { hints, bodies: (await items(new DraftObject(), context)).map(({ json }) => json) };
  };

  test('keeps these paths of each object, others not', async () => {
    const { bodies: whole } = await forms('');
    const [first = ''] = Object.keys(whole[0] ?? {}).filter((name) => name !== 'id');
    const { bodies, hints } = await forms(`id\n ${first} `);
    expect(bodies).toEqual(whole.map((body) => ({ id: body.id, [first]: body[first] })));
    expect(hints).toEqual([]);
  });

  test('a path that no object has is told', async () => {
    const { bodies, hints } = await forms('id, no.such');
    expect(bodies.every((body) => Object.keys(body).join() === 'id')).toBe(true);
    expect(hints).toEqual(['Fields: no object that was read has "no.such".']);
  });

  test.each([['a..b'], ['.'], [7]])('%j is refused', async (fields) => {
    await expect(forms(fields)).rejects.toThrow('Fields');
    expect(sandbox.requests).toEqual([]);
  });
});

test('options given as texts are not ignored', async () => {
  const include = 'labels, comments';
  const given = { ...FORMS, returnAll: 'false', limit: '3', options: { include } };
  const { context, requests } = execution(sandbox, [given]);
  expect(await items(new DraftObject(), context)).toHaveLength(3);
  expect(requests[0]?.url).toContain('include_labels=true&include_comments=true');
  for (const options of [{ include: 'label' }, { includeMetadata: 'yes' }]) {
    await expect(
      items(new DraftObject(), execution(sandbox, [{ ...FORMS, options }]).context),
    ).rejects.toThrow(/Include cannot be "label"\.|Include Metadata must be true or false, not "yes"\./);
  }
});

test.each([
  [{ field: 'cronExpression', expression: '61 * * * *' }, 'The cron expression "61 * * * *" cannot be used'],
  [{ field: 'cronExpression', expression: 'nonsense' }, 'A cron expression has 5 fields'],
  [{ field: 'days', triggerAtHour: 24 }, 'Trigger at Hour must be a whole number from 0 to 23, not 24.'],
])('a test of the trigger tests its schedule: %j', async (row, message) => {
  const { context } = execution(sandbox, [{ ...GENERATE, 'schedule.interval': row }]);
  await expect(items(new GenerateReportTrigger(), context)).rejects.toThrow(message);
  expect(sandbox.requests).toEqual([]);
});

test("the template list that items share is not cut off by another item's time limit", async () => {
  sandbox.fault = ({ route }) => (route === 'templates' ? { delayMs: 1500 } : undefined);
  const short = { ...START, options: { timeout: 0.1 } };
  const { context } = execution(sandbox, [short, START]);
  const [first, second] = await items(new DocumentTemplate(), context);
  // The list is helpful, not needed: an item gives it a part of its own time.
  expect(first?.json.template).toEqual({ id: 501, name: null, template_type: null, template_scope: null });
  expect(second?.json.template).toMatchObject({ id: 501, name: expect.any(String) });
});

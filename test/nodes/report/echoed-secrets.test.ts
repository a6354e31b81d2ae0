/** What the service echoes of secrets, and what it says of a file, on its way into items. */
import { expect, test } from '@jest/globals';
import { n8nClock } from '../../../nodes/shared/execution/clock.ts';
import { StartedReports } from '../../../nodes/shared/report/started-reports.ts';
import { Parameters } from '../../../nodes/shared/execution/parameters.ts';
import { getStatus } from '../../../nodes/DocumentTemplate/actions/report/get-status.operation.ts';
import { start } from '../../../nodes/DocumentTemplate/actions/report/start.operation.ts';
import { ExecutionClient } from '../../../nodes/shared/execution/execution-client.ts';
import type { Operation } from '../../../nodes/shared/operations.ts';
import type { ReportItem } from '../../../nodes/shared/report/report-options.ts';
import { mediaType } from '../../../nodes/shared/binary-data/valid-media-type.ts';
import { type Fault, startSandbox } from '../../../sandbox/index.ts';
import { Secrets, fetchTransports, generate } from '../../../src/index.ts';
import { type Given, asking } from '../support/contexts.ts';

/** The text of an item of a report, while every `{token}` in an answer is the user's own token. */
async function item(
  operation: Operation<ReportItem>,
  given: (taskId: number) => Given,
  change: (body: Record<string, unknown>) => object,
): Promise<string> {
  await using sandbox = await startSandbox({ taskMs: 0 });
  const token = sandbox.users.designer?.createToken() ?? '';
  const secrets = new Secrets();
  secrets.addToken(token);
  const transports = fetchTransports(fetch, { token });
  const options = { baseUrl: sandbox.baseUrl, ...transports, clock: n8nClock, secrets };
  const client = new ExecutionClient(options, () => undefined);
  const { task_id: taskId } = await generate(client, {
    templateId: 501,
    subject: { draftId: 1002 },
    settings: {},
  });
  const echoing: Fault = ({ route }) =>
    route === 'status' || route === 'generate'
      ? {
          rewrite: (answer) => {
            const changed = change(JSON.parse(answer.body.toString()) as Record<string, unknown>);
            const body = Buffer.from(JSON.stringify(changed).replaceAll('{token}', token));
            return { ...answer, headers: { ...answer.headers, 'Content-Length': String(body.length) }, body };
          },
        }
      : undefined;
  sandbox.fault = echoing;
  const context = asking(given(taskId));
  const results = await operation.execute({
    context,
    client,
    parameters: new Parameters(context, 0),
    itemIndex: 0,
    signal: new AbortController().signal,
    reports: new StartedReports(),
    logStarted: () => undefined,
  });
  const text = JSON.stringify(results[0]?.json);
  expect(text).not.toContain(token);
  return text;
}

test('a token that the service echoes is no token in the item of a status, whatever the field', async () => {
  const words = 'with {token} in it';
  const fields = ['name', 'task_type', 'state_display', 'state_message', 'created', 'updated'];
  const text = await item(
    getStatus,
    (taskId) => ({ taskId: String(taskId) }),
    (task) => ({ ...task, ...Object.fromEntries(fields.map((field) => [field, words])) }),
  );
  expect(text.match(/with \*\*\* in it/g)).toHaveLength(fields.length);
});

test('nor in that of a report that was started', async () => {
  const text = await item(
    start,
    () => ({ scope: 'draft', draftId: '1002', templateId: '501' }),
    (started) => ({ ...started, status_url: '/tasks/1/?key={token}' }),
  );
  expect(text).toMatch(/"status_url":"\/tasks\/1\/\?key=\*\*\*"/);
});

test.each([
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', true],
  ['text/plain; charset=utf-8', true],
  ['image/svg+xml', true],
  ['text/plain\r\nSet-Cookie: a=b', false],
  ['<script>alert(1)</script>', false],
  ['text', false],
  [' text/plain', false],
  [`text/${'x'.repeat(300)}`, false],
  [null, false],
])("the media type %j is given to n8n's file: %j", (type, valid) => {
  expect(mediaType(type)).toBe(valid ? type : undefined);
});

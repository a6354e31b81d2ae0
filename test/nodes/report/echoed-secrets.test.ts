/** What the service echoes of secrets, and what it says of a file, on its way into items. */
import { describe, expect, test } from '@jest/globals';
import { n8nClock } from '../../../nodes/shared/execution/clock.ts';
import { Ledger } from '../../../nodes/shared/report/started-reports.ts';
import { Parameters } from '../../../nodes/shared/execution/parameters.ts';
import { type ReportItem, reportStatus, startReport } from '../../../nodes/shared/report/reports.ts';
import { mediaType } from '../../../nodes/shared/binary-data/media-type.ts';
import { StoreKind } from '../../../nodes/shared/binary-data/storage-mode.ts';
import { type Fault, startSandbox } from '../../../sandbox/index.ts';
import { DraftServiceClient, Secrets, fetchTransports, generate, listTemplates } from '../../../src/index.ts';
import { type Given, asking } from '../support/contexts.ts';

/** The text of an item of a report, while every `{token}` in an answer is the user's own token. */
async function item(
  operation: (item: ReportItem) => Promise<{ readonly json: unknown }>,
  given: (taskId: number) => Given,
  change: (body: Record<string, unknown>) => object,
): Promise<string> {
  await using sandbox = await startSandbox({ taskMs: 0 });
  const token = sandbox.users.designer?.createToken() ?? '';
  const secrets = new Secrets();
  secrets.addToken(token);
  const transports = fetchTransports(fetch, { token });
  const service = new DraftServiceClient({
    baseUrl: sandbox.baseUrl,
    ...transports,
    clock: n8nClock,
    secrets,
  });
  const { task_id: taskId } = await generate(service, {
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
  const { json } = await operation({
    context,
    session: { service, listTemplates, store: new StoreKind(), stream: () => undefined },
    parameters: new Parameters(context, 0),
    itemIndex: 0,
    signal: new AbortController().signal,
    ledger: new Ledger(),
    log: () => undefined,
  });
  const text = JSON.stringify(json);
  expect(text).not.toContain(token);
  return text;
}

describe('a token that the service echoes is no token in the item', () => {
  test('of a status, whatever the field', async () => {
    const words = 'with {token} in it';
    const text = await item(
      reportStatus,
      (taskId) => ({ taskId: String(taskId) }),
      (task) => ({
        ...task,
        name: words,
        task_type: words,
        state_display: words,
        state_message: words,
        created: words,
        updated: words,
      }),
    );
    expect(text.match(/with \*\*\* in it/g)).toHaveLength(6);
  });

  test('of a report that was started', async () => {
    const text = await item(
      startReport,
      () => ({ scope: 'draft', draftId: '1002', templateId: '501' }),
      (started) => ({ ...started, status_url: '/tasks/1/?key={token}' }),
    );
    expect(text).toMatch(/"status_url":"\/tasks\/1\/\?key=\*\*\*"/);
  });
});

describe("the media type of n8n's file", () => {
  test.each([
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain; charset=utf-8',
    'image/svg+xml',
  ])('%s is one', (type) => {
    expect(mediaType(type)).toBe(type);
  });

  test.each([
    'text/plain\r\nSet-Cookie: a=b',
    '<script>alert(1)</script>',
    'text',
    '',
    ' text/plain',
    `text/${'x'.repeat(300)}`,
    null,
  ])('%j is none: n8n goes by the name', (type) => {
    expect(mediaType(type)).toBeUndefined();
  });
});

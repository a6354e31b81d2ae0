/** n8n 1.123 also runs on Node 20, which lacks a few things that newer ones have. */
import { afterEach, expect, test } from '@jest/globals';
import { DraftObject } from '../../nodes/DraftObject/DraftObject.node.ts';
import { DocumentTemplate } from '../../nodes/DocumentTemplate/DocumentTemplate.node.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { execution } from './support/execution.ts';

const own = Object.getOwnPropertyDescriptor(Promise, 'withResolvers') ?? {};
afterEach(() => {
  Object.defineProperty(Promise, 'withResolvers', own);
});

test('the nodes read and generate where Promise.withResolvers is missing', async () => {
  await using sandbox = await startSandbox({ taskMs: 0 });
  const lists = execution(sandbox, [{ resource: 'draft', operation: 'getAll', returnAll: true }]);
  const reports = execution(
    sandbox,
    Array.from({ length: 12 }, () => ({
      resource: 'report',
      operation: 'generate',
      scope: 'draft',
      draftId: '1002',
      templateId: '501',
    })),
  );
  Reflect.deleteProperty(Promise, 'withResolvers');
  const [drafts = []] = await new DraftObject().execute.call(lists.context);
  expect(drafts.length).toBeGreaterThan(1);
  const [made = []] = await new DocumentTemplate().execute.call(reports.context);
  expect(made).toHaveLength(12);
});

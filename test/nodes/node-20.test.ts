/** n8n 1.123 also runs on Node 20, which lacks a few things that newer ones have. */
import { afterEach, expect, test } from '@jest/globals';
import { DraftObject } from '../../nodes/DraftObject/DraftObject.node.ts';
import { DocumentTemplate } from '../../nodes/DocumentTemplate/DocumentTemplate.node.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { run } from './support/execution.ts';

const own = Object.getOwnPropertyDescriptor(Promise, 'withResolvers') ?? {};
afterEach(() => {
  Object.defineProperty(Promise, 'withResolvers', own);
});

test('the nodes read and generate where Promise.withResolvers is missing', async () => {
  await using sandbox = await startSandbox({ taskMs: 0 });
  const generate = { resource: 'report', operation: 'generate', scope: 'draft' };
  const report = { ...generate, draftId: '1002', templateId: '501' };
  Reflect.deleteProperty(Promise, 'withResolvers');
  const lists = [{ resource: 'draft', operation: 'getAll', returnAll: true }];
  expect((await run(sandbox, new DraftObject(), lists)).items.length).toBeGreaterThan(1);
  const reports = Array.from({ length: 12 }, () => report);
  expect((await run(sandbox, new DocumentTemplate(), reports)).items).toHaveLength(12);
});

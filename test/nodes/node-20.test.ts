/** n8n 1.123 also runs on Node 20, which lacks a few things that newer ones have. */
import { afterEach, expect, test } from '@jest/globals';
import { DraftObject } from '../../nodes/DraftObject/DraftObject.node.ts';
import { DocumentTemplate } from '../../nodes/DocumentTemplate/DocumentTemplate.node.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { run } from './support/execution.ts';

/** What Node 20 has not. */
const NEWER: readonly (readonly [owner: object, name: string])[] = [
  [Promise, 'withResolvers'],
  [Map, 'groupBy'],
  [Object, 'groupBy'],
  [Array, 'fromAsync'],
  [Set.prototype, 'union'],
  [Set.prototype, 'difference'],
  [Set.prototype, 'intersection'],
  [RegExp, 'escape'],
  [JSON, 'rawJSON'],
  [JSON, 'isRawJSON'],
];
const own = NEWER.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name) ?? {});
afterEach(() => {
  NEWER.forEach(([owner, name], index) => Object.defineProperty(owner, name, own[index] ?? {}));
});

test('reports are generated where Promise.withResolvers is missing', async () => {
  await using sandbox = await startSandbox({ taskMs: 0 });
  const generate = { resource: 'report', operation: 'generate', scope: 'draft' };
  const report = { ...generate, draftId: '1002', templateId: '501' };
  // The sandbox, which makes the reports in this process, needs the rest.
  Reflect.deleteProperty(Promise, 'withResolvers');
  const reports = Array.from({ length: 12 }, () => report);
  expect((await run(sandbox, new DocumentTemplate(), reports)).items).toHaveLength(12);
});

test('drafts are read and compared without what Node 20 lacks', async () => {
  await using sandbox = await startSandbox();
  for (const [owner, name] of NEWER) Reflect.deleteProperty(owner, name);
  const lists = [{ resource: 'draft', operation: 'getAll', returnAll: true }];
  expect((await run(sandbox, new DraftObject(), lists)).items.length).toBeGreaterThan(1);
  const drafts = { baselineDraftId: '1001', draftId: '1002' };
  const comparison = { resource: 'draft', operation: 'compare', output: 'report', ...drafts };
  expect((await run(sandbox, new DraftObject(), [comparison])).items).toHaveLength(1);
});

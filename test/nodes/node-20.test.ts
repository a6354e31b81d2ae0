/** n8n 1.123 also runs on Node 20, which lacks a few things that newer ones have. */
import { afterEach, expect, test } from '@jest/globals';
import { DraftObject } from '../../nodes/DraftObject/DraftObject.node.ts';
import { DocumentTemplate } from '../../nodes/DocumentTemplate/DocumentTemplate.node.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { type Ran, run } from './support/execution.ts';

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
  expect((await compare(sandbox, 'report')).items).toHaveLength(1);
});

test('numbers with more digits than JavaScript keeps are compared digit by digit, as in newer versions', async () => {
  await using sandbox = await startSandbox();
  const ranks: readonly (readonly [id: string, rank: string])[] = [
    ['1001', '12345678901234567890'],
    ['1002', '12345678901234567891'],
  ];
  sandbox.fault = ({ path }) => {
    const [, rank] = ranks.find(([id]) => path.split('?')[0] === `/api/v2/drafts/${id}/`) ?? [];
    if (rank === undefined) return undefined;
    return {
      rewrite: ({ status, headers, body }) => {
        const longer = Buffer.from(body.toString().replace('{', `{"rank":${rank},"same":[1e400],`));
        return { status, headers: { ...headers, 'Content-Length': String(longer.length) }, body: longer };
      },
    };
  };
  const newer = await compare(sandbox, 'changes');
  expect(newer.json).toContainEqual(
    expect.objectContaining({ family: 'draft', path: '/rank', from: ranks[0]?.[1], to: ranks[1]?.[1] }),
  );
  for (const [owner, name] of NEWER) Reflect.deleteProperty(owner, name);
  expect((await compare(sandbox, 'changes')).json).toEqual(newer.json);
});

async function compare(sandbox: Sandbox, output: 'changes' | 'report'): Promise<Ran> {
  const drafts = { baselineDraftId: '1001', draftId: '1002' };
  return run(sandbox, new DraftObject(), [{ resource: 'draft', operation: 'compare', output, ...drafts }]);
}

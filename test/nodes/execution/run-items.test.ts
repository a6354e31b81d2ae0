/** The items of one execution, side by side. */
import { describe, expect, test } from '@jest/globals';
import { NodeOperationError } from 'n8n-workflow';
import { type ItemResult, runItems } from '../../../nodes/n8n/run-items.ts';
import type { StartedReports } from '../../../nodes/report/tasks-to-collect-after-failure.ts';
import { InputError, StatusError } from '../../../src/errors/error-classes.ts';
import { BASE_URL } from '../support/contexts.ts';
import { type Circumstances, type NodeFailure, execution, nodeFailure } from '../support/execution.ts';

interface Given extends Circumstances {
  readonly items: number;
}
type Work = (
  itemIndex: number,
  signal: AbortSignal,
  reports: StartedReports,
) => Promise<readonly ItemResult[]>;
const run = async ({ items, ...given }: Given, work: Work) => {
  const { context } = execution(
    { baseUrl: BASE_URL, users: {} },
    Array.from({ length: items }, () => ({})),
    given,
  );
  const [results] = await runItems(context, ({ itemIndex, signal, reports }) =>
    work(itemIndex, signal, reports),
  );
  return results ?? [];
};
const failing = async (given: Given, work: Work): Promise<NodeFailure> => nodeFailure(run(given, work));
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Work that ends only with the signal, a turn later. */
const untilAborted = async (signal: AbortSignal, onEnd: () => void): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      setImmediate(() => {
        onEnd();
        reject(new Error('ended'));
      });
    });
  });

test('R66: each outcome is on its own item, in the order of the items, paired, several of one together', async () => {
  const binary = { data: { data: '', mimeType: 'x' } };
  const results = await run({ items: 3 }, async (item) => {
    for (let n = 0; n < 3 - item; n += 1) await turn();
    return Array.from({ length: item }, (_, n) => ({ json: { item, n }, binary }));
  });
  expect(results).toEqual([
    { json: { item: 1, n: 0 }, binary, pairedItem: { item: 1 } },
    { json: { item: 2, n: 0 }, binary, pairedItem: { item: 2 } },
    { json: { item: 2, n: 1 }, binary, pairedItem: { item: 2 } },
  ]);
  // n8n writes an object down once, however often it is referred to.
  expect(results[1]?.pairedItem).toBe(results[2]?.pairedItem);
});

describe('R66: with "continue on fail"', () => {
  test('a failed item is exactly its error, its details and its pairing, and the others go on', async () => {
    const results = await run({ items: 3, continueOnFail: true }, async (item) => {
      if (item === 1) throw new StatusError('permission', 'Refused.', { status: 403, hint: 'Ask.' });
      return [{ json: { item } }];
    });
    const details = { http_status: 403, failure: 'permission' };
    expect(results).toEqual([
      { json: { item: 0 }, pairedItem: { item: 0 } },
      { json: { error: 'Refused. Ask.', details }, pairedItem: { item: 1 } },
      { json: { item: 2 }, pairedItem: { item: 2 } },
    ]);
  });

  test('a stop ends the node all the same', async () => {
    const stop = new AbortController();
    const begun: number[] = [];
    const given = { items: 30, continueOnFail: true, cancel: stop.signal };
    const error = await failing(given, async (item, signal) => {
      begun.push(item);
      if (item === 3) stop.abort();
      await turn();
      signal.throwIfAborted();
      return [];
    });
    expect(error).toBeInstanceOf(NodeOperationError);
    await turn();
    await turn();
    expect(begun.length).toBeLessThanOrEqual(10);
  });
});

describe('R66: without it', () => {
  const wrong = new InputError(['Wrong.'], { hint: 'Correct it.' });

  test('the first failure fails the node, aborts the others, and begins no further item', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const error = await failing({ items: 30 }, async (item, signal, reports) => {
      begun.push(item);
      reports.setState(item, 70000 + item, item === 2 ? `R\n\u0007${'A'.repeat(9000)}` : 'R');
      if (item === 2) throw wrong;
      return untilAborted(signal, () => ended.push(item));
    });
    await turn();
    expect(begun.length).toBeLessThanOrEqual(10);
    expect(ended).toEqual(begun.filter((item) => item !== 2));
    expect(error.message).toBe('Wrong. [Item 2]');
    expect(error.context?.details).toMatchObject({ task_id: 70002, state: `R ${'A'.repeat(37)}…` });
    expect(error.description).toMatch(
      /^Correct it\. Other reports .*: 70000 \(R\), 70001 \(R\), 70003 \(R\), /,
    );
  });

  test('one that does not end is not waited for', async () => {
    const error = await failing({ items: 2 }, async (item) => {
      if (item === 0) throw wrong;
      return new Promise(() => undefined);
    });
    expect(error.message).toBe('Wrong. [Item 0]');
  });

  test('a stop before the first item begins none', async () => {
    const begun: number[] = [];
    const error = await failing({ items: 3, cancel: AbortSignal.abort() }, async (item) => {
      begun.push(item);
      return [];
    });
    expect(error.message).toBe('Cancelled before it finished. [Item 0]');
    expect(begun).toEqual([]);
  });
});

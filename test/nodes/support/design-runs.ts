/** One trigger node over several executions: what n8n keeps between them, and a sandbox to edit. */
import type { INodeExecutionData, WorkflowExecuteMode } from 'n8n-workflow';
import type { Sandbox } from '../../../sandbox/index.ts';
import type { Given } from './contexts.ts';
import { type Circumstances, type Runs, run } from './execution.ts';

/** The deduplication store of one node, as n8n 2.41 keeps it: the oldest dropped first. */
class NodeStore {
  entries: string[] = [];
  writes = 0;

  async check(items: readonly string[], maxEntries: number): Promise<{ new: string[]; processed: string[] }> {
    this.writes += 1;
    const before = new Set(this.entries);
    const processed = items.filter((item) => before.has(item));
    const fresh = items.filter((item) => !before.has(item));
    this.entries = [...this.entries, ...fresh].slice(-maxEntries);
    return { new: fresh, processed };
  }

  async remove(items: readonly string[]): Promise<void> {
    this.entries = this.entries.filter((entry) => !items.includes(entry));
  }
}

export interface Run extends Circumstances {
  readonly mode?: WorkflowExecuteMode;
  readonly scheduledAt?: string | undefined;
  readonly parameters?: Given;
}

export class NodeRuns {
  readonly store = new NodeStore();
  readonly hints: string[] = [];
  private readonly node: Runs;
  private readonly sandbox: Sandbox;
  private readonly parameters: Given;

  constructor(node: Runs, sandbox: Sandbox, parameters: Given) {
    this.node = node;
    this.sandbox = sandbox;
    this.parameters = parameters;
  }

  /** The items of one execution, by default one of the schedule. */
  async run(given: Run = {}): Promise<INodeExecutionData[]> {
    const { mode = 'trigger', scheduledAt = '2026-11-22T06:00:00.000Z', parameters = {} } = given;
    const input = [mode === 'manual' ? {} : { scheduled_at: scheduledAt }];
    const more = {
      getMode: () => mode,
      getWorkflowStaticData: () => {
        throw new Error('Static data belongs to other nodes, too.');
      },
      helpers: this.deduplication(),
    };
    const item = { ...this.parameters, ...parameters };
    const { items, hints } = await run(this.sandbox, this.node, [item], { input, ...given, more });
    this.hints.push(...hints);
    return items;
  }

  private deduplication(): object {
    return {
      checkProcessedAndRecord: async (items: string[], _: string, { maxEntries }: { maxEntries: number }) =>
        this.store.check(items, maxEntries),
      removeProcessed: async (items: string[]) => this.store.remove(items),
    };
  }
}

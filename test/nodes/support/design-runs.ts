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

/** Executions of this node with these parameters, one after the other. */
export function nodeRuns(node: Runs, sandbox: Sandbox, defaults: Given) {
  const store = new NodeStore();
  const hints: string[] = [];
  const helpers = {
    checkProcessedAndRecord: async (items: string[], _: string, { maxEntries }: { maxEntries: number }) =>
      store.check(items, maxEntries),
    removeProcessed: async (items: string[]) => store.remove(items),
  };
  return {
    store,
    hints,
    /** The items of one execution, by default one of the schedule. */
    run: async (given: Run = {}): Promise<INodeExecutionData[]> => {
      const { mode = 'trigger', scheduledAt = '2026-11-22T06:00:00.000Z', parameters = {} } = given;
      const input = [mode === 'manual' ? {} : { scheduled_at: scheduledAt }];
      const getWorkflowStaticData = (): never => {
        throw new Error('Static data belongs to other nodes, too.');
      };
      const more = { getMode: () => mode, getWorkflowStaticData, helpers };
      const ran = await run(sandbox, node, [{ ...defaults, ...parameters }], { input, ...given, more });
      hints.push(...ran.hints);
      return ran.items;
    },
  };
}

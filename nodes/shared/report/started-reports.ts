import { DraftServiceError } from '../../../src/index.ts';

/** Tasks, and items, that a failed node's description lists at most. */
const MAX_LISTED = 50;

/** The task of an item's report, with its last known state. */
export interface ItemTask {
  readonly taskId: number;
  /** The service's state code; undefined until it was asked for. */
  readonly state?: string | undefined;
}

/** The reports that one execution started, with their last known states: when the node fails, each can still be collected. */
export class Ledger {
  private readonly tasks = new Map<number, ItemTask>();
  private readonly read = new Map<number, ItemTask>();
  /** Items of which nobody knows whether their report was started: the request is under way, or its answer was lost. */
  private readonly open = new Set<number>();

  /** Sends the request that starts an item's report, and writes down what came of it. */
  async start<T extends { readonly task_id: number }>(
    itemIndex: number,
    request: () => Promise<T>,
  ): Promise<T> {
    this.open.add(itemIndex);
    const starting = request();
    starting.catch((error: unknown) => {
      if (!(error instanceof DraftServiceError && error.mayHaveStarted)) this.open.delete(itemIndex);
    });
    const started = await starting;
    this.open.delete(itemIndex);
    this.tasks.set(itemIndex, { taskId: started.task_id });
    return started;
  }

  /** The last known state of an item's task, the service's code. */
  state(itemIndex: number, taskId: number, state: string): void {
    this.tasks.set(itemIndex, { taskId, state });
  }

  /** The task that an item reads, started here or not. */
  concerns(itemIndex: number, taskId: number): void {
    this.read.set(itemIndex, { taskId });
  }

  /** The task of an item; undefined where none is known. */
  of(itemIndex: number): ItemTask | undefined {
    return this.tasks.get(itemIndex) ?? this.read.get(itemIndex);
  }

  /** The reports of the other items in a sentence or two; empty where there are none. */
  others(failedItem: number): string {
    const tasks = [...this.tasks].filter(([itemIndex]) => itemIndex !== failedItem).map(([, task]) => task);
    const open = [...this.open].filter((itemIndex) => itemIndex !== failedItem);
    const known = `Other reports of this execution can be collected by task ID: ${listed(tasks.map(({ taskId, state }) => `${taskId} (${state ?? 'started'})`))}.`;
    const unknown = `Reports may also have been started for these items, look in the user's Documents in the service: ${listed(open.map(String))}.`;
    return [...(tasks.length === 0 ? [] : [known]), ...(open.length === 0 ? [] : [unknown])].join(' ');
  }
}

function listed(all: readonly string[]): string {
  const shown = all.slice(0, MAX_LISTED);
  const more = all.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Tasks that a failed node's description lists at most. */
const MOST_LISTED = 50;

/** The reports that one execution started, with their last known states: when the node fails, each can still be collected. */
export class Ledger {
  private readonly tasks = new Map<number, { readonly taskId: number; state: string }>();

  started(itemIndex: number, taskId: number): void {
    this.tasks.set(itemIndex, { taskId, state: 'started' });
  }

  state(itemIndex: number, taskId: number, state: string): void {
    this.tasks.set(itemIndex, { taskId, state });
  }

  /** The reports of the other items in one sentence; empty where there are none. */
  others(failedItem: number): string {
    const others = [...this.tasks].filter(([itemIndex]) => itemIndex !== failedItem).map(([, task]) => task);
    if (others.length === 0) return '';
    const listed = others.slice(0, MOST_LISTED).map(({ taskId, state }) => `${taskId} (${state})`);
    const more = others.length - listed.length;
    return `Other reports of this execution can be collected by task ID: ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
  }
}

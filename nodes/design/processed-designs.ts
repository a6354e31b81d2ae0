import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import { type Deadline, oneLine } from '../../src/index.ts';
import { errorText } from '../n8n/errors.ts';
import type { Item } from '../n8n/execution-clients.ts';
import { SUPPORTED } from '../schedule/register-schedule.ts';

/** The newest design only: a design that comes back after another one is a change again. */
const MAX_ENTRIES = 2;
const ENTRIES = { mode: 'entries', maxEntries: MAX_ENTRIES } as const;
/** How long the store may take for its last word, whatever time is left, ms. */
const MIN_FINISH_MS = 10_000;
const STORE = "n8n's deduplication store";

/**
 * Records in n8n's deduplication store of the node which design was worked on last. n8n writes the store at
 * once, on workers too, but cannot look without writing. So each design has two entries: `done` stays, and
 * `open` is removed when the work has ended. A crash at any moment leaves both, and the design is worked on
 * again: no change is lost.
 *
 * @see docs/changes.md#only-when-something-changed
 */
export class ProcessedDesigns {
  private readonly helpers: IExecuteFunctions['helpers'];
  private readonly client: Item['client'];
  private readonly deadline: Deadline;

  /** @throws NodeOperationError if n8n has no such store */
  constructor({ context, client }: Pick<Item, 'context' | 'client'>, deadline: Deadline) {
    const { helpers } = context;
    const { checkProcessedAndRecord } = helpers as Partial<IExecuteFunctions['helpers']>;
    if (checkProcessedAndRecord === undefined)
      throw new NodeOperationError(context.getNode(), 'This n8n cannot remember which design it has seen.', {
        description: SUPPORTED,
      });
    this.helpers = helpers;
    this.client = client;
    this.deadline = deadline;
  }

  /**
   * Records that the work on a design begins.
   *
   * @param key what is made of the design, and how: with another key the node remembers nothing
   * @returns whether it is the last design, and the work on it ended
   */
  async isDone(key: string, fingerprint: string): Promise<boolean> {
    const [open, done] = [openEntry(key, fingerprint), doneEntry(key, fingerprint)];
    const checking = this.helpers.checkProcessedAndRecord([open, done], 'node', ENTRIES);
    const { processed } = await this.deadline.race(checking, STORE);
    if (!processed.includes(done) || processed.includes(open)) return false;
    await this.finish(key, fingerprint);
    return true;
  }

  /** Records that the work on a design has ended. A failure is only a notice: the work must not be lost by it. */
  async finish(key: string, fingerprint: string): Promise<void> {
    const removing = this.helpers.removeProcessed([openEntry(key, fingerprint)], 'node', ENTRIES);
    await this.deadline
      .atLeast(MIN_FINISH_MS)
      .race(removing, STORE)
      .catch((error: unknown) => {
        const reason = oneLine(errorText(error), 200);
        this.client.notice(
          `This design could not be recorded as done, so it may be taken for new again: ${reason}`,
        );
      });
  }
}

function openEntry(key: string, fingerprint: string): string {
  return `open:${key}:${fingerprint}`;
}

function doneEntry(key: string, fingerprint: string): string {
  return `done:${key}:${fingerprint}`;
}

import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';

/** The newest design only: a design that comes back after another one is a change again. */
const MAX_ENTRIES = 2;
const ENTRIES = { mode: 'entries', maxEntries: MAX_ENTRIES } as const;

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

  /**
   * @throws NodeOperationError where n8n has no such store
   */
  constructor(context: IExecuteFunctions) {
    const { helpers } = context;
    const { checkProcessedAndRecord } = helpers as Partial<IExecuteFunctions['helpers']>;
    if (checkProcessedAndRecord === undefined) {
      throw new NodeOperationError(
        context.getNode(),
        'This n8n cannot remember which design it has seen: it has no deduplication store.',
        { description: 'Update n8n to 1.123, or to 2.20 or later.' },
      );
    }
    this.helpers = helpers;
  }

  /**
   * Records that the work on a design begins.
   *
   * @param key what is made of the design, and how: with another key the node starts anew
   * @returns whether it is the last design, and the work on it ended
   */
  async isDone(key: string, fingerprint: string): Promise<boolean> {
    const [open, done] = [openEntry(key, fingerprint), doneEntry(key, fingerprint)];
    const { processed } = await this.helpers.checkProcessedAndRecord([open, done], 'node', ENTRIES);
    if (!processed.includes(done) || processed.includes(open)) return false;
    await this.finish(key, fingerprint);
    return true;
  }

  /** Records that the work on a design has ended. */
  async finish(key: string, fingerprint: string): Promise<void> {
    await this.helpers.removeProcessed([openEntry(key, fingerprint)], 'node', ENTRIES);
  }
}

function openEntry(key: string, fingerprint: string): string {
  return `open:${key}:${fingerprint}`;
}

function doneEntry(key: string, fingerprint: string): string {
  return `done:${key}:${fingerprint}`;
}

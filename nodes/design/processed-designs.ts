import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';

/** The newest design only: a design that comes back after another one is a change again. */
const MAX_ENTRIES = 2;
const ENTRIES = { mode: 'entries', maxEntries: MAX_ENTRIES } as const;

/** What the store holds of a design. */
export type DesignState =
  /** Another design than the last one, or the first. */
  | 'new'
  /** The last design, but the work on it never ended: it failed, or n8n was killed. */
  | 'unfinished'
  /** The last design, and the work on it ended. */
  | 'done';

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
        { description: 'Update n8n to 1.123, or of n8n 2 to version 2.20 or later.' },
      );
    }
    this.helpers = helpers;
  }

  /**
   * Records that the work on a design begins.
   *
   * @param key what is made of the design, and how: with another key the node starts anew
   * @returns what was recorded of it before
   */
  async begin(key: string, fingerprint: string): Promise<DesignState> {
    const [open, done] = [openEntry(key, fingerprint), doneEntry(key, fingerprint)];
    const { processed } = await this.helpers.checkProcessedAndRecord([open, done], 'node', ENTRIES);
    if (!processed.includes(done)) return 'new';
    if (processed.includes(open)) return 'unfinished';
    await this.finish(key, fingerprint);
    return 'done';
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

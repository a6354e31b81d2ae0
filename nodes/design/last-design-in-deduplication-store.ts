import { oneLine } from '../../src/text/one-line-and-quotes.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { errorText } from '../n8n/errors.ts';
import type { Item } from '../n8n/run-items.ts';

/** The newest design only: a design that comes back after another one is a change again. */
const ENTRIES_MODE = { mode: 'entries', maxEntries: 2 } as const;
const DEDUPLICATION_STORE = "n8n's deduplication store";
/** The time to record that the work has ended, also beyond Timeout, ms. */
const MIN_RECORD_MS = 10_000;

/**
 * Records in n8n's deduplication store of the node which design was worked on last. n8n writes the store at once, on
 * workers too, but cannot look without writing. So each design has two entries: `done` stays, and `open` is removed
 * when the work has ended. A crash at any moment leaves both, and the design is worked on again: no change is lost.
 *
 * @param design its fingerprint, and the key of what is made of it: with another key the node remembers nothing
 * @see docs/changes.md#only-when-something-changed
 */
export function lastDesignRecord(
  { context, client }: Pick<Item, 'context' | 'client'>,
  deadline: Deadline,
  design: string,
) {
  const [open, done] = [`open:${design}`, `done:${design}`];

  /** Records that the work on the design has ended. A failure is only a notice: the work must not be lost by it. */
  const finish = async (): Promise<void> => {
    const removing = context.helpers.removeProcessed([open], 'node', ENTRIES_MODE);
    const recorded = deadline.atLeast(MIN_RECORD_MS).race(removing, DEDUPLICATION_STORE);
    await recorded.catch((error: unknown) => {
      const reason = oneLine(errorText(error), 200);
      client.notice(`This design could not be marked as done; the next run may report it again: ${reason}`);
    });
  };

  /** Records that the work on the design begins. @returns whether it is the last design, and the work on it ended */
  const isDone = async (): Promise<boolean> => {
    const checking = context.helpers.checkProcessedAndRecord([open, done], 'node', ENTRIES_MODE);
    const { processed } = await deadline.race(checking, DEDUPLICATION_STORE);
    if (!processed.includes(done) || processed.includes(open)) return false;
    await finish();
    return true;
  };

  return { isDone, finish };
}

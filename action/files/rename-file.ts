import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Times that a rename is tried, and the pause before the second one, ms. */
const MAX_ATTEMPTS = 5;
const RETRY_PAUSE_MS = 100;
/** What Windows answers while a scanner or a viewer has one of the files open. */
const BUSY: ReadonlySet<unknown> = new Set(['EPERM', 'EBUSY', 'EACCES']);

/** Renames a file, replaces one of that name; a file that is in use is waited for, about a second. */
export async function renameFile(
  from: string,
  to: string,
  once: (from: string, to: string) => Promise<void> = rename,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await once(from, to);
      return;
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && BUSY.has(error.code);
      if (!busy || attempt === MAX_ATTEMPTS) throw error;
      await sleep(RETRY_PAUSE_MS * attempt);
    }
  }
}

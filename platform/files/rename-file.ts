import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../errors.ts';

/** Attempts of one rename, and the pause after the first, ms. */
const MAX_ATTEMPTS = 5;
const RETRY_PAUSE_MS = 100;
/** Error codes of Windows while a scanner or a viewer has one of the files open. */
const BUSY = ['EPERM', 'EBUSY', 'EACCES'];

/**
 * Renames a file and replaces a file of that name. Retries for about a second while one of them is in use.
 *
 * @param attemptRename one attempt
 */
export async function renameFile(
  from: string,
  to: string,
  attemptRename: (from: string, to: string) => Promise<void> = rename,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await attemptRename(from, to);
      return;
    } catch (error) {
      const busy = BUSY.some((code) => hasCode(error, code));
      if (!busy || attempt === MAX_ATTEMPTS) throw error;
      await sleep(RETRY_PAUSE_MS * attempt);
    }
  }
}

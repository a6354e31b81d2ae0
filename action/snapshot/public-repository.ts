import { readFile } from 'node:fs/promises';
import * as z from 'zod/v4-mini';

const EVENT = z.object({
  repository: z.object({ private: z.optional(z.boolean()), visibility: z.optional(z.string()) }),
});

/**
 * Whether the repository is public, according to the event that started the run; false where the event does
 * not say so.
 */
export async function isPublicRepository(
  eventFile: string | undefined = process.env.GITHUB_EVENT_PATH,
): Promise<boolean> {
  if (eventFile === undefined || eventFile === '') return false;
  try {
    const { repository } = z.parse(EVENT, JSON.parse(await readFile(eventFile, 'utf8')), { jitless: true });
    return repository.visibility === undefined
      ? repository.private === false
      : repository.visibility === 'public';
  } catch {
    // No file, or an event without a repository.
    return false;
  }
}

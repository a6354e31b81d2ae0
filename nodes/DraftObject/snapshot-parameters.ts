import {
  type Deadline,
  type DraftServiceClient,
  InputError,
  type SnapshotSettings,
  oneLine,
  snapshotSettings,
} from '../../src/index.ts';
import type { Parameters } from '../shared/execution/parameters.ts';
import { plain } from '../shared/execution/to-text.ts';

const MINUTE_MS = 60_000;
/** A large draft is many thousand requests. */
const DEFAULT_TIMEOUT_MINUTES = 60;
const MAX_TIMEOUT_MINUTES = 24 * 60;

/** How the item wants a draft to be read. @throws InputError */
export function settingsOf(parameters: Parameters): SnapshotSettings {
  const { families, ignore, include } = parameters.options();
  const wanted = names(families);
  return snapshotSettings({
    view: parameters.text('view', 'metadata'),
    families: wanted.length === 0 ? undefined : wanted,
    ignore: names(ignore),
    include: names(include),
  });
}

/** By when all of an item's reading is done, or given up; it ends with the execution, too. @throws InputError */
export function deadlineOf(
  service: DraftServiceClient,
  parameters: Parameters,
  signal: AbortSignal,
): Deadline {
  const minutes = parameters.number('timeout', 'Timeout', 'minutes', 0.01, MAX_TIMEOUT_MINUTES);
  return service.deadline((minutes ?? DEFAULT_TIMEOUT_MINUTES) * MINUTE_MS, signal);
}

/** A choice among few; expressions may give anything. @throws InputError */
export function choice<T extends string>(given: string, label: string, known: readonly T[]): T {
  const chosen = known.find((value) => value === given);
  if (chosen !== undefined) return chosen;
  throw new InputError([`${label} cannot be "${oneLine(given, 40)}".`], {
    hint: `It is one of ${known.join(', ')}.`,
  });
}

/** A list of names; a text has one on each line, or commas between them. */
function names(given: unknown): string[] {
  const texts: unknown[] = Array.isArray(given) ? given : plain(given).split(/[\n\r,]/);
  return texts.map((name) => plain(name).trim()).filter((name) => name !== '');
}

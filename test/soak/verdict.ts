import { type Entry, fileHash } from './ledger.ts';
import type { Outcome } from './messages.ts';
import { REFUSED } from './random-faults.ts';

/** Failures after a generate whose fate is unknown. */
const UNKNOWN_FATE = ['connection', 'unavailable', 'malformed'];

/**
 * Whether what the user was told of a report agrees with what the service knows of it. Written from the promises alone: one
 * generate, again only after a 429; every accepted report delivered, byte for byte, or failed because its task did; where the
 * answer to the generate was lost, a failure that says so.
 *
 * @returns what is wrong, or undefined
 */
export async function wrong(
  entry: Entry | undefined,
  outcomes: readonly Outcome[],
  secrets: readonly string[],
): Promise<string | undefined> {
  const [outcome, second] = outcomes;
  if (outcome === undefined) return 'nobody was told how it ended';
  if (second !== undefined) return 'it ended twice';
  if (entry === undefined) return `the service never heard of it: ${JSON.stringify(outcome)}`;
  const last = entry.generates.at(-1);
  if (last === REFUSED || entry.generates.slice(0, -1).some((fate) => fate !== REFUSED))
    return `generates: ${entry.generates.join(', ')}`;
  if (entry.tasks.length > 1) return `${entry.tasks.length} reports were generated`;
  if ('failed' in outcome && secrets.some((secret) => outcome.words.includes(secret)))
    return `a secret was shown: ${outcome.words}`;
  const bad = last === 'accepted' ? await accepted(entry, outcome) : ambiguous(outcome);
  return bad === undefined ? undefined : `${bad}: ${JSON.stringify(outcome)}`;
}

async function accepted({ tasks: [task] }: Entry, outcome: Outcome): Promise<string | undefined> {
  if (task === undefined) return 'it was accepted, but there is no task';
  if (outcome.taskId !== task.id) return `its task is ${task.id}`;
  if (task.state !== 'C')
    return 'failed' in outcome && outcome.failed === 'task-failed' ? undefined : 'its task failed';
  if ('failed' in outcome) return 'it could have been delivered';
  if (outcome.size !== task.size || outcome.sha256 !== (await fileHash(task))) return 'other bytes arrived';
  return undefined;
}

function ambiguous(outcome: Outcome): string | undefined {
  if (!('failed' in outcome)) return 'the answer to its generate was lost';
  if (!UNKNOWN_FATE.includes(outcome.failed)) return 'another failure was to be told';
  if (!outcome.mayHaveStarted || !outcome.words.includes('may have been started'))
    return 'nobody was told that it may have been started';
  return undefined;
}

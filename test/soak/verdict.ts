import { fillerSha256 } from '../../sandbox/index.ts';
import type { ReportResult } from './client.ts';
import { REFUSED, type ServiceRecord } from './service.ts';

/** The kinds of error after a generate whose result is unknown. */
const AMBIGUOUS = ['connection', 'unavailable', 'malformed'];

/**
 * Compares what the user got for a report with what the service knows. Written from the promises alone: one
 * generate, sent again only after a 429; every accepted report is delivered byte for byte, or fails because
 * its task failed; after a lost response the error says that the report may have been started.
 *
 * @returns what is wrong, or undefined
 */
export async function mismatch(
  record: ServiceRecord | undefined,
  results: readonly ReportResult[],
  secrets: readonly string[],
): Promise<string | undefined> {
  const [result] = results;
  if (result === undefined || results.length > 1) return `it ended ${results.length} times`;
  const wrong = await compare(record, result, secrets);
  return wrong === undefined ? undefined : `${wrong}: ${JSON.stringify({ record, result })}`;
}

async function compare(
  record: ServiceRecord | undefined,
  result: ReportResult,
  secrets: readonly string[],
): Promise<string | undefined> {
  if (record === undefined) return 'the service has no request for it';
  const { generates, tasks } = record;
  const last = generates.at(-1);
  if (last === REFUSED || generates.slice(0, -1).some((fate) => fate !== REFUSED))
    return 'wrong number of generates';
  if (tasks.length > 1) return 'more than one report was generated';
  if ('failed' in result && secrets.some((secret) => result.message.includes(secret)))
    return 'the message contains a secret';
  if (last !== 'accepted') {
    if (!('failed' in result)) return 'the response to its generate was lost';
    if (!AMBIGUOUS.includes(result.failed)) return 'wrong kind of error';
    const says = result.mayHaveStarted && result.message.includes('may have been started');
    return says ? undefined : 'the error does not say that it may have been started';
  }
  const [task] = tasks;
  if (task?.id !== result.taskId) return 'wrong task';
  if (task.state !== 'C')
    return 'failed' in result && result.failed === 'task-failed' ? undefined : 'its task failed';
  if ('failed' in result) return 'it could have been delivered';
  const same = result.size === task.size && result.sha256 === (await fillerSha256(task.size, task.seed));
  return same ? undefined : 'wrong bytes';
}

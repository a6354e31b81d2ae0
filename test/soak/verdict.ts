import { fillerSha256 } from '../../sandbox/index.ts';
import type { ReportResult } from './client.ts';
import type { ServiceRecord } from './service.ts';

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
  if (record === undefined) return 'the service has no request for it';
  const { generates, tasks } = record;
  const [task] = tasks;
  const last = generates.at(-1);
  const failed = 'failed' in result ? result : undefined;
  if (last === 'refused' || generates.slice(0, -1).some((fate) => fate !== 'refused'))
    return 'wrong number of generates';
  if (tasks.length > 1) return 'more than one report was generated';
  if (failed !== undefined && secrets.some((secret) => failed.message.includes(secret)))
    return 'the message contains a secret';
  if (last === 'lost') {
    if (failed === undefined) return 'the response to its generate was lost';
    if (!AMBIGUOUS.includes(failed.failed)) return `wrong kind of error: ${failed.failed}`;
    const isSaid = failed.mayHaveStarted && failed.message.includes('may have been started');
    return isSaid ? undefined : 'the error does not say that it may have been started';
  }
  if (task === undefined || task.id !== result.taskId) return 'wrong task';
  if (task.state !== 'C') return failed?.failed === 'task-failed' ? undefined : 'its task failed';
  if (!('size' in result)) return `it could have been delivered: ${result.message}`;
  const isSame = result.size === task.size && result.sha256 === (await fillerSha256(task.size, task.seed));
  return isSame ? undefined : 'wrong bytes';
}

/** How a run that failed ends: its exit code, and its sentences. */
import { DraftServiceError, describe } from '../../src/errors/draft-service-error.ts';
import { DownloadError, InputError } from '../../src/errors/error-classes.ts';
import { type Failure, failureFacts } from '../../src/errors/failure-facts.ts';
import { toDraftServiceError } from '../../platform/errors.ts';
import { EXIT, type ExitCode, CODE_OF_KIND } from '../exit-codes.ts';
import type { DataOutput } from '../output/data-output.ts';
import type { Log } from '../output/log.ts';
import { type GivenTexts, collectCommandLine } from '../report/collect-command-line.ts';

/** The task of a report: it can be collected by its id, also after a failure. */
export interface RunTask {
  readonly id: number;
  /** false if the user gave the id. */
  readonly startedHere: boolean;
}

/** What a failed run prints to. */
interface FailedRun {
  readonly log: Log;
  readonly out: DataOutput;
  readonly task: RunTask | undefined;
  readonly texts: GivenTexts;
}

/** The exit code for whatever was thrown. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof DownloadError && error.facts.storageUnavailable !== false) return EXIT.trouble;
  if (failureFacts(error).failure === 'network') return EXIT.trouble;
  return error instanceof DraftServiceError ? CODE_OF_KIND[error.kind] : EXIT.local;
}

/** Failures after which there is no report that could be collected. */
const WITHOUT_REPORT: ReadonlySet<Failure> = new Set(['task-failed', 'task-cancelled', 'input', 'not-found']);

/**
 * Prints how a run failed: a sentence and a hint on stderr; with `--json` also a document on stdout, so that a
 * program finds the failure word and the task id.
 */
export async function printFailure({ log, out, task, texts }: FailedRun, error: unknown): Promise<void> {
  const known = toDraftServiceError(error, 'command');
  const facts = failureFacts(known);
  const { failure } = facts;
  const hasReport = !WITHOUT_REPORT.has(failure) || (task?.startedHere === true && failure === 'not-found');
  const collectable = hasReport ? task : undefined;
  const { message, hint } = describe(known, collectable && (() => 'collect it'));
  for (const sentence of error instanceof InputError ? error.mistakes : [message]) log.error(sentence);
  if (hint !== undefined) log.hint(hint);
  const collect = collectable === undefined ? null : collectCommandLine(collectable.id, texts);
  if (collect !== null) log.hint('Collect the report with:', collect);
  if (log.options.debug && error instanceof Error && error.stack !== undefined) log.debug(error.stack);
  if (out.format !== 'json') return;
  await out.json({
    schema: 'draft-service/failure/1',
    failure,
    exit_code: exitCodeOf(error),
    message: log.clean(message),
    hint: hint === undefined ? null : log.clean(hint),
    task_id: facts.taskId ?? task?.id ?? null,
    state: facts.state ?? null,
    http_status: facts.httpStatus ?? null,
    may_have_started: facts.mayHaveStarted,
    collect,
  });
}

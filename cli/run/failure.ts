import { DraftServiceError, type Failure, InputError, failureFacts } from '../../src/index.ts';
import {
  HostError,
  InterruptedError,
  UnsettledError,
  messageOf,
  withoutPeriod,
} from '../../platform/errors.ts';
import type { Log } from '../output/log.ts';
import type { CommandRun, RunTask } from './command-run.ts';
import { collectCommandLine } from './collect-hint.ts';
import { exitCodeOf } from './exit-code-of.ts';

/** Failures after which there is no report that could be collected. */
const WITHOUT_REPORT: ReadonlySet<Failure> = new Set(['task-failed', 'task-cancelled', 'input', 'not-found']);

/**
 * Prints how a run failed: a sentence and a hint on stderr; with `--json` also a document on stdout, so that a
 * program finds the failure word and the task id.
 */
export async function printFailure(run: CommandRun, error: unknown): Promise<void> {
  const { log, out, task } = run;
  const { message, hint } = describeError(error);
  for (const sentence of error instanceof InputError ? error.mistakes : [message]) log.error(sentence);
  if (hint !== undefined) log.hint(hint);
  const failure = failureWord(error);
  const collectable = isCollectable(task, failure) ? task : undefined;
  if (collectable !== undefined) printCollect(log, collectable);
  if (run.log.options.debug && error instanceof Error && error.stack !== undefined) log.debug(error.stack);
  if (out.format !== 'json') return;
  const facts = failureFacts(error);
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
    collect: collectable === undefined ? null : collectCommandLine(collectable.id, collectable.texts),
  });
}

function failureWord(error: unknown): Failure {
  if (error instanceof DraftServiceError) return failureFacts(error).failure;
  if (error instanceof InterruptedError) return 'interrupted';
  return error instanceof UnsettledError ? 'network' : 'unexpected';
}

/** Whether a run that failed may have a report. */
function isCollectable(task: RunTask | undefined, failure: Failure): task is RunTask {
  return (
    task !== undefined && (!WITHOUT_REPORT.has(failure) || (task.startedHere && failure === 'not-found'))
  );
}

/** Prints the command that collects a report. */
export function printCollect(log: Log, { id, texts }: RunTask): void {
  log.hint('Collect the report with:', collectCommandLine(id, texts));
}

/** What happened, one sentence, and what to do, if there is something. */
function describeError(error: unknown): { readonly message: string; readonly hint: string | undefined } {
  if (error instanceof DraftServiceError) return { message: error.message, hint: error.hint };
  if (error instanceof HostError) return { message: error.message, hint: undefined };
  return {
    message: `Unexpected error: ${withoutPeriod(messageOf(error))}.`,
    hint: 'Please report it to the maintainers of this command.',
  };
}

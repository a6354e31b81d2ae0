import { type Failure, InputError, failureFacts } from '../../src/index.ts';
import { toDraftServiceError } from '../../platform/errors.ts';
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
  const known = toDraftServiceError(error, 'command');
  const { message, hint } = known;
  for (const sentence of error instanceof InputError ? error.mistakes : [message]) log.error(sentence);
  if (hint !== undefined) log.hint(hint);
  const facts = failureFacts(known);
  const { failure } = facts;
  const collectable = isCollectable(task, failure) ? task : undefined;
  if (collectable !== undefined) printCollect(log, collectable);
  if (run.log.options.debug && error instanceof Error && error.stack !== undefined) log.debug(error.stack);
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
    collect: collectable === undefined ? null : collectCommandLine(collectable.id, collectable.texts),
  });
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

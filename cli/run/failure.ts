import { DraftServiceError, type Failure, InputError, failureFacts } from '../../src/index.ts';
import {
  FileError,
  HostError,
  InterruptedError,
  UnsettledError,
  messageOf,
  withoutPeriod,
} from '../../platform/errors.ts';
import type { CommandRun } from './command-run.ts';
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
  const collect = collectCommand(run, failure);
  if (collect !== undefined) log.hint(`Collect the report with: ${collect}`);
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
    collect: collect ?? null,
  });
}

function failureWord(error: unknown): Failure {
  if (error instanceof DraftServiceError) return failureFacts(error).failure;
  if (error instanceof InterruptedError) return 'interrupted';
  if (error instanceof FileError) return 'download';
  return error instanceof UnsettledError ? 'network' : 'unexpected';
}

/** The command that collects the report of a run that failed after the task was known. */
function collectCommand({ task }: CommandRun, failure: Failure): string | undefined {
  if (task === undefined || (WITHOUT_REPORT.has(failure) && !(task.startedHere && failure === 'not-found'))) {
    return undefined;
  }
  return `draft-service report download --task-id ${task.id}`;
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

import { DraftServiceError, type Failure, failureFacts } from '../../src/index.ts';
import type { Phase } from './step-phase.ts';

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A failure of the Action itself, with a message for the user. */
abstract class ActionError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
  }
}

/** The artifact could not be uploaded; report, manifest and outputs stay. */
export class ArtifactError extends ActionError {}

/** The file system refused a file or folder. */
export class FileError extends ActionError {
  constructor(target: string, cause: unknown) {
    super(
      `The file ${target} could not be written: ${messageOf(cause)}. Check the input path, the permissions and the free space.`,
      cause,
    );
  }
}

/** The runner's file for outputs could not be written, so a later step would not see the output. */
export class OutputError extends ActionError {
  constructor(cause: unknown) {
    super(
      `The outputs of the step could not be written: ${withoutPeriod(messageOf(cause))}. Check the free space of the runner.`,
      cause,
    );
  }
}

/** The event loop became empty while the work was still waiting for a promise. */
export class UnsettledError extends ActionError {
  constructor(phase: Phase) {
    super(`The step ended unexpectedly while ${phase}: a connection closed without an error.`);
  }
}

/** The run was cancelled. */
export class InterruptedError extends ActionError {
  constructor() {
    super('Stopped before it was done.');
  }
}

/** What happened, for the annotation and the summary. */
export function errorSentence(error: unknown): string {
  if (error instanceof DraftServiceError) return error.sentence;
  if (error instanceof ActionError) return error.message;
  return `Unexpected error: ${withoutPeriod(messageOf(error))}. Please report it to the maintainers of this action.`;
}

/** The value of the output `failure`. */
export function failureWord(error: unknown, phase: Phase): Failure {
  if (error instanceof DraftServiceError) return failureFacts(error).failure;
  if (error instanceof InterruptedError) return 'interrupted';
  if (error instanceof OutputError) return 'unexpected';
  if (error instanceof ArtifactError || phase === 'uploading the artifact') return 'artifact';
  if (error instanceof FileError) return 'download';
  return error instanceof UnsettledError ? 'network' : 'unexpected';
}

/** A sentence without its final period, to be continued. */
export function withoutPeriod(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

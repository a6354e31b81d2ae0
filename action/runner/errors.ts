import { DraftServiceError, type Failure, failureFacts } from '../../src/index.ts';
import { ArtifactError } from '../artifact/artifact-error.ts';
import { FileError } from './file-error.ts';
import type { Phase } from './job-state.ts';
import { messageOf } from './message-of.ts';
import { OutputError } from './outputs.ts';

/** The event loop ran empty before the work was done. */
export class UnsettledError extends Error {
  constructor(stage: Phase) {
    super(`The step broke off while ${stage}: a connection died without a word.`);
    this.name = 'BrokenOff';
  }
}

/** The run was cancelled, and the work did not end in time by itself. */
export class InterruptedError extends Error {
  constructor() {
    super('Stopped before it was done.');
    this.name = 'Interrupted';
  }
}

/** What happened, for the annotation and the summary. */
export function errorSentence(error: unknown): string {
  if (error instanceof DraftServiceError) return error.sentence;
  if (isOurs(error)) return error.message;
  return `Something unforeseen happened: ${messageOf(error).replace(/\.$/, '')}. Please report it to the maintainers of this action.`;
}

/** The word of the output `failure`. */
export function failureWord(error: unknown, stage: Phase): Failure {
  if (error instanceof DraftServiceError) return failureFacts(error).failure;
  if (error instanceof InterruptedError) return 'interrupted';
  if (error instanceof OutputError) return 'unexpected';
  if (error instanceof ArtifactError || stage === 'uploading the artifact') return 'artifact';
  if (error instanceof FileError) return 'download';
  return error instanceof UnsettledError ? 'network' : 'unexpected';
}

function isOurs(error: unknown): error is Error {
  return [ArtifactError, FileError, OutputError, UnsettledError, InterruptedError].some(
    (one) => error instanceof one,
  );
}

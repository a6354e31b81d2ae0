import { DraftServiceError, type Failure, failureFacts } from '../../src/index.ts';
import {
  FileError,
  HostError,
  InterruptedError,
  UnsettledError,
  messageOf,
  withoutPeriod,
} from '../../platform/errors.ts';
import { ArtifactError, OutputError } from './action-errors.ts';
import type { Phase } from './step-state.ts';

/** What happened, for the annotation and the summary. */
export function errorSentence(error: unknown): string {
  if (error instanceof DraftServiceError) return error.sentence;
  if (error instanceof HostError) return error.message;
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

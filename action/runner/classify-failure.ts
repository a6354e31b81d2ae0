import { DraftServiceError, type Failure, failureFacts } from '../../src/index.ts';
import { FileError, InterruptedError, UnsettledError } from '../../platform/errors.ts';
import { ArtifactError, OutputError } from './action-errors.ts';
import type { Phase } from './step-state.ts';

/** The value of the output `failure`. */
export function classifyFailure(error: unknown, phase: Phase): Failure {
  if (error instanceof DraftServiceError) return failureFacts(error).failure;
  if (error instanceof InterruptedError) return 'interrupted';
  if (error instanceof OutputError) return 'unexpected';
  if (error instanceof ArtifactError || phase === 'uploading the artifact') return 'artifact';
  if (error instanceof FileError) return 'download';
  return error instanceof UnsettledError ? 'network' : 'unexpected';
}

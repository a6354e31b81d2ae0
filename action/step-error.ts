import { DraftServiceError, type Failure, failureFacts } from '../src/index.ts';
import { ArtifactError } from './artifact-error.ts';
import { FileError } from './file-error.ts';
import type { Stage } from './known.ts';
import { messageOf } from './message-of.ts';
import { OutputError } from './outputs.ts';

/** The event loop ran empty before the work was done. */
export class BrokenOff extends Error {
  constructor(stage: Stage) {
    super(`The step broke off while ${stage}: a connection died without a word.`);
    this.name = 'BrokenOff';
  }
}

/** The run was cancelled, and the work did not end in time by itself. */
export class Interrupted extends Error {
  constructor() {
    super('Stopped before it was done.');
    this.name = 'Interrupted';
  }
}

/** What happened, for the annotation and the summary. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DraftServiceError) return error.sentence;
  if (isOurs(error)) return error.message;
  return `Something unforeseen happened: ${messageOf(error).replace(/\.$/, '')}. Please report it to the maintainers of this action.`;
}

/** The word of the output `failure`. */
export function failureOf(error: unknown, stage: Stage): Failure {
  if (error instanceof DraftServiceError) return failureFacts(error).failure;
  if (error instanceof Interrupted) return 'interrupted';
  if (error instanceof OutputError) return 'unexpected';
  if (error instanceof ArtifactError || stage === 'uploading the artifact') return 'artifact';
  if (error instanceof FileError) return 'download';
  return error instanceof BrokenOff ? 'network' : 'unexpected';
}

function isOurs(error: unknown): error is Error {
  return [ArtifactError, FileError, OutputError, BrokenOff, Interrupted].some((one) => error instanceof one);
}

import { DraftServiceError } from '../src/errors/draft-service-error.ts';
import { InputError } from '../src/errors/error-classes.ts';
import { withFullStop } from '../src/text/one-line-and-quotes.ts';

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A sentence without its final period, to be continued. */
export function withoutPeriod(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** A failure of the host itself, not of the service, with a message for the user. */
export class HostError extends DraftServiceError {}

export class FileError extends HostError {
  constructor(target: string, cause: unknown) {
    const message = withFullStop(`The file ${target} could not be written: ${messageOf(cause)}`);
    super('file', message, { cause, hint: 'Check the path, the permissions and the free space.' });
  }
}

export const NOTHING_REQUESTED = 'Nothing was requested from the service.';

export function notWritable(folder: string, cause: unknown): InputError {
  const mistake = `No file can be written to the folder ${folder}: ${messageOf(cause)}.`;
  const hint = `Check the path, the permissions and the free space. ${NOTHING_REQUESTED}`;
  return new InputError([mistake], { hint, cause });
}

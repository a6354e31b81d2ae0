import { messageOf } from './message-of.ts';

/** The file system refused. */
export class FileError extends Error {
  constructor(target: string, cause: unknown) {
    super(
      `The file ${target} could not be written: ${messageOf(cause)}. Check the input path, the permissions and the free space.`,
      { cause },
    );
    this.name = 'FileError';
  }
}

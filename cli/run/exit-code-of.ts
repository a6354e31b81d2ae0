import { DownloadError, DraftServiceError, type ErrorKind } from '../../src/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';

const CODE_OF_KIND: Readonly<Record<ErrorKind, ExitCode>> = {
  input: EXIT.usage,
  settings: EXIT.usage,
  authentication: EXIT.access,
  permission: EXIT.access,
  'not-found': EXIT.refused,
  rejected: EXIT.refused,
  'rate-limit': EXIT.trouble,
  unavailable: EXIT.trouble,
  connection: EXIT.trouble,
  malformed: EXIT.trouble,
  redirect: EXIT.trouble,
  'incomplete-list': EXIT.trouble,
  unstable: EXIT.trouble,
  deadline: EXIT.trouble,
  'task-failed': EXIT.report,
  download: EXIT.verification,
  file: EXIT.local,
  artifact: EXIT.local,
  aborted: EXIT.interrupted,
  unexpected: EXIT.local,
};

/** The exit code for whatever was thrown. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof DownloadError && error.storageUnavailable) return EXIT.trouble;
  return error instanceof DraftServiceError ? CODE_OF_KIND[error.kind] : EXIT.local;
}

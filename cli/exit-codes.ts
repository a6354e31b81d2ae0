import type { ErrorKind } from '../src/errors/error-kinds-and-facts.ts';

/** The exit code of the command: one table for the code, `--help` and the documents. */
export const EXIT = {
  done: 0,
  differs: 1,
  usage: 2,
  access: 10,
  refused: 20,
  trouble: 30,
  report: 40,
  verification: 50,
  local: 60,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_MEANINGS: readonly (readonly [code: ExitCode, meaning: string])[] = [
  [EXIT.done, 'done'],
  [EXIT.differs, 'snapshot compare: something differs (with --exit-code), or what --fail-on names is there'],
  [EXIT.usage, 'a mistake in the command, the environment or the settings; nothing was started'],
  [EXIT.access, 'credentials or permission'],
  [EXIT.refused, 'refused by the service, or not found'],
  [EXIT.trouble, 'network or service in trouble, rate limit, or the time limit was reached'],
  [EXIT.report, 'the report failed or was cancelled'],
  [EXIT.verification, 'a report could not be verified'],
  [EXIT.local, 'a file could not be written, or an unexpected error'],
  [EXIT.interrupted, 'interrupted'],
];

/** Signals that interrupt the command: it ends with `EXIT.interrupted`. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const CODE_OF_KIND: Readonly<Record<ErrorKind, ExitCode>> = {
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

import { DraftServiceError, type ErrorKind } from './draft-service-error.ts';

/** What a failure is, in one word that programs can compare. */
export type Failure =
  | 'input'
  | 'settings'
  | 'credentials'
  | 'permission'
  | 'not-found'
  | 'rate-limit'
  | 'network'
  | 'deadline'
  | 'task-failed'
  | 'task-cancelled'
  | 'download'
  | 'artifact'
  | 'interrupted'
  | 'unexpected';

const WORDS: Readonly<Record<ErrorKind, Failure>> = {
  input: 'input',
  settings: 'settings',
  authentication: 'credentials',
  permission: 'permission',
  'not-found': 'not-found',
  // Values that the service did not take: a draft reference of another project, a missing project.
  rejected: 'input',
  'rate-limit': 'rate-limit',
  unavailable: 'network',
  connection: 'network',
  malformed: 'unexpected',
  redirect: 'unexpected',
  'incomplete-list': 'unexpected',
  unstable: 'unexpected',
  'task-failed': 'task-failed',
  deadline: 'deadline',
  download: 'download',
  aborted: 'interrupted',
  unexpected: 'unexpected',
};

/** What programs can know of a failure. */
export interface FailureFacts {
  readonly failure: Failure;
  /** The generation task concerned: the report can be collected by it. */
  readonly taskId: number | undefined;
  /** The task's last known state code. */
  readonly state: string | undefined;
  readonly httpStatus: number | undefined;
  /** true: a report may have been started, and nobody knows its task id. */
  readonly mayHaveStarted: boolean;
}

/** The facts of anything that was thrown. `artifact` is a host's own word: the core uploads nothing. */
export function failureFacts(error: unknown): FailureFacts {
  if (!(error instanceof DraftServiceError)) {
    return {
      failure: 'unexpected',
      taskId: undefined,
      state: undefined,
      httpStatus: undefined,
      mayHaveStarted: false,
    };
  }
  const { kind, taskId, state, status: httpStatus } = error;
  const cancelled = kind === 'task-failed' && state === 'X';
  const failure = cancelled ? 'task-cancelled' : WORDS[kind];
  return { failure, taskId, state, httpStatus, mayHaveStarted: error.mayHaveStarted && taskId === undefined };
}

/** The kinds of errors, each with its public failure word, for programs to decide by. */
export const FAILURE_OF_KIND = {
  input: 'input',
  settings: 'settings',
  authentication: 'credentials',
  permission: 'permission',
  'not-found': 'not-found',
  /** The service did not accept a value: a draft reference of another project, a missing project. */
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
  /** The host could not write the file. */
  file: 'download',
  /** The Action could not upload the artifact. */
  artifact: 'artifact',
  aborted: 'interrupted',
  /** Not a failure of the service: of the host's code, or a bug. */
  unexpected: 'unexpected',
} as const;

export type ErrorKind = keyof typeof FAILURE_OF_KIND;

export interface ErrorFacts {
  /** What the user can do, one sentence. */
  readonly hint?: string | undefined;
  readonly status?: number | undefined;
  /** true: a web page or compressed bytes came instead of JSON, from a login page, a proxy or another server. */
  readonly isNotService?: boolean | undefined;
  /** The generation task concerned; a job can be resumed from it. */
  readonly taskId?: number | undefined;
  /** Of a download. false: what the storage sent was wrong; else its status, its address or the connection. */
  readonly storageUnavailable?: boolean | undefined;
  /** How long the service asked to wait, ms. */
  readonly retryAfterMs?: number | undefined;
  /** true: a POST was sent, and it is unknown whether it took effect. */
  readonly mayHaveStarted?: boolean | undefined;
  /** What a POST that took effect has done, and where to look, one sentence. Said if `mayHaveStarted`. */
  readonly possibleEffect?: string | undefined;
  /** The task's last known state code. */
  readonly state?: string | undefined;
  /** true: this job started the task or read its status, so a later 404 does not mean that the id is wrong. */
  readonly taskExists?: boolean | undefined;
  readonly cause?: unknown;
}

/** The documented state codes of a task. @see docs/service.md#states */
export const STATE = { pending: 'P', running: 'R', complete: 'C', failed: 'F', cancelled: 'X' } as const;

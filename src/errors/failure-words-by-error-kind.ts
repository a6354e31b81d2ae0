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

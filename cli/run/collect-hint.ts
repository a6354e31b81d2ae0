/** The flags that say how and where a report is collected, as the user gave them. */
export interface CollectFlags {
  readonly baseUrl?: string | undefined;
  readonly username?: string | undefined;
  readonly path?: string | undefined;
  readonly filename?: string | undefined;
  readonly manifest?: boolean;
}

/** The command line that collects the report of a task: with the flags by which it was started. */
export function collectCommandLine(taskId: number, flags: CollectFlags = {}): string {
  const { baseUrl, username, path, filename, manifest = true } = flags;
  const values = { 'base-url': baseUrl, username, path, filename };
  const words = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}${value.startsWith('-') ? '=' : ' '}${shellWord(value)}`],
  );
  if (!manifest) words.push('--no-manifest');
  return [`draft-service report download --task-id ${taskId}`, ...words].join(' ');
}

/** A word for a POSIX shell. */
function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

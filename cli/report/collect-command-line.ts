/** The texts of each flag that was given on the command line. */
export type GivenTexts = Readonly<Record<string, readonly string[] | undefined>>;

/** The flags that say how and where a report is collected. */
const COLLECT_FLAGS = ['base-url', 'username', 'path', 'filename'];

/** The command line that collects the report of a task: with the flags by which it was started. */
export function collectCommandLine(taskId: number, texts: GivenTexts): string {
  const words = COLLECT_FLAGS.flatMap((name) =>
    (texts[name] ?? []).map((value) => `--${name}${value.startsWith('-') ? '=' : ' '}${shellWord(value)}`),
  );
  if (texts['no-manifest'] !== undefined) words.push('--no-manifest');
  return [`draft-service report download --task-id ${taskId}`, ...words].join(' ');
}

/** A word for a POSIX shell. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandRun } from '../run/command-run.ts';
import type { ListOutput, Output } from './output.ts';

/** Prints what a command yields, as text or as JSON. Returns the exit code. */
export async function print({ out, log }: CommandRun, output: Output): Promise<ExitCode> {
  if ('print' in output) await output.print(out);
  else if ('members' in output) await printList({ out, log }, output);
  else if (out.format === 'text') await output.text(out);
  else await out.json(output.document, output.paths);
  return ('exitCode' in output ? output.exitCode : undefined) ?? EXIT.done;
}

/** With `--jsonl` each member is printed as it arrives; otherwise nothing before the list is complete. */
async function printList<Member>(
  { out, log }: Pick<CommandRun, 'out' | 'log'>,
  { schema, key, facts, columns, members, whenEmpty }: ListOutput<Member>,
): Promise<void> {
  const all: Member[] = [];
  let count = 0;
  for await (const member of members) {
    if (out.stream.closed) return;
    count += 1;
    if (out.format === 'jsonl') await out.jsonLine(member);
    else all.push(member);
  }
  if (out.format === 'json') await out.json({ schema, ...facts, count, [key]: all });
  const note = count === 0 ? whenEmpty?.() : undefined;
  if (note !== undefined) log.notice(note);
  else if (out.format === 'text') await out.table(columns, all);
}

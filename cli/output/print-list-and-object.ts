/** How lists and objects are printed, as text or as JSON. */
import type { ObjectBody } from '../../src/drafts/read-object.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { DataOutput, JsonDocument } from './data-output.ts';
import type { Log } from './log.ts';
import type { Column } from './text-layout.ts';

/** The parts of a list. */
export interface ListOutput<Member> {
  readonly schema: string;
  /** The key of the members in the document. */
  readonly key: string;
  /** Further keys of the document, before the members. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly columns: readonly Column<Member>[];
  /** The members, as they arrive. */
  readonly members: AsyncIterable<Member> | Iterable<Member>;
  /** What people should know when nothing is listed. */
  readonly whenEmpty?: (() => string | undefined) | undefined;
}

/**
 * Prints a list: as a table, as a document with a count, or a member a line. With `--jsonl` each member is printed as it
 * arrives; otherwise nothing before the list is complete.
 */
export async function printList<Member>(
  { out, log }: { readonly out: DataOutput; readonly log: Log },
  { schema, key, facts, columns, members, whenEmpty }: ListOutput<Member>,
): Promise<ExitCode> {
  const all: Member[] = [];
  let count = 0;
  for await (const member of members) {
    if (out.stream.closed) return EXIT.done;
    count += 1;
    if (out.format === 'jsonl') await out.jsonLine(member);
    else all.push(member);
  }
  if (out.format === 'json') await out.json({ schema, ...facts, count, [key]: all });
  const note = count === 0 ? whenEmpty?.() : undefined;
  if (note !== undefined) log.notice(note);
  else if (out.format === 'text') await out.table(columns, all);
  return EXIT.done;
}

/** Prints one draft or object: its values by their keys; nested ones as JSON. */
export function printObject(out: DataOutput, document: JsonDocument, object: ObjectBody): Promise<ExitCode> {
  // An empty string is shown as JSON: facts without a value are left out.
  const text = (value: unknown): string =>
    typeof value === 'string' && value !== '' ? value : out.jsonText(value);
  return out.document(document, () =>
    out.facts(Object.entries(object).map(([name, value]) => [out.clean(name), text(value)] as const)),
  );
}

import type { ObjectBody } from '../../src/drafts/read-object.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { DataOutput, JsonDocument, SchemaName } from './data.ts';
import type { Log } from './log.ts';
import type { Column } from './terminal-text.ts';

/** What a command yields. The framework prints it, as text or as JSON. */
export type Output = DocumentOutput | PrintedOutput;

/** Where a command prints: data, and notes for people. */
export interface Printer {
  readonly out: DataOutput;
  readonly log: Log;
}

/** A document: as JSON, and as text for people. */
export interface DocumentOutput {
  readonly document: JsonDocument;
  /** Prints the text. */
  readonly text: (out: DataOutput) => Promise<void> | void;
  /** Keys of the document with paths of this machine, which are printed as they are. */
  readonly paths?: readonly string[];
  /** Default: done. */
  readonly exitCode?: ExitCode;
}

/** The parts of a list. */
export interface ListOutput<Member> {
  readonly schema: SchemaName;
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

/** What prints itself, whatever the format. */
export interface PrintedOutput {
  readonly print: (printer: Printer) => Promise<void>;
}

/** A list: as a table, as a document with a count, or a member a line. */
export function list<Member>(output: ListOutput<Member>): Output {
  return { print: (printer) => printList(printer, output) };
}

/** One draft or object: its values by their keys; nested ones as JSON. */
export function objectOutput(document: JsonDocument, object: ObjectBody): Output {
  return {
    document,
    text: (out) => {
      // An empty string is shown as JSON: facts without a value are left out.
      const text = (value: unknown): string =>
        typeof value === 'string' && value !== '' ? value : out.jsonText(value);
      return out.facts(
        Object.entries(object).map(([name, value]) => [out.clean(name), text(value)] as const),
      );
    },
  };
}

/** Prints what a command yields, as text or as JSON. Returns the exit code. */
export async function print({ out, log }: Printer, output: Output): Promise<ExitCode> {
  if ('print' in output) {
    await output.print({ out, log });
    return EXIT.done;
  }
  if (out.format === 'text') await output.text(out);
  else await out.json(output.document, output.paths);
  return output.exitCode ?? EXIT.done;
}

/** With `--jsonl` each member is printed as it arrives; otherwise nothing before the list is complete. */
async function printList<Member>(
  { out, log }: Printer,
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

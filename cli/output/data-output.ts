import type { ObjectBody } from '../../src/drafts/read-objects.ts';
import { redactDeep } from '../../src/json/json-values.ts';
import { oneLine } from '../../src/text/one-line-and-quotes.ts';
import type { Secrets } from '../../src/text/secrets.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Log } from './log.ts';
import type { OutputStream } from './stream.ts';
import { type Column, tableLines } from './text-layout.ts';

export type Format = 'text' | 'json' | 'jsonl';

/** A document whose schema says what its other keys are. */
export interface JsonDocument {
  readonly schema: string;
  readonly [key: string]: unknown;
}

/** Keys of documents with values of this program, or of the user, or without secrets: a short one would spoil them. */
const OWN_KEYS: ReadonlySet<string> = new Set(
  'schema family view path manifest_path report manifest sha256 fingerprint previous_fingerprint subject collect token'.split(
    ' ',
  ),
);

export interface ListOutput<Member> {
  readonly schema: string;
  readonly key: string;
  /** Further keys of the document, before the members. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly columns: readonly Column<Member>[];
  readonly members: AsyncIterable<Member> | Iterable<Member>;
}

export type DataOutput = ReturnType<typeof dataOutput>;

/**
 * What programs read, on stdout. Secrets in values of the service become `***`; control characters never reach
 * a terminal.
 */
export function dataOutput(stream: OutputStream, format: Format, secrets: Secrets, log: Log) {
  const jsonText = (value: unknown): string => jsonOf(redactDeep(secrets, value));
  /** Columns with titles on a terminal; elsewhere cells between tabs. */
  const table = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
    const redacted = rows.map((row) => redactDeep(secrets, row));
    const cells = redacted.map((row) => columns.map(({ text }) => out.clean(text(row))));
    if (!stream.isTerminal) return cells.map((row) => `${row.join('\t')}\n`).join('');
    const titles = columns.map(({ title }) => title);
    const [header = '', ...lines] = tableLines([titles, ...cells], stream.width);
    return `${[stream.style(header, 'bold'), ...lines].join('\n')}\n`;
  };
  const out = {
    stream,
    format,

    async document(
      document: JsonDocument,
      text: () => string,
      exitCode: ExitCode = EXIT.done,
    ): Promise<ExitCode> {
      await (format === 'text' ? out.write(text()) : out.json(document));
      return exitCode;
    },

    json(document: JsonDocument): Promise<void> {
      const entries = Object.entries(document).map(([key, value]) => [
        key,
        OWN_KEYS.has(key) ? value : redactDeep(secrets, value),
      ]);
      return out.write(`${jsonOf(Object.fromEntries(entries), 2)}\n`);
    },

    /** Prints text as it is, in place of the progress bar. */
    async write(text: string): Promise<void> {
      log.bar?.stop();
      await stream.writeAll(text);
    },

    /**
     * Prints a list: as a table, as a document with a count, or a member a line. With `--jsonl` each member is printed
     * as it arrives; otherwise nothing before the list is complete.
     */
    async list<Member>(list: ListOutput<Member>): Promise<ExitCode> {
      const { schema, key, facts, columns, members } = list;
      const all: Member[] = [];
      let count = 0;
      for await (const member of members) {
        if (stream.closed) return EXIT.done;
        count += 1;
        if (format === 'jsonl') await out.write(`${jsonText(member)}\n`);
        else all.push(member);
      }
      if (format === 'json') await out.json({ schema, ...facts, count, [key]: all });
      if (count === 0) log.notice('Nothing was found.');
      else if (format === 'text') await out.write(table(columns, all));
      return EXIT.done;
    },

    /** Prints one draft or object: its values by their keys; nested ones as JSON. */
    object(document: JsonDocument, object: ObjectBody): Promise<ExitCode> {
      // An empty string is shown as JSON: facts without a value are left out.
      const text = (value: unknown): string =>
        typeof value === 'string' && value !== '' ? value : jsonText(value);
      return out.document(document, () =>
        out.facts(Object.entries(object).map(([name, value]) => [out.clean(name), text(value)] as const)),
      );
    },

    line: (text: string): string => `${out.clean(text)}\n`,

    /** A path of this machine in a line of its own: only its control characters are escaped. */
    path: (path: string): string => `${path.replace(/\p{Cc}/gu, escaped)}\n`,

    /** Names and values below each other; a value that is not known is left out. */
    facts(facts: readonly (readonly [name: string, value: string | number | null | undefined])[]): string {
      const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
      const width = Math.max(...shown.map(([name]) => name.length));
      const title = (name: string): string => stream.style(name.padEnd(width), 'bold');
      return shown.map(([name, value]) => `${title(name)}  ${out.line(String(value))}`).join('');
    },

    /** Text of the service in one clean line, however long it is. */
    clean: (text: string): string => oneLine(secrets.redact(text), Number.POSITIVE_INFINITY),
  };
  return out;
}

/** JSON with no character that a terminal would obey or hide. */
function jsonOf(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(ESCAPED, escaped);
}

/** Characters that control a terminal, break lines, or reorder text, beyond those that JSON itself escapes. */
const ESCAPED = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

function escaped(character: string): string {
  return character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

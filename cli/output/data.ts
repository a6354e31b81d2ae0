import { type Secrets, oneLine } from '../../src/index.ts';
import type { OutputStream } from './stream.ts';
import { type Column, tableLines } from './table.ts';

/** How the data of a command is printed. */
export type Format = 'text' | 'json' | 'jsonl';

/** Name and version of a JSON document: `draft-service/draft-list/1`. */
export type SchemaName = `draft-service/${string}/${number}`;

/** A document whose schema says what its other keys are. */
export interface JsonDocument {
  readonly schema: string;
  readonly [key: string]: unknown;
}

/**
 * What programs read, on stdout. Secrets in values of the service become `***`; control characters never reach
 * a terminal.
 */
export class DataOutput {
  readonly format: Format;
  readonly stream: OutputStream;
  private readonly secrets: Secrets;

  constructor(stream: OutputStream, format: Format, secrets: Secrets) {
    this.stream = stream;
    this.format = format;
    this.secrets = secrets;
  }

  /** One JSON document, indented. */
  async json(document: JsonDocument): Promise<void> {
    await this.stream.writeAll(`${this.jsonText(document, 2)}\n`);
  }

  /** A new secret that the command exists to show: the only text that is not redacted. */
  async secret(name: string, secret: string, document: JsonDocument): Promise<void> {
    const text = this.format === 'text' ? secret : JSON.stringify({ ...document, [name]: secret }, null, 2);
    await this.stream.writeAll(`${text}\n`);
  }

  /** One value in a line of its own. */
  async jsonLine(value: unknown): Promise<void> {
    await this.stream.writeAll(`${this.jsonText(value)}\n`);
  }

  /** A line of text. */
  async line(text: string): Promise<void> {
    await this.stream.writeAll(`${this.clean(text)}\n`);
  }

  /**
   * Rows with a header that fit the terminal. Where stdout is no terminal: a line for each row, its values
   * between tabs, without the header and with nothing cut.
   */
  async table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<void> {
    const cells = rows.map((row) => columns.map((column) => this.clean(column.text(row))));
    if (!this.stream.isTerminal) {
      for (const row of cells) await this.stream.writeAll(`${row.join('\t')}\n`);
      return;
    }
    const titles = columns.map(({ title }) => title);
    const [header = '', ...lines] = tableLines([titles, ...cells], this.stream.width);
    await this.stream.writeAll(`${[this.stream.style(header, 'bold'), ...lines].join('\n')}\n`);
  }

  /** Names and values below each other; a value that is not known is left out. */
  async facts(
    facts: readonly (readonly [name: string, value: string | number | null | undefined])[],
  ): Promise<void> {
    const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
    const width = Math.max(...shown.map(([name]) => name.length));
    for (const [name, value] of shown) {
      await this.stream.writeAll(
        `${this.stream.style(name.padEnd(width), 'bold')}  ${this.clean(String(value))}\n`,
      );
    }
  }

  /** Text of the service in one clean line. */
  clean(text: string): string {
    return oneLine(text, 10_000, (line) => this.secrets.redact(line));
  }

  /** JSON whose strings hold no secret, and no character that a terminal would obey. */
  private jsonText(value: unknown, indent?: number): string {
    const redact = (_key: string, member: unknown): unknown => {
      if (typeof member === 'string') return this.secrets.redact(member);
      if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
      const entries = Object.entries(member as Record<string, unknown>);
      const names = entries.map(([name]) => this.secrets.redact(name));
      if (names.every((name, index) => name === entries[index]?.[0])) return member;
      return Object.fromEntries(entries.map(([, inner], index) => [names[index] ?? '', inner]));
    };
    return JSON.stringify(value, redact, indent).replace(/[\u007f-\u009f\u2028\u2029]/g, escaped);
  }
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

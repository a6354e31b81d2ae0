import { oneLine } from '../../src/text/one-line.ts';
import type { OutputStream, Style } from './stream.ts';

/** Longest line, UTF-16 units. */
const MAX_LINE = 4000;

export interface LogOptions {
  /** No lines about the progress and no notes. */
  readonly quiet: boolean;
  readonly debug: boolean;
}

/**
 * What people read, on stderr. Each line is clean: no secrets, and no control characters, so nothing that the
 * service sends can be an escape sequence.
 */
export class Log {
  readonly stream: OutputStream;
  readonly options: LogOptions;
  /** The progress bar below the lines, while there is one. */
  bar: { readonly clear: () => void; readonly stop: () => void } | undefined;
  private readonly redact: (text: string) => string;

  constructor(stream: OutputStream, options: LogOptions, redact: (text: string) => string) {
    this.stream = stream;
    this.options = options;
    this.redact = redact;
  }

  line(text: string, command?: string): void {
    if (!this.options.quiet) this.write(this.withCommand(text, command));
  }

  notice(text: string): void {
    if (!this.options.quiet) this.labelled('note', 'cyan', text);
  }

  warning(text: string): void {
    this.labelled('warning', 'yellow', text);
  }

  error(text: string): void {
    this.labelled('error', 'red', text);
  }

  hint(text: string, command?: string): void {
    this.labelled('hint', 'bold', text, command);
  }

  debug(text: string): void {
    if (this.options.debug) this.labelled('debug', 'dim', text);
  }

  clean(text: string): string {
    return oneLine(this.redact(text), MAX_LINE);
  }

  /** A command line to copy follows the text. Its white space stays: it may be part of a path. */
  private withCommand(text: string, command?: string): string {
    const verbatim = command === undefined ? '' : ` ${this.redact(command).replace(/\p{Cc}/gu, '?')}`;
    return `${this.clean(text)}${verbatim}`;
  }

  private labelled(label: string, style: Style, text: string, command?: string): void {
    this.write(`${this.stream.style(`${label}:`, style)} ${this.withCommand(text, command)}`);
  }

  private write(line: string): void {
    this.bar?.clear();
    this.stream.write(`${line}\n`);
  }
}

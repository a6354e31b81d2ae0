import { oneLine } from '../../src/text/one-line-and-quotes.ts';
import type { OutputStream, Style } from './stream.ts';

/** Longest line, UTF-16 units. */
const MAX_LINE = 4000;

export interface LogOptions {
  /** No lines about the progress and no notes. */
  readonly quiet: boolean;
  readonly debug: boolean;
}

export type Log = ReturnType<typeof openLog>;

/**
 * What people read, on stderr. Each line is clean: no secrets, and no control characters, so nothing that the
 * service sends can be an escape sequence.
 */
export function openLog(stream: OutputStream, options: LogOptions, redact: (text: string) => string) {
  const clean = (text: string): string => oneLine(redact(text), MAX_LINE);
  /** A command line to copy follows the text. Its white space stays: it may be part of a path. */
  const withCommand = (text: string, command?: string): string => {
    const verbatim = command === undefined ? '' : ` ${redact(command).replace(/\p{Cc}/gu, '?')}`;
    return `${clean(text)}${verbatim}`;
  };
  const write = (line: string): void => {
    log.bar?.clear();
    stream.write(`${line}\n`);
  };
  const labelled = (label: string, style: Style, text: string, command?: string): void =>
    write(`${stream.style(`${label}:`, style)} ${withCommand(text, command)}`);
  const log = {
    stream,
    options,
    clean,
    /** The progress bar below the lines, while there is one. */
    bar: undefined as { readonly clear: () => void; readonly stop: () => void } | undefined,
    line: (text: string, command?: string): void => {
      if (!options.quiet) write(withCommand(text, command));
    },
    notice: (text: string): void => {
      if (!options.quiet) labelled('note', 'cyan', text);
    },
    warning: (text: string): void => labelled('warning', 'yellow', text),
    error: (text: string): void => labelled('error', 'red', text),
    hint: (text: string, command?: string): void => labelled('hint', 'bold', text, command),
    debug: (text: string): void => {
      if (options.debug) labelled('debug', 'dim', text);
    },
  };
  return log;
}

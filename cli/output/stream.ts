import { once } from 'node:events';
import type { WriteStream } from 'node:tty';
// Older ones have no `styleText`: the import of its name would end the command before it can say so.
import util from 'node:util';

export type OutputStream = ReturnType<typeof outputStream>;

/**
 * One of the two output streams. A reader that goes away (`| head`) is not a failure: the stream is then `closed`
 * and ignores what is written.
 */
export function outputStream(stream: WriteStream, env: NodeJS.ProcessEnv) {
  const { NO_COLOR: noColour = '', TERM: term } = env;
  const canRedraw = stream.isTTY && term !== 'dumb';
  /** Whether escape sequences may be written: on a terminal, unless NO_COLOR is set or TERM is dumb. */
  const hasColour = canRedraw && noColour === '';
  const output = {
    isTerminal: stream.isTTY,
    /** Whether a line can be drawn over: on a terminal that is not dumb. */
    canRedraw,
    closed: false,
    /** Why the stream cannot be written to, other than a reader that went away. */
    failure: undefined as Error | undefined,

    /** Columns; 80 if the terminal does not say how wide it is. */
    get width(): number {
      return stream.columns > 0 ? stream.columns : 80;
    },

    write(text: string): void {
      if (!output.closed) stream.write(text);
    },

    /** Writes, and waits until the stream takes more: memory stays bounded however slow the reader is. */
    async writeAll(text: string): Promise<void> {
      if (output.closed || stream.write(text)) return;
      await once(stream, 'drain').catch(() => undefined);
    },

    /** Waits until the system has taken all that was written: an exit before that would cut it. */
    async flush(): Promise<void> {
      if (output.closed) return;
      await new Promise<void>((resolve) => stream.write('', () => resolve()));
    },

    style: (text: string, style: Style): string =>
      hasColour && text !== '' ? util.styleText(style, text, { validateStream: false }) : text,
  };
  stream.on('error', (error: NodeJS.ErrnoException) => {
    output.closed = true;
    if (error.code !== 'EPIPE') output.failure = error;
  });
  return output;
}

export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan';

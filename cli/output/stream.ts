import { once } from 'node:events';
import type { WriteStream } from 'node:tty';
// Older ones have no `styleText`: the import of its name would end the command before it can say so.
import util from 'node:util';

/**
 * One of the two output streams. A reader that goes away (`| head`) is not a failure: the stream is then `closed`
 * and ignores what is written.
 */
export class OutputStream {
  readonly isTerminal: boolean;
  /** Whether a line can be drawn over: on a terminal that is not dumb. */
  readonly canRedraw: boolean;
  closed = false;
  /** Why the stream cannot be written to, other than a reader that went away. */
  failure: Error | undefined;
  private readonly stream: WriteStream;
  /** Whether escape sequences may be written: on a terminal, unless NO_COLOR is set or TERM is dumb. */
  private readonly hasColour: boolean;

  constructor(stream: WriteStream, env: NodeJS.ProcessEnv) {
    this.stream = stream;
    this.isTerminal = stream.isTTY;
    const { NO_COLOR: noColour = '', TERM: term } = env;
    this.canRedraw = this.isTerminal && term !== 'dumb';
    this.hasColour = this.canRedraw && noColour === '';
    stream.on('error', (error: NodeJS.ErrnoException) => {
      this.closed = true;
      if (error.code !== 'EPIPE') this.failure = error;
    });
  }

  /** Columns; 80 if the terminal does not say how wide it is. */
  get width(): number {
    const { columns } = this.stream;
    return columns > 0 ? columns : 80;
  }

  write(text: string): void {
    if (!this.closed) this.stream.write(text);
  }

  /** Writes, and waits until the stream takes more: memory stays bounded however slow the reader is. */
  async writeAll(text: string): Promise<void> {
    if (this.closed || this.stream.write(text)) return;
    await once(this.stream, 'drain').catch(() => undefined);
  }

  /** Waits until the system has taken all that was written: an exit before that would cut it. */
  async flush(): Promise<void> {
    if (this.closed) return;
    await new Promise<void>((resolve) => this.stream.write('', () => resolve()));
  }

  style(text: string, style: Style): string {
    return this.hasColour && text !== '' ? util.styleText(style, text, { validateStream: false }) : text;
  }
}

export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan';

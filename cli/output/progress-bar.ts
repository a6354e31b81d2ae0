import { formatDuration } from '../../src/index.ts';
import type { OutputStream } from './stream.ts';
import { cutToWidth, textWidth } from './text-width.ts';

/** What a bar shows. */
export interface BarState {
  /** 0 to 1; other numbers are taken as the nearest of these. undefined: not known. */
  readonly fraction: number | undefined;
  /** What is going on. */
  readonly text: string;
  /** What comes next. */
  readonly next: string;
}

/** The time is redrawn this often; a state that comes sooner after the last one waits, ms. */
const TICK_MS = 1000;
const MIN_PAUSE_MS = 80;
const BAR_WIDTH = 24;
/** On a terminal narrower than this the bar itself is left out, columns. */
const MIN_WIDTH_WITH_BAR = 60;

/** One line at the bottom of a terminal: `[#####     ] 45 %  Running: forms · 12 s · then download and verify`. */
export class ProgressBar {
  private readonly stream: OutputStream;
  private readonly now: () => number;
  private readonly clean: (text: string) => string;
  private readonly startedAt: number;
  private readonly timer: NodeJS.Timeout;
  private state: BarState = { fraction: undefined, text: 'Starting', next: '' };
  private isDrawn = false;
  private isStopped = false;
  private lastAt = -Infinity;

  /**
   * @param now monotonic ms
   * @param clean takes secrets and control characters out of a text
   */
  constructor(stream: OutputStream, now: () => number, clean: (text: string) => string) {
    this.stream = stream;
    this.now = now;
    this.clean = clean;
    this.startedAt = now();
    this.timer = setInterval(() => this.draw(), TICK_MS);
    this.timer.unref();
  }

  show(state: BarState): void {
    const isOther = state.text !== this.state.text;
    this.state = state;
    if (isOther || this.now() - this.lastAt >= MIN_PAUSE_MS) this.draw();
  }

  /** Takes the bar away, for a line of text; it comes back with the next state or second. */
  clear(): void {
    if (this.isDrawn) this.stream.write(this.erasure());
    this.isDrawn = false;
  }

  /** Takes the bar away for good. */
  stop(): void {
    clearInterval(this.timer);
    this.isStopped = true;
    this.clear();
  }

  private draw(): void {
    if (this.isStopped) return;
    this.lastAt = this.now();
    this.stream.write(`${this.erasure()}${this.line()}`);
    this.isDrawn = true;
  }

  /** Back to the start of an empty line; without escape sequences if they are not wanted. */
  private erasure(): string {
    return this.stream.hasColour ? '\r\u001b[K' : `\r${' '.repeat(this.stream.width - 1)}\r`;
  }

  /** Never as wide as the terminal: a full line would begin another one. */
  private line(): string {
    const width = this.stream.width - 1;
    const { fraction, next } = this.state;
    const elapsed = formatDuration(Math.floor((this.now() - this.startedAt) / 1000) * 1000).replace(
      /^0 ms$/,
      '0 s',
    );
    const percent =
      fraction === undefined ? '     ' : `${String(Math.round(clamped(fraction) * 100)).padStart(3)} %`;
    const bar = width < MIN_WIDTH_WITH_BAR ? '' : `${this.drawnBar(fraction)} `;
    const barWidth = bar === '' ? 0 : BAR_WIDTH + 3;
    const room = width - barWidth - percent.length - 2;
    const tail = ` · ${elapsed}${next === '' ? '' : ` · then ${next}`}`;
    const shortTail = ` · ${elapsed}`;
    const text = this.clean(this.state.text);
    const fits = textWidth(text) + textWidth(tail) <= room;
    const end = fits || room > 50 + textWidth(tail) ? tail : shortTail;
    const shown = cutToWidth(text, Math.max(0, room - textWidth(end)));
    return `${bar}${percent}  ${shown}${this.stream.style(end, 'dim')}`;
  }

  private drawnBar(fraction = 0): string {
    const full = Math.floor(clamped(fraction) * BAR_WIDTH);
    return `[${this.stream.style('#'.repeat(full), 'green')}${'-'.repeat(BAR_WIDTH - full)}]`;
  }
}

function clamped(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}

import { formatDuration } from '../../src/index.ts';
import type { Log } from './log.ts';
import { cutToWidth } from './text-width.ts';

/** The time is redrawn this often, ms. */
const TICK_MS = 1000;
/** A text that is shown already is redrawn at most this often, ms. */
const MIN_PAUSE_MS = 80;
const BAR_WIDTH = 24;
/** On a narrower terminal the bar itself is left out, columns. */
const MIN_WIDTH_WITH_BAR = 60;

/** One line at the bottom of a terminal: `[#####-----]  45 %  Running: forms · 12 s`. */
class ProgressBar {
  private readonly log: Log;
  private readonly startedAt = performance.now();
  private readonly timer: NodeJS.Timeout;
  private text = 'Starting';
  private fraction: number | undefined;
  private isDrawn = false;
  private drawnAt = -Infinity;

  /** It steps aside for the lines of this log. */
  constructor(log: Log) {
    this.log = log;
    this.timer = setInterval(() => this.draw(), TICK_MS).unref();
    log.bar = this;
  }

  /**
   * @param text what is going on
   * @param fraction 0 to 1; other numbers are taken as the nearest of these. undefined: not known
   */
  show(text: string, fraction?: number): void {
    const isDue = text !== this.text || performance.now() - this.drawnAt >= MIN_PAUSE_MS;
    this.text = text;
    this.fraction = fraction;
    if (isDue) this.draw();
  }

  /** Takes the bar away, for a line of text; it comes back with the next text or second. */
  clear(): void {
    if (this.isDrawn) this.log.stream.write(this.erasure());
    this.isDrawn = false;
  }

  /** Takes the bar away for good. */
  stop(): void {
    clearInterval(this.timer);
    this.clear();
    this.log.bar = undefined;
  }

  private draw(): void {
    if (this.log.bar !== this) return;
    this.log.stream.write(`${this.erasure()}${this.line()}`);
    this.isDrawn = true;
    this.drawnAt = performance.now();
  }

  /** Back to the start of an empty line, without an escape sequence. */
  private erasure(): string {
    return `\r${' '.repeat(this.log.stream.width - 1)}\r`;
  }

  /** Never as wide as the terminal: a full line would begin another one. */
  private line(): string {
    const width = this.log.stream.width - 1;
    const seconds = Math.floor((performance.now() - this.startedAt) / 1000);
    const fraction = Math.min(1, Math.max(0, this.fraction ?? 0));
    const full = Math.floor(fraction * BAR_WIDTH);
    const bar = `[${'#'.repeat(full)}${'-'.repeat(BAR_WIDTH - full)}] `;
    const percent = this.fraction === undefined ? '' : `${String(Math.round(fraction * 100)).padStart(3)} %`;
    const head = `${width < MIN_WIDTH_WITH_BAR ? '' : bar}${percent.padEnd(5)}  `;
    const tail = ` · ${seconds === 0 ? '0 s' : formatDuration(seconds * 1000)}`;
    const room = Math.max(0, width - head.length - tail.length);
    return `${head}${cutToWidth(this.log.clean(this.text), room)}${tail}`;
  }
}

/** A bar on a terminal; undefined if lines are wanted, or nothing. */
export function openBar(log: Log): ProgressBar | undefined {
  return log.stream.canRedraw && !log.options.quiet ? new ProgressBar(log) : undefined;
}

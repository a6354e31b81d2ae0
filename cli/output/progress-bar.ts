import { formatDuration } from '../../src/text/format-quantities.ts';
import type { Log } from './log.ts';
import { cutToWidth } from './text-layout.ts';

/** The time is redrawn this often, ms. */
const TICK_MS = 1000;
/** A text that is shown already is redrawn at most this often, ms. */
const MIN_PAUSE_MS = 80;
const BAR_WIDTH = 24;
/** On a narrower terminal the bar itself is left out, columns. */
const MIN_WIDTH_WITH_BAR = 60;

/**
 * One line at the bottom of a terminal: `[#####-----]  45 %  Running: forms · 12 s`. undefined if lines are wanted, or
 * nothing.
 */
export function openBar(log: Log) {
  const { stream, options } = log;
  if (!stream.canRedraw || options.quiet) return undefined;
  const startedAt = performance.now();
  let shown = { text: 'Starting', fraction: undefined as number | undefined };
  let isDrawn = false;
  let drawnAt = -Infinity;
  /** Back to the start of an empty line, without an escape sequence. */
  const erasure = (): string => `\r${' '.repeat(stream.width - 1)}\r`;
  const draw = (): void => {
    if (log.bar !== bar) return;
    const elapsedMs = performance.now() - startedAt;
    stream.write(`${erasure()}${lineOf(shown.text, shown.fraction, elapsedMs)}`);
    isDrawn = true;
    drawnAt = performance.now();
  };
  /** Never as wide as the terminal: a full line would begin another one. */
  const lineOf = (text: string, known: number | undefined, elapsedMs: number): string => {
    const width = stream.width - 1;
    const fraction = Math.min(1, Math.max(0, known ?? 0));
    const full = Math.floor(fraction * BAR_WIDTH);
    const bar = `[${'#'.repeat(full)}${'-'.repeat(BAR_WIDTH - full)}] `;
    const percent = known === undefined ? '' : `${String(Math.round(fraction * 100)).padStart(3)} %`;
    const head = `${width < MIN_WIDTH_WITH_BAR ? '' : bar}${percent.padEnd(5)}  `;
    const tail = ` · ${elapsedMs < 1000 ? '0 s' : formatDuration(Math.floor(elapsedMs / 1000) * 1000)}`;
    return `${head}${cutToWidth(log.clean(text), Math.max(0, width - head.length - tail.length))}${tail}`;
  };
  const timer = setInterval(draw, TICK_MS).unref();
  const bar = {
    /** @param fraction 0 to 1; other numbers are taken as the nearest of these. undefined: not known */
    show(text: string, fraction?: number): void {
      const isDue = text !== shown.text || performance.now() - drawnAt >= MIN_PAUSE_MS;
      shown = { text, fraction };
      if (isDue) draw();
    },
    /** Takes the bar away, for a line of text; it comes back with the next text or second. */
    clear(): void {
      if (isDrawn) stream.write(erasure());
      isDrawn = false;
    },
    /** Takes the bar away for good. */
    stop(): void {
      clearInterval(timer);
      bar.clear();
      log.bar = undefined;
    },
  };
  log.bar = bar;
  return bar;
}

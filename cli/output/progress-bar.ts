import { formatDuration, formatBytes } from '../../src/text/format-quantities.ts';
import type { Log } from './log.ts';
import { cutToWidth } from './text-layout.ts';
import { planLine, progressLines, taskLine } from '../../platform/progress/progress-lines.ts';
import type { SnapshotHost } from '../../platform/snapshot/take-snapshot.ts';
import type { ServiceRun } from '../command-tree.ts';
import type { ReportEvents } from '../../src/report/make-report.ts';

/** The bar is redrawn this often, ms. */
const TICK_MS = 100;

const BAR_WIDTH = 24;

/** On a narrower terminal the bar itself is left out, columns. */
const MIN_WIDTH_WITH_BAR = 60;

/**
 * One line at the bottom of a terminal: `[#####-----]  45 %  Running: forms · 12 s`. undefined if lines are wanted, or
 * nothing.
 */
function openBar(log: Log) {
  const { stream, options } = log;
  if (!stream.canRedraw || options.quiet) return undefined;
  const startedAt = performance.now();
  let shown = { text: 'Starting', fraction: undefined as number | undefined };
  let isDrawn = false;
  /** Back to the start of an empty line, without an escape sequence. */
  const erasure = (): string => `\r${' '.repeat(stream.width - 1)}\r`;
  const draw = (): void => {
    // Never as wide as the terminal: a full line would begin another one.
    const width = stream.width - 1;
    const fraction = Math.min(1, Math.max(0, shown.fraction ?? 0));
    const full = Math.floor(fraction * BAR_WIDTH);
    const picture = `[${'#'.repeat(full)}${'-'.repeat(BAR_WIDTH - full)}] `;
    const percent = shown.fraction === undefined ? '' : `${String(Math.round(fraction * 100)).padStart(3)} %`;
    const head = `${width < MIN_WIDTH_WITH_BAR ? '' : picture}${percent.padEnd(5)}  `;
    const seconds = Math.floor((performance.now() - startedAt) / 1000);
    const tail = ` · ${seconds === 0 ? '0 s' : formatDuration(seconds * 1000)}`;
    const text = cutToWidth(log.clean(shown.text), Math.max(0, width - head.length - tail.length));
    stream.write(`${erasure()}${head}${text}${tail}`);
    isDrawn = true;
  };
  const timer = setInterval(draw, TICK_MS).unref();
  const bar = {
    /** @param fraction 0 to 1; other numbers are taken as the nearest of these. undefined: not known */
    show(text: string, fraction?: number): void {
      shown = { text, fraction };
    },
    /** Takes the bar away, for a line of text; it comes back when it is drawn next. */
    clear(): void {
      if (isDrawn) stream.write(erasure());
      isDrawn = false;
    },
    stop(): void {
      clearInterval(timer);
      bar.clear();
      log.bar = undefined;
    },
  };
  log.bar?.stop();
  log.bar = bar;
  return bar;
}

/** What reading and writing a snapshot needs: a bar on a terminal, lines elsewhere. */
export function snapshotHost({ run, client, deadline }: ServiceRun): SnapshotHost {
  const { log } = run;
  const bar = openBar(log);
  const { onObjects } = progressLines(client, (line) => log.line(line));
  const showBar: typeof onObjects = ({ done, of }) =>
    bar?.show(`${done} of ${of} objects`, of === 0 ? 0 : done / of);
  return { run, client, deadline, onObjects: bar === undefined ? onObjects : showBar };
}

/** Shows what becomes of a report: by a bar on a terminal, by lines elsewhere. */
export function reportEvents({ run, client, deadline }: ServiceRun): ReportEvents {
  const { log } = run;
  const bar = openBar(log);
  const lines = progressLines(client, (line) => log.line(line));
  return {
    onPhase: (phase) => {
      run.setPhase(phase);
      bar?.show(`${phase.slice(0, 1).toUpperCase()}${phase.slice(1)}`);
    },
    onWait: (id) => {
      if (bar !== undefined) return;
      log.line(`Waiting for the report (task ${id}, at most ${formatDuration(deadline.left())})`);
    },
    onTask: ({ task_id: id }, plan) => {
      run.task = { taskId: id, taskExists: true };
      log.line(`Started ${planLine(client, plan)}: task ${id}.`);
    },
    onStatus: (task) => {
      if (bar === undefined) return lines.onStatus(task);
      const { progress_pct: percent } = task;
      const fraction = percent === null ? undefined : percent / 100;
      bar.show(taskLine(client, { ...task, progress_pct: null }), fraction);
    },
    onRetry: lines.onRetry,
    onBytes: (received, total) => {
      const size = formatBytes(total).replace(/ \(.*/, '');
      bar?.show(`Downloading ${size}`, total === 0 ? 1 : received / total);
    },
  };
}

import { type DraftServiceClient, type ReportPhase, type Task, formatBytes } from '../../src/index.ts';
import { TaskLines, taskLine } from '../../platform/progress/task-lines.ts';
import type { CommandRun } from '../run/command-run.ts';

/** What people see while a report is made. */
export interface ReportProgress {
  readonly isBar: boolean;
  setPhase(phase: ReportPhase): void;
  onStatus(task: Task): void;
  onBytes(received: number, total: number): void;
  stop(): void;
}

/** What comes after each phase. */
const NEXT: Readonly<Record<ReportPhase, string>> = {
  'reading the templates': 'start, wait, download',
  'starting the report': 'wait, download',
  'waiting for the report': 'download and verify',
  'downloading the report': 'verified at the last byte',
};

/** A bar on a terminal; lines elsewhere. With --quiet both show nothing. */
export function openProgress(run: CommandRun, client: DraftServiceClient): ReportProgress {
  const { stream, options } = run.log;
  const nothing = () => undefined;
  if (!stream.canRedraw || options.quiet) {
    const lines = new TaskLines(client, (line) => run.log.line(line));
    const onStatus = (task: Task): void => lines.onStatus(task);
    return { isBar: false, setPhase: nothing, onStatus, onBytes: nothing, stop: nothing };
  }
  const bar = run.startBar(() => client.clock.monotonic());
  let next = '';
  const show = (fraction: number | undefined, text: string): void => bar.show({ fraction, text, next });
  return {
    isBar: true,
    setPhase: (phase) => {
      next = NEXT[phase];
      show(undefined, `${phase.slice(0, 1).toUpperCase()}${phase.slice(1)}`);
    },
    onStatus: (task) => {
      const { progress_pct: percent } = task;
      show(percent === null ? undefined : percent / 100, taskLine(client, { ...task, progress_pct: null }));
    },
    onBytes: (received, total) =>
      show(total === 0 ? 1 : received / total, `Downloading ${formatBytes(total).replace(/ \(.*/, '')}`),
    stop: () => bar.stop(),
  };
}

import { type DraftServiceClient, type ReportPhase, type Task, formatBytes } from '../../src/index.ts';
import { TaskLines, taskLine } from '../../platform/progress/task-lines.ts';
import type { CommandRun } from '../run/command-run.ts';
import type { ProgressBar } from './progress-bar.ts';

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
  if (stream.canRedraw && !options.quiet) return new BarProgress(run, client);
  const lines = new TaskLines(client, (line) => run.log.line(line));
  return {
    isBar: false,
    setPhase: () => undefined,
    onStatus: (task) => lines.onStatus(task),
    onBytes: () => undefined,
    stop: () => undefined,
  };
}

class BarProgress implements ReportProgress {
  readonly isBar = true;
  private readonly client: DraftServiceClient;
  private readonly bar: ProgressBar;
  private next = '';

  constructor(run: CommandRun, client: DraftServiceClient) {
    this.client = client;
    this.bar = run.startBar(() => client.clock.monotonic());
  }

  setPhase(phase: ReportPhase): void {
    this.next = NEXT[phase];
    this.bar.show({ fraction: undefined, text: capitalized(phase), next: this.next });
  }

  onStatus(task: Task): void {
    const { progress_pct: percent } = task;
    const fraction = percent === null ? undefined : percent / 100;
    this.bar.show({
      fraction,
      text: taskLine(this.client, { ...task, progress_pct: null }),
      next: this.next,
    });
  }

  onBytes(received: number, total: number): void {
    const text = `Downloading ${formatBytes(total).replace(/ \(.*/, '')}`;
    this.bar.show({ fraction: total === 0 ? 1 : received / total, text, next: this.next });
  }

  stop(): void {
    this.bar.stop();
  }
}

function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

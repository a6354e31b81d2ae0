import { type DraftServiceClient, type Task, formatDuration } from '../../src/index.ts';
import type { RunLog } from './log.ts';

/** While nothing changes, the log gets a line at least this often, ms. */
const MAX_SILENCE_MS = 30_000;

/** A section of the summary's timeline. */
export type Section = 'queued' | 'running' | 'download' | 'upload';

export interface Span {
  readonly section: Section;
  readonly ms: number;
}

/** Logs each change of the task while the step waits, and measures how long each section of the job took. */
export class Progress {
  private readonly client: DraftServiceClient;
  private readonly log: RunLog;
  private readonly startedAt: number;
  private readonly sections: { readonly section: Section; readonly at: number }[] = [];
  private lastLine = '';
  private lastAt = 0;

  constructor(client: DraftServiceClient, log: RunLog) {
    this.client = client;
    this.log = log;
    this.startedAt = this.now();
  }

  startSection(section: Section): void {
    if (this.sections.at(-1)?.section !== section) this.sections.push({ section, at: this.now() });
  }

  /** Takes a status of the task. */
  onStatus(task: Task): void {
    if (task.state === 'P') this.startSection('queued');
    else if (task.state === 'R') this.startSection('running');
    const message = this.client.quote(task.state_message ?? '', 200);
    const percent = task.progress_pct === null ? '' : ` ${task.progress_pct} %`;
    const line = `${this.client.quote(task.state_display ?? task.state, 60)}${percent}${message === '' ? '' : `: ${message}`}`;
    if (line === this.lastLine && this.now() - this.lastAt < MAX_SILENCE_MS) return;
    this.lastLine = line;
    this.lastAt = this.now();
    this.log.line(`${formatDuration(this.now() - this.startedAt).padStart(10)}  ${line}`);
  }

  /** The sections so far, in order, the last one up to now. */
  spans(): Span[] {
    return this.sections.map(({ section, at }, index) => ({
      section,
      ms: Math.max(0, (this.sections[index + 1]?.at ?? this.now()) - at),
    }));
  }

  /** Monotonic ms. */
  private now(): number {
    return this.client.clock.monotonic();
  }
}

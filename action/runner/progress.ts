import { type DraftServiceClient, type Task, formatDuration } from '../../src/index.ts';
import type { RunLog } from './log.ts';

/** A line at least this often, ms, so that a reader sees that the step is alive. */
const SIGN_OF_LIFE_MS = 30_000;

/** What the job was doing when, for the log and the summary's timeline. */
export type Section = 'queued' | 'running' | 'download' | 'upload';

/** A phase and its length, ms. */
export interface Span {
  readonly phase: Section;
  readonly ms: number;
}

/** Follows a job: a line for each change while waiting, and how long each phase took. */
export class Progress {
  private readonly service: DraftServiceClient;
  private readonly log: RunLog;
  private readonly start: number;
  private readonly starts: { phase: Section; at: number }[] = [];
  private lastLine = '';
  private lastAt = 0;

  constructor(service: DraftServiceClient, log: RunLog) {
    this.service = service;
    this.log = log;
    this.start = this.now();
  }

  startSection(phase: Section): void {
    if (this.starts.at(-1)?.phase !== phase) this.starts.push({ phase, at: this.now() });
  }

  /** A status of the task came in. */
  status(task: Task): void {
    if (task.state === 'P') this.startSection('queued');
    else if (task.state === 'R') this.startSection('running');
    const message = this.service.quote(task.state_message ?? '', 200);
    const percent = task.progress_pct === null ? '' : ` ${task.progress_pct} %`;
    const line = `${this.service.quote(task.state_display ?? task.state, 60)}${percent}${message === '' ? '' : `: ${message}`}`;
    if (line === this.lastLine && this.now() - this.lastAt < SIGN_OF_LIFE_MS) return;
    this.lastLine = line;
    this.lastAt = this.now();
    this.log.line(`${formatDuration(this.now() - this.start).padStart(10)}  ${line}`);
  }

  /** The phases so far, in order, the last one up to now. */
  spans(): Span[] {
    return this.starts.map(({ phase, at }, index) => ({
      phase,
      ms: Math.max(0, (this.starts[index + 1]?.at ?? this.now()) - at),
    }));
  }

  /** Monotonic ms. */
  private now(): number {
    return this.service.clock.monotonic();
  }
}

import { type DraftServiceClient, STATE, type Task } from '../../src/index.ts';
import { TaskLines } from '../../platform/progress/task-lines.ts';
import type { RunLog } from './log.ts';

/** A section of the summary's timeline. */
export type Section = 'queued' | 'running' | 'download' | 'upload';

export interface Span {
  readonly section: Section;
  readonly ms: number;
}

/** Logs each change of the task while the step waits, and measures how long each section of the job took. */
export class Progress {
  private readonly client: DraftServiceClient;
  private readonly lines: TaskLines;
  private readonly sections: { readonly section: Section; readonly at: number }[] = [];

  constructor(client: DraftServiceClient, log: RunLog) {
    this.client = client;
    this.lines = new TaskLines(client, (line) => log.line(line));
  }

  startSection(section: Section): void {
    if (this.sections.at(-1)?.section !== section) this.sections.push({ section, at: this.now() });
  }

  /** Takes a status of the task. */
  onStatus(task: Task): void {
    if (task.state === STATE.pending) this.startSection('queued');
    else if (task.state === STATE.running) this.startSection('running');
    this.lines.onStatus(task);
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

import type { StoredFile } from '../storage/stored-file.ts';
import type { SettingValue, StoredTemplate } from '../templates/types.ts';
import { historyOf } from './plan.ts';
import type { TaskPlan, TaskStep } from './plan.ts';

const STATE_LABELS: Record<string, string> = {
  P: 'Pending',
  R: 'Running',
  C: 'Complete',
  F: 'Failed',
  X: 'Cancelled',
};

/** What a task was started with. */
export interface TaskFacts {
  id: number;
  name: string;
  owner: string;
  template: StoredTemplate;
  projectId: number;
  draftId: number | null;
  settings: Record<string, SettingValue>;
}

/** The status of a task at one moment. */
export interface TaskStatus {
  state: string;
  display: string;
  progress: number;
  message: string;
  /** Milliseconds since the epoch. */
  updated: number;
}

/**
 * A generation task. It has no timer: its status follows from the clock and from the number of status
 * requests. So tests can use their own clock, and a stopped sandbox leaves nothing behind.
 */
export class Task {
  readonly facts: TaskFacts;
  readonly plan: TaskPlan;
  readonly created: number;
  file: StoredFile | undefined;
  /** Why building the report failed. */
  failure: string | undefined;
  readonly #steps: TaskStep[];
  readonly #now: () => number;
  #at = 0;
  #since: number;
  #polls = 0;
  #progress = 0;

  constructor(facts: TaskFacts, plan: TaskPlan, now: () => number) {
    this.facts = facts;
    this.plan = plan;
    this.#steps = historyOf(plan);
    this.#now = now;
    this.created = now();
    this.#since = this.created;
  }

  /** The status now. `isPoll`: this is a status request, and counts as one. */
  status(isPoll: boolean): TaskStatus {
    this.#advance();
    const step = this.#steps[this.#at];
    if (isPoll) this.#polls += 1;
    this.#progress = step?.progress ?? this.#progress;
    if (this.failure !== undefined) return this.#statusIn('F', this.failure);
    // The plan may be ahead of the report: a task is complete only with a file.
    if (step?.state === 'C' && this.file === undefined) return this.#statusIn('R', 'Writing the file');
    return this.#statusIn(step?.state ?? 'P', step?.message ?? '', step?.display);
  }

  #advance(): void {
    for (let step = this.#steps[this.#at]; step !== undefined; step = this.#steps[this.#at]) {
      if (this.#at === this.#steps.length - 1) return;
      const end = this.#since + (step.forMs ?? Infinity);
      const timeIsUp = this.#now() >= end;
      if (!timeIsUp && this.#polls < (step.forPolls ?? Infinity)) return;
      this.#since = timeIsUp ? end : this.#now();
      this.#polls = 0;
      this.#at += 1;
    }
  }

  #statusIn(state: string, message: string, display = STATE_LABELS[state] ?? state): TaskStatus {
    return { state, display, message, progress: this.#progress, updated: this.#since };
  }
}

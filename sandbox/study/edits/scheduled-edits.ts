import type { Study } from '../study.ts';
import { applyEdit } from './apply-edit.ts';
import type { DraftEdit } from './apply-edit.ts';

interface ScheduledEdit {
  edit: DraftEdit;
  readsLeft: number;
}

/** Edits drafts while the sandbox runs: at once, or between two reads. */
export class DraftEditor {
  readonly #study: Study;
  readonly #now: () => number;
  readonly #scheduled: ScheduledEdit[] = [];
  #lastUpdate = 0;

  constructor(study: Study, now: () => number) {
    this.#study = study;
    this.#now = now;
  }

  /** Applies or schedules an edit. Returns the id of the edited object; `undefined` if it is scheduled. */
  edit(edit: DraftEdit): number | string | undefined {
    if (edit.afterReads === undefined || edit.afterReads <= 0) return this.#apply(edit);
    this.#scheduled.push({ edit, readsLeft: edit.afterReads });
    return undefined;
  }

  /** Applies scheduled edits. Called before each read of a draft or its objects. */
  beforeRead(draftId: number): void {
    const waiting = this.#scheduled.filter(({ edit }) => edit.draft === draftId);
    for (const scheduled of waiting) {
      scheduled.readsLeft -= 1;
      if (scheduled.readsLeft >= 0) continue;
      this.#scheduled.splice(this.#scheduled.indexOf(scheduled), 1);
      this.#apply(scheduled.edit);
    }
  }

  /** Every edit gets its own time, even within a millisecond. */
  #apply(edit: DraftEdit): number | string {
    const moment = Math.max(this.#now(), this.#lastUpdate + 1);
    const touched = applyEdit(this.#study, edit, new Date(moment).toISOString());
    this.#lastUpdate = moment;
    return touched;
  }
}

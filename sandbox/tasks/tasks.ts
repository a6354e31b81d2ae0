import type { ReportRequest } from '../reports/report-request.ts';
import type { StoredFile } from '../storage/stored-file.ts';
import { endsInFile, fileOf } from './task-file.ts';
import type { TaskPlan } from './plan.ts';
import { Task } from './task.ts';

/** All generation tasks since the start. */
export class Tasks {
  readonly all: Task[] = [];
  readonly #files: Map<string, StoredFile>;
  readonly #now: () => number;
  readonly #building = new Set<Promise<void>>();

  constructor(files: Map<string, StoredFile>, now: () => number) {
    this.#files = files;
    this.#now = now;
  }

  /** Starts a task and begins to build its file. */
  start(order: ReportRequest, plan: TaskPlan): Task {
    const { template, project, draft, author, settings } = order;
    const facts = {
      id: 70001 + this.all.length,
      name: [template.name, project.name, draft?.name].filter((part) => part !== undefined).join(' – '),
      owner: author,
      template,
      projectId: project.id,
      draftId: draft?.id ?? null,
      settings,
    };
    const task = new Task(facts, plan, this.#now);
    this.all.push(task);
    if (endsInFile(plan)) {
      const building = this.#build(task, order, plan).finally(() => this.#building.delete(building));
      this.#building.add(building);
    }
    return task;
  }

  find(id: number): Task | undefined {
    return this.all.find((task) => task.facts.id === id);
  }

  /** Resolves when no report is being built any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#building);
  }

  async #build(task: Task, order: ReportRequest, plan: TaskPlan): Promise<void> {
    try {
      const file = await fileOf(task.facts.id, order, plan.file);
      this.#files.set(file.path, file);
      task.file = file;
    } catch (error) {
      task.failure = `The document could not be built: ${String(error)}`;
    }
  }
}

/** Lines about work that goes on: what a task is doing, and how much of a draft was read. */
import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import type { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { type Plan, planSubject } from '../../src/report/plan.ts';
import type { Task } from '../../src/tasks/task.ts';
import type { SnapshotProgress } from '../../src/snapshot/read-snapshot.ts';
import { formatDuration } from '../../src/text/format-quantities.ts';

/** A line about a draft at most this often, ms, except for the first and the last one. */
const MIN_PAUSE_MS = 5000;
/** While nothing changes, there is a line at least this often, ms. */
const MAX_SILENCE_MS = 30_000;

/** What was started, in one line: `Started template 501 "Specification" for ORION-301 · v2.0 (draft 1002): task 7.` */
export function startedLine(client: DraftServiceClient, plan: Plan, taskId: number): string {
  const name = plan.template === null ? '' : ` "${client.quote(plan.template.name, 100)}"`;
  return `Started template ${plan.templateId}${name} for ${planSubject(plan)}: task ${taskId}.`;
}

/** What a task is doing, in one line: `Running 45 %: Rendering forms`. */
export function taskLine(client: DraftServiceClient, task: Task): string {
  const message = client.quote(task.state_message ?? '', 200);
  const percent = task.progress_pct === null ? '' : ` ${task.progress_pct} %`;
  const state = client.quote(task.state_display ?? task.state, 60);
  return `${state}${percent}${message === '' ? '' : `: ${message}`}`;
}

/** Writes a line for each change of a task, with the time since the start. */
export function taskLines(client: DraftServiceClient, write: (line: string) => void) {
  const now = (): number => client.clock.monotonic();
  const startedAt = now();
  let last = { line: '', at: 0 };
  const show = (line: string): void => {
    if (line === last.line && now() - last.at < MAX_SILENCE_MS) return;
    last = { line, at: now() };
    write(`${formatDuration(last.at - startedAt).padStart(10)}  ${line}`);
  };
  return {
    onStatus: (task: Task) => show(taskLine(client, task)),
    onRetry: ({ message }: DraftServiceError) => show(message),
  };
}

/** Writes how many objects of a draft are read, with the time since the start. */
export function objectLines(
  client: DraftServiceClient,
  write: (line: string) => void,
): (progress: SnapshotProgress) => void {
  const now = (): number => client.clock.monotonic();
  const startedAt = now();
  let lastAt = -Infinity;
  return ({ done, of }) => {
    if (done !== 0 && done !== of && now() - lastAt < MIN_PAUSE_MS) return;
    lastAt = now();
    write(`${formatDuration(now() - startedAt).padStart(10)}  ${done} of ${of} objects`);
  };
}

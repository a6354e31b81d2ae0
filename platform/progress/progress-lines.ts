import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import type { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { type Plan, planSubject } from '../../src/report/plan-and-start.ts';
import type { Task } from '../../src/tasks/task-status.ts';
import type { SnapshotProgress } from '../../src/snapshot/read-draft.ts';
import { formatDuration } from '../../src/text/format-quantities.ts';

/** A line about a draft at most this often, ms, except for the first and the last one. */
const MIN_PAUSE_MS = 5000;
/** While nothing changes, there is a line at least this often, ms. */
const MAX_SILENCE_MS = 30_000;

/** What a report is made of: `template 501 "Specification" for ORION-301 · v2.0 (draft 1002)`. */
export function planLine(client: DraftServiceClient, plan: Plan): string {
  const name = plan.template === null ? '' : ` "${client.quote(plan.template.name, 100)}"`;
  return `template ${plan.templateId}${name} for ${planSubject(plan)}`;
}

/** What a task is doing, in one line: `Running 45 %: Rendering forms`. */
export function taskLine(client: DraftServiceClient, task: Task): string {
  const message = client.quote(task.state_message ?? '', 200);
  const percent = task.progress_pct === null ? '' : ` ${task.progress_pct} %`;
  const state = client.quote(task.state_display ?? task.state, 60);
  return `${state}${percent}${message === '' ? '' : `: ${message}`}`;
}

/** Writes lines about a task or the objects that are read, with the time since the first one. */
export function progressLines(client: DraftServiceClient, write: (line: string) => void) {
  const now = (): number => client.clock.monotonic();
  let startedAt: number | undefined;
  let last = { line: '', at: -Infinity };
  const show = (line: string, minPauseMs = 0): void => {
    if (now() - last.at < (line === last.line ? MAX_SILENCE_MS : minPauseMs)) return;
    last = { line, at: now() };
    startedAt ??= last.at;
    write(`${formatDuration(last.at - startedAt).padStart(10)}  ${line}`);
  };
  return {
    onStatus: (task: Task) => show(taskLine(client, task)),
    onRetry: ({ message }: DraftServiceError) => show(message),
    onObjects: ({ done, of }: SnapshotProgress) =>
      show(`${done} of ${of} objects`, done === 0 || done === of ? 0 : MIN_PAUSE_MS),
  };
}

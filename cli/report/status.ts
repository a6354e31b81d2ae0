import { readStatus } from '../../src/index.ts';
import { command } from '../command.ts';
import { TASK_ID } from './flags.ts';

/** Prints the state of a task. The signed address of its file is not printed. */
export const statusCommand = command({
  description: 'Prints the state of a task. The state of a report that failed is no failure of this command.',
  examples: ['report status --task-id 9001'],
  flags: { 'task-id': TASK_ID },
  minutes: 5,
  work: async ({ run, client, deadline }, { 'task-id': taskId }) => {
    run.setPhase('reading the status');
    const { download, ...task } = await readStatus(client, taskId, deadline);
    const file =
      download === null
        ? null
        : { name: download.filename, content_type: download.content_type, size: download.size_in_bytes };
    return {
      document: { schema: 'draft-service/report-status/1', ...task, file },
      text: (out) =>
        out.facts([
          ['task', task.task_id],
          ['state', `${task.state}${task.state_display === null ? '' : ` (${task.state_display})`}`],
          ['progress', task.progress_pct === null ? null : `${task.progress_pct} %`],
          ['message', task.state_message],
          ['created', task.created],
          ['updated', task.updated],
          ['file', file?.name],
          ['size', file?.size],
        ]),
    };
  },
});

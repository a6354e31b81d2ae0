import { readStatus } from '../../src/index.ts';
import { id } from '../../platform/inputs/parsers.ts';
import type { Work } from '../command.ts';
import { connect, required } from '../run/connect.ts';
import type { ReportStatusFlags } from './commands.ts';

/** Prints the state of a task. The signed address of its file is not printed. */
export const printStatus: Work<ReportStatusFlags> = async (run, flags) => {
  const { client, deadline, values } = await connect(run, { 'task-id': required(id) }, flags, { minutes: 5 });
  run.setPhase('reading the status');
  const { download, ...task } = await readStatus(client, values['task-id'], deadline);
  const file =
    download === null
      ? null
      : { name: download.filename, content_type: download.content_type, size: download.size_in_bytes };
  if (run.out.format === 'text') {
    await run.out.facts([
      ['task', task.task_id],
      ['state', `${task.state}${task.state_display === null ? '' : ` (${task.state_display})`}`],
      ['progress', task.progress_pct === null ? null : `${task.progress_pct} %`],
      ['message', task.state_message],
      ['created', task.created],
      ['updated', task.updated],
      ['file', file?.name],
      ['size', file?.size],
    ]);
  } else await run.out.json({ schema: 'draft-service/report-status/1', ...task, file });
  return undefined;
};

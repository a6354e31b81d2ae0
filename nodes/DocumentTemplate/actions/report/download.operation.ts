import {
  type CompletedTask,
  type Deadline,
  TaskFailedError,
  deliverReport,
  readStatus,
  statusVerdict,
  taskFailedError,
  withTaskId,
} from '../../../../src/index.ts';
import { storeSink } from '../../../report/store-sink.ts';
import { outputFileField } from '../../../n8n/fields.ts';
import { taskIdField, waitOptionsField } from '../../../report/fields.ts';
import type { Operation } from '../../../n8n/operations.ts';
import {
  type ReportItem,
  asTold,
  collectItem,
  readReportOptions,
  reportResult,
} from '../../../report/make-report.ts';
import { parseStartedReport } from './parse-started-report.ts';

export const download: Operation<ReportItem> = {
  name: 'Download',
  value: 'download',
  action: 'Download a started report',
  description: 'Download and verify the report of a task that was started earlier',
  fields: [
    taskIdField,
    outputFileField,
    waitOptionsField([
      {
        displayName: 'Started Report',
        name: 'startedReport',
        type: 'json',
        default: '={{ $json }}',
        description:
          'The item that Start gave. With it the manifest names template, draft or project, and settings, ' +
          'marked as told and not read from the service.',
      },
      {
        displayName: 'Wait Until Complete',
        name: 'waitUntilComplete',
        type: 'boolean',
        default: false,
        description: 'Whether to wait for a report that is not finished',
      },
    ]),
  ],
  execute: async (item) => {
    const { parameters, reports, itemIndex } = item;
    const taskId = parameters.wholeNumberId('taskId', 'Task ID');
    const options = readReportOptions(item);
    const waits = parameters.optionFlag('waitUntilComplete', 'Wait Until Complete');
    const claimed = parseStartedReport(parameters.options().startedReport, taskId);
    reports.setRead(itemIndex, taskId);
    const told = asTold(item, claimed);
    const { deadline, fileName, outputField } = options;
    if (waits) return [await collectItem(item, taskId, options, { told })];
    const task = await withTaskId(taskId, () => readCompleted(item, taskId, deadline));
    const report = await deliverReport(item.client, task, { fileName }, storeSink(item), deadline);
    return [reportResult(report, outputField, told)];
  },
};

/**
 * The task of a report that can be downloaded now. @throws TaskFailedError where it failed or is not finished
 */
async function readCompleted(
  { client }: ReportItem,
  taskId: number,
  deadline: Deadline,
): Promise<CompletedTask> {
  const task = await readStatus(client, taskId, deadline);
  if (statusVerdict(task) === 'failed') throw taskFailedError(client, task);
  if (task.download !== null) return { ...task, download: task.download };
  const state = client.quote(task.state_display ?? task.state, 60);
  throw new TaskFailedError(
    `The report of task ${taskId} is not finished: its state is ${state} (${client.quote(task.state, 20)}).`,
    {
      taskId,
      state: task.state,
      hint: 'Switch on the option Wait Until Complete, or try again later.',
    },
  );
}

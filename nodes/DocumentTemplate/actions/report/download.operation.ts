import type { ObjectBody } from '../../../../src/drafts/read-object.ts';
import { InputError, TaskFailedError, withTaskId } from '../../../../src/errors/error-classes.ts';
import { isObject } from '../../../../src/json/exact-json.ts';
import { redactDeep } from '../../../../src/json/redact-deep.ts';
import { deliverReport } from '../../../../src/report/make-report.ts';
import type { PlanEvidence } from '../../../../src/report/manifest.ts';
import { readStatus } from '../../../../src/tasks/read-status.ts';
import { noFileError, taskFailedError } from '../../../../src/tasks/task-errors.ts';
import { type CompletedTask, statusVerdict } from '../../../../src/tasks/task.ts';
import type { Deadline } from '../../../../src/time/deadline.ts';
import { OUTPUT_FILE } from '../../../n8n/common-parameters.ts';
import type { Operation } from '../../../n8n/operations.ts';
import { anything, flag, toText } from '../../../n8n/parameters.ts';
import {
  type ReportItem,
  collectItem,
  readReportOptions,
  reportResult,
} from '../../../report/make-report.ts';
import { TASK, waitOptions } from '../../../report/parameters.ts';
import { storeSink } from '../../../report/store-sink.ts';

const STARTED_REPORT = anything({
  displayName: 'Started Report',
  name: 'startedReport',
  type: 'json',
  default: '={{ $json }}',
  description:
    'The item that Start gave. With it, the manifest also has template, draft or project, and settings, ' +
    'marked as_told: they come from this item, not from the service.',
});

const WAIT = flag({
  displayName: 'Wait Until Complete',
  name: 'waitUntilComplete',
  description: 'Whether to wait for a report that is not finished',
});

export const download: Operation<ReportItem> = {
  name: 'Download',
  value: 'download',
  action: 'Download a started report',
  description: 'Download and verify the report of a task that was started earlier',
  parameters: [TASK, OUTPUT_FILE, waitOptions(STARTED_REPORT, WAIT)],
  execute: async (item) => {
    const { parameters } = item;
    const taskId = parameters.get(TASK);
    const options = readReportOptions(item);
    const waits = parameters.option(WAIT) ?? false;
    const claimed = parseStartedReport(parameters.option(STARTED_REPORT), taskId);
    const told = claimed && redactDeep(item.client.secrets, { ...claimed, as_told: true });
    const { deadline, fileName, outputField } = options;
    if (waits) return [await collectItem(item, taskId, options, { told })];
    const task = await withTaskId(taskId, () => readCompleted(item, taskId, deadline));
    const report = await deliverReport(item.client, task, { fileName }, storeSink(item), deadline);
    return [reportResult(report, outputField, told)];
  },
};

/** The task of a report that can be downloaded now. @throws TaskFailedError if it failed or is not finished */
async function readCompleted(
  { client }: ReportItem,
  taskId: number,
  deadline: Deadline,
): Promise<CompletedTask> {
  const task = await readStatus(client, taskId, deadline);
  const verdict = statusVerdict(task);
  if (verdict === 'failed') throw taskFailedError(client, task);
  if (verdict === 'no-file') throw noFileError(task);
  if (task.download !== null) return { ...task, download: task.download };
  const state = client.quote(task.state_display ?? task.state, 60);
  throw new TaskFailedError(
    `The report of task ${taskId} is not finished: its state is ${state} (${client.quote(task.state, 20)}).`,
    { taskId, state: task.state, hint: 'Switch on the option Wait Until Complete, or try again later.' },
  );
}

/**
 * Reads the option Started Report: the item that Start gave, or its JSON. It comes from the workflow, not
 * from the service; a manifest marks it so.
 *
 * @param taskId the task that is downloaded
 * @throws InputError if it is not such an item, or one of another task
 */
function parseStartedReport(option: unknown, taskId: number): PlanEvidence | undefined {
  if (option === undefined || option === null || option === '') return undefined;
  const item = toObject(option);
  const { task_id, template, subject, settings } = item ?? {};
  if (
    toText(task_id).trim() !== String(taskId) ||
    !isObject(template) ||
    !isObject(subject) ||
    !isObject(settings)
  )
    throw new InputError([`Started Report is not the item that Start gave for task ${taskId}.`], {
      hint: 'It has task_id, template, subject and settings. Give that item, or remove the option.',
    });
  const { id, name = null, template_type = null, template_scope = null } = template;
  const { sent = null, effective = null } = settings;
  return {
    template: { id, name, template_type, template_scope },
    subject,
    settings: { sent, effective },
  } as unknown as PlanEvidence;
}

function toObject(value: unknown): ObjectBody | undefined {
  if (typeof value !== 'string') return isObject(value) ? value : undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

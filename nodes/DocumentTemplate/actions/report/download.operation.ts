import type { DraftServiceClient } from '../../../../src/draft-service-client.ts';
import { DeadlineError, InputError } from '../../../../src/errors/error-classes.ts';
import { isObject, redactDeep } from '../../../../src/json/json-values.ts';
import { type Task, stateInWords, statusVerdict } from '../../../../src/tasks/task-status.ts';
import { OUTPUT_FILE } from '../../../n8n/common-parameters.ts';
import type { Operation } from '../../../n8n/operations.ts';
import { anything, flag, toText } from '../../../n8n/typed-parameters.ts';
import { collectItem, readReportOptions } from '../../../report/make-report.ts';
import { TASK, waitOptions } from '../../../report/report-parameters.ts';
import { mapping } from '../../../report/settings.ts';

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

export const download: Operation = {
  name: 'Download',
  value: 'download',
  action: 'Download a started report',
  description: 'Download and verify the report of a task that was started earlier',
  parameters: [TASK, OUTPUT_FILE, waitOptions(STARTED_REPORT, WAIT)],
  execute: async (item) => {
    const { client, parameters } = item;
    const taskId = parameters.get(TASK);
    const options = readReportOptions(item);
    const onStatus = parameters.option(WAIT) === true ? undefined : refuseUnfinished(client);
    const claimed = parseStartedReport(parameters.option(STARTED_REPORT), taskId);
    const { json, ...file } = await collectItem(item, options, { taskId }, onStatus);
    return [{ ...file, json: { ...json, ...redactDeep(client.secrets, claimed) } }];
  },
};

/** For a download that does not wait: refuses the status of a task that is not finished. */
function refuseUnfinished(client: DraftServiceClient): (task: Task) => void {
  return (task) => {
    const verdict = statusVerdict(task);
    if (verdict !== 'wait' && verdict !== 'unknown') return;
    throw new DeadlineError(`The report is not finished: its state is ${stateInWords(client, task)}.`, {
      hint: 'Switch on the option Wait Until Complete, or try again later.',
    });
  };
}

/**
 * Reads the option Started Report: the item that Start gave, or its JSON. It comes from the workflow, not
 * from the service; a manifest marks it so.
 *
 * @throws InputError if it is not such an item, or one of another task
 */
function parseStartedReport(option: unknown, taskId: number) {
  if (option === undefined || option === null || option === '') return undefined;
  const { task_id, template, subject, settings } = mapping(option) ?? {};
  const isOfTask = toText(task_id).trim() === String(taskId);
  if (!isOfTask || !isObject(template) || !isObject(subject) || !isObject(settings))
    throw new InputError([`Started Report is not the item that Start gave for task ${taskId}.`], {
      hint: 'It has task_id, template, subject and settings. Give that item, or remove the option.',
    });
  return { template, subject, settings, as_told: true };
}

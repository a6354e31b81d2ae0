import { InputError } from '../../src/errors/error-classes.ts';
import { type PendingReport, collectReport } from '../../src/report/make-report.ts';
import type { DraftEvidence } from '../../src/report/manifest.ts';
import { type Plan, planReport, startReport } from '../../src/report/plan-and-start.ts';
import type { StartedTask } from '../../src/tasks/start-generation.ts';
import type { Task } from '../../src/tasks/task-status.ts';
import { fileNameMistakes } from '../../src/text/file-name.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { storeSink } from '../n8n/binary-data.ts';
import { OUTPUT_FILE } from '../n8n/common-parameters.ts';
import { type Item, type ItemResult, itemDeadline } from '../n8n/run-items.ts';
import { FILE_NAME, POLL_INTERVAL, TEMPLATE, REPORT_TIMEOUT, reportSubject } from './report-parameters.ts';
import { readSettings } from './settings.ts';

/**
 * What an operation that waits for a report takes from its parameters. All of them are read at once, before a report is
 * started: expressions can fail.
 *
 * @throws InputError
 */
export function readReportOptions(item: Item) {
  const { parameters } = item;
  const deadline = itemDeadline(item, REPORT_TIMEOUT);
  const fileName = parameters.option(FILE_NAME) ?? '';
  const mistakes = fileName === '' ? [] : fileNameMistakes(fileName);
  if (mistakes.length > 0) throw new InputError(['This is not a usable File Name.', ...mistakes]);
  const seconds = parameters.option(POLL_INTERVAL);
  return {
    deadline,
    intervalMs: seconds && seconds * 1000,
    fileName: fileName === '' ? undefined : fileName,
    outputField: parameters.get(OUTPUT_FILE),
  };
}

const RETRY_ON_FAIL =
  'Retry On Fail is switched on for this node. When it fails, n8n runs it again with all items and so starts ' +
  'their reports a second time. Retries that start nothing twice are built in: switch Retry On Fail off in ' +
  "the node's settings.";

/**
 * The report that the item's parameters describe, checked as far as the template list allows.
 *
 * @param strict whether a template list that is away for a moment fails the item
 * @throws InputError for unusable parameters, before the first request; the errors of `planReport`
 */
export async function planItem(item: Item, deadline: Deadline, strict = false): Promise<Plan> {
  const { client, parameters } = item;
  const template = parameters.get(TEMPLATE);
  const request = { template, subject: reportSubject(parameters), settings: readSettings(item) };
  return planReport(client, request, deadline, strict);
}

/** Starts the report of an item, and records its task. @throws the errors of `startReport` */
export async function startItem(item: Item, plan: Plan, deadline: Deadline): Promise<StartedTask> {
  const { context, client, reports, itemIndex } = item;
  if (context.getNode().retryOnFail === true) client.notice(RETRY_ON_FAIL);
  return reports.start(itemIndex, (events) => startReport(client, plan, deadline, events));
}

/**
 * Waits for the report of a task, downloads and verifies it, and records its states: the manifest, and the file.
 *
 * @param onStatus may end the wait by an error
 */
export async function collectItem(
  item: Item,
  { deadline, outputField, ...options }: ReturnType<typeof readReportOptions>,
  report: Pick<PendingReport, 'taskId' | 'plan' | 'draft'>,
  onStatus?: (task: Task) => void,
): Promise<ItemResult> {
  const { client, reports, itemIndex } = item;
  const record = (task: Task): void => {
    reports.setState(itemIndex, report.taskId, task.state);
    onStatus?.(task);
  };
  const pending = { ...options, ...report };
  const { manifest, stored } = await collectReport(client, pending, storeSink(item), deadline, {
    onStatus: record,
  });
  return { json: { ...manifest }, binary: { [outputField]: stored } };
}

export async function generateItem(
  item: Item,
  options = readReportOptions(item),
  planned?: Plan,
  draft?: DraftEvidence,
): Promise<ItemResult> {
  const plan = planned ?? (await planItem(item, options.deadline));
  const { task_id: taskId } = await startItem(item, plan, options.deadline);
  return collectItem(item, options, { taskId, plan, draft });
}

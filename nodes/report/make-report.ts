import type { IDataObject } from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import { type Report, collectReport, startReport } from '../../src/report/make-report.ts';
import type { DraftEvidence } from '../../src/report/manifest.ts';
import { type Plan, planReport } from '../../src/report/plan.ts';
import type { StartedTask } from '../../src/tasks/start-generation.ts';
import { fileNameMistakes } from '../../src/text/file-name.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { OUTPUT_FILE } from '../n8n/common-parameters.ts';
import { type Item, itemDeadline } from '../n8n/run-items.ts';
import type { ItemResult } from '../n8n/per-item.ts';
import { FILE_NAME, POLL_INTERVAL, TEMPLATE, TIMEOUT, reportSubject } from './parameters.ts';
import { readSettings } from './settings.ts';
import type { StartedReports } from './collectable-reports.ts';
import { type StoredFile, storeSink } from './store-sink.ts';

/** One item of an operation on reports. */
export interface ReportItem extends Item {
  /** The reports of all items of the execution. */
  readonly reports: StartedReports;
}

/** What an operation that waits for a report takes from its parameters. */
export interface ReportOptions {
  readonly deadline: Deadline;
  /** The user's own poll interval, ms; undefined: the default. */
  readonly intervalMs: number | undefined;
  /** undefined: the service's own name, made safe. */
  readonly fileName: string | undefined;
  /** The binary field that takes the file. */
  readonly outputField: string;
}

/** Reads all of them at once, before a report is started: expressions can fail. @throws InputError */
export function readReportOptions(item: ReportItem): ReportOptions {
  const { parameters } = item;
  const deadline = itemDeadline(item, TIMEOUT);
  const fileName = parameters.option(FILE_NAME);
  const mistakes = fileName === undefined || fileName === '' ? [] : fileNameMistakes(fileName);
  if (mistakes.length > 0) throw new InputError(['This is not a usable File Name.', ...mistakes]);
  const seconds = parameters.option(POLL_INTERVAL);
  return {
    deadline,
    intervalMs: seconds === undefined ? undefined : seconds * 1000,
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
export async function planItem(item: ReportItem, deadline: Deadline, strict = false): Promise<Plan> {
  const { client, parameters } = item;
  const template = parameters.get(TEMPLATE);
  const request = { template, subject: reportSubject(parameters), settings: readSettings(item) };
  return planReport(client, request, deadline, { strict });
}

/** Starts the report of an item, and records its task. @throws the errors of `startReport` */
export async function startItem(item: ReportItem, plan: Plan, deadline: Deadline): Promise<StartedTask> {
  const { context, client, reports, itemIndex } = item;
  if (context.getNode().retryOnFail === true) client.notice(RETRY_ON_FAIL);
  const onTask = ({ task_id: taskId }: StartedTask): void => reports.log(itemIndex, taskId);
  return reports.start(itemIndex, (onSend) => startReport(client, plan, deadline, { onSend, onTask }));
}

/** What is known of a report that is collected. */
export interface Origin {
  /** undefined: it was started by another execution. */
  readonly plan?: Plan | undefined;
  /** The design, if it was read before the report was started. */
  readonly draft?: DraftEvidence | undefined;
  /** What the workflow says of it. */
  readonly told?: IDataObject | undefined;
}

/** Waits for the report of a task, downloads and verifies it, and records its states. */
export async function collectItem(
  item: ReportItem,
  taskId: number,
  { deadline, intervalMs, fileName, outputField }: ReportOptions,
  { plan, draft, told }: Origin = {},
): Promise<ItemResult> {
  const { client, reports, itemIndex } = item;
  const pending = { taskId, plan, draft, intervalMs, fileName };
  const report = await collectReport(client, pending, storeSink(item), deadline, {
    onStatus: ({ state }) => reports.setState(itemIndex, taskId, state),
  });
  return reportResult(report, outputField, told);
}

/** Starts the report of an item, waits for it, downloads and verifies it: the manifest, and the file. */
export async function generateItem(item: ReportItem): Promise<ItemResult> {
  const options = readReportOptions(item);
  return generatePlanned(item, await planItem(item, options.deadline), options);
}

/** The same for a report that was planned. @param draft the design, if it was read before */
export async function generatePlanned(
  item: ReportItem,
  plan: Plan,
  options: ReportOptions,
  draft?: DraftEvidence,
): Promise<ItemResult> {
  const { task_id: taskId } = await startItem(item, plan, options.deadline);
  return collectItem(item, taskId, options, { plan, draft });
}

/** The item of a report. @param told what the workflow says of its template, subject and settings */
export function reportResult(
  { manifest, stored }: Report<StoredFile>,
  outputField: string,
  told: IDataObject = {},
): ItemResult {
  return { json: { ...manifest, ...told }, binary: { [outputField]: stored } };
}

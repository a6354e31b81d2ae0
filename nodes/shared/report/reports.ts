import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import {
  type CompletedTask,
  type Deadline,
  InputError,
  type Manifest,
  type Plan,
  type StartedTask,
  type Task,
  TaskFailedError,
  accept,
  describePlan,
  taskFailedError,
  findTemplate,
  fileNameMistakes,
  generate,
  makeManifest,
  planReport,
  readStatus,
  reportName,
  withTaskId,
  waitForTask,
  redactDeep,
} from '../../../src/index.ts';
import { binaryField } from '../execution/binary-field.ts';
import type { Outcome } from '../execution/items.ts';
import type { Ledger } from './started-reports.ts';
import type { Parameters } from '../execution/parameters.ts';
import type { ReportLog } from './log-started-reports.ts';
import { requestOf } from './report-request.ts';
import type { Session } from '../execution/execution-client.ts';
import {
  type StartedReport,
  startedReport,
} from '../../DocumentTemplate/actions/report/started-report-option.ts';
import { storeFile } from '../binary-data/store-file.ts';

const MINUTE_MS = 60_000;
const DEFAULT_TIMEOUT_MINUTES = 30;
const MAX_TIMEOUT_MINUTES = 24 * 60;
const RETRY_ON_FAIL =
  "Retry On Fail is switched on for this node. When it fails, n8n runs it again with all items and so starts their reports a second time. Retries that start nothing twice are built in: switch Retry On Fail off in the node's settings.";

/** One item's report: what it shares with the others, and its own parameters. */
export interface ReportItem {
  readonly context: IExecuteFunctions;
  readonly session: Session;
  readonly parameters: Parameters;
  readonly itemIndex: number;
  readonly signal: AbortSignal;
  readonly ledger: Ledger;
  /** Writes down that a report was started, where that outlives the execution. */
  readonly log: ReportLog;
}

/** Starts a report, waits for it, downloads and verifies it: the manifest, and the file. */
export async function generateReport(item: ReportItem): Promise<Outcome> {
  const deadline = deadlineOf(item);
  const place = placeOf(item.parameters);
  const intervalMs = intervalOf(item.parameters);
  return begin(item, deadline, async (plan, { task_id: taskId }) => {
    const task = await wait(item, taskId, deadline, intervalMs);
    return deliver(item, { plan }, task, place, deadline);
  });
}

/** Starts a report and does not wait for it. */
export async function startReport(item: ReportItem): Promise<Outcome> {
  const { service } = item.session;
  return begin(item, deadlineOf(item), async (plan, started) => ({
    json: { ...redactDeep(service.secrets, { ...started }), ...describePlan(service, plan) },
  }));
}

/** The status of a task, whatever it is: a failed one is an answer, too. */
export async function reportStatus(item: ReportItem): Promise<Outcome> {
  const { session, parameters, ledger, itemIndex } = item;
  const taskId = taskIdOf(parameters);
  const withUrl = parameters.optionFlag('includeDownloadUrl', 'Include Download URL');
  ledger.concerns(itemIndex, taskId);
  const task = await readStatus(session.service, taskId, deadlineOf(item));
  const json = shown(item, task);
  if (!withUrl || task.download === null) return { json };
  return { json: { ...json, download: { ...(json.download as IDataObject), url: task.download.url } } };
}

/** Downloads and verifies the report of a task that was started earlier. */
export async function downloadReport(item: ReportItem): Promise<Outcome> {
  const { parameters, ledger, itemIndex } = item;
  const deadline = deadlineOf(item);
  const taskId = taskIdOf(parameters);
  const place = placeOf(parameters);
  const intervalMs = intervalOf(parameters);
  const waits = parameters.optionFlag('waitUntilComplete', 'Wait Until Complete');
  const told = startedReport(parameters.options().startedReport, taskId);
  ledger.concerns(itemIndex, taskId);
  return withTaskId(taskId, async () => {
    const task = waits
      ? await wait(item, taskId, deadline, intervalMs)
      : await finished(item, taskId, deadline);
    return deliver(item, { told }, task, place, deadline);
  });
}

/**
 * Starts a report. From the service's 202 on there is one, or will be: whatever fails in what comes `then` carries its task id.
 */
async function begin(
  item: ReportItem,
  deadline: Deadline,
  then: (plan: Plan, started: StartedTask) => Promise<Outcome>,
): Promise<Outcome> {
  const { context, session, ledger, itemIndex, log } = item;
  const { service } = session;
  const request = requestOf(item);
  const found = await findTemplate(service, request, deadline, session.listTemplates);
  const plan = planReport(service, found, request.settingsFor(found.template));
  if (context.getNode().retryOnFail === true) service.notice(RETRY_ON_FAIL);
  const started = await ledger.start(itemIndex, () => generate(service, plan, deadline));
  return withTaskId(
    started.task_id,
    async () => {
      log(itemIndex, started.task_id);
      return then(plan, started);
    },
    () => ({ state: ledger.of(itemIndex)?.state, exists: true }),
  );
}

async function wait(
  { session, ledger, itemIndex }: ReportItem,
  taskId: number,
  deadline: Deadline,
  intervalMs: number | undefined,
): Promise<CompletedTask> {
  return waitForTask(session.service, taskId, deadline, {
    intervalMs,
    onStatus: ({ state }) => {
      ledger.state(itemIndex, taskId, state);
    },
  });
}

async function finished({ session }: ReportItem, taskId: number, deadline: Deadline): Promise<CompletedTask> {
  const task = await readStatus(session.service, taskId, deadline);
  const verdict = accept(task);
  if (verdict === 'failed') throw taskFailedError(session.service, task);
  if (task.download !== null) return { ...task, download: task.download };
  const state = session.service.quote(task.state_display ?? task.state, 60);
  throw new TaskFailedError(
    `The report of task ${taskId} is not finished: its state is ${state} (${session.service.quote(task.state, 20)}).`,
    {
      taskId,
      state: task.state,
      hint: 'Switch on the option Wait Until Complete, or try again later.',
    },
  );
}

async function deliver(
  { context, session }: ReportItem,
  known: { readonly plan?: Plan | undefined; readonly told?: StartedReport | undefined },
  task: CompletedTask,
  place: Place,
  deadline: Deadline,
): Promise<Outcome> {
  const { service } = session;
  const fileName = place.fileName ?? reportName(service, task);
  const { binary, verified } = await storeFile(context, session, task, fileName, deadline);
  const manifest: Manifest = makeManifest(service, { plan: known.plan, task, file: verified, fileName });
  const told = known.told === undefined ? {} : redactDeep(service.secrets, { ...known.told, as_told: true });
  return {
    json: { ...manifest, ...told } as unknown as IDataObject,
    binary: { [place.binaryProperty]: binary },
  };
}

/** A task as an item: without the signed address, and without secrets in the service's words. */
function shown({ session }: ReportItem, task: Task): IDataObject {
  const { download, ...rest } = task;
  if (download === null) return redactDeep(session.service.secrets, { ...rest, download });
  const { url: _, ...file } = download;
  return redactDeep(session.service.secrets, { ...rest, download: file });
}

function taskIdOf(parameters: Parameters): number {
  return parameters.wholeNumberId('taskId', 'Task ID');
}

function deadlineOf({ session, parameters, signal }: ReportItem): Deadline {
  const minutes = parameters.number('timeout', 'Timeout', 'minutes', 0.01, MAX_TIMEOUT_MINUTES);
  return session.service.deadline((minutes ?? DEFAULT_TIMEOUT_MINUTES) * MINUTE_MS, signal);
}

function intervalOf(parameters: Parameters): number | undefined {
  const seconds = parameters.number('pollInterval', 'Poll Interval', 'seconds', 1, 300);
  return seconds === undefined ? undefined : seconds * 1000;
}

/** Where the file goes: all of it is read before a report is started, since expressions can fail. */
interface Place {
  /** undefined: the service's own, made safe. */
  readonly fileName: string | undefined;
  readonly binaryProperty: string;
}

function placeOf(parameters: Parameters): Place {
  const fileName = parameters.optionText('fileName', 'File Name');
  const mistakes = fileName === '' ? [] : fileNameMistakes(fileName);
  if (mistakes.length > 0) throw new InputError(['This is not a usable File Name.', ...mistakes]);
  const binaryProperty = binaryField(parameters);
  return { fileName: fileName === '' ? undefined : fileName, binaryProperty };
}

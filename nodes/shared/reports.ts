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
  failed,
  fileNameMistakes,
  generate,
  makeManifest,
  planReport,
  readStatus,
  reportName,
  underTask,
  waitForTask,
} from '../../src/index.ts';
import { redactDeep } from '../../src/text/redact-deep.ts';
import type { Outcome } from './items.ts';
import type { Ledger } from './ledger.ts';
import type { Parameters } from './parameters.ts';
import { requestOf } from './report-request.ts';
import type { Session } from './session.ts';
import { storeFile } from './store-file.ts';

const MINUTE_MS = 60_000;
const DEFAULT_TIMEOUT_MINUTES = 30;
const LONGEST_TIMEOUT_MINUTES = 24 * 60;

/** One item's report: what it shares with the others, and its own parameters. */
export interface ReportItem {
  readonly context: IExecuteFunctions;
  readonly session: Session;
  readonly parameters: Parameters;
  readonly itemIndex: number;
  readonly signal: AbortSignal;
  readonly ledger: Ledger;
}

/** Starts a report, waits for it, downloads and verifies it: the manifest, and the file. */
export async function generateReport(item: ReportItem): Promise<Outcome> {
  const deadline = deadlineOf(item);
  const fileName = fileNameOf(item.parameters);
  const intervalMs = intervalOf(item.parameters);
  const { plan, started } = await begin(item, deadline);
  return underTask(started.task_id, async () => {
    const task = await wait(item, started.task_id, deadline, intervalMs);
    return deliver(item, plan, task, fileName, deadline);
  });
}

/** Starts a report and does not wait for it. */
export async function startReport(item: ReportItem): Promise<Outcome> {
  const { started } = await begin(item, deadlineOf(item));
  return { json: redactDeep(item.session.service.secrets, { ...started }) };
}

/** The status of a task, whatever it is: a failed one is an answer, too. */
export async function reportStatus(item: ReportItem): Promise<Outcome> {
  const { session, parameters } = item;
  const task = await readStatus(session.service, taskIdOf(parameters), deadlineOf(item));
  const json = shown(item, task);
  if (parameters.options().includeDownloadUrl !== true || task.download === null) return { json };
  return { json: { ...json, download: { ...(json.download as IDataObject), url: task.download.url } } };
}

/** Downloads and verifies the report of a task that was started earlier. */
export async function downloadReport(item: ReportItem): Promise<Outcome> {
  const { parameters } = item;
  const deadline = deadlineOf(item);
  const taskId = taskIdOf(parameters);
  const fileName = fileNameOf(parameters);
  const intervalMs = intervalOf(parameters);
  return underTask(taskId, async () => {
    const task =
      parameters.options().waitUntilComplete === true
        ? await wait(item, taskId, deadline, intervalMs)
        : await finished(item, taskId, deadline);
    return deliver(item, undefined, task, fileName, deadline);
  });
}

async function begin(
  item: ReportItem,
  deadline: Deadline,
): Promise<{ readonly plan: Plan; readonly started: StartedTask }> {
  const { session, ledger, itemIndex } = item;
  const plan = await planReport(session.service, requestOf(item), deadline, session.listTemplates);
  const started = await generate(session.service, plan.templateId, plan.subject, plan.sent, deadline);
  ledger.started(itemIndex, started.task_id);
  return { plan, started };
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
  if (verdict === 'failed') throw failed(session.service, task);
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
  item: ReportItem,
  plan: Plan | undefined,
  task: CompletedTask,
  chosenName: string | undefined,
  deadline: Deadline,
): Promise<Outcome> {
  const { context, session, parameters } = item;
  const { service } = session;
  const fileName = chosenName ?? reportName(service, task);
  const { binary, verified } = await storeFile(context, session, task, fileName, deadline);
  const manifest: Manifest = makeManifest(service, { plan, task, file: verified, fileName });
  return {
    json: { ...manifest } as unknown as IDataObject,
    binary: { [parameters.text('binaryPropertyName', 'data')]: binary },
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
  const minutes = parameters.number('timeout', 'Timeout', 'minutes', 0.01, LONGEST_TIMEOUT_MINUTES);
  return session.service.deadline((minutes ?? DEFAULT_TIMEOUT_MINUTES) * MINUTE_MS, signal);
}

function intervalOf(parameters: Parameters): number | undefined {
  const seconds = parameters.number('pollInterval', 'Poll Interval', 'seconds', 1, 300);
  return seconds === undefined ? undefined : seconds * 1000;
}

function fileNameOf(parameters: Parameters): string | undefined {
  const given = parameters.options().fileName;
  const name = typeof given === 'string' ? given : '';
  if (name === '') return undefined;
  const mistakes = fileNameMistakes(name);
  if (mistakes.length > 0) throw new InputError(['This is not a usable File Name.', ...mistakes]);
  return name;
}

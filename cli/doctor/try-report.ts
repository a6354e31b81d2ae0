import {
  type Deadline,
  type DraftServiceClient,
  DraftServiceError,
  type ErrorKind,
  type Plan,
  type StartedTask,
  type TaskDownload,
  type TemplateRequest,
  failureFacts,
  findTemplate,
  generate,
  planReport,
  signedUrl,
  waitForTask,
} from '../../src/index.ts';
import type { Assumption } from './assumption.ts';
import { type DoctorRow, rowOf } from './diagnose.ts';
import { type Finding, differs, holds, unseen } from './finding.ts';
import { type CollectFlags, collectCommandLine } from '../run/collect-hint.ts';

type ReportAssumption = Omit<Assumption, 'judge'>;

const STORAGE = { page: 'assumptions.md', section: 'Storage', remedy: 'none: please report it' } as const;

const REPORT: ReportAssumption = {
  id: 'report.task',
  page: 'service.md',
  section: 'Task status',
  assumed: 'A generate starts a task, and a completed task has a file.',
  remedy: 'none: please report it',
};
const RANGES: ReportAssumption = {
  ...STORAGE,
  id: 'storage.ranges',
  assumed: 'The storage gives a strong ETag and serves a part of a file.',
  remedy: 'none needed: a download that breaks starts over',
};
const REFUSAL: ReportAssumption = {
  ...STORAGE,
  id: 'storage.refusal',
  assumed: 'A spoilt address is refused with 400, 401, 403, 404 or 410.',
};
const REFUSALS = [400, 401, 403, 404, 410];

/** The report that is made. */
export interface ReportTrial {
  readonly client: DraftServiceClient;
  readonly deadline: Deadline;
  /** What `planTrial` returned. */
  readonly plan: Plan | DraftServiceError;
  readonly onStarted: (task: StartedTask) => void;
  /** For the command that collects the report. */
  readonly flags?: CollectFlags;
}

/** What the report showed, and why there is none. */
export interface TrialResult {
  readonly rows: readonly DoctorRow[];
  readonly error: DraftServiceError | undefined;
  /** The command that collects a report whose end was not seen. */
  readonly collect: string | undefined;
}

/** Failures to find the template that are the user's to mend, or that end the command. */
const ENDING_KINDS: ReadonlySet<ErrorKind> = new Set(['input', 'settings', 'aborted']);

/** How long the template is looked for, ms. */
const FIND_MS = 60_000;

/**
 * Finds the template, before anything else is read; this takes at most a minute.
 *
 * @returns an error where the list of templates cannot be read: the diagnosis says why
 * @throws InputError, SettingsError, AbortedError
 */
export async function planTrial(
  client: DraftServiceClient,
  request: TemplateRequest,
  deadline: Deadline,
): Promise<Plan | DraftServiceError> {
  try {
    return planReport(client, await findTemplate(client, request, deadline.within(FIND_MS)), {});
  } catch (error) {
    if (!(error instanceof DraftServiceError) || ENDING_KINDS.has(error.kind)) throw error;
    return error;
  }
}

/**
 * Makes one report with the template's defaults, and sends two GETs to the storage. The report stays in
 * the user's Documents. A failure is a verdict.
 *
 * @throws AbortedError
 */
export async function tryReport({
  client,
  deadline,
  plan,
  onStarted,
  flags,
}: ReportTrial): Promise<TrialResult> {
  const row = (assumption: ReportAssumption, finding: Finding): DoctorRow =>
    rowOf(client, assumption, finding);
  let collect: string | undefined;
  try {
    if (plan instanceof DraftServiceError) throw plan;
    const task = await generate(client, plan, deadline);
    onStarted(task);
    collect = collectCommandLine(task.task_id, flags);
    const { download } = await waitForTask(client, task.task_id, deadline);
    const rows = [
      row(REPORT, holds('The task is complete and has a file.')),
      row(RANGES, await rangesOf(client, deadline, download)),
      row(REFUSAL, await refusalOf(client, deadline, download)),
    ];
    return { rows, error: undefined, collect: undefined };
  } catch (error) {
    if (!(error instanceof DraftServiceError) || error.kind === 'aborted') throw error;
    if (error.kind === 'task-failed') collect = undefined;
    const none = unseen('There is no file.');
    const rows = [row(REPORT, withoutReport(error, collect)), row(RANGES, none), row(REFUSAL, none)];
    return { rows, error, collect };
  }
}

/** What a report that did not come says: a task that failed differs, anything else says nothing. */
function withoutReport(error: DraftServiceError, collect: string | undefined): Finding {
  if (error.kind === 'task-failed') return differs(error.message);
  const { failure, httpStatus } = failureFacts(error);
  const why = httpStatus === undefined ? failure : `HTTP ${httpStatus}`;
  if (collect !== undefined)
    return unseen(`The end of the task was not seen (${why}). Collect the report with: ${collect}`);
  return unseen(
    error.mayHaveStarted
      ? `A report may have been started (${why}): see Documents in the service.`
      : `No report was started (${why}).`,
  );
}

async function rangesOf(
  client: DraftServiceClient,
  deadline: Deadline,
  { url }: TaskDownload,
): Promise<Finding> {
  const response = await storageHead(client, deadline, url, { range: 'bytes=0-0' });
  if (response === undefined) return unseen('The storage could not be asked.');
  const isStrong = (response.headers.etag ?? '').startsWith('"');
  const facts = { status: response.status, strong_etag: isStrong };
  return response.status === 206 && isStrong
    ? holds('It serves one byte, with a strong ETag.', facts)
    : differs(`HTTP ${response.status}, ${isStrong ? 'a' : 'no'} strong ETag.`, facts);
}

async function refusalOf(
  client: DraftServiceClient,
  deadline: Deadline,
  { url }: TaskDownload,
): Promise<Finding> {
  const response = await storageHead(client, deadline, `${url}0`, {});
  if (response === undefined) return unseen('The storage could not be asked.');
  const { status } = response;
  return REFUSALS.includes(status)
    ? holds(`HTTP ${status}.`, { status })
    : differs(`HTTP ${status}.`, { status });
}

/** Status and headers of a GET at the storage; undefined where there are none. */
async function storageHead(
  { storage }: DraftServiceClient,
  { signal }: Deadline,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly headers: Readonly<Record<string, string>> } | undefined> {
  const url = signedUrl(address);
  if (url === undefined) return undefined;
  try {
    const response = await storage.get({ url, headers, signal });
    // Ends the connection: the body is not needed.
    for await (const _chunk of response.body) break;
    return response;
  } catch {
    return undefined;
  }
}

import {
  type Deadline,
  type DraftServiceClient,
  DraftServiceError,
  type StartedTask,
  type Subject,
  type TaskDownload,
  type TemplateRequest,
  findTemplate,
  generate,
  planReport,
  signedUrl,
  waitForTask,
} from '../../src/index.ts';
import type { Assumption } from './assumption.ts';
import { type DoctorRow, rowOf } from './diagnose.ts';
import { type Finding, differs, holds, unseen } from './finding.ts';

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
  readonly request: TemplateRequest & { readonly subject: Subject };
  readonly onStarted: (task: StartedTask) => void;
}

/**
 * Makes one report with the template's defaults, and sends two GETs to the storage. The report stays in
 * the user's Documents.
 *
 * @throws AbortedError, and the errors of finding the template and starting the report
 */
export async function tryReport({ client, deadline, request, onStarted }: ReportTrial): Promise<DoctorRow[]> {
  const plan = planReport(client, await findTemplate(client, request, deadline), {});
  const task = await generate(client, plan, deadline);
  onStarted(task);
  const row = (assumption: ReportAssumption, finding: Finding): DoctorRow =>
    rowOf(client, assumption, finding);
  try {
    const { download } = await waitForTask(client, task.task_id, deadline);
    return [
      row(REPORT, holds('The task is complete and has a file.')),
      row(RANGES, await rangesOf(client, deadline, download)),
      row(REFUSAL, await refusalOf(client, deadline, download)),
    ];
  } catch (error) {
    if (!(error instanceof DraftServiceError) || error.kind === 'aborted') throw error;
    const none = unseen('There is no file.');
    return [row(REPORT, differs(error.message)), row(RANGES, none), row(REFUSAL, none)];
  }
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

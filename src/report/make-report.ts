import type { DraftServiceClient } from '../draft-service-client.ts';
import { downloadVerified } from '../download/verified-download.ts';
import { withTaskId } from '../errors/draft-service-error.ts';
import { type DraftEvidence, type Manifest, makeManifest } from './manifest.ts';
import type { CompletedTask, Task } from '../tasks/task-status.ts';
import { type WaitOptions, waitForTask } from '../tasks/waiter.ts';
import type { Deadline } from '../time/deadline.ts';
import { type Plan, type ReportRequest, type StartEvents, planAndStart } from './plan-and-start.ts';
import { type OpenSink, type Sink, safeReportFileName } from './sink.ts';

/** What a host is told while a report is made. An event that throws ends the job. */
export interface ReportEvents extends StartEvents, Omit<WaitOptions, 'intervalMs'> {
  /** The status is read from now on. */
  readonly onWait?: ((taskId: number) => void) | undefined;
  /** While the file is downloaded, bytes. */
  readonly onBytes?: ((received: number, total: number) => void) | undefined;
}

/** How a report is waited for and named. */
export interface CollectOptions extends Pick<WaitOptions, 'intervalMs'> {
  /** Default: the service's name for the file, made safe. */
  readonly fileName?: string | undefined;
  /** The draft's design, read before; the manifest records it. */
  readonly draft?: DraftEvidence | undefined;
}

/** A report that is being made. */
export interface PendingReport extends CollectOptions {
  readonly taskId: number;
  /** undefined: it is collected by its task id, and what was asked for is not known. */
  readonly plan?: Plan | undefined;
}

/** A report whose bytes are all verified. */
export interface Report<Stored> {
  readonly manifest: Manifest;
  /** What the sink made of it. */
  readonly stored: Stored;
}

const DOWNLOAD = 'the report to be downloaded and stored';
/**
 * How long a sink may take to finish, ms, if less of the job's time is left: a verified file that gets its name just
 * after the deadline is delivered.
 */
const MIN_FINISH_MS = 10_000;
/** How long the removal of an unfinished file is waited for, ms. */
const MAX_DISCARD_MS = 1000;

/**
 * Makes a report: finds the template, checks the settings, generates once, waits, downloads and verifies.
 *
 * @throws the errors of `planAndStart` and `collectReport`
 */
export async function makeReport<Stored>(
  client: DraftServiceClient,
  request: ReportRequest & CollectOptions,
  open: OpenSink<Stored>,
  deadline: Deadline = client.deadline(),
  events: ReportEvents = {},
): Promise<Report<Stored>> {
  const started = await planAndStart(client, request, deadline, events);
  return collectReport(client, { ...request, ...started }, open, deadline, events);
}

/**
 * Waits for a report, downloads and verifies it.
 *
 * @throws the errors of `waitForTask`, `downloadVerified` and of the sink, with the task id
 */
export async function collectReport<Stored>(
  client: DraftServiceClient,
  report: PendingReport,
  open: OpenSink<Stored>,
  deadline: Deadline = client.deadline(),
  { onPhase, onWait, onStatus, onRetry, onBytes }: ReportEvents = {},
): Promise<Report<Stored>> {
  const { taskId, intervalMs } = report;
  let state: string | undefined;
  const onState = (task: Task): void => {
    state = task.state;
    onStatus?.(task);
  };
  const collect = async (): Promise<Report<Stored>> => {
    onPhase?.('waiting for the report');
    onWait?.(taskId);
    const completed = await waitForTask(client, taskId, deadline, { intervalMs, onStatus: onState, onRetry });
    onPhase?.('downloading the report');
    return deliver(client, completed, report, open, deadline, onBytes);
  };
  const exists = (): boolean => state !== undefined || client.started.has(taskId);
  return withTaskId(taskId, collect, () => ({ state, taskExists: exists() }));
}

/** Downloads a report. A sink that hangs is given up at the deadline, or 10 s after the file is verified. */
async function deliver<Stored>(
  client: DraftServiceClient,
  completed: CompletedTask,
  { plan, draft, fileName }: PendingReport,
  open: OpenSink<Stored>,
  deadline: Deadline,
  onBytes: ReportEvents['onBytes'],
): Promise<Report<Stored>> {
  const { content_type: contentType, size_in_bytes: sizeInBytes } = completed.download;
  const nameOf = (task: CompletedTask): string => fileName ?? safeReportFileName(client, task);
  const opening = (async () => open({ name: nameOf(completed), contentType, sizeInBytes }))();
  const downloading = opening.then(async (sink) => {
    deadline.check(DOWNLOAD);
    return downloadVerified(client, completed, deadline, sink, onBytes);
  });
  try {
    const { task, sha256 } = await deadline.race(downloading, DOWNLOAD);
    const name = nameOf(task);
    const manifest = makeManifest(client, task, sha256, name, plan, draft);
    const finishing = (await opening).finish(manifest, name);
    return { manifest, stored: await deadline.atLeast(MIN_FINISH_MS).race(finishing, DOWNLOAD) };
  } catch (error) {
    await discard(client, opening);
    throw error;
  }
}

/** Its own failure would hide why the report was given up, and so would a wait without an end. */
async function discard({ clock }: DraftServiceClient, opening: Promise<Sink<unknown>>): Promise<void> {
  const over = new AbortController();
  const limit = clock.sleep(MAX_DISCARD_MS, over.signal);
  await Promise.race([opening.then((sink) => sink.discard()), limit]).catch(() => undefined);
  over.abort();
}

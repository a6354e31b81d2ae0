import path from 'node:path';
import { setOutput } from '@actions/core';
import {
  type CompletedTask,
  type Deadline,
  DraftService,
  type Plan,
  byteCount,
  duration,
  generate,
  isPlainHttpElsewhere,
  makeManifest,
  parseBaseUrl,
  planReport,
  reportName,
  subjectName,
  waitForTask,
} from '../src/index.ts';
import { type UploadedArtifact, uploadReport } from './artifact.ts';
import { bounded } from './bounded.ts';
import { systemClock } from './clock.ts';
import type { Inputs, Job } from './inputs.ts';
import type { Step } from './step.ts';
import { Progress } from './progress.ts';
import { saveManifest, saveReport } from './save-report.ts';
import { summarise, summaryMissing } from './summary.ts';
import { openTransports } from './transport.ts';

/** An upload may take this long at least, ms, even when the report used up the time limit. */
const SHORTEST_UPLOAD_MS = 5 * 60_000;

/** The whole job of the step: from checked inputs to report, manifest, outputs, artifact and summary. */
export async function run(inputs: Inputs, step: Step): Promise<void> {
  const { log, secrets } = step;
  const transports = openTransports(inputs.credentials);
  step.atEnd(transports.close);
  const service = new DraftService({
    ...transports,
    baseUrl: inputs.baseUrl,
    draftTemplatesPath: inputs.draftTemplatesPath,
    clock: systemClock,
    secrets,
    notice: (text) => log.notice(text),
    warn: (text) => log.warning(text),
  });
  for (const notice of inputs.notices) log.notice(notice);
  if (isPlainHttpElsewhere(parseBaseUrl(inputs.baseUrl))) {
    log.notice('The base URL begins with http://: the credentials travel unencrypted.');
  }
  const deadline = service.deadline(inputs.timeoutMs, step.signal);
  const progress = new Progress(service, log);

  const { plan, taskId } = await begin(service, inputs.job, deadline, step);
  const task = await wait(service, taskId, deadline, inputs, step, progress);
  const saved = await save(service, plan, task, deadline, inputs, step, progress);
  const artifact = await publish(saved, inputs, deadline, step, progress);
  step.doing('writing the summary');
  const redact = (line: string): string => secrets.redact(line);
  await summarise({ manifest: saved.manifest, artifact, spans: progress.spans(), redact }).catch(
    (error: unknown) => {
      // All that was promised is there; this is only a picture of it.
      log.warning(summaryMissing(error));
    },
  );
}

/** Starts the report, or takes up the one that was started earlier. Sets the output task-id as soon as it is known. */
async function begin(
  service: DraftService,
  job: Job,
  deadline: Deadline,
  step: Step,
): Promise<{ readonly plan: Plan | undefined; readonly taskId: number }> {
  if (job.kind === 'collect') {
    step.task(job.taskId);
    step.log.line(`Collecting the report of task ${job.taskId}.`);
    return { plan: undefined, taskId: job.taskId };
  }
  step.doing('reading the templates');
  const plan = await planReport(service, job, deadline);
  const name = plan.template === null ? '' : ` "${service.quote(plan.template.name, 100)}"`;
  step.doing('starting the report');
  const { task_id: taskId } = await generate(service, plan.templateId, plan.subject, plan.sent, deadline);
  step.task(taskId);
  step.log.line(
    `Started template ${plan.templateId}${name} for ${subjectName(plan.subject)}: task ${taskId}.`,
  );
  return { plan, taskId };
}

async function wait(
  service: DraftService,
  taskId: number,
  deadline: Deadline,
  inputs: Inputs,
  step: Step,
  progress: Progress,
): Promise<CompletedTask> {
  step.doing('waiting for the report');
  step.log.group(`Waiting for the report (task ${taskId}, at most ${duration(deadline.left())})`);
  try {
    return await waitForTask(service, taskId, deadline, {
      intervalMs: inputs.pollIntervalMs,
      onStatus: (task) => progress.status(task),
    });
  } finally {
    step.log.groupEnd();
  }
}

interface Saved {
  readonly report: string;
  readonly manifestFile: string | undefined;
  readonly manifest: ReturnType<typeof makeManifest>;
}

async function save(
  service: DraftService,
  plan: Plan | undefined,
  task: CompletedTask,
  deadline: Deadline,
  inputs: Inputs,
  step: Step,
  progress: Progress,
): Promise<Saved> {
  step.doing('downloading the report');
  progress.enter('download');
  const report = path.resolve(inputs.folder, inputs.filename ?? reportName(service, task));
  const file = await saveReport(service, task, deadline, report, (part) => step.part(part));
  step.saved(report);
  const manifest = makeManifest(service, { plan, task, file, fileName: path.basename(report) });
  setOutput('path', report);
  setOutput('filename', path.basename(report));
  setOutput('content-type', manifest.file.content_type ?? '');
  setOutput('size', String(file.sizeInBytes));
  setOutput('sha256', file.sha256);
  step.log.line(`Saved and verified ${report}: ${byteCount(file.sizeInBytes)}, SHA-256 ${file.sha256}.`);
  const manifestFile = inputs.manifest ? await saveManifest(report, manifest) : undefined;
  if (manifestFile !== undefined) setOutput('manifest-path', manifestFile);
  return { report, manifestFile, manifest };
}

async function publish(
  { report, manifestFile, manifest }: Saved,
  inputs: Inputs,
  deadline: Deadline,
  step: Step,
  progress: Progress,
): Promise<UploadedArtifact | undefined> {
  const { artifact } = inputs;
  if (artifact === undefined) return undefined;
  step.doing('uploading the artifact');
  progress.enter('upload');
  step.log.group('Uploading the artifact');
  try {
    const limit = Math.max(deadline.left(), SHORTEST_UPLOAD_MS);
    const upload = uploadReport(report, manifestFile, manifest.file.sha256, artifact);
    const uploaded = await bounded(upload, limit, 'the upload of the artifact', step.signal);
    setOutput('artifact-id', String(uploaded.id));
    setOutput('artifact-url', uploaded.url);
    setOutput('artifact-digest', uploaded.digest);
    return uploaded;
  } finally {
    step.log.groupEnd();
  }
}

import path from 'node:path';
import { deliverReport, startReport } from '../src/report/make-report.ts';
import { type Plan, planReport, planSubject, planTemplate } from '../src/report/plan.ts';
import { waitForTask } from '../src/tasks/waiter.ts';
import { subjectName } from '../src/templates/report-subject.ts';
import { formatDuration } from '../src/text/format-quantities.ts';
import { type OpenedClient, openClient } from '../platform/http/open-client.ts';
import { startedLine, taskLines } from '../platform/progress/progress-lines.ts';
import { checkReportPlace, fileSink } from '../platform/report/file-sink.ts';
import type { ReportInputs } from './inputs/report-inputs.ts';
import type { ActionRun } from './runner/action-run.ts';
import { summarizeReport, summarizeStep } from './runner/step-summary.ts';
import { uploadReport } from './upload-report.ts';

/** A step that is under way. */
interface ReportStep extends OpenedClient {
  readonly inputs: ReportInputs;
  readonly run: ActionRun;
}

/** Heading of the summary of a report that is not waited for. */
const STARTED = 'Draft Service report: started';

/** The job of the report step: from checked inputs to report, manifest, outputs, artifact and summary. */
export async function runReport(inputs: ReportInputs, run: ActionRun): Promise<void> {
  const step = { inputs, run, ...openClient(inputs, run) };
  for (const notice of inputs.notices) run.log.notice(notice);
  const { taskId, plan } = await startOrCollect(step);
  if (!inputs.wait) {
    const sentence = `Not waited for: collect the report with the input task-id: ${taskId}.`;
    run.log.line(sentence);
    return run.summarize((redact) => summarizeStep(STARTED, sentence, run.step, redact));
  }
  const { manifest, stored } = await collect(step, taskId, plan);
  const artifact = inputs.artifact && (await uploadReport(run, stored, inputs.artifact, step.deadline));
  await run.summarize((redact) => summarizeReport(manifest, artifact?.url, redact));
}

/**
 * Starts the report, or finds the task of the report that is to be collected. Sets task-id as soon as it is
 * known: a step that fails from then on says it. `plan` is undefined if the report is collected: what was asked for is
 * not known then.
 */
async function startOrCollect({ client, deadline, inputs, run }: ReportStep) {
  const { job } = inputs;
  const recordTask = (id: number): void => {
    run.step.taskId = id;
    run.setOutputs({ 'task-id': id });
  };
  if (job.kind === 'collect') recordTask(job.taskId);
  if (inputs.wait) await checkReportPlace(inputs, run.secrets);
  if (job.kind === 'collect') {
    run.log.line(`Collecting the report of task ${job.taskId}.`);
    return { taskId: job.taskId, plan: undefined };
  }
  const { template, subject, settings } = job;
  const wanted = 'name' in template ? template.name : String(template.id);
  run.step.request = { template: wanted, subject: subjectName(subject), settings };
  run.setPhase('reading the templates');
  const plan = await planReport(client, job, deadline);
  const { task_id: taskId } = await startReport(client, plan, deadline, {
    onPhase: run.setPhase,
    onPlan: () => {
      run.step.stage = 'starting';
      const name = client.quote(plan.template?.name ?? '', MAX_NAME);
      run.step.request = { settings, subject: planSubject(plan), template: planTemplate(client, plan) };
      run.setOutputs({ 'template-id': plan.templateId, 'template-name': name });
    },
    onTask: ({ task_id: id }) => {
      recordTask(id);
      run.log.line(startedLine(client, plan, id));
    },
  });
  return { taskId, plan };
}

/** Longest name of a template in an output, UTF-16 units. */
const MAX_NAME = 1000;

/** Waits for the report, saves it with its manifest, and sets the outputs for both. */
async function collect(
  { client, deadline, inputs, run }: ReportStep,
  taskId: number,
  plan: Plan | undefined,
) {
  const { job, filename: fileName, pollIntervalMs: intervalMs } = inputs;
  const { log, onExit, setOutputs } = run;
  const lines = taskLines(client, (line) => log.line(line));
  run.setPhase('waiting for the report');
  const title = `Waiting for the report (task ${taskId}, at most ${formatDuration(deadline.left())})`;
  const completed = await log.group(title, () =>
    waitForTask(client, taskId, deadline, {
      intervalMs,
      onRetry: lines.onRetry,
      onStatus: (task) => {
        lines.onStatus(task);
        const state = client.quote(task.state, 40);
        if (run.step.state === state) return;
        run.step.state = state;
        setOutputs({ state });
      },
    }),
  );
  const fingerprint = job.kind === 'generate' ? job.draftFingerprint : undefined;
  const draft = fingerprint === undefined ? undefined : { fingerprint, view: null, read_at: null };
  const sink = fileSink(
    {
      log,
      onExit,
      onReport: (report, { file }) => {
        run.report = report;
        setOutputs({
          path: report,
          filename: path.basename(report),
          'content-type': file.content_type ?? '',
          size: file.size_in_bytes,
          sha256: file.sha256,
        });
      },
    },
    inputs,
  );
  const pending = { plan, fileName, draft };
  const report = await deliverReport(client, completed, pending, sink, deadline, { onPhase: run.setPhase });
  const { manifestFile } = report.stored;
  if (manifestFile !== undefined) setOutputs({ 'manifest-path': manifestFile.path });
  return report;
}

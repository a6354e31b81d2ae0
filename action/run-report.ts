import path from 'node:path';
import { type ReportEvents, collectReport, startReport } from '../src/report/make-report.ts';
import { type Plan, planReport, planSubject, planTemplate } from '../src/report/plan.ts';
import { subjectName } from '../src/templates/report-subject.ts';
import { formatDuration } from '../src/text/format-quantities.ts';
import { TaskLines, startedLine } from '../platform/progress/progress-lines.ts';
import { checkReportPlace, fileSink } from '../platform/report/file-sink.ts';
import type { ReportInputs } from './inputs/report-inputs.ts';
import { summarizeReport } from './report-summary.ts';
import type { ActionRun } from './runner/action-run.ts';
import { summarizeStep } from './runner/step-summary.ts';
import { setOutputs } from './runner/outputs.ts';
import { type StepContext, openContext } from './step-context.ts';
import { uploadReport } from './upload-report.ts';

type ReportContext = StepContext<ReportInputs>;

/** Heading of the summary of a report that is not waited for. */
const STARTED = 'Draft Service report: started';

/** The job of the report step: from checked inputs to report, manifest, outputs, artifact and summary. */
export async function runReport(inputs: ReportInputs, run: ActionRun): Promise<void> {
  const context = openContext(inputs, run);
  for (const notice of inputs.notices) run.log.notice(notice);
  const { taskId, plan } = await startOrCollect(context);
  if (!inputs.wait) {
    const sentence = `Not waited for: collect the report with the input task-id: ${taskId}.`;
    run.log.line(sentence);
    return run.summarize((redact) => summarizeStep(STARTED, sentence, run.step, redact));
  }
  const { manifest, saved } = await collect(context, taskId, plan);
  const artifact = await uploadReport(context, saved);
  await run.summarize((redact) => summarizeReport(manifest, artifact?.url, redact));
}

/**
 * Starts the report, or finds the task of the report that is to be collected. Sets task-id as soon as it is
 * known: a step that fails from then on says it. `plan` is undefined if the report is collected: what was asked for is
 * not known then.
 */
async function startOrCollect(context: ReportContext) {
  const { client, deadline, inputs, run } = context;
  const { job } = inputs;
  const recordTask = (id: number): void => {
    run.step.taskId = id;
    setOutputs({ 'task-id': id });
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
    onPhase: (phase) => {
      run.setPhase(phase);
      run.step.stage = phase === 'starting the report' ? 'starting' : undefined;
    },
    onPlan: () => {
      const name = client.quote(plan.template?.name ?? '', MAX_NAME);
      run.step.request = { settings, subject: planSubject(plan), template: planTemplate(client, plan) };
      setOutputs({ 'template-id': plan.templateId, 'template-name': name });
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
async function collect(context: ReportContext, taskId: number, plan: Plan | undefined) {
  const { client, deadline, inputs, run } = context;
  const { job, filename: fileName, pollIntervalMs: intervalMs } = inputs;
  const fingerprint = job.kind === 'generate' ? job.draftFingerprint : undefined;
  const draft = fingerprint === undefined ? undefined : { fingerprint, view: null, read_at: null };
  const sink = fileSink(
    {
      log: run.log,
      setPartFile: run.setPartFile,
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
  try {
    const pending = { taskId, plan, fileName, intervalMs, draft };
    const events = waitEvents(context, taskId);
    const { manifest, stored } = await collectReport(client, pending, sink, deadline, events);
    if (stored.manifestFile !== undefined) setOutputs({ 'manifest-path': stored.manifestFile.path });
    return { manifest, saved: stored };
  } finally {
    run.log.endGroup();
  }
}

/** Shows the wait as a group of the log, and records the state. */
function waitEvents({ client, deadline, run }: ReportContext, taskId: number): ReportEvents {
  const { log } = run;
  const lines = new TaskLines(client, (line) => log.line(line));
  return {
    onPhase: (phase) => {
      run.setPhase(phase);
      if (phase !== 'waiting for the report') return log.endGroup();
      log.startGroup(`Waiting for the report (task ${taskId}, at most ${formatDuration(deadline.left())})`);
    },
    onRetry: (error) => lines.onRetry(error),
    onStatus: (task) => {
      lines.onStatus(task);
      const state = client.quote(task.state, 40);
      if (run.step.state === state) return;
      run.step.state = state;
      setOutputs({ state });
    },
  };
}

import path from 'node:path';
import { redactDeep } from '../src/json/json-values.ts';
import { type ReportEvents, collectReport } from '../src/report/make-report.ts';
import type { Manifest } from '../src/report/manifest.ts';
import { planAndStart } from '../src/report/plan-and-start.ts';
import { formatDuration } from '../src/text/format-quantities.ts';
import { type OpenedClient, openClient } from '../platform/http/open-client.ts';
import { planLine, progressLines } from '../platform/progress/progress-lines.ts';
import { checkReportPlace, collectOptions, fileSink } from '../platform/report/save-report.ts';
import { readReportInputs } from './inputs/step-inputs.ts';
import { ActionRun } from './runner/action-run.ts';
import { summarizeReport, summarizeStep } from './runner/report-step-summary.ts';
import { uploadReport } from './artifact/upload-report.ts';

/** Longest name of a template in an output, UTF-16 units. */
const MAX_NAME = 1000;

const run = new ActionRun('Draft Service report');
const { log, onExit, setOutputs, step } = run;
void run.run(runReportStep);

/** The job of the report step: from its inputs to report, manifest, outputs, artifact and summary. */
async function runReportStep(): Promise<void> {
  const inputs = await readReportInputs();
  const { job, wait, artifact } = inputs;
  const opened = openClient(inputs, inputs.login, run);
  const { client, deadline } = opened;
  if (inputs.ignored.length > 0)
    log.notice(`With task-id an earlier report is collected, without effect: ${inputs.ignored.join(', ')}.`);
  if ('taskId' in job) recordTask({ taskId: job.taskId });
  if (wait) await checkReportPlace(inputs, run.secrets);
  if ('taskId' in job) log.line(`Collecting the report of task ${job.taskId}.`);
  const events = reportEvents(opened);
  const report = 'taskId' in job ? job : await planAndStart(client, job, deadline, events);
  if (!wait) {
    const sentence = `Not waited for: collect the report with the input task-id: ${report.taskId}.`;
    log.line(sentence);
    return run.summarize(() =>
      summarizeStep('Draft Service report: started', sentence, { ...step, ...run.task }),
    );
  }
  const host = {
    log,
    onExit,
    onReport: (saved: string, { file }: Manifest) => {
      run.report = saved;
      setOutputs({
        path: saved,
        filename: path.basename(saved),
        'content-type': file.content_type ?? '',
        size: file.size_in_bytes,
        sha256: file.sha256,
      });
    },
  };
  const pending = { ...report, ...collectOptions(inputs) };
  const { manifest, stored } = await collectReport(client, pending, fileSink(host, inputs), deadline, events);
  if (stored.manifestFile !== undefined) setOutputs({ 'manifest-path': stored.manifestFile.path });
  const uploaded = artifact && (await uploadReport(run, stored, artifact, deadline));
  await run.summarize(() => summarizeReport(manifest, uploaded?.url));
}

function recordTask(task: NonNullable<typeof run.task>): void {
  run.task = task;
  setOutputs({ 'task-id': task.taskId });
}

/** Sets each output as soon as it is known, so that a step that fails later has it, and shows how far the report is. */
function reportEvents({ client, deadline }: OpenedClient): ReportEvents {
  const lines = progressLines(client, (line) => log.line(line));
  return {
    onPhase: run.setPhase,
    onPlan: (plan) => {
      const name = client.quote(plan.template?.name ?? '', MAX_NAME);
      setOutputs({ 'template-id': plan.templateId, 'template-name': name });
      // Before the request that starts it: its response may be lost.
      step.report = planLine(client, plan);
      step.sent = redactDeep(run.secrets, plan.settings);
    },
    onSend: () => {
      step.stage = 'starting';
    },
    // A 429: nothing was started.
    onRefused: () => {
      step.stage = undefined;
    },
    onTask: ({ task_id: id }, plan) => {
      recordTask({ taskId: id, taskExists: true });
      log.line(`Started ${planLine(client, plan)}: task ${id}.`);
    },
    onWait: (id) =>
      log.line(`Waiting for the report (task ${id}, at most ${formatDuration(deadline.left())})`),
    onRetry: lines.onRetry,
    onStatus: (task) => {
      lines.onStatus(task);
      const state = client.quote(task.state, 40);
      if (run.task?.state !== state) setOutputs({ state });
      run.task = { taskId: task.task_id, taskExists: true, state };
    },
  };
}

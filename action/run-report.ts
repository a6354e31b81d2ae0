import { type CompletedTask, formatDuration, waitForTask } from '../src/index.ts';
import { type SavedReport, saveReport } from '../platform/report/save-report.ts';
import type { ReportInputs } from './inputs/report-inputs.ts';
import { type ReportContext, openContext, redactor } from './step-context.ts';
import type { ActionRun } from './runner/action-run.ts';
import { setManifestPath, setReport, setState } from './report-outputs.ts';
import { Progress } from './runner/progress.ts';
import { summaryMissing } from './runner/failure-summary.ts';
import { summarizeReport, summarizeStart } from './report-summary.ts';
import { type PendingReport, startOrCollect } from './obtain-task.ts';
import { recordTaskOfReport, taskOfReportAt } from './runner/task-of-saved-report.ts';
import { uploadReport } from './upload-report.ts';

/** The job of the report step: from checked inputs to report, manifest, outputs, artifact and summary. */
export async function runReport(inputs: ReportInputs, run: ActionRun): Promise<void> {
  const opened = openContext(inputs, run);
  const context: ReportContext = {
    ...opened,
    progress: new Progress(opened.client, run.log),
    setPhase: (phase) => run.setPhase(phase),
    setPartFile: (file) => run.setPartFile(file),
  };
  const redact = redactor(context);
  for (const notice of inputs.notices) run.log.notice(notice);
  const pending = await startOrCollect(context);
  const { taskId } = pending;
  if (!inputs.wait) {
    run.log.line(`Not waited for: collect the report with the input task-id: ${taskId}.`);
    return writeSummary(run, () => summarizeStart(taskId, run.step.request, redact));
  }
  const saved = await saveVerified(context, pending, await waitForReport(context, taskId));
  const artifact = await uploadReport(context, saved);
  const { manifest } = saved;
  const report = { manifest, artifactUrl: artifact?.url, spans: context.progress.spans() };
  await writeSummary(run, () => summarizeReport(report, redact));
}

async function waitForReport(context: ReportContext, taskId: number): Promise<CompletedTask> {
  const { client, inputs, run, log, deadline, progress } = context;
  run.setPhase('waiting for the report');
  const title = `Waiting for the report (task ${taskId}, at most ${formatDuration(deadline.left())})`;
  return log.group(title, () =>
    waitForTask(client, taskId, deadline, {
      intervalMs: inputs.pollIntervalMs,
      onStatus: (task) => {
        progress.onStatus(task);
        const state = client.quote(task.state, 40);
        if (run.step.states.at(-1) === state) return;
        run.step.states.push(state);
        setState(state);
      },
    }),
  );
}

/** Downloads the report, writes its manifest, and sets the outputs for both. */
async function saveVerified(
  context: ReportContext,
  { plan, taskId }: PendingReport,
  completed: CompletedTask,
): Promise<SavedReport> {
  const { inputs, run, progress } = context;
  const { job } = inputs;
  progress.startSection('download');
  const draftFingerprint = job.kind === 'generate' ? job.draftFingerprint : undefined;
  const saved = await saveReport(
    context,
    { completed, plan, draftFingerprint, place: inputs },
    {
      taskOfReportAt,
      onReport: async (report, manifest) => {
        run.step.report = report;
        await recordTaskOfReport(report, taskId);
        setReport(report, manifest);
      },
    },
  );
  if (saved.manifestFile !== undefined) setManifestPath(saved.manifestFile.path);
  return saved;
}

/** Report and outputs are complete; a missing summary is only a warning. */
async function writeSummary(run: ActionRun, write: () => Promise<void>): Promise<void> {
  run.setPhase('writing the summary');
  await write().catch((error: unknown) => {
    run.log.warning(summaryMissing(error));
  });
}

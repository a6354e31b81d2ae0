import { type CompletedTask, formatDuration, waitForTask } from '../src/index.ts';
import { startReport } from './start-report.ts';
import { deliverReport } from './deliver-report.ts';
import type { Inputs } from './inputs/report-inputs.ts';
import type { RunContext } from './run-context.ts';
import { openClient } from './http/open-client.ts';
import { Progress } from './runner/progress.ts';
import { uploadReport } from './upload-report.ts';
import type { ActionRun } from './runner/lifecycle.ts';
import { summarizeReport, summarizeStart, summaryMissing } from './runner/summary.ts';

/** The whole job of the step: from checked inputs to report, manifest, outputs, artifact and summary. */
export async function runReport(inputs: Inputs, step: ActionRun): Promise<void> {
  const context = opened(inputs, step);
  const { plan, taskId } = await startReport(context);
  const redact = (line: string): string => step.secrets.redact(line);
  if (!inputs.wait) {
    step.log.line(`Not waited for: collect the report with the input task-id: ${taskId}.`);
    return summarised(step, () => summarizeStart(taskId, step.about, redact));
  }
  const task = await waited(context, taskId);
  const delivered = await deliverReport(context, plan, task);
  const artifact = await uploadReport(context, delivered);
  const { manifest } = delivered;
  await summarised(step, () =>
    summarizeReport({ manifest, artifact, spans: context.progress.spans(), redact }),
  );
}

function opened(inputs: Inputs, step: ActionRun): RunContext {
  const service = openClient(step, inputs);
  for (const notice of inputs.notices) step.log.notice(notice);
  const deadline = service.deadline(inputs.timeoutMs, step.signal);
  return { inputs, step, service, deadline, progress: new Progress(service, step.log) };
}

async function waited(
  { service, inputs, step, deadline, progress }: RunContext,
  taskId: number,
): Promise<CompletedTask> {
  step.setPhase('waiting for the report');
  step.log.group(`Waiting for the report (task ${taskId}, at most ${formatDuration(deadline.left())})`);
  try {
    return await waitForTask(service, taskId, deadline, {
      intervalMs: inputs.pollIntervalMs,
      onStatus: (task) => {
        progress.status(task);
        step.state(service.quote(task.state, 40));
      },
    });
  } finally {
    step.log.groupEnd();
  }
}

/** All that was promised is there; a summary is only a picture of it. */
async function summarised(step: ActionRun, write: () => Promise<void>): Promise<void> {
  step.setPhase('writing the summary');
  await write().catch((error: unknown) => {
    step.log.warning(summaryMissing(error));
  });
}

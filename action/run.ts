import { type CompletedTask, formatDuration, waitForTask } from '../src/index.ts';
import { begin } from './begin.ts';
import { deliver } from './deliver.ts';
import type { Inputs } from './inputs.ts';
import type { Context } from './context.ts';
import { openService } from './open-service.ts';
import { Progress } from './progress.ts';
import { publish } from './publish.ts';
import type { Step } from './step.ts';
import { summarise, summariseStart, summaryMissing } from './summary.ts';

/** The whole job of the step: from checked inputs to report, manifest, outputs, artifact and summary. */
export async function run(inputs: Inputs, step: Step): Promise<void> {
  const context = opened(inputs, step);
  const { plan, taskId } = await begin(context);
  const redact = (line: string): string => step.secrets.redact(line);
  if (!inputs.wait) {
    step.log.line(`Not waited for: collect the report with the input task-id: ${taskId}.`);
    return summarised(step, () => summariseStart(taskId, step.about, redact));
  }
  const task = await waited(context, taskId);
  const delivered = await deliver(context, plan, task);
  const artifact = await publish(context, delivered);
  const { manifest } = delivered;
  await summarised(step, () => summarise({ manifest, artifact, spans: context.progress.spans(), redact }));
}

function opened(inputs: Inputs, step: Step): Context {
  const service = openService(step, inputs);
  for (const notice of inputs.notices) step.log.notice(notice);
  const deadline = service.deadline(inputs.timeoutMs, step.signal);
  return { inputs, step, service, deadline, progress: new Progress(service, step.log) };
}

async function waited(
  { service, inputs, step, deadline, progress }: Context,
  taskId: number,
): Promise<CompletedTask> {
  step.doing('waiting for the report');
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
async function summarised(step: Step, write: () => Promise<void>): Promise<void> {
  step.doing('writing the summary');
  await write().catch((error: unknown) => {
    step.log.warning(summaryMissing(error));
  });
}

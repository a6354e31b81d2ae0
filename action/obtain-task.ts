import type { Plan } from '../src/index.ts';
import { checkReportPlace } from '../platform/files/check-writable.ts';
import { startReport } from '../platform/report/start-report.ts';
import type { ReportContext } from './step-context.ts';
import { setTaskId, setTemplate } from './report-outputs.ts';

/** A report that the service is making. */
export interface PendingReport {
  /** undefined: the report is collected by its task id, and what was asked for is not known. */
  readonly plan: Plan | undefined;
  readonly taskId: number;
}

/**
 * Starts the report, or finds the task of the report that is to be collected. Sets task-id as soon as it is
 * known.
 */
export async function startOrCollect(context: ReportContext): Promise<PendingReport> {
  const { log, inputs, run } = context;
  const { job } = inputs;
  if (job.kind === 'collect') recordTask(context, job.taskId, false);
  if (inputs.wait) await checkReportPlace(inputs);
  if (job.kind === 'generate') {
    return startReport(context, job, {
      onRequest: (request) => {
        run.step.request = request;
      },
      onTemplate: setTemplate,
      onTask: (taskId) => recordTask(context, taskId, true),
    });
  }
  log.line(`Collecting the report of task ${job.taskId}.`);
  return { plan: undefined, taskId: job.taskId };
}

/** From now on the report can be collected by its task id: also a step that fails here must say so. */
function recordTask({ run }: ReportContext, id: number, startedHere: boolean): void {
  run.step.task = { id, startedHere };
  setTaskId(id);
}

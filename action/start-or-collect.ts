import path from 'node:path';
import { type Plan, findTemplate, generate, planReport, subjectName } from '../src/index.ts';
import { checkNoFolderAt, checkWritable } from '../platform/files/check-writable.ts';
import { manifestPath } from '../platform/files/manifest-file.ts';
import type { ReportInputs, ReportRequest } from './inputs/report-inputs.ts';
import type { ReportContext } from './run-context.ts';
import { setTaskId, setTemplate } from './runner/outputs.ts';

/** Longest name of a template in the outputs, UTF-16 units. */
const MAX_NAME = 1000;

/** A report that the service is making. */
export interface StartedReport {
  /** undefined: the report is collected by its task id, and what was asked for is not known. */
  readonly plan: Plan | undefined;
  readonly taskId: number;
}

/**
 * Starts the report, or finds the task of the report that is to be collected. Sets task-id as soon as it is
 * known.
 */
export async function startReport(context: ReportContext): Promise<StartedReport> {
  const { log, inputs } = context;
  const { job } = inputs;
  if (job.kind === 'collect') recordTask(context, job.taskId, false);
  if (inputs.wait) await checkPlace(inputs);
  if (job.kind === 'generate') return generateReport(context, job);
  log.line(`Collecting the report of task ${job.taskId}.`);
  return { plan: undefined, taskId: job.taskId };
}

async function checkPlace({ folder, filename, manifest }: ReportInputs): Promise<void> {
  await checkWritable(path.resolve(folder));
  if (filename === undefined) return;
  const report = path.resolve(folder, filename);
  await checkNoFolderAt(manifest ? [report, manifestPath(report)] : [report]);
}

async function generateReport(context: ReportContext, request: ReportRequest): Promise<StartedReport> {
  const { run, log, client, deadline } = context;
  const { template, settings, sources } = request;
  const subject = subjectName(request.subject);
  run.job.request = {
    subject,
    settings,
    template: 'name' in template ? template.name : String(template.id),
  };
  run.setPhase('reading the templates');
  const found = await findTemplate(client, request, deadline);
  const plan = planReport(client, found, settings, sources);
  const { templateId } = plan;
  const name = client.quote(plan.template?.name ?? '', MAX_NAME);
  const nameAndId = name === '' ? String(templateId) : `${name} (${templateId})`;
  run.job.request = { subject, settings, template: nameAndId };
  setTemplate(templateId, name);
  run.setPhase('starting the report');
  const { task_id: taskId } = await generate(client, plan, deadline);
  recordTask(context, taskId, true);
  const quotedName = name === '' ? '' : ` "${client.quote(name, 100)}"`;
  log.line(`Started template ${templateId}${quotedName} for ${subject}: task ${taskId}.`);
  return { plan, taskId };
}

/** From now on the report can be collected by its task id: also a step that fails here must say so. */
function recordTask({ run }: ReportContext, id: number, startedHere: boolean): void {
  run.job.task = { id, startedHere };
  setTaskId(id);
}

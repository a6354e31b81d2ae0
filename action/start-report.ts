import path from 'node:path';
import { type Plan, findTemplate, generate, planReport, subjectName } from '../src/index.ts';
import type { ReportInputs } from './inputs/report-inputs.ts';
import type { RunContext } from './run-context.ts';
import { setOutputs } from './runner/outputs.ts';
import { checkWritable } from './files/writable-folder.ts';

/** A template's name as an output, UTF-16 units. */
const MAX_NAME = 1000;

/** A report that is being made. */
export interface StartedReport {
  /** undefined: collected by its task id, and nothing more is known of it. */
  readonly plan: Plan | undefined;
  readonly taskId: number;
}

/** Starts the report, or takes up the one that was started earlier. Sets the output task-id as soon as it is known. */
export async function startReport(context: RunContext): Promise<StartedReport> {
  const { step, inputs } = context;
  const { job } = inputs;
  if (job.kind === 'collect') step.task(job.taskId, false);
  if (inputs.wait) await checkWritable(path.resolve(inputs.folder));
  if (job.kind === 'generate') return generateReport(context, job);
  const { taskId } = job;
  step.log.line(`Collecting the report of task ${taskId}.`);
  return { plan: undefined, taskId };
}

async function generateReport(
  { step, service, deadline }: RunContext,
  wanted: ReportInputs,
): Promise<StartedReport> {
  const { template, subject, settings, sources } = wanted;
  const asked = { subject: subjectName(subject), settings };
  step.asked({ ...asked, template: 'name' in template ? template.name : String(template.id) });
  step.setPhase('reading the templates');
  const found = await findTemplate(service, wanted, deadline);
  const plan = planReport(service, found, settings, sources);
  const name = service.quote(plan.template?.name ?? '', MAX_NAME);
  step.asked({ ...asked, template: name === '' ? String(plan.templateId) : `${name} (${plan.templateId})` });
  setOutputs({ 'template-id': plan.templateId, 'template-name': name });
  step.setPhase('starting the report');
  const { task_id: taskId } = await generate(service, plan, deadline);
  step.task(taskId, true);
  const named = name === '' ? '' : ` "${service.quote(name, 100)}"`;
  step.log.line(`Started template ${plan.templateId}${named} for ${subjectName(subject)}: task ${taskId}.`);
  return { plan, taskId };
}

import { type Plan, findTemplate, generate, planReport, subjectName } from '../../src/index.ts';
import type { ReportHost } from './report-host.ts';
import type { ReportRequest, RequestedReport } from './report-request.ts';

/** Longest name of a template, UTF-16 units. */
const MAX_NAME = 1000;

/** A report that the service is making. */
export interface StartedReport {
  readonly plan: Plan;
  readonly taskId: number;
}

/** What a host records while a report is started. */
export interface StartEvents {
  /** The report as far as it is known; called again when the template was found. */
  readonly onRequest: (request: RequestedReport) => void;
  /** @param name empty where the list of templates could not be read */
  readonly onTemplate: (id: number, name: string) => void;
  /** Called as soon as the task is known: from then on the report can be collected by it. */
  readonly onTask: (taskId: number) => void;
}

/**
 * Finds the template, checks the settings and starts the report.
 *
 * @throws the errors of `findTemplate`, `planReport` and `generate`
 */
export async function startReport(
  { client, deadline, log, setPhase }: ReportHost,
  request: ReportRequest,
  { onRequest, onTemplate, onTask }: StartEvents,
): Promise<StartedReport> {
  const { template, settings, sources } = request;
  const subject = subjectName(request.subject);
  onRequest({ subject, settings, template: 'name' in template ? template.name : String(template.id) });
  setPhase('reading the templates');
  const found = await findTemplate(client, request, deadline);
  const plan = planReport(client, found, settings, sources);
  const { templateId } = plan;
  const name = client.quote(plan.template?.name ?? '', MAX_NAME);
  onRequest({ subject, settings, template: name === '' ? String(templateId) : `${name} (${templateId})` });
  onTemplate(templateId, name);
  setPhase('starting the report');
  const { task_id: taskId } = await generate(client, plan, deadline);
  onTask(taskId);
  const quotedName = name === '' ? '' : ` "${client.quote(name, 100)}"`;
  log.line(`Started template ${templateId}${quotedName} for ${subject}: task ${taskId}.`);
  return { plan, taskId };
}

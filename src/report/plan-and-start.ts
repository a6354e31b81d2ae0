import type { DraftServiceClient } from '../draft-service-client.ts';
import { withTaskId } from '../errors/draft-service-error.ts';
import { InputError, MalformedResponseError } from '../errors/error-classes.ts';
import type { HttpRequest } from '../http/http-messages.ts';
import { type GenerateRequest, type StartedTask, startGeneration } from '../tasks/start-generation.ts';
import { type SettingSources, type Settings, checkSettings } from '../templates/check-settings.ts';
import { type Template, type Subject, subjectName } from '../templates/list-templates.ts';
import { checkScope, suggestTemplates, templateById, templateByName } from '../templates/find-template.ts';
import type { Deadline } from '../time/deadline.ts';
import { templatesAndLabel } from './templates-and-label.ts';

export interface ReportRequest {
  /** An id, or the exact name. */
  readonly template: { readonly id: number } | { readonly name: string };
  readonly subject: Subject;
  /**
   * Only what the user set; what is left out takes the template's default. A function gets the template, null if it is
   * not known.
   */
  readonly settings?: Settings | ((template: Template | null) => Settings) | undefined;
  /** What the user typed for a setting, for messages; see `checkSettings`. */
  readonly sources?: SettingSources | undefined;
}

/** A report that was checked as far as the template list allows, ready to be generated. */
export interface Plan extends GenerateRequest {
  /** null if the list is not available, does not contain the template, or has settings of it that are malformed. */
  readonly template: Template | null;
  /** Study and draft, as in the pickers: "ORION-301 · v2.0"; null if the service did not say. */
  readonly subjectLabel: string | null;
}

/** What a host is told while a report is started. An event that throws ends the job. */
export interface StartEvents extends Pick<HttpRequest, 'onSend' | 'onRefused'> {
  /** What is being done, for the message of a failure: "waiting for the report". */
  readonly onPhase?: ((phase: string) => void) | undefined;
  /** The report is checked, and not started yet. */
  readonly onPlan?: ((plan: Plan) => void) | undefined;
  /** The service accepted the report: from now on it can be collected by its task id. */
  readonly onTask?: ((task: StartedTask, plan: Plan) => void) | undefined;
}

const UNCHECKED = 'Its settings are not checked here; the service decides.';

/**
 * Finds the template in the list of its subject, and checks its scope and the settings, before a generate is spent on
 * them. By name the list is required. By id it is optional: if it is not available, or a Draft's list (its path is an
 * assumption) does not contain the id, the user gets one notice, and it is only checked that JSON can hold the
 * settings.
 *
 * @param strict true: a list that is away for a moment fails the job, also by id. For a job that compares what it finds
 *   with what it found before
 * @throws InputError for what the user must change, one sentence for each mistake in the settings;
 *   MalformedResponseError if two templates have this id; the errors of `templatesAndLabel`
 * @see docs/service.md#settings
 */
export async function planReport(
  client: DraftServiceClient,
  { template: wanted, subject, settings: entered = {}, sources }: ReportRequest,
  deadline: Deadline = client.deadline(),
  strict = false,
): Promise<Plan> {
  const byName = 'name' in wanted;
  const { templates, subjectLabel } = await templatesAndLabel(client, subject, deadline, byName, strict);
  const listed = templates ?? [];
  const templateId = byName ? templateByName(client, listed, wanted.name, subject).id : wanted.id;
  const found = templates && listedTemplate(client, templates, templateId, subject);
  const template = found && (byName || hasValidSettings(client, found)) ? found : null;
  const settings = typeof entered === 'function' ? entered(template) : entered;
  checkSettings(client, template, settings, sources);
  return { templateId, template, subject, subjectLabel, settings };
}

/**
 * Checks a report as far as the template list allows, and starts it.
 *
 * @throws the errors of `planReport` and `startReport`
 */
export async function planAndStart(
  client: DraftServiceClient,
  request: ReportRequest,
  deadline: Deadline,
  events: StartEvents,
): Promise<{ readonly taskId: number; readonly plan: Plan }> {
  events.onPhase?.('reading the templates');
  const plan = await planReport(client, request, deadline);
  const { task_id: taskId } = await startReport(client, plan, deadline, events);
  return { taskId, plan };
}

/**
 * Starts a planned report: one generate, whatever happens.
 *
 * @throws the errors of `startGeneration`; those of `events.onTask`, with the task id
 */
export async function startReport(
  client: DraftServiceClient,
  plan: Plan,
  deadline: Deadline = client.deadline(),
  events: StartEvents = {},
): Promise<StartedTask> {
  // A cancel that came during long checks is noticed here. Node fires timers that are due before it looks at signals,
  // so the first pause may end without that; the second one passes through it.
  await deadline.sleep(1);
  await deadline.sleep(1);
  events.onPlan?.(plan);
  events.onPhase?.('starting the report');
  const started = await startGeneration(client, plan, deadline, events);
  await withTaskId(
    started.task_id,
    async () => events.onTask?.(started, plan),
    () => ({ taskExists: true }),
  );
  return started;
}

/** The template of this id, its scope checked. One that a Draft's list does not have is undefined, after a notice. */
function listedTemplate(
  client: DraftServiceClient,
  templates: readonly Template[],
  id: number,
  subject: Subject,
): Template | undefined {
  const found = templateById(client, templates, id, subject);
  if (found === undefined) {
    const missing = `Template ${id} is not among the templates of ${subjectName(subject)}.`;
    if ('projectId' in subject) {
      const hint =
        `Only a project's own active templates are listed; one for drafts needs a draft id. ` +
        suggestTemplates(client, templates, '');
      throw new InputError([missing], { hint });
    }
    client.notice(`${missing} ${UNCHECKED}`);
    return undefined;
  }
  // Before the settings: the scope is valid also if they are malformed.
  checkScope(client, found, subject);
  return found;
}

/** false, after one notice, if the list has settings of it that are malformed. */
function hasValidSettings(client: DraftServiceClient, template: Template): boolean {
  try {
    return Array.isArray(template.settings);
  } catch (error) {
    if (!(error instanceof MalformedResponseError)) throw error;
    client.notice(`${error.message} ${UNCHECKED}`);
    return false;
  }
}

/** "ORION-301 · v2.0 (draft 1002)"; "draft 1002" if its name is not known. For messages. */
export function planSubject({ subject, subjectLabel: label }: Plan): string {
  return label === null ? subjectName(subject) : `${label} (${subjectName(subject)})`;
}

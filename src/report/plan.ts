import { DraftServiceError } from '../errors/draft-service-error.ts';
import { InputError } from '../errors/errors.ts';
import type { Deadline } from '../http/deadline.ts';
import type { DraftService } from '../service.ts';
import { type Settings, checkSettings, effectiveSettings } from '../templates/check-settings.ts';
import { alternatives, checkScope, templateByName } from '../templates/choose-template.ts';
import { listTemplates } from '../templates/list-templates.ts';
import { type Subject, subjectName } from '../templates/subject.ts';
import type { Template } from '../templates/template.ts';

/** The report that a user asks for. */
export interface ReportRequest {
  /** An id, or the exact name. */
  readonly template: { readonly id: number } | { readonly name: string };
  readonly subject: Subject;
  /** Only what the user set; what is left out takes the template's default. */
  readonly settings: Settings;
}

/** A report request that was checked as far as the template list allows, ready to be generated. */
export interface Plan {
  readonly templateId: number;
  /** null where the list could not be had, or does not hold the template. */
  readonly template: Template | null;
  readonly subject: Subject;
  readonly sent: Settings;
  /** What the report is made with; null without the template. */
  readonly effective: Readonly<Record<string, unknown>> | null;
}

/**
 * Finds the template, checks its scope and the settings, all before a generate is spent. By id the list is helpful but not needed:
 * where it cannot be had, or a Draft's list (its path is an assumption) does not hold the id, one notice tells so and the service
 * decides.
 *
 * @throws InputError, SettingsError for what the user must change; the errors of `listTemplates` where the list is needed
 */
export async function planReport(
  service: DraftService,
  request: ReportRequest,
  deadline: Deadline,
): Promise<Plan> {
  const { template: wanted, subject, settings: sent } = request;
  const template =
    'name' in wanted
      ? templateByName(service, await listTemplates(service, subject, deadline), wanted.name, subject)
      : await templateById(service, wanted.id, subject, deadline);
  if (typeof template === 'number')
    return { templateId: template, template: null, subject, sent, effective: null };
  checkScope(service, template, subject);
  checkSettings(service, template, sent);
  return { templateId: template.id, template, subject, sent, effective: effectiveSettings(template, sent) };
}

/** The template of this id, or only the id where nothing more is known. */
async function templateById(
  service: DraftService,
  id: number,
  subject: Subject,
  deadline: Deadline,
): Promise<Template | number> {
  const templates = await listIfPossible(service, subject, deadline);
  if (templates === undefined) return id;
  const found = templates.find((template) => template.id === id);
  if (found !== undefined) return found;
  const missing = `Template ${id} is not among the templates of ${subjectName(subject)}.`;
  if ('projectId' in subject) {
    throw new InputError([missing], { hint: alternatives(service, templates, String(id)) });
  }
  service.notice(`${missing} Its settings are not checked here; the service decides.`);
  return id;
}

/** undefined, after one notice, where the list cannot be had; what would stop the generation as well is thrown. */
async function listIfPossible(
  service: DraftService,
  subject: Subject,
  deadline: Deadline,
): Promise<Template[] | undefined> {
  try {
    return await listTemplates(service, subject, deadline);
  } catch (error) {
    if (!(error instanceof DraftServiceError) || STOPPING.has(error.kind)) throw error;
    service.notice(
      `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and the service decides. ${error.message}`,
    );
    return undefined;
  }
}

const STOPPING: ReadonlySet<string> = new Set(['authentication', 'aborted', 'deadline', 'rate-limit']);

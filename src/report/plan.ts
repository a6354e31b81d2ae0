import { DraftServiceError } from '../errors/draft-service-error.ts';
import { InputError } from '../errors/errors.ts';
import type { Deadline } from '../http/deadline.ts';
import type { DraftService } from '../service.ts';
import {
  type SettingSources,
  type Settings,
  checkSettings,
  effectiveSettings,
} from '../templates/check-settings.ts';
import { alternatives, checkScope, templateByName } from '../templates/choose-template.ts';
import { listTemplates } from '../templates/list-templates.ts';
import { type Subject, subjectName } from '../templates/subject.ts';
import type { Template } from '../templates/template.ts';

/** The report that a user asks for. */
export interface ReportRequest {
  /** An id, or the exact name. */
  readonly template: { readonly id: number } | { readonly name: string };
  readonly subject: Subject;
  /**
   * Only what the user set; what is left out takes the template's default. A host whose form has its own idea of values makes
   * them from the template (null where it is not known).
   */
  readonly settings: Settings | ((template: Template | null) => Settings);
  /** What the user typed for a setting, where the host's notation made something else of it than a text. For messages. */
  readonly sources?: SettingSources | undefined;
}

/** Lists templates; a host with many reports hands in one that remembers. */
export type ListTemplates = typeof listTemplates;

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
  list: ListTemplates = listTemplates,
): Promise<Plan> {
  const { template: wanted, subject, settings, sources } = request;
  const found =
    'name' in wanted
      ? templateByName(service, await listNeeded(service, subject, deadline, list), wanted.name, subject)
      : await templateById(service, wanted.id, subject, deadline, list);
  const template = typeof found === 'number' ? null : found;
  if (template !== null) checkScope(service, template, subject);
  const sent = typeof settings === 'function' ? settings(template) : settings;
  if (template !== null) checkSettings(service, template, sent, sources);
  return {
    templateId: typeof found === 'number' ? found : found.id,
    template,
    subject,
    sent,
    effective: template === null ? null : effectiveSettings(template, sent),
  };
}

/** The template of this id, or only the id where nothing more is known. */
async function templateById(
  service: DraftService,
  id: number,
  subject: Subject,
  deadline: Deadline,
  list: ListTemplates,
): Promise<Template | number> {
  const templates = await listIfPossible(service, subject, deadline, list);
  if (templates === undefined) return id;
  const found = templates.find((template) => template.id === id);
  if (found !== undefined) return found;
  const missing = `Template ${id} is not among the templates of ${subjectName(subject)}.`;
  if ('projectId' in subject) {
    const hint = `Only a project's own active templates are listed; one for drafts needs a draft id. ${alternatives(service, templates, '')}`;
    throw new InputError([missing], { hint });
  }
  service.notice(`${missing} Its settings are not checked here; the service decides.`);
  return id;
}

/** The list without which a name means nothing. */
async function listNeeded(
  service: DraftService,
  subject: Subject,
  deadline: Deadline,
  list: ListTemplates,
): Promise<Template[]> {
  try {
    return await list(service, subject, deadline);
  } catch (error) {
    if (error instanceof DraftServiceError && 'draftId' in subject && !STOPPING.has(error.kind)) {
      error.addHint(
        "Where a Draft's templates are listed is an assumption: set their path, or give the template's id in place of its name.",
      );
    }
    throw error;
  }
}

/** undefined, after one notice, where the list cannot be had; what would stop the generation as well is thrown. */
async function listIfPossible(
  service: DraftService,
  subject: Subject,
  deadline: Deadline,
  list: ListTemplates,
): Promise<Template[] | undefined> {
  try {
    return await list(service, subject, deadline);
  } catch (error) {
    if (!(error instanceof DraftServiceError) || STOPPING.has(error.kind)) throw error;
    service.notice(
      `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and the service decides. ${error.message}`,
    );
    return undefined;
  }
}

const STOPPING: ReadonlySet<string> = new Set(['authentication', 'aborted', 'deadline', 'rate-limit']);

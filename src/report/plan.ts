import { DraftServiceError } from '../errors/draft-service-error.ts';
import {
  CertificateError,
  InputError,
  MalformedResponseError,
  RateLimitError,
  WebPageError,
} from '../errors/error-classes.ts';
import type { Deadline } from '../time/deadline.ts';
import type { DraftServiceClient } from '../client.ts';
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
  client: DraftServiceClient,
  request: ReportRequest,
  deadline: Deadline,
  list: ListTemplates = listTemplates,
): Promise<Plan> {
  const { template: wanted, subject, settings, sources } = request;
  const found =
    'name' in wanted
      ? templateByName(client, await listNeeded(client, subject, deadline, list), wanted.name, subject)
      : await templateById(client, wanted.id, subject, deadline, list);
  const template = typeof found === 'number' ? null : found;
  if ('name' in wanted && template !== null) checkScope(client, template, subject);
  const sent = typeof settings === 'function' ? settings(template) : settings;
  if (template !== null) checkSettings(client, template, sent, sources);
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
  client: DraftServiceClient,
  id: number,
  subject: Subject,
  deadline: Deadline,
  list: ListTemplates,
): Promise<Template | number> {
  const templates = await listIfPossible(client, subject, deadline, list);
  if (templates === undefined) return id;
  const found = templates.find((template) => template.id === id);
  if (found !== undefined) {
    // Its scope is known even where nobody can read its settings.
    checkScope(client, found, subject);
    return hasSoundSettings(client, found) ? found : id;
  }
  const missing = `Template ${id} is not among the templates of ${subjectName(subject)}.`;
  if ('projectId' in subject) {
    const hint = `Only a project's own active templates are listed; one for drafts needs a draft id. ${alternatives(client, templates, '')}`;
    throw new InputError([missing], { hint });
  }
  client.notice(`${missing} ${UNCHECKED}`);
  return id;
}

const UNCHECKED = 'Its settings are not checked here; the service decides.';

/** false, after one notice, where the list tells of its settings what nobody can read. */
function hasSoundSettings(client: DraftServiceClient, template: Template): boolean {
  try {
    return Array.isArray(template.settings);
  } catch (error) {
    if (!(error instanceof MalformedResponseError)) throw error;
    client.notice(`${error.message} ${UNCHECKED}`);
    return false;
  }
}

/** The list without which a name means nothing. */
async function listNeeded(
  client: DraftServiceClient,
  subject: Subject,
  deadline: Deadline,
  list: ListTemplates,
): Promise<Template[]> {
  try {
    return await list(client, subject, deadline);
  } catch (error) {
    if (error instanceof DraftServiceError && 'draftId' in subject && PATH_MAY_BE_WRONG.has(error.kind)) {
      error.addHint(
        `Where a Draft's templates are listed is an assumption: set ${client.draftTemplatesPathName}, or give the template's id in place of its name.`,
      );
    }
    throw error;
  }
}

const PATH_MAY_BE_WRONG: ReadonlySet<string> = new Set(['not-found', 'rejected', 'malformed']);

/**
 * undefined, after one notice, where the list cannot be had; what would stop the generation as well is thrown. Nobody needs the list, so it
 * has a part of the job's time alone.
 */
async function listIfPossible(
  client: DraftServiceClient,
  subject: Subject,
  deadline: Deadline,
  list: ListTemplates,
): Promise<Template[] | undefined> {
  const part = (): Deadline => deadline.within(Math.min(MAX_OPTIONAL_MS, deadline.left() / 10));
  try {
    return await list(client, subject, part(), OPTIONAL_TRIES).catch(async (error: unknown) => {
      if (!(error instanceof RateLimitError)) throw error;
      // The limit holds the generation as well: waiting for its end costs nothing.
      await client.limiter.acquire('other', deadline);
      return list(client, subject, part(), OPTIONAL_TRIES);
    });
  } catch (error) {
    if (!(error instanceof DraftServiceError) || stops(error, deadline)) throw error;
    client.notice(
      `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and the service decides. ${error.message}`,
    );
    return undefined;
  }
}

/** How long the list may take where it is not needed, ms, or a tenth of the job's time if that is less. */
const MAX_OPTIONAL_MS = 30_000;
const OPTIONAL_TRIES = 2;

/** Whether the generation would fail as well: wrong credentials, a login page in place of the service, a time that is over. */
function stops(error: DraftServiceError, deadline: Deadline): boolean {
  if (error instanceof WebPageError || error instanceof CertificateError) return true;
  if (error instanceof RateLimitError) return (error.retryAfterMs ?? 0) >= deadline.left();
  if (error.kind === 'deadline') return deadline.left() <= 0;
  return FATAL_KINDS.has(error.kind);
}

const FATAL_KINDS: ReadonlySet<string> = new Set(['authentication', 'redirect', 'aborted']);

import type { DraftServiceClient } from '../draft-service-client.ts';
import { InputError, MalformedResponseError } from '../errors/error-classes.ts';
import { type Subject, subjectName, type Template, checkScope } from '../templates/template.ts';
import type { Deadline } from '../time/deadline.ts';
import { type Lookups, templatesAndLabel } from './templates-and-label.ts';
import { nearest } from '../text/nearest.ts';

/** The template that a user asks for, and what the report is about. */
export interface TemplateRequest {
  /** An id, or the exact name. */
  readonly template: { readonly id: number } | { readonly name: string };
  readonly subject: Subject;
}

/** A template that can give the report, as far as the template list allows to say so. */
export interface FoundTemplate {
  readonly templateId: number;
  /**
   * null if the list is not available, does not contain the template, or has settings of it that are
   * malformed.
   */
  readonly template: Template | null;
  readonly subject: Subject;
  /** Study and draft, as in the pickers: "ORION-301 · v2.0"; null if the service did not say. */
  readonly subjectLabel: string | null;
}

const UNCHECKED = 'Its settings are not checked here; the service decides.';

/**
 * Finds the template in the list of its subject and checks its scope. By name the list is required. By id it
 * is optional: if it is not available, or a Draft's list (its path is an assumption) does not contain the
 * id, the user gets one notice and the service decides.
 *
 * @throws InputError for what the user must change; MalformedResponseError if two templates have this id; the errors
 *   of `templatesAndLabel`
 */
export async function findTemplate(
  client: DraftServiceClient,
  { template: wanted, subject }: TemplateRequest,
  deadline: Deadline,
  lookups?: Lookups,
): Promise<FoundTemplate> {
  const byName = 'name' in wanted;
  const { templates, subjectLabel } = await templatesAndLabel(client, subject, deadline, byName, lookups);
  const listed = templates ?? [];
  const templateId = byName ? templateByName(client, listed, wanted.name, subject).id : wanted.id;
  const [found, other] = listed.filter(({ id }) => id === templateId);
  if (found === undefined) {
    if (templates !== undefined) reportUnlisted(client, templates, templateId, subject);
    return { templateId, template: null, subject, subjectLabel };
  }
  if (other !== undefined) {
    // Which of them the service would use is not known.
    const names = [found, other].map(({ name }) => `"${client.quote(name, 100)}"`).join(' and ');
    throw new MalformedResponseError(
      `Two templates of ${subjectName(subject)} have the id ${templateId}: ${names}.`,
      { hint: 'Nothing was started. Report this to the owner of the service.' },
    );
  }
  // Before the settings: the scope is valid also if they are malformed.
  checkScope(client, found, subject);
  const template = byName || hasValidSettings(client, found) ? found : null;
  return { templateId, template, subject, subjectLabel };
}

/** Refuses an id that a project's list does not have. A Draft's list may be another one: a notice. */
function reportUnlisted(
  client: DraftServiceClient,
  templates: readonly Template[],
  id: number,
  subject: Subject,
): void {
  const missing = `Template ${id} is not among the templates of ${subjectName(subject)}.`;
  if ('projectId' in subject) {
    const hint =
      `Only a project's own active templates are listed; one for drafts needs a draft id. ` +
      suggestTemplates(client, templates, '');
    throw new InputError([missing], { hint });
  }
  client.notice(`${missing} ${UNCHECKED}`);
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

/** How many templates or ids a message lists at most. */
const MAX_LISTED = 5;

/** How much of a name a message quotes, UTF-16 units. */
const MAX_QUOTED = 100;

/**
 * The only template of exactly this name. That several have its id is for the caller to refuse.
 *
 * @throws InputError naming the nearest ones when there is none, and the ids when there are several
 */
export function templateByName(
  client: DraftServiceClient,
  templates: readonly Template[],
  name: string,
  subject: Subject,
): Template {
  const matches = templates.filter((template) => template.name === name);
  const [first] = matches;
  const ids = [...new Set(matches.map((template) => template.id))];
  if (first !== undefined && ids.length === 1) return first;
  const quoted = `"${client.quoteOwn(name)}"`;
  const where = subjectName(subject);
  if (ids.length > 1) {
    throw new InputError([`${ids.length} templates of ${where} are called ${quoted}.`], {
      hint:
        'Give the id of the right one: ' +
        `${ids.slice(0, MAX_LISTED).join(', ')}${ids.length > MAX_LISTED ? ', …' : ''}.`,
    });
  }
  throw new InputError(
    [`${where.charAt(0).toUpperCase()}${where.slice(1)} has no template called ${quoted}.`],
    { hint: suggestTemplates(client, templates, name) },
  );
}

/** A sentence that names the templates nearest to a name, or those that there are. */
function suggestTemplates(client: DraftServiceClient, templates: readonly Template[], name: string): string {
  if (templates.length === 0) return 'There are no templates.';
  const near = nearest(name, [...new Set(templates.map((template) => template.name))], MAX_LISTED);
  const similar = near.flatMap((nearName) => templates.filter((template) => template.name === nearName));
  // With their ids: two names can differ in invisible characters only.
  const listed = (near.length > 0 ? similar : templates)
    .slice(0, MAX_LISTED)
    .map((template) => `"${client.quote(template.name, MAX_QUOTED)}" (id ${template.id})`);
  return near.length > 0
    ? `Did you mean ${listed.join(', ')}?`
    : `It has ${listed.join(', ')}${templates.length > listed.length ? ', …' : ''}.`;
}

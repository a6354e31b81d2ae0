import type { DraftServiceClient } from '../draft-service-client.ts';
import { InputError, MalformedResponseError } from '../errors/error-classes.ts';
import { nearest } from '../text/nearest.ts';
import { type Subject, type Template, SCOPE, subjectName } from './list-templates.ts';

/** How many templates or ids a message lists at most. */
const MAX_SUGGESTED = 5;

/** How much of a name a message quotes, UTF-16 units. */
const MAX_TEMPLATE_NAME = 100;

/**
 * The only template of exactly this name, but for white space around it, which hosts remove. The caller refuses an id
 * that several templates share.
 *
 * @throws InputError naming the nearest ones when there is none, and the ids when there are several
 */
export function templateByName(
  client: DraftServiceClient,
  templates: readonly Template[],
  name: string,
  subject: Subject,
): Template {
  const matches = templates.filter((template) => template.name.trim() === name.trim());
  const [first] = matches;
  const ids = [...new Set(matches.map((template) => template.id))];
  if (first !== undefined && ids.length === 1) return first;
  const quoted = `"${client.quoteOwn(name)}"`;
  const where = subjectName(subject);
  if (ids.length > 1) {
    throw new InputError([`${ids.length} templates of ${where} are called ${quoted}.`], {
      hint:
        'Give the id of the right one: ' +
        `${ids.slice(0, MAX_SUGGESTED).join(', ')}${ids.length > MAX_SUGGESTED ? ', …' : ''}.`,
    });
  }
  throw new InputError(
    [`${where.charAt(0).toUpperCase()}${where.slice(1)} has no template called ${quoted}.`],
    { hint: suggestTemplates(client, templates, name) },
  );
}

/**
 * The template of this id; undefined if there is none.
 *
 * @throws MalformedResponseError if two have it: which of them the service would use is not known
 */
export function templateById(
  client: DraftServiceClient,
  templates: readonly Template[],
  id: number,
  subject: Subject,
): Template | undefined {
  const [found, other] = templates.filter((template) => template.id === id);
  if (found === undefined || other === undefined) return found;
  const names = [found, other].map(({ name }) => `"${client.quote(name, MAX_TEMPLATE_NAME)}"`).join(' and ');
  throw new MalformedResponseError(`Two templates of ${subjectName(subject)} have the id ${id}: ${names}.`, {
    hint: 'Nothing was started. Report this to the owner of the service.',
  });
}

/** A sentence that names the templates nearest to a name, or those that there are. */
export function suggestTemplates(
  client: DraftServiceClient,
  templates: readonly Template[],
  name: string,
): string {
  if (templates.length === 0) return 'There are no templates.';
  const near = nearest(name, [...new Set(templates.map((template) => template.name))], MAX_SUGGESTED);
  const similar = near.flatMap((nearName) => templates.filter((template) => template.name === nearName));
  // With their ids: two names can differ in invisible characters only.
  const listed = (near.length > 0 ? similar : templates)
    .slice(0, MAX_SUGGESTED)
    .map((template) => `"${client.quote(template.name, MAX_TEMPLATE_NAME)}" (id ${template.id})`);
  return near.length > 0
    ? `Did you mean ${listed.join(', ')}?`
    : `It has ${listed.join(', ')}${templates.length > listed.length ? ', …' : ''}.`;
}

/**
 * Refuses a template that cannot give this report: one of the scope Project Tickets, or one for the other
 * kind of subject. Labels are compared by equality; an unknown one is accepted.
 *
 * @throws InputError naming what is needed
 */
export function checkScope(client: DraftServiceClient, template: Template, subject: Subject): void {
  const { template_scope: scope, id, name } = template;
  const refuse = (reason: string, hint: string): never => {
    const label = `Template ${id} ("${client.quote(name, MAX_TEMPLATE_NAME)}")`;
    throw new InputError([`${label} is of the scope ${scope}: ${reason}`], { hint });
  };
  if (scope === SCOPE.tickets) {
    const reason = 'the service does not generate such reports through its interface.';
    refuse(reason, 'Choose another template.');
  }
  if (scope === SCOPE.draft && 'projectId' in subject)
    refuse('it reports on a draft, not on a project.', 'Give a draft id instead of the project id.');
  if (scope === SCOPE.project && 'draftId' in subject)
    refuse('it reports on a project, not on a draft.', 'Give a project id instead of the draft id.');
}

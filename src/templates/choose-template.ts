import { InputError } from '../errors/error-classes.ts';
import type { DraftServiceClient } from '../client.ts';
import { nearest } from '../text/nearest.ts';
import { type Subject, subjectName } from './subject.ts';
import { SCOPE, type Template } from './template.ts';

/** Names or ids that a message lists at most. */
const MAX_LISTED = 5;

/**
 * The one template of exactly this name.
 *
 * @throws InputError naming the nearest ones when there is none, and the ids when there are several
 */
export function templateByName(
  client: DraftServiceClient,
  templates: readonly Template[],
  name: string,
  subject: Subject,
): Template {
  const named = templates.filter((template) => template.name === name);
  const [only] = named;
  if (only !== undefined && named.length === 1) return only;
  const shown = client.quote(name, 100);
  if (named.length > 1) {
    const ids = named.slice(0, MAX_LISTED).map((template) => template.id);
    throw new InputError([`${named.length} templates of ${subjectName(subject)} are called "${shown}".`], {
      hint: `Give the id of the one you mean: ${ids.join(', ')}${named.length > ids.length ? ', …' : ''}.`,
    });
  }
  throw new InputError([`${capital(subjectName(subject))} has no template called "${shown}".`], {
    hint: alternatives(client, templates, name),
  });
}

/**
 * Refuses a template that cannot give this report: one of the scope Project Tickets, or one made for the other kind of
 * subject. Labels are compared whole; an unknown one goes on.
 *
 * @throws InputError naming what is needed
 */
export function checkScope(client: DraftServiceClient, template: Template, subject: Subject): void {
  const shown = `Template ${template.id} ("${client.quote(template.name, 100)}")`;
  if (template.template_scope === SCOPE.tickets) {
    throw new InputError(
      [
        `${shown} is of the scope ${SCOPE.tickets}: the service does not generate such reports through its interface.`,
      ],
      {
        hint: 'Choose another template.',
      },
    );
  }
  if (template.template_scope === SCOPE.draft && 'projectId' in subject) {
    throw new InputError(
      [`${shown} is of the scope ${SCOPE.draft}: it reports on a draft, not on a project.`],
      {
        hint: 'Give a draft id in place of the project id.',
      },
    );
  }
  if (template.template_scope === SCOPE.project && 'draftId' in subject) {
    throw new InputError(
      [`${shown} is of the scope ${SCOPE.project}: it reports on a project, not on a draft.`],
      {
        hint: 'Give a project id in place of the draft id.',
      },
    );
  }
}

/** What a user who named an unknown template probably meant. */
export function alternatives(
  client: DraftServiceClient,
  templates: readonly Template[],
  name: string,
): string {
  if (templates.length === 0) return 'It has no templates at all.';
  const near = new Set(nearest(name, [...new Set(templates.map((template) => template.name))], MAX_LISTED));
  const alike = [...near].flatMap((one) => templates.filter((template) => template.name === one));
  // With their ids: names may differ in nothing that can be seen.
  const listed = (near.size > 0 ? alike : templates)
    .slice(0, MAX_LISTED)
    .map((template) => `"${client.quote(template.name, 100)}" (id ${template.id})`);
  return near.size > 0
    ? `Did you mean ${listed.join(', ')}?`
    : `It has ${listed.join(', ')}${templates.length > listed.length ? ', …' : ''}.`;
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

import type { DraftServiceClient } from '../draft-service-client.ts';
import { InputError } from '../errors/error-classes.ts';
import type { Subject } from './draft-or-project.ts';
import { type Template, SCOPE } from './list-templates.ts';
import { MAX_TEMPLATE_NAME } from './template-by-name.ts';

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

import type { DraftServiceClient } from '../shared-client.ts';
import { InputError } from '../errors/error-classes.ts';
import type { Subject } from './report-subject.ts';
import { SCOPE, type Template } from './template.ts';

/** How much of a template's name the message quotes, UTF-16 units. */
const MAX_QUOTED = 100;

/**
 * Refuses a template that cannot give this report: one of the scope Project Tickets, or one for the other
 * kind of subject. Labels are compared by equality; an unknown one is accepted.
 *
 * @throws InputError naming what is needed
 */
export function checkScope(client: DraftServiceClient, template: Template, subject: Subject): void {
  const mismatch = scopeMismatch(template.template_scope, subject);
  if (mismatch === undefined) return;
  const label = `Template ${template.id} ("${client.quote(template.name, MAX_QUOTED)}")`;
  const message = `${label} is of the scope ${template.template_scope}: ${mismatch.reason}`;
  throw new InputError([message], { hint: mismatch.hint });
}

/** Why a template of this scope cannot give a report on this subject, and what to do; undefined: it can. */
function scopeMismatch(
  scope: string | null,
  subject: Subject,
): { readonly reason: string; readonly hint: string } | undefined {
  if (scope === SCOPE.tickets) {
    return {
      reason: 'the service does not generate such reports through its interface.',
      hint: 'Choose another template.',
    };
  }
  if (scope === SCOPE.draft && 'projectId' in subject) {
    return {
      reason: 'it reports on a draft, not on a project.',
      hint: 'Give a draft id instead of the project id.',
    };
  }
  if (scope === SCOPE.project && 'draftId' in subject) {
    return {
      reason: 'it reports on a project, not on a draft.',
      hint: 'Give a project id instead of the draft id.',
    };
  }
  return undefined;
}

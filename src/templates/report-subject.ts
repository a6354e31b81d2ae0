import type { DraftServiceClient } from '../draft-service-client.ts';
import { InputError } from '../errors/error-classes.ts';
import { SCOPE, type Template } from './template.ts';

/** What a report is about. */
export type Subject = { readonly projectId: number } | { readonly draftId: number };

/** "project 7" or "draft 12", for messages. */
export function subjectName(subject: Subject): string {
  return 'projectId' in subject ? `project ${subject.projectId}` : `draft ${subject.draftId}`;
}

/** The subject as in the body of a generate request, and in the manifest. */
export function subjectKey(
  subject: Subject,
): { readonly project_id: number } | { readonly draft_id: number } {
  return 'projectId' in subject ? { project_id: subject.projectId } : { draft_id: subject.draftId };
}

/** How much of a template's name the message quotes, UTF-16 units. */
const MAX_QUOTED = 100;

/**
 * Refuses a template that cannot give this report: one of the scope Project Tickets, or one for the other
 * kind of subject. Labels are compared by equality; an unknown one is accepted.
 *
 * @throws InputError naming what is needed
 */
export function checkScope(client: DraftServiceClient, template: Template, subject: Subject): void {
  const { template_scope: scope, id, name } = template;
  const mismatch = MISMATCHES.find(
    (rule) => rule.scope === scope && (rule.subject === undefined || rule.subject in subject),
  );
  if (mismatch === undefined) return;
  const label = `Template ${id} ("${client.quote(name, MAX_QUOTED)}")`;
  throw new InputError([`${label} is of the scope ${scope}: ${mismatch.reason}`], { hint: mismatch.hint });
}

/** Why a template of a scope cannot give a report, on any subject or on one of this kind. */
const MISMATCHES = [
  {
    scope: SCOPE.tickets,
    subject: undefined,
    reason: 'the service does not generate such reports through its interface.',
    hint: 'Choose another template.',
  },
  {
    scope: SCOPE.draft,
    subject: 'projectId',
    reason: 'it reports on a draft, not on a project.',
    hint: 'Give a draft id instead of the project id.',
  },
  {
    scope: SCOPE.project,
    subject: 'draftId',
    reason: 'it reports on a project, not on a draft.',
    hint: 'Give a project id instead of the draft id.',
  },
] as const;

import { expect, test } from '@jest/globals';
import { type Subject, checkScope } from '../../../src/templates/template.ts';
import { thrown } from '../support/failures.ts';
import { scripted } from '../support/scripted-service.ts';
import { template } from '../support/templates.ts';

const { client } = scripted();

/** The sentence of the error for a template of this scope; undefined: it is accepted. */
const refusal = (template_scope: string | null, subject: Subject) =>
  thrown(() => checkScope(client, template([], { template_scope }), subject))?.sentence;

const ON_PROJECTS = 'it reports on a project, not on a draft. Give a project id instead of the draft id.';
const ON_DRAFTS = 'it reports on a draft, not on a project. Give a draft id instead of the project id.';
const TICKETS = 'the service does not generate such reports through its interface. Choose another template.';

test.each<[string | null, string | undefined, string | undefined]>([
  ['Project Home', undefined, ON_PROJECTS],
  ['Draft Home', ON_DRAFTS, undefined],
  ['Project Tickets', TICKETS, TICKETS],
  ['Draft home', undefined, undefined],
  ['Project Tickets (legacy)', undefined, undefined],
  [null, undefined, undefined],
])('R15: the scope %j, compared by equality, for a project: %j, for a draft: %j', (scope, project, draft) => {
  const sentence = (why?: string) => why && `Template 1 ("Specification") is of the scope ${scope}: ${why}`;
  const refusals = [refusal(scope, { projectId: 7 }), refusal(scope, { draftId: 12 })];
  expect(refusals).toEqual([sentence(project), sentence(draft)]);
});

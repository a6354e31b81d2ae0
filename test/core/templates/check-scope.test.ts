import { describe, expect, test } from '@jest/globals';
import type { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import { checkScope } from '../../../src/templates/check-scope.ts';
import type { Subject } from '../../../src/templates/report-subject.ts';
import { scripted } from '../support/scripted-service.ts';
import { template } from '../support/templates.ts';

const { client } = scripted();
const PROJECT = { projectId: 7 };
const DRAFT = { draftId: 12 };

describe('R15: scopes are compared by equality, never parsed', () => {
  /** The sentence of the error for a template of this scope; undefined: it is accepted. */
  function refusal(template_scope: string | null, subject: Subject): string | undefined {
    try {
      checkScope(client, template([], { template_scope }), subject);
      return undefined;
    } catch (error) {
      return (error as DraftServiceError).sentence;
    }
  }
  const IS = 'Template 1 ("Specification") is of the scope';
  const TICKETS =
    `${IS} Project Tickets: the service does not generate such reports through its interface. Choose another ` +
    'template.';

  test.each(['Draft home', 'Project  Home', 'Project Tickets (legacy)', '', null])(
    'the unknown label %j is accepted',
    (label) => {
      expect([refusal(label, PROJECT), refusal(label, DRAFT)]).toEqual([undefined, undefined]);
    },
  );

  test.each<[string, string | undefined, string | undefined]>([
    [
      'Project Home',
      undefined,
      `${IS} Project Home: it reports on a project, not on a draft. Give a project id instead of the draft id.`,
    ],
    [
      'Draft Home',
      `${IS} Draft Home: it reports on a draft, not on a project. Give a draft id instead of the project id.`,
      undefined,
    ],
    ['Project Tickets', TICKETS, TICKETS],
  ])('%s for a project: %j, for a draft: %j', (label, forProject, forDraft) => {
    expect([refusal(label, PROJECT), refusal(label, DRAFT)]).toEqual([forProject, forDraft]);
  });
});

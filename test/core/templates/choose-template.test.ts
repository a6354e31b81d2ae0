/** Which template is meant, and whether it can give this report. */
import { describe, expect, test } from '@jest/globals';
import { InputError } from '../../../src/errors/error-classes.ts';
import { checkScope, templateByName } from '../../../src/templates/choose-template.ts';
import type { Subject } from '../../../src/templates/subject.ts';
import type { Template } from '../../../src/templates/template.ts';
import { TOKEN, scripted } from '../support/scripted-service.ts';

const { client: service } = scripted();
const project = { projectId: 7 };
const draft = { draftId: 12 };
const template = (id: number, name: string, template_scope: string | null = null): Template => ({
  id,
  name,
  description: null,
  template_type: null,
  template_scope,
  settings: [],
});
const refusal = (work: () => unknown): InputError => {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
};

describe('a template by its name', () => {
  const list = [
    template(1, 'Draft Specification'),
    template(2, 'Draft Specification (short)'),
    template(3, 'Annotated Form'),
    template(4, 'Annotated Form'),
    template(5, '17'),
  ];

  test('is the one of exactly this name', () => {
    expect(templateByName(service, list, 'Draft Specification', draft).id).toBe(1);
    expect(templateByName(service, list, '17', draft).id).toBe(5);
  });

  test('an unknown one is answered with the nearest, each with its id', () => {
    const { message, hint } = refusal(() => templateByName(service, list, 'draft specification', draft));
    expect(message).toBe('Draft 12 has no template called "draft specification".');
    expect(hint).toBe('Did you mean "Draft Specification" (id 1), "Draft Specification (short)" (id 2)?');
  });

  test('one that resembles none, with what there is', () => {
    const { message, hint } = refusal(() => templateByName(service, list, 'zzz', project));
    expect(message).toBe('Project 7 has no template called "zzz".');
    expect(hint).toBe(
      'It has "Draft Specification" (id 1), "Draft Specification (short)" (id 2), "Annotated Form" (id 3), "Annotated Form" (id 4), "17" (id 5).',
    );
  });

  test('names that only look alike are told apart by their ids', () => {
    const alike = [template(1, 'Draft  Specification'), template(2, 'Draft Specification\u200b')];
    const { hint } = refusal(() => templateByName(service, alike, 'Draft Specification', draft));
    expect(hint).toContain('(id 1)');
    expect(hint).toContain('(id 2)');
  });

  test('of hundreds a few are named', () => {
    const many = Array.from({ length: 300 }, (_, n) => template(n, `Some long template name ${n}`));
    const { hint = '' } = refusal(() => templateByName(service, many, 'qqqqqq', draft));
    expect(hint.match(/\(id/g)).toHaveLength(5);
    expect(hint).toMatch(/, …\.$/);
  });

  test('of an empty list that is said', () => {
    expect(refusal(() => templateByName(service, [], 'x', draft)).hint).toBe('There are no templates.');
  });

  test('an ambiguous one is refused with the ids', () => {
    const { message, hint } = refusal(() => templateByName(service, list, 'Annotated Form', project));
    expect(message).toBe('2 templates of project 7 are called "Annotated Form".');
    expect(hint).toBe('Give the id of the right one: 3, 4.');
    const nine = Array.from({ length: 9 }, (_, n) => template(n, 'Same'));
    expect(refusal(() => templateByName(service, nine, 'Same', draft)).hint).toBe(
      'Give the id of the right one: 0, 1, 2, 3, 4, ….',
    );
  });

  test('Laws 7 and 8: names are quoted clean, short and without secrets', () => {
    const nasty = `\u001b[2J${TOKEN}\u202e${'n'.repeat(9000)}`;
    const { sentence } = refusal(() => templateByName(service, [template(1, nasty)], `${nasty}x`, draft));
    expect(sentence).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(sentence).not.toContain(TOKEN);
    expect(sentence.length).toBeLessThan(500);
  });
});

describe('Law 6: labels are compared by equality, never parsed', () => {
  const scope = (label: string | null, subject: Subject) => () =>
    checkScope(service, template(3, 'Annotated Form', label), subject);

  test.each<[string | null, Subject]>([
    ['Project Home', project],
    ['Draft Home', draft],
    [null, project],
    ['', draft],
    ['project home', draft],
    ['Draft home', project],
    ['Draft Home ', project],
    ['Project  Home', draft],
    ['Project Tickets (legacy)', project],
    ['Projekt-Tickets', draft],
    ['DRAFT HOME', project],
    ['Study Home', project],
  ])('the label %j for %j goes on', (label, subject) => {
    expect(scope(label, subject)).not.toThrow();
  });

  test.each([project, draft])('Project Tickets is refused for %j', (subject) => {
    const { message, hint } = refusal(scope('Project Tickets', subject));
    expect(message).toBe(
      'Template 3 ("Annotated Form") is of the scope Project Tickets: the service does not generate such reports through its interface.',
    );
    expect(hint).toBe('Choose another template.');
  });

  test('Draft Home with a project is refused naming what is needed', () => {
    const { message, hint } = refusal(scope('Draft Home', project));
    expect(message).toBe(
      'Template 3 ("Annotated Form") is of the scope Draft Home: it reports on a draft, not on a project.',
    );
    expect(hint).toBe('Give a draft id in place of the project id.');
  });

  test('Project Home with a draft is refused naming what is needed', () => {
    const { message, hint } = refusal(scope('Project Home', draft));
    expect(message).toBe(
      'Template 3 ("Annotated Form") is of the scope Project Home: it reports on a project, not on a draft.',
    );
    expect(hint).toBe('Give a project id in place of the draft id.');
  });
});

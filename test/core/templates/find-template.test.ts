import { describe, expect, test } from '@jest/globals';
import { templateByName } from '../../../src/templates/find-template.ts';
import type { Template, Subject } from '../../../src/templates/list-templates.ts';
import { sentenceOf, thrown } from '../support/failures.ts';
import { scripted } from '../support/scripted-service.ts';
import { template } from '../support/templates.ts';

const { client } = scripted();
const DRAFT = { draftId: 12 };
const named = (id: number, name: string): Template => template([], { id, name });

/** The id of the template, or the sentence of the error. */
function chosen(templates: readonly Template[], name: string, subject: Subject = DRAFT): unknown {
  const find = () => templateByName(client, templates, name, subject).id;
  return sentenceOf(thrown(find)) ?? find();
}

describe('R14: A template by its name', () => {
  const LIST = [
    named(1, 'Draft Specification'),
    named(2, 'Draft Specification (short)'),
    named(3, 'Annotated Form'),
    named(4, 'Annotated Form'),
    named(5, '17'),
    named(6, ' Sixth'),
  ];

  test.each<[string, number | string]>([
    ['Draft Specification\n', 1],
    ['Sixth', 6],
    [
      'draft specification',
      'Draft 12 has no template called "draft specification". Did you mean "Draft Specification" (id 1), ' +
        '"Draft Specification (short)" (id 2)?',
    ],
    [
      'zzz',
      'Draft 12 has no template called "zzz". It has "Draft Specification" (id 1), "Draft Specification ' +
        '(short)" (id 2), "Annotated Form" (id 3), "Annotated Form" (id 4), "17" (id 5), ….',
    ],
    [
      'Annotated Form',
      '2 templates of draft 12 are called "Annotated Form". Give the id of the right one: 3, 4.',
    ],
  ])('%s', (name, expected) => {
    expect(chosen(LIST, name)).toBe(expected);
  });

  test("R51: the user's own is quoted whole or not at all", () => {
    const secret = 's3cret'.repeat(20);
    expect(chosen([named(1, 'Spec')], secret)).toMatch(/called "… \(120 characters\)"/);
  });
});

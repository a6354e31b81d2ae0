import { describe, expect, test } from '@jest/globals';
import { checkScope } from '../../../src/templates/find-template.ts';
import { type Template, type Subject, listTemplates } from '../../../src/templates/list-templates.ts';
import { Deadline } from '../../../src/time/deadline.ts';
import { failure, sentenceOf, thrown } from '../support/failures.ts';
import { json } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';
import { setting, template } from '../support/templates.ts';

const LIST = '/api/v2/projects/7/document_templates/';
const MORE = `${LIST}?page=2`;
const listed = (id: number, settings: unknown = []) => ({ id, name: `T${id}`, settings });

/** The templates of a project whose list has these pages. */
async function read(...pages: readonly [object[], object[]?]): Promise<Template[]> {
  const { net, client } = scripted();
  const [first, second] = pages;
  net.get(LIST, json({ results: first, next: second === undefined ? null : `http://10.0.0.5:8000${MORE}` }));
  if (second !== undefined) net.get(MORE, json({ results: second, next: null }));
  return listTemplates(client, { projectId: 7 });
}

describe('R13: A list of templates', () => {
  // The members of the list take 6 turns of the host, the templates made of them 6 more.
  test.each([1, 8])('R29: with many templates is read in turns: a stop in turn %d ends it', async (turn) => {
    const { net, client } = scripted();
    net.get(LIST, json({ results: Array.from({ length: 5000 }, (_, id) => listed(id)) }));
    const stop = new AbortController();
    let [ms, turns] = [0, 0];
    const monotonic = (): number => (ms += 1);
    const sleep = async (): Promise<void> => {
      turns += 1;
      if (turns === turn) stop.abort();
    };
    const deadline = new Deadline({ now: Date.now, monotonic, sleep }, 1e9, stop.signal);
    expect((await failure(listTemplates(client, { projectId: 7 }, deadline))).kind).toBe('aborted');
    expect(turns).toBe(turn);
  });

  const choice = (more: object): object[] => [{ name: 's', setting_type: 'choice', ...more }];
  test.each([
    ['no settings', null, '"settings" must be a list'],
    ['a boolean default', choice({ default_value: true }), '"settings[0].default_value" must be text'],
  ])('%s fail that template alone, which is named', async (_, settings, problem) => {
    const [odd, good] = await read([listed(1, settings), listed(2, choice({ setting_choices: ['A4'] }))]);
    expect([odd?.name, good?.settings[0]?.setting_choices]).toEqual(['T1', ['A4']]);
    expect(() => odd?.settings).toThrow(
      'The response for template 1 ("T1") among the templates of project 7 does not match the documented ' +
        `format: ${problem}`,
    );
  });
});

test('R13: settings are ordered by their display_order; those without one come last, as listed', async () => {
  const settings = [3, null, 1, null, 1, -2].map((display_order, index) =>
    setting(`s${index}`, 'text', { display_order }),
  );
  const [only] = await read([listed(1, settings)]);
  expect(only?.settings.map(({ name }) => name).join(' ')).toBe('s5 s2 s4 s0 s1 s3');
});

/** The sentence of the error for a template of this scope; undefined: it is accepted. */
const refusal = (template_scope: string | null, subject: Subject) =>
  sentenceOf(thrown(() => checkScope(scripted().client, template([], { template_scope }), subject)));

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

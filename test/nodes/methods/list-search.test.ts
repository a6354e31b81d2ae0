/** What the locators show: searchable, paged lists with names. */
import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { INodeListSearchResult } from 'n8n-workflow';
import { searchDrafts, searchObjects, searchTemplates } from '../../../nodes/pickers/list-search.ts';
import { type Answers, editing } from '../support/contexts.ts';
import { engineRuns, evaluated } from '../support/evaluate.ts';
import { template } from '../support/templates.ts';
import { anyText } from '../support/texts.ts';

const DRAFTS = '/api/v2/drafts/';
const given = { authentication: 'token', resource: 'field', draftId: '1002', scope: 'draft' };
const drafts = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: from + n, name: `Draft ${from + n}` }));
const names = ({ results }: INodeListSearchResult) => results.map(({ name }) => name);

describe('R70: the list of drafts', () => {
  const pages: Answers = {
    [DRAFTS]: { results: drafts(1, 40), next: 'http://internal:8000/api/v2/drafts/?page=2' },
    [`${DRAFTS}?page=2`]: { results: drafts(41, 40), next: '?page=3' },
    [`${DRAFTS}?page=3`]: { results: drafts(81, 5), next: null },
  };

  test('has names and ids, about 50 at a time, and goes on where it was', async () => {
    const asked: string[] = [];
    const first = await searchDrafts.call(editing(given, pages, asked));
    expect(first.results[0]).toEqual({ name: 'Draft 1 (1)', value: 1 });
    expect([first.results.length, first.paginationToken]).toEqual([80, `${DRAFTS}?page=3`]);
    expect(asked).toHaveLength(2);
    const rest = await searchDrafts.call(editing(given, pages), undefined, `${DRAFTS}?page=3`);
    expect(names(rest)).toEqual(drafts(81, 5).map(({ id }) => `Draft ${id} (${id})`));
    expect(rest).not.toHaveProperty('paginationToken');
  });

  test('R50: takes no other path from the editor than one of this list', async () => {
    for (const token of ['https://evil.example/?page=2', '/api/v2/projects/1/?x=1', `${DRAFTS}../?page=2`]) {
      const asked: string[] = [];
      await searchDrafts.call(editing(given, pages, asked), undefined, token);
      expect(asked[0]).toBe(DRAFTS);
    }
  });

  test('fails where its members have no id, naming the key', async () => {
    await expect(searchDrafts.call(editing(given, { [DRAFTS]: [{ name: 'x' }] }))).rejects.toThrow(
      'The objects of this list have no "id" by which one could be chosen.',
    );
  });
});

const FIELDS = '/api/v2/drafts/1002/fields/';

test('R70: the list of objects is that of the chosen draft and resource', async () => {
  const fields = { [FIELDS]: [{ id: 'F.1', fieldName: 'Weight' }] };
  const { results } = await searchObjects.call(editing(given, fields));
  expect(results).toEqual([{ name: 'Weight (F.1)', value: 'F.1' }]);
  const explanations = { '/api/v2/draft/1002/standards_explanations/': [{ id: 7 }] };
  const ofLibrary = editing({ ...given, resource: 'standardsExplanation' }, explanations);
  expect(names(await searchObjects.call(ofLibrary))).toEqual(['#7 (7)']);
});

test('R70: a long label is cut before the id, and searched whole', async () => {
  const name = `${'x'.repeat(140)} evening`;
  const found = await searchObjects.call(editing(given, { [FIELDS]: [{ id: 7, name }] }), 'evening');
  expect(names(found)).toEqual([`${'x'.repeat(119)}… (7)`]);
});

describe('R70: a search goes on until it has found something', () => {
  /** Pages of one field each: the editor never asks for the next page of an empty result. */
  const pagesOf = (count: number): Answers =>
    Object.fromEntries(
      Array.from({ length: count }, (_, page) => {
        const next = page === count - 1 ? null : `?page=${page + 1}`;
        const path = `${FIELDS}${page === 0 ? '' : `?page=${page}`}`;
        return [path, { results: [{ id: page, name: `Field ${page}` }], next }];
      }),
    );

  test('on the last of 60 pages', async () => {
    const { results, paginationToken } = await searchObjects.call(editing(given, pagesOf(60)), 'Field 59');
    expect([results.map(({ value }) => value), paginationToken]).toEqual([[59], undefined]);
  });

  test('or its time is over: then it says what to do', async () => {
    let now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 600));
    const searching = searchObjects.call(editing(given, pagesOf(150)), 'nothing like it');
    await expect(searching).rejects.toMatchObject({
      message: expect.stringContaining('time limit'),
      description: 'Choose By ID and give the ID.',
    });
    clock.mockRestore();
  });
});

test('R52: a picked choice is no expression, whatever the service calls it', async () => {
  const pick = async (id: unknown, name: string) =>
    (await searchObjects.call(editing(given, { [FIELDS]: [{ id, name }] }))).results;
  expect(await pick('={{ 1 }}', 'Hostile')).toEqual([]);
  expect(await pick(1, '={{ foo( }}')).toEqual([{ name: '“={{ foo( }} (1)”', value: 1 }]);
  await fc.assert(
    fc.asyncProperty(anyText, fc.oneof(anyText, fc.nat()), async (name, id) => {
      if (id === '') return;
      const picked = (await pick(id, name)).map((choice) => {
        return { __rl: true, mode: 'list', value: choice.value, cachedResultName: choice.name };
      });
      expect(evaluated(picked)).toEqual(picked);
    }),
    engineRuns(),
  );
});

test('R70: the list of templates offers those that can be generated, by name, id, kind and description', async () => {
  const template_type = '<Word> 2003 WordprocessingML with conversion to PDF';
  const templates = [
    template([], { id: 501, name: 'Specification', template_type, description: 'All forms' }),
    template([], { id: 701, name: 'Tickets', template_scope: 'Project Tickets' }),
    template([], { id: 502, name: 'Annotated forms', template_scope: 'a label of tomorrow' }),
    template([{}] as never, { id: 503, name: `${'x'.repeat(140)} Zurich`, template_type: '' }),
  ];
  const specification = `Specification (501) · ${template_type} · All forms`;
  const annotated = 'Annotated forms (502)';
  const long = `${'x'.repeat(119)}… (503)`;
  const search = async (filter?: string) => {
    const answers = { '/api/v2/drafts/1002/document_templates/': { results: templates } };
    return searchTemplates.call(editing(given, answers), filter);
  };
  expect((await search()).results).toEqual([
    { name: specification, value: 501 },
    { name: annotated, value: 502 },
    { name: long, value: 503 },
  ]);
  // Searched whole, although cut.
  expect(names(await search('Zurich'))).toEqual([long]);
  expect(names(await search(' ANNOTATED'))).toEqual([annotated]);
  for (const filter of ['<word> wordprocessingml', specification, 'all FORMS', '501'])
    expect(names(await search(filter))).toEqual([specification]);
});

/** What the locators show: searchable, paged lists with names. */
import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { INodeListSearchResult } from 'n8n-workflow';
import { searchDrafts, searchObjects } from '../../../nodes/shared/methods/list-search.ts';
import { searchTemplates } from '../../../nodes/shared/methods/template-search.ts';
import { fcRuns } from '../../support/property.ts';
import { type Answers, editing } from '../support/contexts.ts';
import { evaluated } from '../support/evaluate.ts';
import { template } from '../support/templates.ts';
import { anyText } from '../support/texts.ts';

const DRAFTS = '/api/v2/drafts/';
const given = { authentication: 'token', resource: 'field', draftId: '1002', scope: 'draft' };
const drafts = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: from + n, name: `Draft ${from + n}` }));
const names = ({ results }: INodeListSearchResult) => results.map(({ name }) => name);

describe('the list of drafts', () => {
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

  test.each<[string, string[]]>([
    ['DRAFT 8', ['8', '80', '81', '82', '83', '84', '85']],
    [' 41 ', ['41']],
    ['nothing like it', []],
  ])('is searched by name and id, whatever the case: %s', async (filter, found) => {
    const result = await searchDrafts.call(editing(given, pages), filter);
    expect(result.results.map(({ value }) => String(value))).toEqual(found);
  });

  test('Law 2: takes no other path from the editor than one of this list', async () => {
    for (const token of ['https://evil.example/?page=2', '/api/v2/projects/1/?x=1', `${DRAFTS}../?page=2`]) {
      const asked: string[] = [];
      await searchDrafts.call(editing(given, pages, asked), undefined, token);
      expect(asked[0]).toBe(DRAFTS);
    }
  });

  test('fails where its members have no id, naming the key', async () => {
    const searching = searchDrafts.call(editing(given, { [DRAFTS]: [{ name: 'x' }] }));
    await expect(searching).rejects.toThrow(
      'The objects of this list have no "id" by which one could be chosen.',
    );
  });
});

describe('the list of objects', () => {
  test('is that of the chosen draft and resource', async () => {
    const fields = { '/api/v2/drafts/1002/fields/': [{ id: 'F.1', fieldName: 'Weight' }] };
    const { results } = await searchObjects.call(editing(given, fields));
    expect(results).toEqual([{ name: 'Weight (F.1)', value: 'F.1' }]);
    const explanations = { '/api/v2/draft/1002/standards_explanations/': [{ id: 7 }] };
    const ofLibrary = editing({ ...given, resource: 'standardsExplanation' }, explanations);
    expect(names(await searchObjects.call(ofLibrary))).toEqual(['#7 (7)']);
  });

  test.each(['', '   ', undefined])('asks for a draft first where it is %j', async (draftId) => {
    const asked: string[] = [];
    const searching = searchObjects.call(editing({ ...given, draftId }, {}, asked));
    await expect(searching).rejects.toThrow('Choose a draft first.');
    expect(asked).toEqual([]);
  });
});

test.each([null, '={{ $json.id }}'])(
  'a draft that is an expression without a value here: says so, and asks for nothing (%j)',
  async (draftId) => {
    const asked: string[] = [];
    const searching = searchObjects.call(editing({ ...given, draftId }, {}, asked));
    await expect(searching).rejects.toMatchObject({
      message: 'The draft is an expression that has no value here yet.',
      description: 'Run the previous nodes and open this node again, or choose from the list.',
    });
    expect(asked).toEqual([]);
  },
);

describe('a search goes on until it has found something', () => {
  /** Pages of one field each: the editor never asks for the next page of an empty result. */
  const long = (count: number): Answers =>
    Object.fromEntries(
      Array.from({ length: count }, (_, page) => [
        `/api/v2/drafts/1002/fields/${page === 0 ? '' : `?page=${page}`}`,
        {
          results: [{ id: page, name: `Field ${page}` }],
          next: page === count - 1 ? null : `?page=${page + 1}`,
        },
      ]),
    );

  test('on the last of 60 pages', async () => {
    const { results, paginationToken } = await searchObjects.call(editing(given, long(60)), 'Field 59');
    expect([results.map(({ value }) => value), paginationToken]).toEqual([[59], undefined]);
  });

  test('or its time is over: then it says how far it came, and what to do', async () => {
    let now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 600));
    const searching = searchObjects.call(editing(given, long(200)), 'nothing like it');
    const error = await searching.catch((caught: unknown) => caught);
    clock.mockRestore();
    expect(error).toMatchObject({
      message: expect.stringMatching(
        /^\d+ of the fields of draft 1002 were searched in 1 min, and none matches "nothing like it"\.$/,
      ),
      description: 'There are more: choose By ID and give the ID.',
    });
  });

  test('and ends where the pages lead in a circle', async () => {
    const circle = {
      '/api/v2/drafts/1002/fields/': { results: [{ id: 1 }], next: '?page=2' },
      '/api/v2/drafts/1002/fields/?page=2': { results: [{ id: 2 }], next: '?page=3' },
      '/api/v2/drafts/1002/fields/?page=3': { results: [{ id: 3 }], next: '?page=2' },
    };
    await expect(searchObjects.call(editing(given, circle), 'x')).rejects.toThrow('lead in a circle');
  });
});

describe('Law 7: what the service calls things', () => {
  const fields = '/api/v2/drafts/1002/fields/';

  test('is no expression where the editor keeps it, and an id that begins like one is not offered', async () => {
    const answers = {
      [fields]: [
        { id: '={{ 1 }}', name: 'Hostile' },
        { id: 1, name: '={{ foo( }}' },
      ],
    };
    const { results } = await searchObjects.call(editing(given, answers));
    expect(results).toEqual([{ name: '“={{ foo( }} (1)”', value: 1 }]);
  });

  test('whatever it is, a picked choice means the same after evaluation', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.oneof(anyText, fc.nat()), async (name, id) => {
        if (id === '') return;
        const { results } = await searchObjects.call(editing(given, { [fields]: [{ id, name }] }));
        const picked = results.map(({ name: cachedResultName, value }) => ({
          __rl: true,
          mode: 'list',
          value,
          cachedResultName,
        }));
        expect(evaluated(picked)).toEqual(picked);
      }),
      fcRuns(),
    );
  });
});

describe('the list of templates', () => {
  const path = '/api/v2/drafts/1002/document_templates/';
  const templates = [
    template([], { id: 501, name: 'Specification', template_type: 'PDF', description: 'All forms' }),
    template([], { id: 701, name: 'Tickets', template_scope: 'Project Tickets' }),
    template([], { id: 502, name: 'Annotated forms', template_scope: 'a label of tomorrow' }),
  ];

  test('offers none that cannot be generated, and those with an unknown label', async () => {
    const { results } = await searchTemplates.call(editing(given, { [path]: { results: templates } }));
    expect(results).toEqual([
      { name: 'Specification (501) · PDF · All forms', value: 501 },
      { name: 'Annotated forms (502)', value: 502 },
    ]);
  });

  test('is searched by name, id, kind and description', async () => {
    const context = () => editing(given, { [path]: { results: templates } });
    expect(names(await searchTemplates.call(context(), ' ANNOTATED'))).toEqual(['Annotated forms (502)']);
    expect(names(await searchTemplates.call(context(), 'all FORMS'))).toHaveLength(1);
    expect(names(await searchTemplates.call(context(), '501'))).toEqual([
      'Specification (501) · PDF · All forms',
    ]);
  });
});

/** Template and settings are checked against the service's own list before a generate is spent. */
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Answer, FaultAction } from '../../sandbox/index.ts';
import { removeRuns } from '../support/runner.ts';
import { type Trial, expectFailure, expectSuccess, generates, messages, open } from './trial.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await open();
});
afterEach(async () => trial[Symbol.asyncDispose]());
afterAll(removeRuns);

interface Listed {
  id: number;
  name: string;
  template_scope: string;
  settings: Record<string, unknown>[];
}

/** From now on the list of templates is what `change` makes of it. */
function list(change: (templates: Listed[]) => unknown[]): void {
  trial.sandbox.fault = ({ route }) => (route === 'templates' ? { rewrite: rewritten(change) } : undefined);
}

function rewritten(change: (templates: Listed[]) => unknown[]): (answer: Answer) => Answer {
  return ({ status, headers, body }) => {
    const { results } = JSON.parse(body.toString()) as { results: Listed[] };
    const changed = Buffer.from(JSON.stringify({ results: change(results) }));
    return { status, headers: { ...headers, 'Content-Length': String(changed.length) }, body: changed };
  };
}

/** From now on the list of templates goes wrong. */
function listFails(action: FaultAction): void {
  trial.sandbox.fault = ({ route }) => (route === 'templates' ? action : undefined);
}

const nothingStarted = () => expect(generates(trial)).toEqual({ received: 0, accepted: 0 });

describe('the template', () => {
  test('an unknown name is answered with the nearest ones', async () => {
    const message = expectFailure(await trial.run({ template: 'field inventroy' }));
    expect(message).toMatch(/no template called "field inventroy"/i);
    expect(message).toContain('"Field Inventory"');
    nothingStarted();
  });

  test('names are compared exactly', async () => {
    expectFailure(await trial.run({ template: 'FIELD INVENTORY' }), '"Field Inventory"');
    nothingStarted();
  });

  test('an ambiguous name is answered with the ids', async () => {
    list((templates) => templates.map((one) => ({ ...one, name: 'Twin' })));
    const message = expectFailure(await trial.run({ template: 'Twin' }), 'called "Twin"');
    expect(message).toContain('501, 502, 503, 504');
    nothingStarted();
  });

  test('one of the scope Project Tickets is refused', async () => {
    list((templates) => templates.map((one) => ({ ...one, template_scope: 'Project Tickets' })));
    expectFailure(await trial.run(), 'Project Tickets');
    nothingStarted();
  });

  test('one for drafts with a project is refused, naming what is needed', async () => {
    list(() => [{ ...listed(501), template_scope: 'Draft Home' }]);
    const result = await trial.run({ template: '501', 'draft-id': '', 'project-id': '11' });
    expectFailure(result, /Draft Home.*[Gg]ive a draft/);
    nothingStarted();
  });

  test('one for projects with a draft is refused, naming what is needed', async () => {
    list(() => [{ ...listed(504), template_scope: 'Project Home' }]);
    expectFailure(await trial.run(), /Project Home.*[Gg]ive a project/);
    nothingStarted();
  });

  test('one of an unknown scope goes on', async () => {
    list((templates) => templates.map((one) => ({ ...one, template_scope: 'Draft Home (beta)' })));
    expectSuccess(await trial.run());
  });

  test('an id that the project’s list does not hold is refused', async () => {
    const result = await trial.run({ template: '504', 'draft-id': '', 'project-id': '11' });
    const message = expectFailure(result, 'Template 504 is not among the templates of project 11');
    expect(message).toContain('Project Summary');
    nothingStarted();
  });

  test('an id that the draft’s list does not hold is one notice, and the service decides', async () => {
    list((templates) => templates.filter(({ id }) => id !== 504));
    const result = await trial.run({ settings: 'include_hidden: false' });
    expectSuccess(result, 1);
    expect(messages(result, 'notice')[0]).toContain('Template 504 is not among the templates of draft 1002');
    expect(trial.sandbox.tasks[0]?.settings).toEqual({ include_hidden: false });
  });

  test('what the service then refuses is said in its own words', async () => {
    const result = await trial.run({ template: '599' });
    const message = expectFailure(result, 'template 599 for draft 1002 (HTTP 404): "Not found."');
    expect(message).not.toContain('may have been started');
    expect(result.outputs).toEqual({ failure: 'not-found', 'template-id': '599', 'template-name': '' });
  });
});

describe('a list that cannot be had', () => {
  test.each<[string, FaultAction]>([
    ['no permission', { respond: { status: 403, body: '{"detail":"Not for you."}' } }],
    ['no such path', { respond: { status: 404 } }],
    ['another shape', { respond: { status: 200, body: '{"items":[]}' } }],
  ])('by id: one notice and on (%s)', async (_what, action) => {
    listFails(action);
    const result = await trial.run();
    expectSuccess(result, 1);
    expect(messages(result, 'notice')[0]).toContain('The templates of draft 1002 could not be listed');
    expect(result.summary).toContain('name not known (504)');
  });

  test.each<[string, FaultAction]>([
    [
      'a redirect to another origin',
      { respond: { status: 302, headers: { Location: 'https://sso.example' } } },
    ],
    [
      'a login page',
      { respond: { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<form>Sign in</form>' } },
    ],
  ])(
    'by id it is nothing to go on with where the start would end the same way (%s)',
    async (_what, action) => {
      listFails(action);
      expectFailure(await trial.run(), 'the templates of draft 1002');
      nothingStarted();
    },
  );

  test('by id it is nothing to go on with where the credentials are wrong', async () => {
    const result = await trial.run({ token: 'wrong-token' });
    expectFailure(result, /HTTP 401.*Check the token/s);
    expect(trial.sandbox.counts.requests).toEqual({ templates: 1 });
  });

  test('by name it is needed', async () => {
    listFails({ respond: { status: 404 } });
    const result = await trial.run({ template: 'Field Inventory' });
    expect(expectFailure(result, 'the templates of draft 1002 (HTTP 404)')).toContain(
      'set the input draft-templates-path',
    );
    nothingStarted();
  });
});

describe('the settings', () => {
  test('all mistakes come at once, each with the right spelling', async () => {
    const result = await trial.run({
      template: '501',
      settings:
        'include_edit_checks: "true"\ntitle: 2026\npaper_size: A5\npaper_sise: A4\ninclude_dictionaries:',
    });
    const message = expectFailure(result);
    for (const part of [
      '"include_edit_checks" is true or false: write true without quotes',
      '"title" is text: write "2026" in quotes, not 2026',
      '"paper_size" must be one of "A4", "Letter", not "A5"',
      'no setting "paper_sise". Did you mean "paper_size"?',
      '"include_dictionaries" is true or false',
      'No report was started',
    ]) {
      expect(message).toContain(part);
    }
    nothingStarted();
  });

  test('null and an id for a reference to a draft go out as they are', async () => {
    expectSuccess(await trial.run({ template: '501', settings: 'compare_to: null' }));
    expectSuccess(await trial.run({ template: '501', settings: '{"compare_to": 1001}' }));
    const bodies = trial.sandbox.requests.filter(({ route }) => route === 'generate').map(({ body }) => body);
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
      { draft_id: 1002, settings: { compare_to: null } },
      { draft_id: 1002, settings: { compare_to: 1001 } },
    ]);
  });

  test('what only the service can know, it says: a draft of another project', async () => {
    const result = await trial.run({ template: '501', settings: 'compare_to: 2001' });
    const message = expectFailure(result, 'HTTP 400');
    expect(message).toContain('must name an existing draft of the same project');
    expect(message).not.toContain('may have been started');
  });

  test('a default is not sent, an empty text is', async () => {
    expectSuccess(await trial.run({ template: '501', settings: 'title: ""' }));
    const [body] = trial.sandbox.requests.filter(({ route }) => route === 'generate').map(({ body }) => body);
    expect(JSON.parse(body ?? '')).toEqual({ draft_id: 1002, settings: { title: '' } });
  });
});

function listed(id: number): Listed {
  const { name, template_scope, settings } = trial.sandbox.templates.find((one) => one.id === id) ?? {
    name: '',
    template_scope: '',
    settings: [],
  };
  return { id, name, template_scope, settings: settings.map((one) => ({ ...one })) };
}

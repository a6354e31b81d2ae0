import type { MissingDraft } from '../../../src/drafts/missing-draft.ts';
import { describe, expect, test } from 'vitest';
import type { ClientOptions } from '../../../src/shared-client.ts';
import { DeadlineError } from '../../../src/errors/error-classes.ts';
import { type FoundTemplate, type TemplateRequest, findTemplate } from '../../../src/report/find-template.ts';
import { failure } from '../support/failures.ts';
import { type Reply, drop, empty, json, late, loginPage, redirect, stall } from '../support/replies.ts';
import { type Handler, type Scripted, TOKEN, inTurn, scripted } from '../support/scripted-service.ts';
import { setting, template } from '../support/templates.ts';

const OF_PROJECT = '/api/v2/projects/7/document_templates/';
const OF_DRAFT = '/api/v2/drafts/12/document_templates/';
const PROJECT = { projectId: 7 };
const DRAFT = { draftId: 12 };
const MINUTE = 60_000;

const listed = (id: number, name: string, template_scope: string | null, settings: unknown = []): object => ({
  ...template([]),
  id,
  name,
  template_scope,
  settings,
});
const SPEC = listed(3, 'Specification', 'Project Home', [setting('checks', 'boolean')]);
const PROJECTS = json({ results: [SPEC, listed(5, 'Tickets', 'Project Tickets')] });
const DRAFTS = json({ results: [listed(8, 'Draft spec', 'Draft Home')] });

interface Finding extends Scripted {
  readonly end: Promise<FoundTemplate>;
}

/** Looks for a template, by default the one with the id 3 for project 7; `handler` answers both lists. */
function finding(
  request: Partial<TemplateRequest>,
  handler: Handler,
  options: Partial<ClientOptions> = {},
  ms = 30 * MINUTE,
): Finding {
  const world = scripted(options);
  world.net.get(OF_PROJECT, handler).get(OF_DRAFT, handler);
  const { client } = world;
  const complete = { template: { id: 3 }, subject: PROJECT, ...request };
  return { ...world, end: findTemplate(client, complete, client.deadline(ms)) };
}

describe('By name the list is required', () => {
  const byName = (name: string, subject: TemplateRequest['subject'] = PROJECT): TemplateRequest => ({
    template: { name },
    subject,
  });

  test('the one of exactly this name is found', async () => {
    const { end, net, notices } = finding(byName('Specification'), PROJECTS);
    expect(await end).toMatchObject({ templateId: 3, template: { name: 'Specification' }, subject: PROJECT });
    expect([net.log.length, notices]).toEqual([1, []]);
  });

  test.each<[string, Handler, object]>([
    ['an unknown name', PROJECTS, { kind: 'input', message: 'Project 7 has no template called "Tikets".' }],
    ['HTTP 403', empty(403), { kind: 'permission' }],
    ['a login page', loginPage, { kind: 'malformed' }],
    ['an incomplete list', json({ count: 7, results: [SPEC] }), { kind: 'incomplete-list' }],
  ])('%s is a failure, without a notice', async (_, handler, expected) => {
    const { end, notices } = finding(byName('Tikets'), handler);
    expect(await failure(end)).toMatchObject(expected);
    expect(notices).toEqual([]);
  });

  test.each(['Project Tickets', 'Draft Home'])('Law 6: the scope %s is refused', async (scope) => {
    const { end } = finding(byName('T'), json({ results: [listed(3, 'T', scope)] }));
    expect((await failure(end)).message).toContain(`is of the scope ${scope}`);
  });

  test("of a Draft, a failure's hint says that the path of the list is an assumption", async () => {
    const options = { draftTemplatesPathName: 'the input draft-templates-path' };
    const hint = async (handler: Handler, subject: TemplateRequest['subject'] = DRAFT) =>
      (await failure(finding(byName('Draft spec', subject), handler, options).end)).sentence;
    for (const wrongPath of [empty(404), empty(400), loginPage]) {
      expect(await hint(wrongPath)).toContain(
        "Where a Draft's templates are listed is an assumption: set the input draft-templates-path, or give the template's id in place of its name.",
      );
      expect(await hint(wrongPath, PROJECT)).not.toContain('assumption');
    }
    for (const other of [empty(401), empty(403), empty(500), drop('ECONNREFUSED'), stall])
      expect(await hint(other)).not.toContain('assumption');
  });

  test("a Draft's list is read at the path that the user sets", async () => {
    const world = scripted({ draftTemplatesPath: '/api/v1/draft/{draft_id}/templates/?kind=doc' });
    world.net.get('/api/v1/draft/12/templates/?kind=doc', DRAFTS);
    const { client } = world;
    const found = await findTemplate(client, byName('Draft spec', DRAFT), client.deadline());
    expect(found.templateId).toBe(8);
  });

  test('an error that is not of the core is thrown unchanged', async () => {
    const bug = new TypeError('a bug of the host');
    const { client } = scripted();
    const list = () => Promise.reject(bug);
    for (const wanted of [{ name: 'Draft spec' }, { id: 8 }]) {
      const request = { template: wanted, subject: DRAFT };
      await expect(findTemplate(client, request, client.deadline(), list)).rejects.toBe(bug);
    }
  });
});

test.each<[string, TemplateRequest['template']]>([
  ['id', { id: 3 }],
  ['name', { name: 'Short' }],
])('Law 10: by %s, a template whose id another one has, too, is refused', async (_, template) => {
  const short = listed(3, 'Short', 'Project Home');
  const { end, notices } = finding({ template }, json({ results: [short, SPEC] }));
  expect(await failure(end)).toMatchObject({
    kind: 'malformed',
    message: 'Two different templates of project 7 have the id 3: "Short" and "Specification".',
  });
  expect(notices).toEqual([]);
  const twice = finding({ template }, json({ results: [short, short] }));
  expect(await twice.end).toMatchObject({ templateId: 3, template: { name: 'Short' } });
});

test('by id, a template that is listed twice with malformed settings: one notice', async () => {
  const malformed = listed(3, 'T', 'Project Home', null);
  const { end, notices } = finding({}, json({ results: [malformed, malformed] }));
  expect(await end).toMatchObject({ templateId: 3, template: null });
  expect(notices).toHaveLength(1);
});

describe('By id the list is optional', () => {
  test('a template of the list is found', async () => {
    const { end, notices } = finding({}, PROJECTS);
    expect([(await end).template?.name, notices]).toEqual(['Specification', []]);
  });

  test("absent from a Project's list it is refused", async () => {
    const absent = await failure(finding({ template: { id: 99 } }, PROJECTS).end);
    expect(absent.sentence).toBe(
      'Template 99 is not among the templates of project 7. Only a project\'s own active templates are listed; one for drafts needs a draft id. It has "Specification" (id 3), "Tickets" (id 5).',
    );
    const none = await failure(finding({}, json({ results: [] })).end);
    expect([none.kind, none.hint]).toEqual(['input', expect.stringContaining('There are no templates.')]);
  });

  test("absent from a Draft's list (an assumed path) there is one notice", async () => {
    const { end, notices } = finding({ template: { id: 99 }, subject: DRAFT }, DRAFTS);
    expect(await end).toEqual({ templateId: 99, template: null, subject: DRAFT });
    expect(notices).toEqual([
      'Template 99 is not among the templates of draft 12. Its settings are not checked here; the service decides.',
    ]);
  });

  test.each<[string, unknown, string]>([
    ['valid settings', [], 'Project Tickets'],
    ['malformed settings', null, 'Project Tickets'],
  ])('Law 6: with %s (%j), the scope %s is refused', async (_, settings, scope) => {
    const { end, notices } = finding({}, json({ results: [listed(3, 'T', scope, settings)] }));
    expect((await failure(end)).message).toContain(`is of the scope ${scope}`);
    expect(notices).toEqual([]);
  });

  test('malformed settings of this template: one notice; of another one: none', async () => {
    const odd = finding({}, json({ results: [listed(3, 'Odd', 'Project Home', null)] }));
    expect(await odd.end).toMatchObject({ templateId: 3, template: null });
    expect(odd.notices).toEqual([
      'The response for template 3 ("Odd") among the templates of project 7 does not match the documented format: "settings" must be a list. Its settings are not checked here; the service decides.',
    ]);
    const other = finding({}, json({ results: [listed(4, 'Odd', 'Project Home', null), SPEC] }));
    expect([(await other.end).template?.name, other.notices]).toEqual(['Specification', []]);
  });

  test.each<[string, Reply]>([
    ['HTTP 403', json({ detail: 'No.' }, 403)],
    ['HTTP 500 for ever', empty(500)],
    ['silence', stall],
    ['a template of another shape', json({ results: [{ id: 'three' }] })],
    ['an incomplete list', json({ count: 7, results: [SPEC] })],
  ])('the list fails (%s): one notice', async (_, reply) => {
    for (const subject of [PROJECT, DRAFT]) {
      const { end, notices } = finding({ subject }, reply);
      expect(await end).toEqual({ templateId: 3, template: null, subject });
      expect(notices).toEqual([
        expect.stringMatching(
          /^The templates of (project 7|draft 12) could not be listed, so the settings are not checked here and the service decides\. ./,
        ),
      ]);
    }
  });

  test.each<[string, Reply, string]>([
    ['HTTP 401', empty(401), 'authentication'],
    ['a login page', loginPage, 'malformed'],
    ['a redirect to a login elsewhere', redirect('https://login.example.org/sso'), 'redirect'],
    ['a certificate that is not accepted', drop('DEPTH_ZERO_SELF_SIGNED_CERT'), 'connection'],
    ['a limit longer than the time left', empty(429, { 'retry-after': '7200' }), 'rate-limit'],
  ])('%s is a failure: the generation would fail as well', async (_, reply, kind) => {
    const { end, notices } = finding({}, reply);
    expect([(await failure(end)).kind, notices]).toEqual([kind, []]);
  });
});

describe('Law 5: an optional list does not use up the time of the job', () => {
  test.each([
    [30 * MINUTE, 30_000],
    [MINUTE, 6000],
  ])('of %d ms it may take %d ms', async (ms, taken) => {
    const { end, clock, notices } = finding({}, stall, {}, ms);
    expect((await end).template).toBe(null);
    expect([clock.monotonic(), notices.length]).toEqual([taken, 1]);
  });

  test('it is attempted twice', async () => {
    const { end, net } = finding({}, empty(500));
    await end;
    expect(net.log).toHaveLength(2);
  });

  test('a rate limit, which holds the generation as well, is waited for', async () => {
    const { end, clock } = finding({}, inTurn(empty(429, { 'retry-after': '300' }), PROJECTS));
    expect((await end).template?.name).toBe('Specification');
    expect(clock.monotonic()).toBe(300_000);
  });

  test('when the time of the job is over, that is the failure', async () => {
    const { client, clock } = scripted();
    const list = async (): Promise<never> => {
      await clock.sleep(MINUTE, new AbortController().signal);
      throw new DeadlineError('Over.');
    };
    const request = { template: { id: 3 }, subject: PROJECT };
    const end = findTemplate(client, request, client.deadline(MINUTE), list);
    expect((await failure(end)).kind).toBe('deadline');
  });
});

describe('A Draft that is not there is refused before a generate is spent on it', () => {
  const DETAIL = '/api/v2/drafts/12/';
  const LIST = '/api/v2/drafts/';
  const NOT_FOUND = json({ detail: 'Not found.' }, 404);
  const HINT =
    'Check the draft id: what the user may not view is answered like what does not exist. No report was started.';
  const REFUSED = `The service refused the request for draft 12 (HTTP 404): "Not found." ${HINT}`;
  const drafts = (...ids: readonly (number | string)[]): object[] =>
    ids.map((id) => ({ id, name: 'v1.0', project_name: `ORION-${id}` }));
  const listing = (from: number, to: number): string =>
    Array.from(
      { length: to - from },
      (_, index) => `"ORION-${from + index} · v1.0" (id ${from + index})`,
    ).join(', ');

  const TEN = drafts(20, 21, 22, 23, 24, 25, 26, 27, 28, 29);

  interface Routes {
    readonly templates: Handler;
    readonly detail: Handler;
    readonly list: Handler;
  }

  /** Looks for the template of the id 3, or of a name, for draft 12. */
  function findingFor(
    routes: Partial<Routes>,
    template: TemplateRequest['template'] = { id: 3 },
    ms = 30 * MINUTE,
  ): Finding {
    const { templates, detail, list } = {
      templates: NOT_FOUND,
      detail: NOT_FOUND,
      list: json(drafts(1)),
      ...routes,
    };
    const world = scripted();
    world.net.get(OF_DRAFT, templates).get(DETAIL, detail).get(LIST, list);
    const { client } = world;
    const end = findTemplate(client, { template, subject: DRAFT }, client.deadline(ms));
    return { ...world, end };
  }

  test.each<[string, Handler, TemplateRequest['template']]>([
    ['a template by id, the list answers 404', NOT_FOUND, { id: 3 }],
    ['a template by name, the list answers 404', NOT_FOUND, { name: 'Draft spec' }],
    ['a template by id, the list is empty', json({ results: [] }), { id: 3 }],
    ['a template by name, the list is empty', json({ results: [] }), { name: 'Draft spec' }],
    ['a template by id, the list fails in the service', empty(500), { id: 3 }],
    ['a template by id, the list is refused', empty(403), { id: 3 }],
  ])('%s', async (_, templates, template) => {
    const { end, net, notices } = findingFor({ templates }, template);
    const error = await failure(end);
    expect([error.kind, error.status, notices]).toEqual(['not-found', 404, []]);
    expect(error.sentence).toBe(`${REFUSED} The user may view "ORION-1 · v1.0" (id 1).`);
    expect([net.received(DETAIL).length, net.received(LIST).length]).toEqual([1, 1]);
  });

  test.each<[string, Handler, string]>([
    ['ten', json(TEN), ` ${listing(20, 30)}.`],
    [
      'more than ten',
      json({ results: drafts(...Array.from({ length: 13 }, (_, id) => id + 20)) }),
      ` ${listing(20, 30)} and 3 more.`,
    ],
    [
      'the count of a list in pages',
      json({
        count: 57,
        next: '?page=2',
        results: TEN,
      }),
      ` ${listing(20, 30)} and 47 more.`,
    ],
    ['pages without a count', json({ next: '?page=2', results: TEN }), ` ${listing(20, 30)} and more.`],
    ['none', json([]), ' no drafts.'],
    [
      'a count below the number of drafts',
      json({ count: 5, next: '?page=2', results: TEN }),
      ` ${listing(20, 30)} and more.`,
    ],
    ['a count of 0', json({ count: 0, next: '?page=2', results: TEN }), ` ${listing(20, 30)} and more.`],
    [
      'a count above the number',
      json({ count: 5, results: drafts(20, 21) }),
      ` ${listing(20, 22)} and 3 more.`,
    ],
    ['a draft twice', json({ count: 3, results: drafts(20, 20, 21) }), ` ${listing(20, 22)}.`],
    [
      'a hostile name',
      json([{ id: 20, name: `\n::error::a\u0000 ${'x'.repeat(300)}`, study: TOKEN }]),
      ` "*** · ::error::a ${'x'.repeat(82)}…" (id 20).`,
    ],
    [
      'a count that is reached before the last page',
      json({ count: 10, next: '?page=2', results: TEN }),
      ` ${listing(20, 30)}.`,
    ],
    ['a draft without an id', json([{ name: 'v1.0' }, ...drafts(20)]), ` ${listing(20, 21)} and 1 more.`],
    ['an id that is text', json(drafts('a')), ' "ORION-a · v1.0" (id a).'],
  ])('Law 7, law 10: the hint lists the drafts: %s', async (_, list, expected) => {
    const { hint } = await failure(findingFor({ list }).end);
    expect(hint).toBe(`${HINT} The user may view${expected}`);
  });

  /** A list of drafts with a second page. */
  const paged = (second: Handler): Finding => {
    const world = findingFor({ list: json({ next: '?page=2', results: drafts(1) }) });
    world.net.get(`${LIST}?page=2`, second);
    return world;
  };

  test('all pages are read', async () => {
    const { hint } = await failure(paged(json({ results: drafts(2) })).end);
    expect(hint).toBe(`${HINT} The user may view ${listing(1, 3)}.`);
  });

  test.each<[string, Handler]>([
    ['HTTP 500', empty(500)],
    ['silence', stall],
    ['HTTP 429', empty(429)],
    ['a login page', loginPage],
  ])('a later page fails (%s): those before are listed', async (_, second) => {
    const { end, clock } = paged(second);
    expect((await failure(end)).hint).toBe(`${HINT} The user may view ${listing(1, 2)} and more.`);
    expect(clock.monotonic()).toBeLessThanOrEqual(10_000);
  });

  test('the list has the draft on a later page: the job goes on', async () => {
    const ten = json({ next: '?page=2', results: drafts(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) });
    const { end, net, notices } = findingFor({ list: ten });
    net.get(`${LIST}?page=2`, json({ results: drafts(11, 12) }));
    expect([(await end).template, notices.length]).toEqual([null, 1]);
  });

  test('at most 100 pages are read', async () => {
    const page = (number: number): Reply =>
      json({ next: `?page=${number + 1}`, results: drafts(number + 100) });
    const { end, net } = findingFor({ list: page(1) });
    for (let number = 2; number < 200; number += 1) net.get(`${LIST}?page=${number}`, page(number));
    expect((await failure(end)).hint).toBe(`${HINT} The user may view ${listing(101, 111)} and more.`);
    expect(net.log).toHaveLength(2 + 100);
  });

  test('pages that lead in a circle are not read for ever', async () => {
    const circle = json({ next: '?page=2', results: [] });
    const { end, net } = findingFor({ list: circle });
    net.get(`${LIST}?page=2`, json({ next: '?page=1', results: [] })).get(`${LIST}?page=1`, circle);
    expect((await failure(end)).sentence).toBe(REFUSED);
    expect(net.received('service')).toHaveLength(5);
  });

  test.each<[string, Handler]>([
    ['members without an id', json([{ name: 'v1.0' }])],
    ['a member that is no object', json([5])],
  ])('the drafts cannot be named (%s): the same refusal without them', async (_, list) => {
    expect((await failure(findingFor({ list }).end)).sentence).toBe(REFUSED);
  });

  test.each<[string, Partial<Routes>]>([
    ['the draft is there', { detail: json({ id: 12 }) }],
    ['the draft may not be read (HTTP 403)', { detail: empty(403) }],
    ['the service is in trouble', { detail: empty(503) }],
    ['the draft is answered with something else', { detail: json([]) }],
    ['the draft is limited (HTTP 429)', { detail: empty(429) }],
    ['the draft is limited for long', { detail: empty(429, { 'retry-after': '1000' }) }],
    // A proxy that lets only reports through, another web server.
    ['a web page in place of the draft', { detail: loginPage }],
    ['a redirect in place of the draft', { detail: redirect('https://login.example.org/sso') }],
    ['the drafts are not served at all', { list: NOT_FOUND }],
    ['a web page in place of the drafts', { list: loginPage }],
    ['a redirect in place of the drafts', { list: redirect('https://login.example.org/sso') }],
    ['something else in place of the drafts', { list: json({ drafts: [] }) }],
    ['the drafts may not be listed (HTTP 401)', { list: empty(401) }],
    ['the drafts may not be listed (HTTP 403)', { list: empty(403) }],
    ['the drafts are limited (HTTP 429)', { list: empty(429) }],
    ['the drafts fail in the service', { list: empty(500) }],
    ['no connection for the drafts', { list: drop('ECONNREFUSED') }],
    ['silence in place of the drafts', { list: stall }],
    ['the list has the draft', { list: json(drafts(11, 12)) }],
    ['the list has the draft, with its id as text', { list: json(drafts('12')) }],
  ])('%s: the job goes on as without this check', async (_, routes) => {
    const byId = findingFor(routes);
    expect(await byId.end).toEqual({ templateId: 3, template: null, subject: DRAFT });
    expect(byId.notices).toEqual([
      expect.stringMatching(
        /^The templates of draft 12 could not be listed, so the settings are not checked/,
      ),
    ]);
    expect((await failure(findingFor(routes, { name: 'Draft spec' }).end)).sentence).toMatch(
      /the templates of draft 12 \(HTTP 404\).*Where a Draft's templates are listed is an assumption/s,
    );
  });

  test.each<[string, Handler, string]>([
    ['HTTP 401', empty(401), 'authentication'],
    ['a certificate that is not accepted', drop('DEPTH_ZERO_SELF_SIGNED_CERT'), 'connection'],
  ])('%s in place of the draft is a failure: the generation would fail as well', async (_, detail, kind) => {
    const { end, notices } = findingFor({ detail });
    expect([(await failure(end)).kind, notices]).toEqual([kind, []]);
  });

  test('a 429 for the draft or the drafts is not waited for', async () => {
    for (const routes of [{ detail: empty(429) }, { list: empty(429) }]) {
      const { end, net, clock } = findingFor(routes);
      await end;
      expect([net.received(DETAIL).length, clock.monotonic()]).toEqual([1, 0]);
      expect(net.received(LIST).length).toBeLessThanOrEqual(1);
    }
  });

  test('a login page in place of the list and of the draft: nothing is said of a wrong path', async () => {
    const { end } = findingFor({ templates: loginPage, detail: loginPage }, { name: 'Draft spec' });
    expect((await failure(end)).sentence).toMatch(/Check the base URL: a login page .* of the service\.$/);
  });

  test('Law 5: draft and drafts are requested for at most 10 s, not at all where the service cannot be reached', async () => {
    for (const [ms, taken] of [
      [30 * MINUTE, 10_000],
      [MINUTE, 6000],
    ] as const) {
      for (const routes of [
        { detail: stall },
        { list: stall },
        { detail: late(1000, NOT_FOUND), list: stall },
      ]) {
        const silent = findingFor(routes, { id: 3 }, ms);
        expect((await silent.end).template).toBe(null);
        expect(silent.clock.monotonic()).toBe(taken);
      }
    }
    const trouble = findingFor({ detail: empty(503) });
    await trouble.end;
    expect(trouble.net.received(DETAIL)).toHaveLength(2);
    for (const templates of [drop('ECONNREFUSED'), stall]) {
      const { end, net } = findingFor({ templates });
      expect((await end).template).toBe(null);
      expect(net.received(DETAIL)).toEqual([]);
    }
  });

  test('a job that is stopped meanwhile ends as stopped', async () => {
    for (const path of [DETAIL, LIST]) {
      const stop = new AbortController();
      const { client, net } = scripted();
      net.get(OF_DRAFT, NOT_FOUND).get(DETAIL, NOT_FOUND).get(LIST, stall).get(path, stall);
      net.onRequest = (request) => {
        if (request.path === path) stop.abort();
      };
      const request = { template: { id: 3 }, subject: DRAFT };
      const end = findTemplate(client, request, client.deadline(MINUTE, stop.signal));
      expect((await failure(end)).kind).toBe('aborted');
    }
  });

  test('a host can pass a function that remembers whether the draft is missing', async () => {
    const { client, net } = scripted();
    net.get(OF_DRAFT, NOT_FOUND);
    const remembered = new DeadlineError('Remembered.');
    const missingDraft = async (): Promise<MissingDraft> => ({ error: remembered, visibleDrafts: undefined });
    const request = { template: { id: 3 }, subject: DRAFT };
    const end = findTemplate(client, request, client.deadline(), { missingDraft });
    await expect(end).rejects.toBe(remembered);
    expect(net.log).toHaveLength(1);
  });

  test('a list with other templates, or a project: nothing more is requested', async () => {
    const other = findingFor({ templates: DRAFTS }, { id: 99 });
    await other.end;
    expect(other.net.log).toHaveLength(1);
    const project = finding({}, empty(404));
    await project.end;
    expect(project.net.log).toHaveLength(1);
  });
});

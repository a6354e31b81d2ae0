import { describe, expect, test } from '@jest/globals';
import { DeadlineError } from '../../../src/errors/error-classes.ts';
import { type TemplateRequest, findTemplate } from '../../../src/report/find-template.ts';
import { type Plan, planReport } from '../../../src/report/plan.ts';
import type { ListTemplates } from '../../../src/report/template-list.ts';
import type { Settings } from '../../../src/templates/check-settings.ts';
import type { ClientOptions, DraftServiceClient } from '../../../src/client.ts';
import { failure } from '../support/failures.ts';
import { type Reply, drop, empty, json, loginPage, redirect, stall } from '../support/replies.ts';
import { type Handler, type Scripted, inTurn, scripted } from '../support/scripted-service.ts';

const OF_PROJECT = '/api/v2/projects/7/document_templates/';
const OF_DRAFT = '/api/v2/drafts/12/document_templates/';
const MINUTE = 60_000;

const setting = (name: string, setting_type: string, more: object = {}): object => ({
  name,
  display_name: name,
  description: '',
  setting_type,
  default_value: '',
  setting_choices: null,
  display_order: 1,
  ...more,
});
const template = (id: number, name: string, template_scope: string, settings: object[] = []): object => ({
  id,
  name,
  description: '',
  template_type: 'PDF',
  template_scope,
  settings,
});

const SPEC = template(3, 'Specification', 'Project Home', [
  setting('checks', 'boolean', { default_value: 'true', display_order: 2 }),
  setting('title', 'text', { default_value: 'Spec' }),
]);
const PROJECTS = json({
  results: [SPEC, template(4, 'Summary', 'Project Home'), template(5, 'Tickets', 'Project Tickets')],
});
const DRAFTS = json({
  results: [template(8, 'Draft spec', 'Draft Home'), template(9, 'Odd', 'Library Home (renamed)')],
});

type Request = TemplateRequest & { readonly settings: Settings };

async function planned(
  client: DraftServiceClient,
  { settings, ...request }: Request,
  deadline = client.deadline(),
  list?: ListTemplates,
): Promise<Plan> {
  return planReport(client, await findTemplate(client, request, deadline, list), settings);
}

function planning(
  request: Partial<Request>,
  handler: Handler,
  options: Partial<ClientOptions> = {},
  ms = 30 * MINUTE,
): Scripted & { readonly end: Promise<Plan> } {
  const world = scripted(options);
  world.net.get(OF_PROJECT, handler).get(OF_DRAFT, handler);
  const whole = { template: { id: 3 }, subject: { projectId: 7 }, settings: {}, ...request };
  return { ...world, end: planned(world.client, whole, world.client.deadline(ms)) };
}

/** Nothing was started: only lists were read. */
const onlyLists = ({ net }: Scripted): void => {
  expect(
    net.log.filter(({ method, path }) => method !== 'GET' || !path.includes('document_templates/')),
  ).toEqual([]);
};

describe('A report is planned before a generate is spent on it', () => {
  test('by id: template, what is sent, and what it will be made with', async () => {
    const world = planning({ settings: { checks: false } }, PROJECTS);
    const plan = await world.end;
    expect([plan.templateId, plan.template?.name, plan.subject]).toEqual([
      3,
      'Specification',
      { projectId: 7 },
    ]);
    expect(plan.settings).toStrictEqual({ checks: false });
    expect(plan.effectiveSettings).toStrictEqual({ title: 'Spec', checks: false });
    expect(world.notices).toEqual([]);
    onlyLists(world);
  });

  test('by name: compared exactly', async () => {
    expect((await planning({ template: { name: 'Summary' } }, PROJECTS).end).templateId).toBe(4);
    const error = await failure(planning({ template: { name: 'summary' } }, PROJECTS).end);
    expect(error.kind).toBe('input');
    expect(error.sentence).toBe('Project 7 has no template called "summary". Did you mean "Summary" (id 4)?');
  });

  test('by a name that is a number, it is a name', async () => {
    const list = json({ results: [template(1, '4', 'Project Home'), template(4, 'Four', 'Project Home')] });
    expect((await planning({ template: { name: '4' } }, list).end).templateId).toBe(1);
  });

  test('an ambiguous name is answered with the ids', async () => {
    const list = json({
      results: [template(1, 'Spec', 'Project Home'), template(2, 'Spec', 'Project Home')],
    });
    const error = await failure(planning({ template: { name: 'Spec' } }, list).end);
    expect(error.sentence).toBe(
      '2 templates of project 7 are called "Spec". Give the id of the right one: 1, 2.',
    );
  });

  test('a template on the last page of the list is found', async () => {
    const world = planning(
      { template: { id: 44 } },
      json({ results: [SPEC], next: 'http://internal:8000/api/v2/projects/7/document_templates/?page=2' }),
    );
    world.net.get(
      `${OF_PROJECT}?page=2`,
      json({ results: [template(44, 'Last', 'Project Home')], next: null }),
    );
    expect((await world.end).template?.name).toBe('Last');
    expect(world.net.log.map(({ url }) => new URL(url).origin)).toEqual([
      'https://drafts.example.com',
      'https://drafts.example.com',
    ]);
  });

  test('wrong settings are refused, all of them at once, before anything is started', async () => {
    const world = planning({ settings: { cheks: true, checks: 'true', title: 5 } }, PROJECTS);
    const error = await failure(world.end);
    expect(error.kind).toBe('settings');
    expect(error.message).toContain('Did you mean "checks"?');
    expect(error.message).toContain('"checks" is true or false');
    expect(error.message).toContain('"title" is text');
    expect(error.hint).toBe('No report was started.');
    onlyLists(world);
  });
});

describe('By id: what the list says of it', () => {
  test("absent from a Project's list it is refused, with what there is", async () => {
    const world = planning({ template: { id: 99 } }, PROJECTS);
    const error = await failure(world.end);
    expect(error.kind).toBe('input');
    expect(error.message).toBe('Template 99 is not among the templates of project 7.');
    expect(error.hint).toBe(
      'Only a project\'s own active templates are listed; one for drafts needs a draft id. It has "Specification" (id 3), "Summary" (id 4), "Tickets" (id 5).',
    );
    onlyLists(world);
  });

  test("absent from a Project's empty list it is refused, too", async () => {
    const error = await failure(planning({}, json({ results: [] })).end);
    expect(error.hint).toContain('There are no templates.');
  });

  const ODD = { ...template(3, 'Odd', 'Project Home'), settings: null };

  test('a neighbour whose settings nobody can read is no news', async () => {
    const list = json({ results: [{ ...ODD, id: 4 }, SPEC] });
    for (const wanted of [{ id: 3 }, { name: 'Specification' }]) {
      const { end, notices } = planning({ template: wanted, settings: { checks: false } }, list);
      expect([(await end).template?.name, notices]).toEqual(['Specification', []]);
    }
  });

  test('whose settings nobody can read: one notice by id, a failure by name', async () => {
    const { end, notices } = planning({}, json({ results: [ODD] }));
    expect(await end).toMatchObject({ templateId: 3, template: null });
    expect(notices).toEqual([
      'The response for template 3 ("Odd") among the templates of project 7 does not match the documented format: "settings" must be a list. Its settings are not checked here; the service decides.',
    ]);
    const error = await failure(planning({ template: { name: 'Odd' } }, json({ results: [ODD] })).end);
    expect(error.message).toContain('template 3 ("Odd")');
  });

  test('whose settings nobody can read, but its scope: refused by id, too', async () => {
    const { end, notices } = planning({}, json({ results: [{ ...ODD, template_scope: 'Project Tickets' }] }));
    expect((await failure(end)).message).toContain('is of the scope Project Tickets');
    expect(notices).toEqual([]);
  });

  test("absent from a Draft's list (an assumed path) there is one notice, and it goes on", async () => {
    const { end, notices } = planning(
      { template: { id: 99 }, subject: { draftId: 12 }, settings: { any: 1 } },
      DRAFTS,
    );
    expect(await end).toEqual({
      templateId: 99,
      template: null,
      subject: { draftId: 12 },
      settings: { any: 1 },
      effectiveSettings: null,
    });
    expect(notices).toEqual([
      'Template 99 is not among the templates of draft 12. Its settings are not checked here; the service decides.',
    ]);
  });

  test.each<[string, Reply]>([
    ['HTTP 403', json({ detail: 'No.' }, 403)],
    ['HTTP 404', empty(404)],
    ['HTTP 500 for ever', empty(500)],
    ['a lost connection for ever', drop()],
    ['silence', stall],
    ['JSON of another shape', json({ templates: [] })],
    ['a template of another shape', json({ results: [{ id: 'three' }] })],
    ['a list that cannot be read whole', json({ count: 7, results: [SPEC] })],
  ])('the list fails (%s): one notice, and it goes on', async (_, reply) => {
    for (const subject of [{ projectId: 7 }, { draftId: 12 }]) {
      const { end, notices } = planning({ subject }, reply);
      expect(await end).toMatchObject({ templateId: 3, template: null, effectiveSettings: null });
      expect(notices).toHaveLength(1);
      expect(notices[0]).toMatch(
        /^The templates of (project 7|draft 12) could not be listed, so the settings are not checked here and the service decides\. /,
      );
    }
  });

  test('HTTP 401 stops it: the generation would fail as well', async () => {
    const { end, notices } = planning({}, json({ detail: 'Invalid token.' }, 401));
    const error = await failure(end);
    expect([error.kind, notices]).toEqual(['authentication', []]);
  });

  test('a login page stops it, and what to check is told: the generation would fail as well', async () => {
    const world = planning({}, loginPage);
    const error = await failure(world.end);
    expect([error.kind, world.notices]).toEqual(['malformed', []]);
    expect(error.sentence).toMatch(/is not JSON: "Sign in Please sign in"\. Check the base URL/);
    onlyLists(world);
  });

  test.each<[string, Reply, string]>([
    ['a redirect to a login elsewhere', redirect('https://login.example.org/sso'), 'redirect'],
    ['a certificate that is not accepted', drop('DEPTH_ZERO_SELF_SIGNED_CERT'), 'connection'],
    ['a limit longer than the time left', empty(429, { 'retry-after': '7200' }), 'rate-limit'],
  ])('%s stops it, too', async (_, reply, kind) => {
    const { end, notices } = planning({}, reply);
    expect([(await failure(end)).kind, notices]).toEqual([kind, []]);
  });

  test('Law 5: a list that hangs takes 30 s of the job, or a tenth of it, and stops nothing', async () => {
    for (const [ms, taken] of [
      [30 * MINUTE, 30_000],
      [MINUTE, 6000],
    ] as const) {
      const { end, clock, notices } = planning({}, stall, {}, ms);
      expect((await end).template).toBe(null);
      expect([clock.monotonic(), notices.length]).toEqual([taken, 1]);
    }
  });

  test('Law 5: a list that fails is tried twice', async () => {
    const { end, net } = planning({}, empty(500));
    await end;
    expect(net.log).toHaveLength(2);
  });

  test('a limit that holds the generation as well is waited for, and the list is read then', async () => {
    const { end, clock } = planning({}, inTurn(empty(429, { 'retry-after': '300' }), PROJECTS));
    expect((await end).template?.name).toBe('Specification');
    expect(clock.monotonic()).toBe(300_000);
  });

  test('a job that is over while the list is read is over', async () => {
    const list = async (): Promise<never> => {
      await service.clock.sleep(MINUTE, new AbortController().signal);
      throw new DeadlineError('Over.');
    };
    const { client: service } = scripted();
    const request = { template: { id: 3 }, subject: { projectId: 7 }, settings: {} };
    expect((await failure(planned(service, request, service.deadline(MINUTE), list))).kind).toBe('deadline');
  });
});

describe('By name the list is needed', () => {
  test.each<[string, Reply, string]>([
    ['HTTP 403', empty(403), 'permission'],
    ['HTTP 404', empty(404), 'not-found'],
    ['a login page for ever', loginPage, 'malformed'],
    ['a list that cannot be read whole', json({ count: 7, results: [SPEC] }), 'incomplete-list'],
  ])('%s is the failure', async (_, reply, kind) => {
    const { end, notices } = planning({ template: { name: 'Specification' } }, reply);
    expect([(await failure(end)).kind, notices]).toEqual([kind, []]);
  });

  test("for a Draft it says that the list's path is an assumption, and what to do", async () => {
    const request = { template: { name: 'Draft spec' }, subject: { draftId: 12 } };
    expect((await planning(request, DRAFTS).end).templateId).toBe(8);
    const error = await failure(planning(request, empty(404)).end);
    expect(error.hint).toContain(
      "Where a Draft's templates are listed is an assumption: set draftTemplatesPath, or give the template's id in place of its name.",
    );
    const named = { draftTemplatesPathName: 'the input draft-templates-path' };
    expect((await failure(planning(request, empty(404), named).end)).hint).toContain(
      'set the input draft-templates-path, or',
    );
    for (const other of [empty(401), empty(403), empty(500), drop('ECONNREFUSED'), stall])
      expect((await failure(planning(request, other).end)).sentence).not.toContain('assumption');
  });

  test('for a project there is no such assumption, and none is told', async () => {
    const { end } = planning({ template: { name: 'Specification' } }, empty(404));
    expect((await failure(end)).sentence).not.toContain('assumption');
  });

  test('what is no failure of the service is passed on as it is', async () => {
    const { client: service } = scripted();
    const request = { template: { name: 'Draft spec' }, subject: { draftId: 12 }, settings: {} };
    const bug = new TypeError('a bug of the host');
    await expect(planned(service, request, service.deadline(), () => Promise.reject(bug))).rejects.toBe(bug);
  });

  test("a Draft's list is read where the user says", async () => {
    const world = scripted({ draftTemplatesPath: '/api/v1/draft/{draft_id}/templates/?kind=doc' });
    world.net.get('/api/v1/draft/12/templates/?kind=doc', inTurn(DRAFTS));
    const request: Request = {
      template: { name: 'Draft spec' },
      subject: { draftId: 12 },
      settings: {},
    };
    expect((await planned(world.client, request)).templateId).toBe(8);
  });
});

describe('Law 6: labels are compared by equality, never parsed', () => {
  test('Project Tickets is refused', async () => {
    const world = planning({ template: { id: 5 } }, PROJECTS);
    expect((await failure(world.end)).sentence).toBe(
      'Template 5 ("Tickets") is of the scope Project Tickets: the service does not generate such reports through its interface. Choose another template.',
    );
    onlyLists(world);
  });

  test.each([
    ['Draft Home', { projectId: 7 }, 'Give a draft id in place of the project id.'],
    ['Project Home', { draftId: 12 }, 'Give a project id in place of the draft id.'],
  ])('%s with the other subject is refused, naming what is needed', async (scope, subject, hint) => {
    const error = await failure(planning({ subject }, json({ results: [template(3, 'T', scope)] })).end);
    expect([error.kind, error.hint]).toEqual(['input', hint]);
  });

  test.each(['Draft home', 'DRAFT HOME', 'Draft Home ', 'Project Tickets (old)', 'Whatever', '', null])(
    'the unknown label %p goes on, for either subject',
    async (scope) => {
      for (const subject of [{ projectId: 7 }, { draftId: 12 }]) {
        const list = json({ results: [{ ...template(3, 'T', ''), template_scope: scope }] });
        const { end, notices } = planning({ subject }, list);
        expect([(await end).templateId, notices]).toEqual([3, []]);
      }
    },
  );
});

import { describe, expect, test } from '@jest/globals';
import { type ReportRequest, planReport, planSubject } from '../../../src/report/plan-and-start.ts';
import { failure, sentenceOf } from '../support/failures.ts';
import * as replies from '../support/replies.ts';
import { type Handler, inTurn, scripted } from '../support/scripted-service.ts';
import { setting, template } from '../support/templates.ts';

const { answer, drop, empty, json, loginPage, redirect, stall, text } = replies;
type Reply = replies.Reply;
const OF_PROJECT = '/api/v2/projects/7/document_templates/';
const OF_DRAFT = '/api/v2/drafts/12/document_templates/';
const DETAIL = '/api/v2/drafts/12/';
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

/** Looks for a template, by default the one with the id 3 for project 7; `handler` answers both lists. */
function finding(
  request: Partial<ReportRequest>,
  handler: Handler,
  strict = false,
  ms = 30 * MINUTE,
  detail: Handler = json({ id: 12 }),
) {
  const world = scripted();
  world.net.get(OF_PROJECT, handler).get(OF_DRAFT, handler).get(DETAIL, detail);
  const { client } = world;
  const complete = { template: { id: 3 }, subject: PROJECT, ...request };
  return { ...world, end: planReport(client, complete, client.deadline(ms), strict) };
}

describe('R14: By name the list is required', () => {
  test('the one of exactly this name is found', async () => {
    const { end, net, notices } = finding({ template: { name: 'Specification' } }, PROJECTS);
    expect(await end).toMatchObject({ templateId: 3, template: { name: 'Specification' }, subject: PROJECT });
    expect([net.log.length, notices]).toEqual([1, []]);
  });

  test.each<[string, Handler, object]>([
    ['an unknown name', PROJECTS, { kind: 'input', message: 'Project 7 has no template called "Tikets".' }],
    [
      'one of another scope',
      json([listed(5, 'Tikets', 'Project Tickets')]),
      { kind: 'input', message: expect.stringContaining('is of the scope Project Tickets') },
    ],
    ['HTTP 403', empty(403), { kind: 'permission' }],
    ['HTTP 404', empty(404), { kind: 'not-found', hint: expect.not.stringContaining('assumption') }],
    ['a login page', loginPage, { kind: 'malformed' }],
    ['an incomplete list', json({ count: 7, results: [SPEC] }), { kind: 'incomplete-list' }],
  ])('%s is a failure, without a notice', async (_, handler, expected) => {
    const { end, notices } = finding({ template: { name: 'Tikets' } }, handler);
    expect(await failure(end)).toMatchObject(expected);
    expect(notices).toEqual([]);
  });
});

test.each<[string, ReportRequest['template']]>([
  ['id', { id: 3 }],
  ['name', { name: 'Short' }],
])('R14: by %s, a template whose id another one has, too, is refused', async (_, template) => {
  const short = listed(3, 'Short', 'Project Home');
  const { end, notices } = finding({ template }, json({ results: [short, SPEC] }));
  expect(await failure(end)).toMatchObject({
    kind: 'malformed',
    message: 'Two templates of project 7 have the id 3: "Short" and "Specification".',
    hint: 'Nothing was started. Report this to the owner of the service.',
  });
  expect(notices).toEqual([]);
});

describe('R19: By id the list is optional', () => {
  test("absent from a Project's list it is refused", async () => {
    const absent = await failure(finding({ template: { id: 99 } }, PROJECTS).end);
    expect(sentenceOf(absent)).toBe(
      "Template 99 is not among the templates of project 7. Only a project's own active templates are " +
        'listed; one for drafts needs a draft id. It has "Specification" (id 3), "Tickets" (id 5).',
    );
    const none = await failure(finding({}, json({ results: [] })).end);
    expect([none.kind, none.hint]).toEqual(['input', expect.stringContaining('There are no templates.')]);
  });

  test('of another scope it is refused; with malformed settings there is one notice', async () => {
    const { message } = await failure(finding({ template: { id: 5 } }, PROJECTS).end);
    expect(message).toContain('is of the scope Project Tickets');
    const { end, notices } = finding({}, json([listed(3, 'Specification', 'Project Home', 'none')]));
    expect(await end).toMatchObject({ templateId: 3, template: null });
    expect(notices).toEqual([
      expect.stringMatching(/"Specification".* Its settings are not checked here; the service decides\.$/),
    ]);
  });

  test("absent from a Draft's list (an assumed path) there is one notice", async () => {
    const { end, notices } = finding({ template: { id: 99 }, subject: DRAFT }, DRAFTS);
    expect(await end).toMatchObject({ templateId: 99, template: null, subject: DRAFT, subjectLabel: null });
    expect(notices).toEqual([
      'Template 99 is not among the templates of draft 12. Its settings are not checked here; the service decides.',
    ]);
  });

  test.each<[string, Reply]>([
    ['HTTP 403', json({ detail: 'No.' }, 403)],
    ['silence', stall],
    ['one rate limit after the other', empty(429, { 'retry-after': '5' })],
    ['a template of another shape', json({ results: [{ id: 'three' }] })],
    ['an incomplete list', json({ count: 7, results: [SPEC] })],
  ])('the list fails (%s): one notice', async (_, reply) => {
    for (const subject of [PROJECT, DRAFT]) {
      const { end, notices } = finding({ subject }, reply);
      expect(await end).toMatchObject({ templateId: 3, template: null, subject, subjectLabel: null });
      expect(notices).toEqual([
        expect.stringMatching(
          /^The templates of (project 7|draft 12) could not be listed, so the settings are not checked here and the service decides\. ./,
        ),
      ]);
    }
  });

  test.each<[Reply, ...Reply[]]>([
    [empty(429, { 'retry-after': '40' })],
    [empty(503), drop('ECONNREFUSED'), empty(503), empty(503)],
  ])('R33: what is away for some seconds is read then, and so is the name (%#)', async (...away) => {
    const detail = inTurn(...away, json({ id: 12, name: 'v2.0' }));
    const wanted = { template: { id: 8 }, subject: DRAFT };
    const { end } = finding(wanted, inTurn(...away, DRAFTS), false, 30 * MINUTE, detail);
    expect(await end).toMatchObject({ template: { name: 'Draft spec' }, subjectLabel: 'v2.0' });
  });

  test('for a job that compares reports, a list that is away for a moment is a failure', async () => {
    const { end, net } = finding({}, empty(503), true);
    expect([(await failure(end)).kind, net.log.length]).toEqual(['unavailable', 6]);
    expect((await finding({}, empty(403), true).end).template).toBe(null);
  });

  test.each<[string, Reply, string]>([
    ['HTTP 401', empty(401), 'authentication'],
    ['a project that does not exist', empty(404), 'not-found'],
    ['a login page', loginPage, 'malformed'],
    ['a redirect to a login elsewhere', redirect('https://login.example.org/sso'), 'redirect'],
    ['a certificate that is not accepted', drop('DEPTH_ZERO_SELF_SIGNED_CERT'), 'connection'],
    ['a limit longer than the time left', empty(429, { 'retry-after': '7200' }), 'rate-limit'],
  ])('%s is a failure: the generation would fail as well', async (_, reply, kind) => {
    const { end, notices } = finding({}, reply);
    expect([(await failure(end)).kind, notices]).toEqual([kind, []]);
  });
});

test.each([
  [30 * MINUTE, 30_000],
  [MINUTE, 6000],
])(
  'R19: an optional list does not use up the time of the job: of %d ms it may take %d ms',
  async (ms, taken) => {
    const { end, clock, notices } = finding({}, stall, false, ms);
    expect((await end).template).toBe(null);
    expect([clock.monotonic(), notices.length]).toEqual([taken, 1]);
  },
);

describe("R19, R46: A Draft's own detail", () => {
  const NOT_FOUND = json({ detail: 'Not found.' }, 404);
  const LISTED = json({ results: [listed(3, 'Draft spec', 'Draft Home')] });
  const NAMED = json({ id: 12, study_name: 'ORION-301', name: 'v2.0 Amendment 2' });

  /** Looks for the template of the id 3, or of a name, for draft 12. */
  const findingFor = (
    { templates = LISTED, detail = NAMED }: { readonly templates?: Handler; readonly detail?: Handler },
    template: ReportRequest['template'] = { id: 3 },
  ) => finding({ template, subject: DRAFT }, templates, false, 30 * MINUTE, detail);

  test.each<[Handler, string | null]>([
    [NAMED, 'ORION-301 · v2.0 Amendment 2'],
    [json({ id: 12, name: '#1 pilot' }), '#1 pilot'],
    [json({ id: 12, study_name: 'ORION-301' }), 'ORION-301'],
    [NOT_FOUND, null],
  ])('gives the label of the draft, if there is one, with one request (%#)', async (detail, label) => {
    for (const template of [{ id: 3 }, { name: 'Draft spec' }]) {
      const { end, net } = findingFor({ detail }, template);
      expect((await end).subjectLabel).toBe(label);
      expect(net.received(DETAIL)).toHaveLength(1);
    }
  });

  test.each<[string, Handler]>([
    ['the list answers 404', NOT_FOUND],
    ['the list is empty', json({ results: [] })],
    ['the list fails in the service', empty(500)],
    ['a web page instead of the list', loginPage],
  ])("a draft that does not exist is the service's own 404: by id, %s", async (_, templates) => {
    const { end, net, notices } = findingFor({ templates, detail: NOT_FOUND });
    const error = await failure(end);
    expect([error.kind, error.status, notices]).toEqual(['not-found', 404, []]);
    expect(sentenceOf(error)).toBe(
      'The service refused the request for draft 12 (HTTP 404): "Not found." Check the draft id. The ' +
        'service also answers like this for what the user may not see. No report was started.',
    );
    expect(net.received('/api/v2/drafts/')).toEqual([]);
  });

  test.each<[string, Handler]>([
    ['HTTP 404', NOT_FOUND],
    ['a web page', loginPage],
    ['a redirect to another origin', redirect('https://portal.example.org/')],
    ['a bad shape', json({ results: [{ id: 'three' }] })],
  ])('that is JSON means that only the path of the list is wrong: %s', async (what, templates) => {
    const byId = findingFor({ templates });
    expect(await byId.end).toMatchObject({ templateId: 3, template: null });
    expect(byId.notices).toEqual([
      expect.stringMatching(
        /^The templates of draft 12 could not be listed, so the settings are not checked/,
      ),
    ]);
    const ASSUMED =
      "The path of a Draft's template list is an assumption: set Path of Draft Templates (draft-templates-path), or give the template's id " +
      'instead of its name.';
    // Without the detail, the cause may be the base URL as well.
    for (const [detail, isAlone] of [
      [NAMED, what !== 'a bad shape'] as const,
      [empty(503), false] as const,
    ]) {
      const { hint } = await failure(findingFor({ templates, detail }, { name: 'Draft spec' }).end);
      expect([hint?.includes(ASSUMED), hint?.startsWith(ASSUMED)]).toEqual([true, isAlone]);
    }
  });

  test.each<[string, Handler]>([
    ['a web page', loginPage],
    ['a page with HTTP 403', text('<html><title>No</title>', 403, 'text/html')],
    [
      'a body that a proxy compressed',
      answer(200, { 'content-encoding': 'gzip' }, [Buffer.from([0x1f, 0x8b])]),
    ],
  ])('that is not the service (%s) stops the job if there is no list either', async (_, login) => {
    for (const templates of [NOT_FOUND, login]) {
      for (const template of [{ id: 3 }, { name: 'Draft spec' }]) {
        const { end, notices } = findingFor({ templates, detail: login }, template);
        const error = await failure(end);
        expect([error.message, notices]).toEqual([expect.stringContaining('draft 12'), []]);
        expect(sentenceOf(error)).not.toContain('assumption');
      }
    }
  });

  test('R21: names the plan, which has a name without it, too', async () => {
    expect(planSubject(await findingFor({}).end)).toBe('ORION-301 · v2.0 Amendment 2 (draft 12)');
    expect(planSubject(await findingFor({ detail: NOT_FOUND }).end)).toBe('draft 12');
    expect(planSubject(await finding({}, PROJECTS).end)).toBe('project 7');
  });
});

test('R16, R21: Settings that do not fit are refused, with what the user typed', async () => {
  const list = json([listed(3, 'Specification', 'Project Home', [setting('title', 'text')])]);
  const { end } = finding({ settings: { title: 1.1 }, sources: new Map([['title', '1.10']]) }, list);
  expect((await failure(end)).message).toBe('The setting "title" is text: write "1.10" in quotes, not 1.10.');
});

test('R17: Without the template, settings that JSON would change are refused', async () => {
  const error = await failure(finding({ settings: { ref: 2 ** 60 } }, empty(500)).end);
  expect(error.message).toBe(
    'The setting "ref" cannot be sent: 1152921504606847000 is too large to be kept exactly.',
  );
});

/** The diagnosis against the sandbox: as it is, with each of its differences, and with failing requests. */
import { describe, expect, test } from '@jest/globals';
import { MAX_GETS } from '../../../cli/doctor/lenient-reader.ts';
import type { Deviation, LiveOptions, Route } from '../../../sandbox/index.ts';
import { NAMED_FAULTS, startSandbox } from '../../../sandbox/index.ts';
import { on, rewriteJson } from '../../support/rewrite.ts';
import { sandbox, withSandbox } from '../../support/sandbox.ts';
import { type Visit, differing, row, visit } from './support.ts';

const UNSEEN = 'cannot be seen from here';

withSandbox('each');

test.each([
  ['its draft', {}, {}],
  ['the first draft', { draftId: null }, {}],
  ['a library draft', { draftId: 2001 }, {}],
  ['bare arrays', {}, { envelope: 'array' }],
  ['results alone', {}, { envelope: 'results' }],
  ['small pages with a Link header', {}, { envelope: 'link', pageSize: 20 }],
  ['another host in next', {}, { next: 'wrong-host' }],
  ['errors as text', {}, { errorBody: 'text' }],
  ['keys and members in another order', {}, { vary: { keys: true, members: true } }],
  ['another envelope and page size every time', {}, { vary: { lists: true } }],
  ['pages of templates', {}, { pageTemplates: true, pageSize: 3 }],
] as const)(
  'R74: The sandbox as it is, %s: nothing differs',
  async (_, options: Visit, live: LiveOptions) => {
    sandbox.set(live);
    const { report } = await visit(sandbox, options);
    expect(differing(report)).toEqual([]);
    expect(report.totals.holds).toBeGreaterThan(14);
    expect(sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(report.requests).toBe(sandbox.requests.length);
    expect(report.requests).toBeLessThanOrEqual(MAX_GETS);
  },
);

const TEMPLATE = { name: 'a', setting_type: 'boolean', default_value: 'true', setting_choices: null };
const settings = (...changes: object[]): LiveOptions => ({
  templateOverrides: { 501: { settings: changes.map((change) => ({ ...TEMPLATE, ...change })) } },
});

/** Differences of one service, and the ids of the assumptions that they touch, in the order of the report. */
const DIFFERENCES: readonly [readonly (Deviation | LiveOptions)[], ...string[]][] = [
  [['members-under-data'], 'lists.envelope'],
  [['count-too-high'], 'lists.envelope'],
  [['next-in-path', 'anonymous-is-forbidden'], 'statuses.anonymous', 'lists.next'],
  [['next-is-number', 'anonymous-is-redirected'], 'statuses.anonymous', 'lists.next'],
  [['next-repeats', 'doubled-id'], 'lists.next', 'objects.id'],
  [['id-is-pk'], 'objects.id', 'objects.detail'],
  [['ids-too-large'], 'objects.id', 'objects.detail'],
  [['no-label-keys', 'foreign-references'], 'objects.label', 'references'],
  [['wrapped-details'], 'objects.detail', 'metadata.view'],
  [['wrapped-metadata'], 'metadata.view'],
  [['metadata-of-another'], 'metadata.view'],
  [['no-metadata', { errorBody: 'html' }], 'statuses.error-bodies', 'metadata.view'],
  [['metadata-parts-only', { errorBody: 'empty' }], 'statuses.error-bodies', 'metadata.view'],
  [['metadata-without-parts'], 'metadata.view'],
  [[{ volatileKeys: ['served_by'] }], 'snapshots.stable'],
  [[{ refusedDrafts: [1002] }], 'access.draft'],
  [[{ templateOverrides: { 501: { id: '501' } } }], 'templates.shape'],
  [[{ templateOverrides: { 501: { name: null } } }], 'templates.shape'],
  [[{ templateOverrides: { 501: { settings: null } } }], 'templates.shape'],
  [[settings({ default_value: true })], 'templates.shape'],
  [[settings({ setting_choices: [1, 2] })], 'templates.shape'],
  [[settings({ default_value: 'True' })], 'templates.shape'],
  [[settings({ setting_type: 'number' })], 'templates.shape'],
];

describe('R74: A difference is named, and nothing else', () => {
  test.each(DIFFERENCES)('%j: %s', async (differences, ...ids) => {
    const deviations = differences.filter((one) => typeof one === 'string');
    sandbox.set({ deviations });
    for (const live of differences) if (typeof live === 'object') sandbox.set(live);
    const { report } = await visit(sandbox);
    expect(differing(report)).toEqual(ids);
    for (const { verdict, switch: remedy } of report.assumptions)
      expect(remedy !== null).toBe(verdict === 'differs');
  });

  const there = { draftTemplatesPath: '/api/v2/document_templates/?draft_id={draft_id}' };
  test.each<[string, Visit, string[]]>([
    ['another path of templates', {}, ['templates.draft-path']],
    ['another path that is configured: none', there, []],
  ])('%s', async (_name, visited, ids) => {
    await using other = await startSandbox(there);
    const { report } = await visit(other, visited);
    expect(differing(report)).toEqual(ids);
    for (const id of ids) expect(row(report, id)?.switch).toBe('draft-templates-path');
  });
});

test.each<[LiveOptions, ...ids: string[]]>([
  [{ emptyPages: 1 }, 'access.draft', 'objects.id', 'metadata.view', 'snapshots.stable'],
  [{ deviations: ['no-label-keys', 'no-codes'] }, 'objects.oid', 'objects.code'],
])('R74: %j: what is not seen does not hold', async (live, ...ids) => {
  sandbox.set(live);
  const { report } = await visit(sandbox, live.emptyPages === 1 ? { draftId: null } : {});
  for (const id of ids) expect([id, row(report, id)?.verdict]).toEqual([id, UNSEEN]);
});

test('R74: Where the draft is refused, nothing is said about its objects', async () => {
  sandbox.set({ refusedDrafts: [1001] });
  const { report } = await visit(sandbox, { draftId: null });
  for (const id of ['lists.next', 'objects.oid', 'objects.code'])
    expect(row(report, id)?.seen).toBe('Nothing of this kind could be read.');
  expect(row(report, 'access.draft')?.switch).toContain('--draft-id');
});

type Body = Record<string, unknown> & { results: Record<string, unknown>[] };

const renamed = ({ results }: Body) =>
  results.map(({ id, ...draft }) => ({ ...draft, pk: Number(id) + 5000 }));
const lost = ({ results }: Body) =>
  results.map((one, nth) => (nth < 2 ? one : { ...one, form_id: Number(one.form_id) + 1e9 }));
const withIds = ({ results }: Body, id: (id: unknown) => unknown) =>
  results.map((member) => ({ ...member, id: id(member.id) }));
const more = ({ results }: Body) => [1, ...results];
const onlyDots = (body: Body) => withIds(body, () => '.');
const texts = (body: Body) => withIds(body, String);
const spelt = ({ project_id: ProjectID, ...draft }: Body) => ({ ...draft, ProjectID });
test.each<[string, Route, (body: Body) => unknown, ...verdicts: string[]]>([
  ['drafts with unusable ids', 'drafts', renamed, 'objects.id: differs', `access.draft: ${UNSEEN}`],
  ['the id "."', 'objects', onlyDots, 'objects.id: differs', `metadata.view: ${UNSEEN}`],
  ['ids as texts', 'objects', texts, 'references: holds', 'objects.detail: holds'],
  ['a project in another spelling', 'draft', spelt, 'templates.project-path: holds'],
  ['a template that is no object', 'templates', more, 'templates.shape: differs'],
  ['a member that is no object', 'objects', more, 'lists.envelope: differs'],
  ['references of which most lead nowhere', 'objects', lost, 'references: differs'],
])('R74: %s: no other verdict is made of it', async (_name, route, change, ...expected) => {
  const rewritten = rewriteJson((body) => change(body as Body));
  sandbox.fault = on(route, rewritten);
  const { assumptions } = (await visit(sandbox, { draftId: null })).report;
  const verdicts = assumptions.map(({ id, verdict }) => `${id}: ${verdict}`);
  expect(verdicts).toEqual(expect.arrayContaining(expected));
});

test('R74: login pages stop nothing', async () => {
  sandbox.fault = (_, nth) => (nth % 5 === 1 ? NAMED_FAULTS['login-page'] : undefined);
  const { report } = await visit(sandbox);
  expect(differing(report)).toEqual([]);
  expect(report.totals.holds).toBeGreaterThan(6);
});

test('R74: the number of requests is limited: what is left then is not seen', async () => {
  sandbox.fault = ({ route }, nth) =>
    route === 'metadata' && nth <= 40
      ? { respond: { status: 429, headers: { 'Retry-After': '0' } } }
      : undefined;
  const { report } = await visit(sandbox, { speed: 4 });
  expect([report.requests, sandbox.requests.length]).toEqual([MAX_GETS, MAX_GETS]);
  expect(differing(report)).toEqual([]);
  expect(report.assumptions.map(({ seen }) => seen).join()).toContain('the number of requests is spent');
});

test.each<[string, Visit, string | undefined, kind: string, requests?: number]>([
  ['with wrong credentials', { token: 'not-a-token' }, undefined, 'authentication', 1],
  ['where the connection is dropped', {}, 'drop-before', 'connection'],
  ['where a login page comes', {}, 'login-page', 'malformed'],
  ['where every request gives HTTP 500', {}, 'server-error', 'unavailable'],
])('R74: It ends soon %s', async (_where, visited, name, kind, requests = 2) => {
  if (name !== undefined) sandbox.fault = () => NAMED_FAULTS[name];
  await expect(visit(sandbox, visited)).rejects.toMatchObject({ kind });
  expect(sandbox.requests).toHaveLength(requests);
});

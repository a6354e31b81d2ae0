/** The diagnosis against the sandbox: as it is, with each of its differences, and with failing requests. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ASSUMPTIONS, UNASKABLE } from '../../../cli/doctor/diagnose.ts';
import { MAX_GETS } from '../../../cli/doctor/reader.ts';
import {
  type Deviation,
  type Fault,
  type LiveOptions,
  type Route,
  type Sandbox,
  type SandboxOptions,
  NAMED_FAULTS,
  startSandbox,
} from '../../../sandbox/index.ts';
import { type Visit, differing, visit } from './support.ts';

const NORMAL: LiveOptions = {
  deviations: [],
  vary: {},
  volatileKeys: [],
  templateOverrides: {},
  errorBody: 'detail',
  refusedDrafts: [],
  pageSize: 100,
  envelope: 'paginated',
  next: 'absolute',
  pageTemplates: false,
  emptyPages: 0,
};

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
afterEach(() => {
  sandbox.set(NORMAL);
  sandbox.fault = undefined;
  sandbox.clear();
});

describe('R74: The sandbox as it is', () => {
  test.each([
    ['its draft', {}, {}],
    ['the first draft', { draftId: null }, {}],
    ['a library draft', { draftId: 2001 }, {}],
    ['bare arrays', {}, { envelope: 'array' }],
    ['results alone', {}, { envelope: 'results' }],
    ['small pages with a Link header', {}, { envelope: 'link', pageSize: 20 }],
    ['another host in next', {}, { next: 'wrong-host' }],
    ['errors as text', {}, { errorBody: 'text' }],
    ['keys in another order', {}, { vary: { keys: true } }],
    ['another envelope and page size every time', {}, { vary: { lists: true } }],
    ['pages of templates', {}, { pageTemplates: true, pageSize: 3 }],
  ] as const)('%s: nothing differs', async (_name, options: Visit, live: LiveOptions) => {
    sandbox.set(live);
    const { report } = await visit(sandbox, options);
    expect(differing(report)).toEqual([]);
    expect(report.totals.holds).toBeGreaterThan(30);
    expect(sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(report.requests).toBe(sandbox.requests.length);
    expect(report.requests).toBeLessThanOrEqual(MAX_GETS);
  });
});

const EXPANSIONS = ['properties', 'labels', 'comments', 'updated', 'standards_compliance'];
const TEMPLATE = { name: 'a', setting_type: 'boolean', default_value: 'true', setting_choices: null };
const settings = (...changes: object[]): LiveOptions => ({
  templateOverrides: { 501: { settings: changes.map((change) => ({ ...TEMPLATE, ...change })) } },
});

/** A difference, and the ids of the assumptions that it touches. */
const LIVE_DIFFERENCES: readonly [Deviation | LiveOptions, ...string[]][] = [
  ['members-under-data', 'lists.envelope'],
  ['next-in-path', 'lists.next'],
  ['next-is-number', 'lists.next'],
  ['next-repeats', 'lists.next'],
  ['count-too-high', 'lists.count'],
  ['doubled-id', 'lists.doubled-ids'],
  [{ vary: { members: true } }, 'lists.order'],
  ['id-is-pk', 'objects.id'],
  ['ids-too-large', 'objects.id'],
  ['no-label-keys', 'objects.label'],
  ['no-project-keys', 'objects.project'],
  ['wrapped-details', 'objects.detail'],
  ['draft-without-slash', 'paths.draft'],
  ['list-without-slash', 'paths.list'],
  ['object-with-slash', 'paths.detail'],
  ['metadata-with-slash', 'paths.metadata'],
  ['metadata-without-parts', 'metadata.parts'],
  ['no-metadata', 'metadata.parts'],
  ['metadata-parts-only', 'metadata.detail'],
  ['ignores-check-step-comments', 'metadata.step-comments'],
  ['ignores-properties', 'expansions.properties'],
  ['ignores-labels', 'expansions.labels'],
  ['ignores-comments', 'expansions.comments'],
  ['ignores-standards-compliance', 'expansions.standards_compliance'],
  ['ignores-updated', 'expansions.updated', 'snapshots.change-key'],
  [
    'refuses-expansions',
    'metadata.step-comments',
    ...EXPANSIONS.map((name) => `expansions.${name}`),
    'snapshots.change-key',
  ],
  ['updated-on-some', 'snapshots.change-key'],
  ['foreign-references', 'references'],
  [{ volatileKeys: ['served_by'] }, 'snapshots.stable'],
  ['unknown-is-forbidden', 'statuses.unknown-ids'],
  ['anonymous-is-forbidden', 'statuses.anonymous'],
  ['anonymous-is-redirected', 'statuses.anonymous'],
  [{ errorBody: 'html' }, 'statuses.error-bodies'],
  [{ errorBody: 'empty' }, 'statuses.error-bodies'],
  [{ refusedDrafts: [1002] }, 'access.draft'],
  [{ templateOverrides: { 501: { id: '501' } } }, 'templates.shape'],
  [{ templateOverrides: { 501: { name: null } } }, 'templates.shape'],
  [{ templateOverrides: { 501: { template_scope: 'Draft' } } }, 'templates.scope'],
  [{ templateOverrides: { 501: { settings: null } } }, 'settings.shape'],
  [settings({ default_value: true }), 'settings.shape'],
  [settings({ setting_choices: [1, 2] }), 'settings.shape'],
  [settings({ default_value: 'True' }), 'settings.boolean-defaults'],
  [settings({ setting_type: 'number' }), 'settings.kinds'],
];

test('R74: an empty first page: what stands on the others is not seen', async () => {
  sandbox.set({ emptyPages: 1 });
  const { report } = await visit(sandbox);
  expect(differing(report)).toEqual([]);
  expect(report.totals.unseen).toBeGreaterThan(15);
});

describe('R74: A difference is named, and nothing else', () => {
  test.each(LIVE_DIFFERENCES)('%j: %s', async (difference, ...ids) => {
    sandbox.set(typeof difference === 'string' ? { deviations: [difference] } : difference);
    const { report } = await visit(sandbox);
    expect(differing(report)).toEqual(ids);
    for (const { verdict, switch: remedy } of report.assumptions)
      expect(remedy !== null).toBe(verdict === 'differs');
  });

  const elsewhere = '/api/v2/document_templates/?draft_id={draft_id}';
  test.each<[string, SandboxOptions, Visit, string, string | RegExp]>([
    [
      'another path',
      { draftTemplatesPath: elsewhere },
      {},
      'templates.draft-path',
      `draft-templates-path: ${elsewhere}`,
    ],
    [
      'a path nobody guesses',
      { draftTemplatesPath: '/x/{draft_id}' },
      {},
      'templates.draft-path',
      'draft-templates-path',
    ],
    [
      'a user without the flag',
      {},
      { user: 'analyst', draftId: 2001 },
      'access.explanations',
      /administrator/,
    ],
  ])('%s', async (_name, options, visited, id, remedy) => {
    await using other = await startSandbox(options);
    const { report } = await visit(other, visited);
    expect(differing(report)).toEqual([id]);
    expect(report.assumptions.find((row) => row.id === id)?.switch).toMatch(remedy);
  });

  test('the configured path is the one that is tried', async () => {
    await using other = await startSandbox({ draftTemplatesPath: elsewhere });
    const { report } = await visit(other, { draftTemplatesPath: elsewhere });
    expect(differing(report)).toEqual([]);
  });
});

type Body = Record<string, unknown> & { results: Record<string, unknown>[] };

/** Changes the bodies of one route. */
function rewritten(route: Route, change: (body: Body) => unknown): Fault {
  return (request) =>
    request.route !== route
      ? undefined
      : {
          rewrite: (answer) => {
            if (answer.status !== 200) return answer;
            const body = Buffer.from(JSON.stringify(change(JSON.parse(answer.body.toString()) as Body)));
            return { ...answer, headers: { ...answer.headers, 'Content-Length': String(body.length) }, body };
          },
        };
}

const withIds =
  (id: unknown) =>
  (body: Body): unknown => ({ ...body, results: body.results.map((member) => ({ ...member, id })) });
const UNSEEN = 'cannot be seen from here';
const SERVER_ERROR = NAMED_FAULTS['server-error'];

describe('R74: A body that is not documented: no other verdict is made of it', () => {
  test.each<[string, Route, (body: Body) => unknown, Record<string, string>]>([
    [
      'the first draft has the id ".."',
      'drafts',
      ({ results: [first, ...rest] }) => ({ results: [{ ...first, id: '..' }, ...rest] }),
      { 'objects.id': 'differs', 'objects.detail': 'holds' },
    ],
    [
      'every object has the id "."',
      'objects',
      withIds('.'),
      { 'objects.id': 'differs', 'paths.detail': UNSEEN },
    ],
    [
      'templates under another key',
      'templates',
      ({ results }) => ({ data: results }),
      {
        'templates.draft-path': 'differs',
        'templates.project-path': 'differs',
        'templates.shape': UNSEEN,
      },
    ],
    [
      'templates that are no objects',
      'templates',
      ({ results }) => [1, ...results],
      { 'templates.shape': 'differs' },
    ],
    [
      'members that are no objects',
      'objects',
      ({ results }) => [1, 2, ...results],
      { 'lists.envelope': 'differs' },
    ],
    [
      'details with the id null',
      'object',
      (body) => ({ ...body, id: null }),
      { 'objects.detail': 'differs' },
    ],
    ['an empty text as next', 'objects', (body) => ({ ...body, next: '' }), { 'lists.next': UNSEEN }],
    [
      'drafts that are no objects',
      'drafts',
      ({ results }) => results.map(({ id }) => id),
      { 'access.drafts': UNSEEN, 'access.draft': UNSEEN },
    ],
    [
      'drafts with an id under another key',
      'drafts',
      ({ results }) =>
        results.map(({ id, ...draft }) => ({ ...draft, pk: Number(id) + 5000, oid: `D${String(id)}` })),
      { 'objects.id': 'differs', 'access.draft': UNSEEN },
    ],
    [
      'references of which most lead nowhere',
      'objects',
      ({ results }) =>
        results.map((member, nth) =>
          nth < 2 ? member : { ...member, form_id: Number(member.form_id) + 1e9 },
        ),
      { references: 'differs' },
    ],
    [
      'ids as texts, which references name as numbers',
      'objects',
      ({ results }) => results.map((member) => ({ ...member, id: String(member.id) })),
      { references: 'holds', 'objects.detail': 'holds' },
    ],
  ])('%s', async (_name, route, change, expected) => {
    sandbox.fault = rewritten(route, change);
    const { assumptions } = (await visit(sandbox, { draftId: null })).report;
    const verdicts = Object.fromEntries(assumptions.map(({ id, verdict }) => [id, verdict]));
    expect(verdicts).toMatchObject(expected);
  });

  test('pages that have fewer members than their count', async () => {
    sandbox.set({ pageSize: 20 });
    sandbox.fault = rewritten('objects', (body) =>
      body.previous === null ? body : { ...body, results: [] },
    );
    expect(differing((await visit(sandbox)).report)).toEqual(['lists.count']);
  });

  test('other comments at each reading: only their list is left out of snapshots', async () => {
    let readings = 0;
    sandbox.fault = rewritten('metadata', (body) => {
      readings += 1;
      return { ...body, comments: [{ id: readings, author: 'A', text: `Comment ${readings}` }] };
    });
    const { assumptions } = (await visit(sandbox)).report;
    expect(assumptions.find(({ id }) => id === 'snapshots.stable')).toMatchObject({
      verdict: 'differs',
      switch: 'ignore: comments',
    });
  });
});

/** A fault of every fifth request. */
function everyFifth(name: string): Fault {
  let requests = 0;
  return () => ((requests += 1) % 5 === 0 ? NAMED_FAULTS[name] : undefined);
}

describe('R74: A request that fails is a verdict, and stops nothing', () => {
  test.each<[string, Fault, holds: number]>([
    ...['server-error', 'login-page', 'not-json', 'drop-before', 'cut-body', 'reset-after'].map(
      (name): [string, Fault, number] => [`every fifth: ${name}`, everyFifth(name), 15],
    ),
    ['the list of drafts', ({ route }) => (route === 'drafts' ? SERVER_ERROR : undefined), 25],
    ['the first', ({ route }, nth) => (route === 'drafts' && nth === 1 ? SERVER_ERROR : undefined), 35],
  ])('%s', async (what, fault, holds) => {
    sandbox.fault = fault;
    const { report } = await visit(sandbox, what === 'the first' ? { draftId: null } : {});
    expect(differing(report)).toEqual([]);
    expect(report.totals.holds).toBeGreaterThan(holds);
  });

  test('without an answer, after a time-out', async () => {
    sandbox.fault = ({ route }) => (route === 'object' ? NAMED_FAULTS['stall-before'] : undefined);
    const { assumptions } = (await visit(sandbox, { idleTimeoutMs: 300 })).report;
    expect(assumptions.find(({ id }) => id === 'paths.detail')).toMatchObject({
      verdict: 'cannot be seen from here',
      seen: 'Not seen: no response (network).',
    });
  });
});

/** What holds, where the service answers only these requests. */
async function holdingWhere(
  isAnswered: (route: Route, nth: number) => boolean,
  live: LiveOptions = {},
): Promise<string[]> {
  sandbox.set(live);
  let requests = 0;
  sandbox.fault = ({ route }) => {
    requests += 1;
    return isAnswered(route, requests) ? undefined : SERVER_ERROR;
  };
  const { assumptions } = (await visit(sandbox, { draftId: null })).report;
  return assumptions.filter(({ verdict }) => verdict === 'holds').map(({ id }) => id);
}

describe('R74: Holds needs evidence', () => {
  // A 500 is an error with a body, too.
  const OF_LIST = [
    'statuses.error-bodies',
    'access.drafts',
    'lists.envelope',
    'lists.doubled-ids',
    'objects.id',
    'objects.project',
  ];

  test('where only the list of drafts is answered', async () => {
    const holding = await holdingWhere((route) => route === 'drafts');
    expect(holding.sort()).toEqual(
      ['statuses.anonymous', 'lists.count', 'lists.order', 'snapshots.stable', ...OF_LIST].sort(),
    );
  });

  test('where it has pages of five members: its count is not known', async () => {
    const holding = await holdingWhere((route) => route === 'drafts', { pageSize: 5 });
    expect(holding.sort()).toEqual(
      ['statuses.anonymous', 'lists.order', 'snapshots.stable', ...OF_LIST].sort(),
    );
  });
});

describe('R74: The number of requests, and their time', () => {
  test('a minute is the limit: what is left then is not seen', async () => {
    sandbox.fault = ({ route }) => (route === 'drafts' ? undefined : NAMED_FAULTS['stall-before']);
    const { assumptions } = (await visit(sandbox, { totalMs: 1500, idleTimeoutMs: 1000 })).report;
    expect(assumptions.find(({ id }) => id === 'templates.shape')?.verdict).toBe(UNSEEN);
    expect(assumptions.map(({ seen }) => seen).join()).toContain('the time for reading is over');
  });

  test('is limited: what is left then is not seen', async () => {
    sandbox.fault = (request, nth) =>
      request.route === 'metadata' && nth <= 40
        ? { respond: { status: 429, headers: { 'Retry-After': '0' } } }
        : undefined;
    const { report } = await visit(sandbox, { speed: 50, idleTimeoutMs: 600_000, totalMs: 3_600_000 });
    expect([report.requests, sandbox.requests.length]).toEqual([MAX_GETS, MAX_GETS]);
    expect(differing(report)).toEqual([]);
    expect(report.assumptions.map(({ seen }) => seen).join()).toContain('the number of requests is spent');
  });
});

test.each<[string, Visit, string | undefined, kind: string, requests: number]>([
  ['with wrong credentials', { token: 'not-a-token' }, undefined, 'authentication', 1],
  ['where the connection is dropped', {}, 'drop-before', 'connection', 1],
  ['where a login page comes', {}, 'login-page', 'malformed', 1],
  ['where every request gives HTTP 500', {}, 'server-error', 'unavailable', MAX_GETS],
])('R74: It ends at once %s', async (_where, visited, name, kind, requests) => {
  if (name !== undefined) sandbox.fault = () => NAMED_FAULTS[name];
  await expect(visit(sandbox, visited)).rejects.toMatchObject({ kind });
  expect(sandbox.requests.length).toBeLessThanOrEqual(requests);
});

describe('R74: The table and the pages', () => {
  const headings = (page: string): string[] =>
    [...readFileSync(`docs/${page}`, 'utf8').matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading);

  test('every section of the assumptions is in the table, or cannot be asked about', () => {
    const asked = ASSUMPTIONS.filter(({ page }) => page === 'assumptions.md').map(({ section }) => section);
    const sections = [...new Set([...asked, ...UNASKABLE.map(({ section }) => section)])];
    expect(sections.sort()).toEqual(headings('assumptions.md').sort());
    expect(asked.filter((section) => UNASKABLE.some((each) => each.section === section))).toEqual([]);
  });

  test('every other section that the table names is on its page', () => {
    for (const { page, section } of ASSUMPTIONS) expect(headings(page)).toContain(section);
  });

  test('no id occurs twice', () => {
    expect(new Set(ASSUMPTIONS.map(({ id }) => id)).size).toBe(ASSUMPTIONS.length);
  });
});

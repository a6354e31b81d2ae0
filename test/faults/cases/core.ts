/** The core over the runtime's `fetch`: every kind of request, and a clock whose hours pass in milliseconds. */
import type { Abort, Case, Job } from '../case.ts';
import {
  body,
  clockJumps,
  cut,
  deepJson,
  drop,
  hugeJson,
  loginPage,
  on,
  retryAfter,
  stall,
  state,
  status,
} from '../faults.ts';
import { type Lane, calmCases, exactly, laneCases } from './lanes.ts';
import { downloadCases, fieldCases, listCases, taskCases } from './reports.ts';

const read = (route: Lane['route'], job: Job, requests = 1): Lane => ({
  route,
  job,
  sort: 'read',
  requests,
  before: 0,
});

/** Every route of the service and its storage. A draft's and a project's templates are two. */
export const LANES: readonly Lane[] = [
  read('drafts', 'list drafts'),
  read('draft', 'read draft'),
  // Two pages.
  read('objects', 'list fields', 2),
  read('object', 'read field'),
  read('metadata', 'read metadata'),
  read('explanations', 'list explanations'),
  read('explanation', 'read explanation'),
  read('templates', 'list templates'),
  read('templates', 'list project templates'),
  read('status', 'get status'),
  { route: 'generate', job: 'start', sort: 'post', requests: 1, before: 0 },
  { route: 'token', job: 'create token', sort: 'post', requests: 1, before: 0 },
  { route: 'tokenDelete', job: 'revoke tokens', sort: 'post', requests: 1, before: 0 },
  { route: 'download', job: 'collect', sort: 'storage', requests: 2, before: 1 },
];

const REPORTS = ['report by id', 'report by name', 'report of a project'] as const;

/** A list of templates that cannot be had stops a report only where the template is given by name. */
const templates: Case[] = [
  ...[400, 403, 404, 500, 503].flatMap((code): Case[] => [
    {
      group: 'template list of a report',
      name: `report by id: templates answer ${code} each time`,
      job: 'report by id',
      faults: [on('templates', status(code))],
      expect: 'deliver',
    },
    {
      group: 'template list of a report',
      name: `report by name: templates answer ${code} each time`,
      job: 'report by name',
      faults: [on('templates', status(code))],
      expect: code < 500 ? 'refused' : 'unavailable',
      reports: 0,
    },
  ]),
  {
    group: 'template list of a report',
    name: 'report by id: templates answer with another shape',
    job: 'report by id',
    faults: [on('templates', body('{"templates":[]}'))],
    expect: 'deliver',
  },
  {
    group: 'template list of a report',
    name: 'report by id: templates answer 401',
    job: 'report by id',
    faults: [on('templates', status(401))],
    expect: 'refused',
    reports: 0,
  },
  {
    group: 'template list of a report',
    name: 'report by id: templates hang',
    job: 'report by id',
    faults: [on('templates', stall('before'))],
    expect: 'deliver',
  },
];

const limits: Case[] = [
  ...LANES.flatMap((lane): Case[] => [
    {
      group: 'Retry-After',
      name: `${lane.job}: ${lane.route} answers 429 each time, asking for 1000 seconds`,
      job: lane.job,
      faults: [on(lane.route, retryAfter(429, '1000'))],
      // 30 minutes hold one such wait, not two.
      expect: 'throttled',
      reports: 0,
      requests: exactly(lane.before + 2),
      seconds: { min: 1000, max: 1030 },
    },
    {
      group: 'Retry-After',
      name: `${lane.job}: ${lane.route} answers 429 each time, without Retry-After`,
      job: lane.job,
      faults: [on(lane.route, status(429))],
      expect: 'throttled',
      reports: 0,
      requests: { min: lane.before + 2, max: 500 },
    },
  ]),
  // One backoff for all: what is throttled on one route holds the others.
  {
    group: 'Retry-After',
    name: 'report by id: a 429 of the templates holds the generate',
    job: 'report by id',
    faults: [on('templates', retryAfter(429, '40'), { times: 1 })],
    expect: 'deliver',
    requests: exactly(5),
    seconds: { min: 40, max: 60 },
  },
];

/** Neither clock has to be right: no wait depends on the client's, and a date is read against the service's own. */
const clocks: Case[] = [-1, 1, 3650].flatMap((days): Case[] => {
  const ms = days * 86_400_000;
  const jump = clockJumps(ms);
  return [
    {
      group: 'clocks',
      name: `list drafts: 429 with a date, the client's clock being wrong by ${days} days`,
      job: 'list drafts',
      faults: [
        on('drafts', jump, { times: 1 }),
        on('drafts', retryAfter(429, { inSeconds: 90, form: 'imf' }), { times: 1 }),
      ],
      expect: 'deliver',
      requests: exactly(2),
      seconds: { min: 90, max: 110 },
    },
    ...(['status', 'download'] as const).map((route): Case => ({
      group: 'clocks',
      name: `collect: the client's clock is set by ${days} days during the ${route} request`,
      job: 'collect',
      faults: [on(route, jump, { times: 1 }), on('status', state('R'), { times: 2 })],
      expect: 'deliver',
      requests: exactly(4),
      seconds: { min: 4, max: 15 },
    })),
  ];
});

/** Which envelope the service uses is not documented: each common one is right. */
const envelopes: Case[] = (
  [
    [{ envelope: 'array' }, 1],
    [{ envelope: 'results' }, 1],
    [{ envelope: 'link', pageSize: 2 }, 3],
    [{ envelope: 'link', pageSize: 2, next: 'query-only' }, 3],
    [{ envelope: 'paginated', pageSize: 2, next: 'relative' }, 3],
    [{ envelope: 'paginated', pageSize: 2, next: 'query-only' }, 3],
    [{ envelope: 'paginated', pageSize: 2, next: 'wrong-host' }, 3],
    [{ envelope: 'paginated', pageSize: 2, paging: 'cursor' }, 3],
  ] as const
).map(([service, requests]) => ({
  group: 'lists',
  name: `list drafts: ${Object.values(service).join(', ')}`,
  job: 'list drafts',
  faults: [],
  service,
  expect: 'deliver',
  requests: exactly(requests),
}));

/** Unknown fields are nobody's business, however deep; an error's body is cut short before anything looks at it. */
const extremes: Case[] = LANES.filter(({ sort }) => sort !== 'storage').flatMap((lane): Case[] => [
  {
    group: 'deep and huge JSON',
    name: `${lane.job}: an unknown field 100,000 levels deep`,
    job: lane.job,
    faults: [on(lane.route, deepJson(100_000))],
    expect: 'deliver',
    requests: exactly(lane.requests),
  },
  {
    group: 'deep and huge JSON',
    name: `${lane.job}: an error 100,000 levels deep`,
    job: lane.job,
    faults: [
      on(lane.route, body('[{"detail":'.repeat(100_000) + '"x"' + '}]'.repeat(100_000), { code: 400 })),
    ],
    expect: 'refused',
    requests: exactly(1),
  },
  {
    group: 'deep and huge JSON',
    name: `${lane.job}: 80 MiB of JSON`,
    job: lane.job,
    faults: [on(lane.route, hugeJson(80))],
    expect: lane.route === 'tokenDelete' ? 'deliver' : lane.sort === 'read' ? 'too-large' : 'unknown-start',
    deep: !['status', 'drafts'].includes(lane.route),
  },
]);

/** A report with something going wrong at every step, so that there are pauses of each kind to stop in. */
export const TROUBLE = [
  on('templates', status(503), { times: 1 }),
  on('generate', retryAfter(429, '2'), { times: 1 }),
  on('status', drop('before'), { times: 1 }),
  on('status', state('R'), { skip: 1, times: 2 }),
  on('download', cut(1000), { times: 1 }),
  on('download', status(403), { skip: 1, times: 1 }),
];

/** The host stops the job: at every request, every response, every chunk of a body, in every pause. */
const stops: Case[] = (['request', 'response', 'chunk', 'pause'] as const).flatMap(
  (at: Abort['at']): Case[] => {
    const stopped = {
      group: 'stopped at every await',
      abort: { at, nth: 'each' },
      expect: 'aborted',
    } as const;
    return [
      {
        ...stopped,
        name: `report by id in trouble: stopped at each ${at}`,
        job: 'report by id',
        faults: TROUBLE,
      },
      {
        ...stopped,
        name: `list fields in trouble: stopped at each ${at}`,
        job: 'list fields',
        faults: [on('objects', status(502), { times: 1 }), on('objects', loginPage, { skip: 2, times: 1 })],
      },
      {
        ...stopped,
        name: `report by id, status calls hanging: stopped at each ${at}`,
        job: 'report by id',
        faults: [on('status', stall('before'), { times: 2 })],
      },
      ...(at === 'pause'
        ? []
        : (
            [
              'report of a project',
              'collect',
              'read draft',
              'start',
              'create token',
              'revoke tokens',
            ] as const
          )
            .filter((job) => at !== 'chunk' || job !== 'revoke tokens')
            .map((job) => ({ ...stopped, name: `${job}: stopped at each ${at}`, job, faults: [] }))),
    ];
  },
);

export const CORE: readonly Case[] = [
  ...calmCases([...LANES, ...REPORTS.map((job) => ({ job, requests: 4 }))]),
  ...LANES.flatMap((lane) => laneCases(lane, { realTime: false }, [301, 302, 307])),
  ...templates,
  ...limits,
  ...clocks,
  ...listCases(['list drafts', 'list fields', 'list explanations', 'list templates', 'report by name']),
  ...envelopes,
  ...fieldCases(['collect', 'list templates', 'list drafts', 'read draft', 'start', 'create token']),
  ...taskCases('report by id'),
  ...taskCases('collect'),
  ...downloadCases(false),
  ...extremes,
  ...stops,
];

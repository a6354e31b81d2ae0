/** Answers whose body is not what the interface promises. */
import { BOUND, BOUNDED, REFUSED, SOON, STARTED, cell, exactly, fail, well } from './row.ts';
import type { Job, Kind, Route } from '../../cell.ts';
import type { Edit } from '../../catalogue/bodies.ts';
import type { Thrown } from '../../faults.ts';
import type { N8nCell } from '../../n8n/cell.ts';

const GROUP = 'bodies';

const READS: readonly (readonly [Route, Job])[] = [
  ['draft', 'read draft'],
  ['objects', 'list fields'],
  ['templates', 'list templates'],
  ['status', 'get status'],
];

/** Everything on these; the others with `--deep`. */
const here = (route: Route): { readonly deep?: true } =>
  route === 'objects' || route === 'status' ? {} : { deep: true };

/** A body that is no JSON is read again: a login page, a cut one, nothing. */
const notJson = READS.flatMap(([route, job]) =>
  (
    [
      ['a login page', { route, name: 'login page' }],
      ['half of it', { route, name: 'broken json' }],
      ['nothing', { route, name: 'empty body' }],
    ] satisfies [string, Thrown][]
  ).flatMap(([what, thrown]) => [
    cell(GROUP, {
      job,
      what: `${what} in place of the ${route}, once`,
      faults: [{ ...thrown, times: 1 }],
      requests: exactly(well(job) + 1),
      ...here(route),
    }),
    cell(GROUP, {
      job,
      what: `${what} in place of the ${route}, for ever`,
      faults: [thrown],
      expect: fail('not-json'),
      requests: { min: 2, max: BOUND },
      seconds: { max: BOUNDED },
      ...here(route),
    }),
  ]),
);

/** Valid JSON of another shape fails at once. */
const misshapen = READS.flatMap(([route, job]) =>
  ['42', '"text"', 'null', ...(job === 'read draft' ? ['[]'] : ['{}', '{"results":{}}'])]
    .filter((text) => !(job === 'get status' && text === '{"results":{}}'))
    .map((text) =>
      cell(GROUP, {
        job,
        what: `${text} in place of the ${route}`,
        faults: [{ route, name: 'body', with: { text } }],
        expect: fail('wrong-shape'),
        requests: exactly(1),
        ...(text === 'null' ? {} : here(route)),
      }),
    ),
);

/** Harmless: what comes is right all the same. */
const harmless = READS.flatMap(([route, job]) => [
  cell(GROUP, {
    job,
    what: `the ${route} as text/html`,
    faults: [{ route, name: 'content type', with: { type: 'text/html' } }],
    ...here(route),
  }),
  cell(GROUP, {
    job,
    what: `the ${route} with a field nobody knows, 500 levels deep`,
    faults: [
      {
        route,
        name: 'deep json',
        with: { levels: 500 },
      },
    ],
    ...here(route),
  }),
  cell(GROUP, {
    job,
    what: `the ${route} gzipped`,
    faults: [{ route, name: 'compressed', with: { encoding: 'gzip' } }],
    ...here(route),
  }),
]);

const huge = [
  cell(GROUP, {
    job: 'get status',
    what: '65 MiB in place of the status',
    faults: [{ route: 'status', name: 'huge json', with: { mebibytes: 65 } }],
    expect: fail('too-large'),
    requests: exactly(1),
    seconds: { max: BOUNDED },
  }),
  cell(GROUP, {
    job: 'get status',
    what: '70,000 levels in place of the status',
    faults: [{ route: 'status', name: 'deep json', with: { levels: 70_000 } }],
    requests: { min: 1, max: 1 },
  }),
];

const error = [
  cell(GROUP, {
    job: 'read draft',
    what: '404 as a login page',
    faults: [
      {
        route: 'draft',
        name: 'body',
        with: { status: 404, type: 'text/html', text: '<html><title>Sign in</title></html>' },
      },
    ],
    expect: fail('refused'),
    says: /HTTP 404.*Sign in/,
  }),
  cell(GROUP, {
    job: 'read draft',
    what: '404 with a megabyte of words',
    faults: [
      {
        route: 'draft',
        name: 'body',
        with: { status: 404, type: 'text/plain', text: 'No. '.repeat(262_144) },
      },
    ],
    expect: fail('refused'),
  }),
];

const started = [
  cell(GROUP, {
    job: 'start',
    what: 'a login page in place of the answer to generate',
    faults: [{ route: 'generate', name: 'login page' }],
    expect: fail('unknown-start'),
    generates: REFUSED,
  }),
  ...(
    [
      ['half of it', { route: 'generate', name: 'broken json' }],
      ['nothing', { route: 'generate', name: 'empty body' }],
      [
        'an answer without task_id',
        { route: 'generate', name: 'fields', with: { edits: [{ field: 'task_id' }] } },
      ],
      [
        'a task_id in words',
        { route: 'generate', name: 'fields', with: { edits: [{ field: 'task_id', to: 'seven' }] } },
      ],
    ] satisfies [string, Thrown][]
  ).map(([what, thrown]) =>
    cell(GROUP, {
      job: 'start',
      what: `${what} after generate`,
      faults: [thrown],
      expect: fail('unknown-start'),
      generates: STARTED,
    }),
  ),
  cell(GROUP, {
    job: 'start',
    what: 'the answer to generate without status_url',
    faults: [{ route: 'generate', name: 'fields', with: { edits: [{ field: 'status_url' }] } }],
  }),
];

const waiting = [
  cell(GROUP, {
    job: 'report by id',
    what: 'a login page in place of the status, twice',
    faults: [{ route: 'status', name: 'login page', times: 2 }],
    requests: exactly(6),
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'a login page in place of the status, for ever',
    faults: [{ route: 'status', name: 'login page' }],
    minutes: 0.1,
    expect: fail('timeout'),
    requests: { min: 4, max: 20 },
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'a login page in place of the templates, for ever',
    faults: [{ route: 'templates', name: 'login page' }],
    requests: { min: 5, max: 3 + BOUND },
    seconds: { max: BOUNDED },
  }),
  ...(
    [
      ['no state', [{ field: 'state' }], 'wrong-shape'],
      ['a state that is a number', [{ field: 'state', to: 3 }], 'wrong-shape'],
      ['no size_in_bytes', [{ field: 'download.size_in_bytes' }], 'wrong-shape'],
      ['a negative size', [{ field: 'download.size_in_bytes', to: -1 }], 'wrong-shape'],
      ['no address', [{ field: 'download.url' }], 'wrong-shape'],
      ['an address that is none', [{ field: 'download.url', to: 'nowhere' }], 'wrong-shape'],
      ['an address of another scheme', [{ field: 'download.url', to: 'file:///etc/passwd' }], 'wrong-shape'],
      ['a download that is a text', [{ field: 'download', to: 'soon' }], 'wrong-shape'],
    ] satisfies [string, Edit[], Kind][]
  ).map(([what, edits, kind]) =>
    cell(GROUP, {
      job: 'report by id',
      what: `a status with ${what}`,
      faults: [{ route: 'status', name: 'fields', with: { edits } }],
      expect: fail(kind),
      requests: exactly(3),
    }),
  ),
  cell(GROUP, {
    job: 'report by id',
    what: 'a status of nothing but what is needed',
    faults: [
      {
        route: 'status',
        name: 'fields',
        with: {
          edits: [
            'name',
            'task_type',
            'state_display',
            'progress_pct',
            'state_message',
            'created',
            'updated',
            'download.filename',
            'download.content_type',
            'download.expires_in_seconds',
          ].map((field) => ({ field })),
        },
      },
    ],
  }),
];

/** A file that is not the one that was announced is no file. */
const file = (
  [
    ['a login page', { route: 'download', name: 'login page' }],
    ['compressed', { route: 'download', name: 'compressed', with: { encoding: 'gzip' } }],
    ['nothing', { route: 'download', name: 'empty body' }],
    ['announced 10 bytes longer than it is', { route: 'download', name: 'untrue length', with: { by: 10 } }],
    [
      'announced 10 bytes shorter than it is',
      { route: 'download', name: 'untrue length', with: { by: -10 } },
    ],
    ['10 bytes longer', { route: 'download', name: 'another length', with: { by: 10 } }],
    ['10 bytes shorter', { route: 'download', name: 'another length', with: { by: -10 } }],
    ['10 bytes longer, in chunks', { route: 'download', name: 'another length in chunks', with: { by: 10 } }],
    [
      '10 bytes shorter, in chunks',
      { route: 'download', name: 'another length in chunks', with: { by: -10 } },
    ],
  ] satisfies [string, Thrown][]
).flatMap(([what, thrown]) => [
  cell(GROUP, {
    job: 'report by id',
    what: `the file is ${what}, once`,
    faults: [{ ...thrown, times: 1 }],
    requests: exactly(5),
    deep: true,
  }),
  cell(GROUP, {
    job: 'report by id',
    what: `the file is ${what}, for ever`,
    faults: [thrown],
    expect: fail('length'),
    requests: { min: 5, max: 4 + BOUND },
    seconds: { max: BOUNDED },
  }),
]);

const kept = [
  cell(GROUP, {
    job: 'report by id',
    what: 'the file as text/html',
    faults: [{ route: 'download', name: 'content type', with: { type: 'text/html' } }],
    seconds: { max: SOON },
  }),
];

export const bodies: readonly N8nCell[] = [
  ...notJson,
  ...misshapen,
  ...harmless,
  ...huge,
  ...error,
  ...started,
  ...waiting,
  ...file,
  ...kept,
];

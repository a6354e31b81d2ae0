/** 3xx, to the same origin and to others. */
import { READS, REFUSED, cell, exactly, fail, well } from './row.ts';
import type { Thrown } from '../../faults.ts';
import type { N8nCell } from '../../n8n/cell.ts';

const GROUP = 'redirects';
const CODES = [301, 302, 303, 307, 308] as const;
/** The others are the same to a reader; a POST and a download are tried with each. */
const EVERY_TIME: readonly number[] = [302];
/** Redirects that are followed at the most. */
const MOST = 5;

const slow = (status: number): { readonly deep?: true } =>
  EVERY_TIME.includes(status) ? {} : { deep: true };

/** A read follows on the service's own origin, with its credentials, and nowhere else. */
const reads = READS.flatMap(([route, job]) => [
  ...CODES.flatMap((status) => [
    cell(GROUP, {
      job,
      what: `${status} to the same origin`,
      faults: [{ route, name: 'redirect', with: { status, to: 'same origin' }, times: 1 }],
      requests: exactly(well(job) + 1),
      ...slow(status),
    }),
    cell(GROUP, {
      job,
      what: `${status} to another origin`,
      faults: [{ route, name: 'redirect', with: { status, to: 'another origin' } }],
      expect: fail('redirect'),
      requests: exactly(1),
      ...slow(status),
    }),
  ]),
]);

const forms = [
  cell(GROUP, {
    job: 'list drafts',
    what: '302 to a path',
    faults: [{ route: 'drafts', name: 'redirect', with: { status: 302, to: 'path' }, times: 1 }],
    requests: exactly(2),
  }),
  cell(GROUP, {
    job: 'list drafts',
    what: '302 to a protocol-relative address of another origin',
    faults: [{ route: 'drafts', name: 'redirect', with: { status: 302, to: 'a protocol-relative one' } }],
    expect: fail('redirect'),
    requests: exactly(1),
  }),
  cell(GROUP, {
    job: 'list drafts',
    what: '302 to another scheme',
    faults: [{ route: 'drafts', name: 'redirect', with: { status: 302, to: 'another scheme' } }],
    expect: fail('redirect'),
    requests: exactly(1),
  }),
  cell(GROUP, {
    job: 'list drafts',
    what: '302 to an unreadable address',
    faults: [{ route: 'drafts', name: 'redirect', with: { status: 302, to: 'an unreadable one' } }],
    expect: fail('redirect'),
    requests: exactly(1),
  }),
  cell(GROUP, {
    job: 'list drafts',
    what: '302 to the same origin for ever',
    faults: [{ route: 'drafts', name: 'redirect', with: { status: 302, to: 'same origin' } }],
    expect: fail('redirect'),
    requests: exactly(1 + MOST),
  }),
  cell(GROUP, {
    job: 'read draft',
    what: '302 to another origin, with user name and password',
    basic: true,
    faults: [{ route: 'draft', name: 'redirect', with: { status: 302, to: 'another origin' } }],
    expect: fail('redirect'),
    requests: exactly(1),
  }),
  cell(GROUP, {
    job: 'list fields',
    what: '307 to another origin, on a metadata view',
    includeMetadata: true,
    faults: [
      {
        route: 'metadata',
        name: 'redirect',
        with: { status: 307, to: 'another origin' },
        skip: 20,
        times: 1,
      },
    ],
    expect: fail('redirect'),
    requests: { min: 23, max: 128 },
  }),
];

/** A POST is never sent anywhere else. 302 and 303 may say that it was carried out. */
const generate = CODES.flatMap((status) =>
  (['same origin', 'another origin'] as const).map((to) =>
    cell(GROUP, {
      job: 'start',
      what: `generate: ${status} to ${to === 'same origin' ? 'the same origin' : to}`,
      faults: [{ route: 'generate', name: 'redirect', with: { status, to } }],
      expect: fail(status === 302 || status === 303 ? 'unknown-start' : 'redirect'),
      generates: REFUSED,
      requests: exactly(2),
    }),
  ),
);

const reports = [
  cell(GROUP, {
    job: 'report by id',
    what: 'the templates: 302 to another origin',
    faults: [{ route: 'templates', name: 'redirect', with: { status: 302, to: 'another origin' } }],
  }),
  cell(GROUP, {
    job: 'report of a project',
    what: 'the templates: 302 to the same origin',
    faults: [{ route: 'templates', name: 'redirect', with: { status: 302, to: 'same origin' }, times: 1 }],
    requests: exactly(5),
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the status: 302 to another origin',
    faults: [{ route: 'status', name: 'redirect', with: { status: 302, to: 'another origin' } }],
    expect: fail('redirect'),
    requests: exactly(3),
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the status: 302 to the same origin',
    faults: [{ route: 'status', name: 'redirect', with: { status: 302, to: 'same origin' }, times: 1 }],
    requests: exactly(5),
  }),
  cell(GROUP, {
    job: 'scheduled report',
    what: 'generate: 307 to another origin',
    faults: [{ route: 'generate', name: 'redirect', with: { status: 307, to: 'another origin' } }],
    expect: fail('redirect'),
    generates: REFUSED,
    requests: exactly(2),
  }),
];

/** The storage may send a download on, anonymously as it came. */
const download = [
  ...CODES.flatMap((status) => [
    cell(GROUP, {
      job: 'collect',
      what: `the download: ${status} to the same origin`,
      faults: [{ route: 'download', name: 'redirect', with: { status, to: 'same origin' }, times: 1 }],
      requests: exactly(3),
    }),
    cell(GROUP, {
      job: 'collect',
      what: `the download: ${status} to another origin`,
      faults: [{ route: 'download', name: 'redirect', with: { status, to: 'another origin' }, times: 1 }],
      // The other origin gets it from the storage.
      requests: exactly(3),
    }),
  ]),
  ...(
    [
      [
        'the same origin for ever',
        { route: 'download', name: 'redirect', with: { status: 302, to: 'same origin' } },
      ],
      [
        'another scheme',
        { route: 'download', name: 'redirect', with: { status: 302, to: 'another scheme' } },
      ],
      [
        'an unreadable address',
        { route: 'download', name: 'redirect', with: { status: 302, to: 'an unreadable one' } },
      ],
    ] satisfies [string, Thrown][]
  ).map(([what, thrown]) =>
    cell(GROUP, {
      job: 'report by id',
      what: `the download: 302 to ${what}`,
      faults: [thrown],
      expect: fail('redirect'),
      requests: exactly(what.endsWith('ever') ? 4 + MOST : 4),
    }),
  ),
];

export const redirects: readonly N8nCell[] = [...reads, ...forms, ...generate, ...reports, ...download];

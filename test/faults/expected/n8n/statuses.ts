/** One status of each class on each class of route. A 429 is in `throttling.ts`. */
import { BOUND, BOUNDED, NONE, READS, REFUSED, SOON, cell, exactly, fail, well } from './row.ts';
import type { Route } from '../../cell.ts';
import type { N8nCell } from '../../n8n/cell.ts';

const NO = [400, 401, 403, 404, 409] as const;
const TROUBLE = [500, 502, 503, 504] as const;
const GROUP = 'statuses';
/** All of them on these; on what is read the same way one of each kind, and the others with `--deep`. */
const WHOLE: readonly Route[] = ['drafts', 'templates', 'status'];

const sample = (route: Route, status: number): { readonly deep?: true } =>
  WHOLE.includes(route) || status === 404 || status === 503 ? {} : { deep: true };

/** What reads: 4xx ends it at once, 5xx is read again and then ends it. */
const reads = READS.flatMap(([route, job]) => [
  ...NO.map((status) =>
    cell(GROUP, {
      job,
      what: `${status}`,
      faults: [{ route, name: 'status', with: { status } }],
      expect: fail('refused'),
      requests: exactly(1),
      ...sample(route, status),
    }),
  ),
  ...TROUBLE.map((status) =>
    cell(GROUP, {
      job,
      what: `${status} for ever`,
      faults: [{ route, name: 'status', with: { status } }],
      expect: fail('unavailable'),
      requests: { min: 2, max: BOUND },
      seconds: { max: BOUNDED },
      ...sample(route, status),
    }),
  ),
  cell(GROUP, {
    job,
    what: '503 twice',
    faults: [{ route, name: 'status', with: { status: 503 }, times: 2 }],
    requests: exactly(well(job) + 2),
  }),
]);

/** The list is helpful for a report by id, not needed; only 401 would stop the report as well. */
const templates = [...NO, ...TROUBLE].map((status) =>
  cell(GROUP, {
    job: 'report by id',
    what: `${status} on the templates`,
    faults: [{ route: 'templates', name: 'status', with: { status } }],
    ...(status === 401
      ? { expect: fail('refused'), generates: NONE, requests: exactly(1) }
      : { requests: { min: status < 500 ? 4 : 5, max: status < 500 ? 4 : 3 + BOUND } }),
    seconds: { max: status < 500 ? SOON : BOUNDED },
  }),
);

/** Sent once; after a 5xx nobody knows what became of it. */
const generate = [...NO, ...TROUBLE].flatMap((status) =>
  (['start', 'report by id'] as const).map((job) =>
    cell(GROUP, {
      job,
      what: `${status} on generate`,
      faults: [{ route: 'generate', name: 'status', with: { status } }],
      expect: fail(status < 500 ? 'refused' : 'unknown-start'),
      generates: REFUSED,
      requests: exactly(2),
      ...(job === 'start' ? {} : { deep: true }),
    }),
  ),
);

const status = [
  ...NO.map((code) =>
    cell(GROUP, {
      job: 'report by id',
      what: `${code} on the status`,
      faults: [{ route: 'status', name: 'status', with: { status: code } }],
      expect: fail('refused'),
      requests: exactly(3),
    }),
  ),
  // Waiting goes on under the time limit.
  ...TROUBLE.map((code) =>
    cell(GROUP, {
      job: 'report by id',
      what: `${code} on the status for ever`,
      faults: [{ route: 'status', name: 'status', with: { status: code } }],
      minutes: 0.1,
      expect: fail('timeout'),
      requests: { min: 4, max: 20 },
    }),
  ),
  ...TROUBLE.map((code) =>
    cell(GROUP, {
      job: 'report by id',
      what: `${code} on the status twice`,
      faults: [{ route: 'status', name: 'status', with: { status: code }, times: 2 }],
      requests: exactly(6),
    }),
  ),
];

/** 400, 401, 403, 404 and 410 say that the address is no good: it is renewed three times. 409 says something else. */
const download = (['report by id', 'collect'] as const).flatMap((job) => [
  ...[400, 401, 403, 404, 410].map((code) =>
    cell(GROUP, {
      job,
      what: `${code} on the download for ever`,
      faults: [{ route: 'download', name: 'status', with: { status: code } }],
      expect: fail('renewal'),
      requests: exactly(well(job) + 6),
      ...(job === 'collect' ? { deep: true } : {}),
    }),
  ),
  cell(GROUP, {
    job,
    what: '409 on the download',
    faults: [{ route: 'download', name: 'status', with: { status: 409 } }],
    expect: fail('refused'),
    requests: exactly(well(job)),
  }),
  ...TROUBLE.map((code) =>
    cell(GROUP, {
      job,
      what: `${code} on the download for ever`,
      faults: [{ route: 'download', name: 'status', with: { status: code } }],
      expect: fail('unavailable'),
      requests: { min: well(job) + 1, max: well(job) + BOUND },
      seconds: { max: BOUNDED },
      ...(job === 'collect' ? { deep: true } : {}),
    }),
  ),
  cell(GROUP, {
    job,
    what: '503 on the download twice',
    faults: [{ route: 'download', name: 'status', with: { status: 503 }, times: 2 }],
    requests: exactly(well(job) + 2),
  }),
]);

/** The trigger does what Generate does. */
const scheduled = [
  cell(GROUP, {
    job: 'scheduled report',
    what: '503 on the templates once',
    faults: [{ route: 'templates', name: 'status', with: { status: 503 }, times: 1 }],
    requests: exactly(5),
  }),
  cell(GROUP, {
    job: 'scheduled report',
    what: '503 on generate',
    faults: [{ route: 'generate', name: 'status', with: { status: 503 } }],
    expect: fail('unknown-start'),
    generates: REFUSED,
    requests: exactly(2),
  }),
  cell(GROUP, {
    job: 'scheduled report',
    what: '404 on the status',
    faults: [{ route: 'status', name: 'status', with: { status: 404 } }],
    expect: fail('refused'),
    requests: exactly(3),
  }),
  cell(GROUP, {
    job: 'scheduled report',
    what: '403 on the download for ever',
    faults: [{ route: 'download', name: 'status', with: { status: 403 } }],
    expect: fail('renewal'),
    requests: exactly(10),
  }),
];

/** The draft's 126 fields, each in its metadata view: one that cannot be read ends the whole. */
const metadata = [
  cell(GROUP, {
    job: 'list fields',
    what: 'with metadata, 503 on every tenth of them once',
    includeMetadata: true,
    faults: [10, 20, 30, 40, 50].map((skip) => ({
      route: 'metadata',
      name: 'status',
      with: { status: 503 },
      skip,
      times: 1,
    })),
    requests: exactly(2 + 126 + 5),
  }),
  cell(GROUP, {
    job: 'list fields',
    what: 'with metadata, 404 on one of them',
    includeMetadata: true,
    faults: [{ route: 'metadata', name: 'status', with: { status: 404 }, skip: 30, times: 1 }],
    expect: fail('refused'),
    requests: { min: 33, max: 128 },
  }),
];

export const statuses: readonly N8nCell[] = [
  ...reads,
  ...templates,
  ...generate,
  ...status,
  ...download,
  ...scheduled,
  ...metadata,
];

/** 429 and Retry-After in every form. */
import { NONE, READS, REFUSED, cell, exactly, fail, well } from './row.ts';
import type { Route } from '../../cell.ts';
import type { N8nCell } from '../../n8n/cell.ts';
import type { RetryAfter } from '../../catalogue/statuses.ts';

const GROUP = 'throttling';
const HOUR: RetryAfter = { seconds: 3600 };

/** Forms that ask for a time which is there: the request goes out again, generate too. */
const short: readonly (readonly [string, RetryAfter])[] = [
  ['seconds', { seconds: 2 }],
  ['a date', { inSeconds: 2, form: 'imf' }],
  ['an RFC 850 date', { inSeconds: 2, form: 'rfc850' }],
  ['an asctime date', { inSeconds: 2, form: 'asctime' }],
  ['a date that is past', { inSeconds: -3600, form: 'imf' }],
  ['0', { seconds: 0 }],
  ['no number and no date', { text: 'soon' }],
  ['a negative number', { text: '-5' }],
];
/** Forms that ask for more time than there is. */
const long: readonly (readonly [string, RetryAfter])[] = [
  ['an hour', HOUR],
  ['a date in ten years', { inSeconds: 315_360_000, form: 'imf' }],
  ['400 digits', { text: '9'.repeat(400) }],
];

const AGAIN = { received: 2, accepted: 1 } as const;

const generate = [
  ...short.map(([what, after]) =>
    cell(GROUP, {
      job: 'start',
      what: `429 on generate once, Retry-After is ${what}`,
      faults: [{ route: 'generate', name: 'retry-after', with: { status: 429, after }, times: 1 }],
      generates: AGAIN,
      requests: exactly(3),
    }),
  ),
  cell(GROUP, {
    job: 'start',
    what: '429 on generate once, no Retry-After',
    faults: [{ route: 'generate', name: 'status', with: { status: 429 }, times: 1 }],
    generates: AGAIN,
    requests: exactly(3),
  }),
  ...long.map(([what, after]) =>
    cell(GROUP, {
      job: 'start',
      what: `429 on generate, Retry-After is ${what}`,
      faults: [{ route: 'generate', name: 'retry-after', with: { status: 429, after } }],
      expect: fail('throttled'),
      generates: REFUSED,
      requests: exactly(2),
    }),
  ),
];

/** They share one limiter: the others with `--deep`. */
const HERE: readonly Route[] = ['drafts', 'objects', 'templates', 'status'];

const reads = READS.flatMap(([route, job]) => [
  cell(GROUP, {
    job,
    what: '429 once',
    faults: [{ route, name: 'retry-after', with: { status: 429, after: { seconds: 1 } }, times: 1 }],
    requests: exactly(well(job) + 1),
    ...(HERE.includes(route) ? {} : { deep: true }),
  }),
  cell(GROUP, {
    job,
    what: '429 for an hour',
    faults: [{ route, name: 'retry-after', with: { status: 429, after: HOUR } }],
    expect: fail('throttled'),
    requests: exactly(1),
    ...(HERE.includes(route) ? {} : { deep: true }),
  }),
]);

const others = [
  // The limit of the templates is everybody's: nothing is started meanwhile.
  cell(GROUP, {
    job: 'report by id',
    what: '429 on the templates for an hour',
    faults: [{ route: 'templates', name: 'retry-after', with: { status: 429, after: HOUR } }],
    expect: fail('throttled'),
    generates: NONE,
    requests: exactly(1),
  }),
  cell(GROUP, {
    job: 'report by id',
    what: '429 on the status for an hour',
    faults: [{ route: 'status', name: 'retry-after', with: { status: 429, after: HOUR } }],
    expect: fail('throttled'),
    requests: exactly(3),
  }),
  cell(GROUP, {
    job: 'report by id',
    what: '429 on the status once',
    faults: [
      { route: 'status', name: 'retry-after', with: { status: 429, after: { seconds: 1 } }, times: 1 },
    ],
    requests: exactly(5),
  }),
  cell(GROUP, {
    job: 'report by id',
    what: '429 on the download once',
    faults: [
      { route: 'download', name: 'retry-after', with: { status: 429, after: { seconds: 1 } }, times: 1 },
    ],
    requests: exactly(5),
  }),
  cell(GROUP, {
    job: 'report by id',
    what: '429 on the download for an hour',
    faults: [{ route: 'download', name: 'retry-after', with: { status: 429, after: HOUR } }],
    expect: fail('throttled'),
    requests: exactly(4),
  }),
  // It asks for more time than there is: it fails now.
  cell(GROUP, {
    job: 'list drafts',
    what: '503 for an hour',
    faults: [{ route: 'drafts', name: 'retry-after', with: { status: 503, after: HOUR } }],
    expect: fail('unavailable'),
    requests: exactly(1),
  }),
  cell(GROUP, {
    job: 'list drafts',
    what: '503 once, Retry-After of 2 s',
    faults: [
      { route: 'drafts', name: 'retry-after', with: { status: 503, after: { seconds: 2 } }, times: 1 },
    ],
    requests: exactly(2),
  }),
];

export const throttling: readonly N8nCell[] = [...generate, ...reads, ...others];

/** Lists of several pages: what `next` and `count` may do, and the envelopes that are no fault at all. */
import type { Cell } from '../../cell.ts';
import type { Thrown } from '../../faults.ts';
import { MOST_PAUSES, MOST_TRIES, NONE } from '../routes.ts';
import { cell } from './core-cell.ts';

/** Lists whose pages are made so small that there are three. */
const LISTS = [
  { route: 'drafts', job: 'list drafts', service: { pageSize: 2 } },
  { route: 'objects', job: 'list fields', service: { pageSize: 50 } },
  { route: 'explanations', job: 'list explanations', service: { pageSize: 5 } },
] as const;
const PAGES = 3;

type List = (typeof LISTS)[number];
type Shot = (list: List) => readonly Thrown[];
type End = Pick<Cell, 'expect' | 'requests'> & Partial<Pick<Cell, 'seconds'>>;

const WHOLE: End = { expect: 'deliver', requests: { min: PAGES, max: PAGES } };
/** Whole after it was read once more. */
const TWICE: End = { expect: 'deliver', requests: { min: 2 * PAGES, max: 2 * PAGES } };
const STUCK: End = { expect: { fail: 'list' }, requests: { min: 1, max: PAGES + 1 } };
const NOT_WHOLE: End = { expect: { fail: 'list' }, requests: { min: 2, max: 2 * PAGES } };

const SHOTS: readonly (readonly [string, Shot, End])[] = [
  // Of next only the query is used.
  ['next names another origin', ({ route }) => [{ name: 'next elsewhere', route }], WHOLE],
  ['next leads back to the first page', ({ route }) => [{ name: 'next loops', route }], STUCK],
  ['next leads to the page itself', ({ route }) => [{ name: 'next repeats', route }], STUCK],
  ['next leads on for ever', ({ route }) => [{ name: 'next never ends', route }], STUCK],
  ['next has no query', ({ route }) => [{ name: 'next without a query', route }], STUCK],
  ['it shrinks each time it is read', ({ route }) => [{ name: 'list shrinks', route }], NOT_WHOLE],
  ['it shrinks while it is read', ({ route }) => [{ name: 'list shrinks once', route }], TWICE],
  [
    'it says one more than there are',
    ({ route }) => [{ name: 'untrue count', with: { by: 1 }, route }],
    NOT_WHOLE,
  ],
  [
    'it says one less than there are',
    ({ route }) => [{ name: 'untrue count', with: { by: -1 }, route }],
    NOT_WHOLE,
  ],
  [
    'its first page says another count',
    ({ route }) => [{ name: 'untrue count', with: { by: 1 }, route, times: 1 }],
    TWICE,
  ],
  ['its members come twice', ({ route }) => [{ name: 'members twice', route }], WHOLE],
  [
    'its second page is refused (404)',
    ({ route }) => [{ name: 'status', with: { status: 404 }, route, skip: 1 }],
    { expect: { fail: 'refused' }, requests: { min: 2, max: 2 } },
  ],
  [
    'its second page is unavailable (503)',
    ({ route }) => [{ name: 'status', with: { status: 503 }, route, skip: 1 }],
    {
      expect: { fail: 'unavailable' },
      requests: { min: 3, max: 1 + MOST_TRIES },
      seconds: { max: MOST_PAUSES },
    },
  ],
  [
    'its second page is a login page once',
    ({ route }) => [{ name: 'login page', route, skip: 1, times: 1 }],
    { expect: 'deliver', requests: { min: PAGES + 1, max: PAGES + 1 }, seconds: { max: 20 } },
  ],
  [
    'its last page has another shape',
    ({ route }) => [{ name: 'body', with: { text: '{"members":[]}' }, route, skip: 2 }],
    { expect: { fail: 'wrong-shape' }, requests: { min: 3, max: 3 } },
  ],
  [
    'its last page is broken off once',
    ({ route }) => [{ name: 'cut', with: { bytes: 40 }, route, skip: 2, times: 1 }],
    { expect: 'deliver', requests: { min: PAGES + 1, max: PAGES + 1 }, seconds: { max: 20 } },
  ],
];

const pages: Cell[] = LISTS.flatMap((list) =>
  SHOTS.map(([words, shot, end]) =>
    cell({
      group: 'lists',
      name: `${list.job} in ${PAGES} pages: ${words}`,
      job: list.job,
      faults: shot(list),
      service: list.service,
      generates: NONE,
      seconds: { max: 0.5 },
      ...end,
    }),
  ),
);

/** A template list with a next is read to its end, too. */
const templates: Cell[] = (
  [
    ['next names another origin', { name: 'next elsewhere', route: 'templates' }, 'deliver', 2],
    ['next leads back to the first page', { name: 'next loops', route: 'templates' }, 'list', 3],
    ['it shrinks each time it is read', { name: 'list shrinks', route: 'templates' }, 'list', 4],
  ] as const
).map(([words, fault, end, most]) =>
  cell({
    group: 'lists',
    name: `list templates in 2 pages: ${words}`,
    job: 'list templates',
    faults: [fault],
    service: { pageTemplates: true, pageSize: 2 },
    expect: end === 'deliver' ? end : { fail: end },
    generates: NONE,
    requests: { min: 2, max: most },
    seconds: { max: 0.5 },
  }),
);

/** Which envelope the service uses is not documented: each common one is right. */
const envelopes: Cell[] = (
  [
    [{ envelope: 'array' }, 1],
    [{ envelope: 'results' }, 1],
    [{ envelope: 'link', pageSize: 2 }, PAGES],
    [{ envelope: 'link', pageSize: 2, next: 'query-only' }, PAGES],
    [{ envelope: 'paginated', pageSize: 2, next: 'relative' }, PAGES],
    [{ envelope: 'paginated', pageSize: 2, next: 'query-only' }, PAGES],
    [{ envelope: 'paginated', pageSize: 2, next: 'wrong-host' }, PAGES],
    [{ envelope: 'paginated', pageSize: 2, paging: 'cursor' }, PAGES],
  ] as const
).map(([service, requests]) =>
  cell({
    group: 'lists',
    name: `list drafts: ${Object.values(service).join(', ')}`,
    job: 'list drafts',
    faults: [],
    service,
    expect: 'deliver',
    generates: NONE,
    requests: { min: requests, max: requests },
    seconds: { max: 0.5 },
  }),
);

export const LIST_CELLS: readonly Cell[] = [...pages, ...templates, ...envelopes];

/** One status of each class on each class of route, and Retry-After. */
import type { Cell, Job, Route } from '../../cell.ts';
import type { RetryAfter } from '../../catalogue/statuses.ts';
import { MOST_TRIES, NONE, ONE } from '../routes.ts';
import { cell } from './action-cell.ts';

const STATUSES = [400, 401, 403, 404, 409, 429, 500, 502, 503, 504] as const;
const RENEWED = new Set<number>([400, 401, 403, 404, 410]);

const shot = (status: number, route: Route, times?: number): Cell['faults'] => [
  { name: 'status', with: { status }, route, ...(times === undefined ? {} : { times }) },
];

const TEMPLATE_JOBS: readonly Job[] = ['report by id', 'report by name', 'report of a project'];

/** The list of templates: by name it is needed, by id it is not. */
const templates: Cell[] = TEMPLATE_JOBS.flatMap((job) =>
  STATUSES.flatMap((status) => {
    const group = 'statuses';
    const name = `${job}: templates answer ${status}`;
    const once = (requests: number): Cell =>
      cell({
        group,
        name: `${name} once`,
        job,
        faults: shot(status, 'templates', 1),
        expect: 'deliver',
        generates: ONE,
        requests: { min: requests, max: requests },
      });
    if (status === 429) return [once(5)];
    const stopped = job === 'report by name' || status === 401;
    if (status >= 500) {
      return [
        once(5),
        cell({
          group,
          name: `${name} each time`,
          job,
          faults: shot(status, 'templates'),
          expect: stopped ? { fail: 'unavailable' } : 'deliver',
          generates: stopped ? NONE : ONE,
          requests: { min: 2, max: MOST_TRIES + 3 },
        }),
      ];
    }
    return [
      cell({
        group,
        name,
        job,
        faults: shot(status, 'templates'),
        expect: stopped ? { fail: 'refused' } : 'deliver',
        generates: stopped ? NONE : ONE,
        requests: stopped ? { min: 1, max: 1 } : { min: 4, max: 4 },
      }),
    ];
  }),
);

/** A generate goes out once, except after a 429. */
const generates: Cell[] = STATUSES.map((status) =>
  cell({
    group: 'statuses',
    name: `report by id: generate answers ${status} once`,
    job: 'report by id',
    faults: shot(status, 'generate', 1),
    ...(status === 429
      ? { expect: 'deliver', generates: { received: 2, accepted: 1 }, requests: { min: 5, max: 5 } }
      : {
          expect: { fail: status < 500 ? 'refused' : 'unknown-start' },
          generates: { received: 1, accepted: 0 },
          requests: { min: 2, max: 2 },
        }),
  }),
);

/** Trouble with single status calls is no reason to lose a report; a refusal is. */
const status: Cell[] = STATUSES.flatMap((code) => {
  const common = { group: 'statuses', job: 'report by id', generates: ONE } as const;
  if (code < 500 && code !== 429) {
    return [
      cell({
        ...common,
        name: `report by id: status answers ${code}`,
        faults: shot(code, 'status'),
        expect: { fail: 'refused' },
        requests: { min: 3, max: 3 },
      }),
    ];
  }
  return [
    cell({
      ...common,
      name: `report by id: status answers ${code} twice`,
      faults: shot(code, 'status', 2),
      expect: 'deliver',
      requests: { min: 6, max: 6 },
    }),
    cell({
      ...common,
      name: `report by id: status answers ${code} each time`,
      faults: shot(code, 'status'),
      minutes: 0.2,
      // What is throttled for good ends when the next try would lie beyond the time limit.
      expect: { fail: code === 429 ? 'throttled' : 'timeout' },
      requests: { min: 4, max: 30 },
    }),
  ];
});

const downloads: Cell[] = [...STATUSES, 410, 416, 418].flatMap((code) => {
  const common = { group: 'statuses', job: 'collect', generates: NONE } as const;
  const name = `collect: download answers ${code}`;
  if (RENEWED.has(code)) {
    return [
      cell({
        ...common,
        name: `${name} once`,
        faults: shot(code, 'download', 1),
        expect: 'deliver',
        requests: { min: 4, max: 4 },
      }),
      cell({
        ...common,
        name: `${name} each time`,
        faults: shot(code, 'download'),
        expect: { fail: 'renewal' },
        requests: { min: 8, max: 8 },
      }),
    ];
  }
  if (code < 500 && code !== 429) {
    return [
      cell({
        ...common,
        name,
        faults: shot(code, 'download'),
        expect: { fail: 'refused' },
        requests: { min: 2, max: 2 },
      }),
    ];
  }
  return [
    cell({
      ...common,
      name: `${name} once`,
      faults: shot(code, 'download', 1),
      expect: 'deliver',
      requests: { min: 3, max: 3 },
    }),
    cell({
      ...common,
      name: `${name} each time`,
      faults: shot(code, 'download'),
      expect: { fail: code === 429 ? 'throttled' : 'unavailable' },
      requests: { min: 3, max: 2 + MOST_TRIES },
    }),
  ];
});

/** Seconds to be waited; `undefined`: longer than the job has time. */
const WAITS: readonly (readonly [string, RetryAfter, number | undefined])[] = [
  ['2 seconds', { seconds: 2 }, 2],
  ['0 seconds', { seconds: 0 }, 0.1],
  // Dates are whole seconds: of the last one a part may have passed.
  ['a date', { inSeconds: 4, form: 'imf' }, 3],
  ['a date of the old form', { inSeconds: 4, form: 'rfc850' }, 3],
  ['a date as asctime writes it', { inSeconds: 4, form: 'asctime' }, 3],
  ['a date that has passed', { inSeconds: -3600, form: 'imf' }, 0.1],
  ['a word', { text: 'soon' }, 0.1],
  ['a negative number', { text: '-30' }, 0.1],
  ['nothing', { text: '' }, 0.1],
  ['an hour', { seconds: 3600 }, undefined],
  ['a far date', { inSeconds: 10 * 365 * 24 * 3600, form: 'imf' }, undefined],
  ['400 digits', { text: '9'.repeat(400) }, undefined],
];

const ASKED_AT: readonly (readonly [Job, Route, number])[] = [
  ['report by name', 'templates', 429],
  ['report by id', 'generate', 429],
  ['report by id', 'status', 429],
  ['collect', 'download', 429],
  ['report by name', 'templates', 503],
  ['collect', 'download', 503],
];

const retryAfter: Cell[] = ASKED_AT.flatMap(([job, route, code]) =>
  WAITS.map(([words, after, wait]) => {
    const before = { templates: 0, generate: 1, status: 2, download: 1 }[route as 'templates'];
    const report = job !== 'collect';
    const whole = report ? 4 : 2;
    const common = {
      group: 'Retry-After',
      name: `${job}: ${route} answers ${code} once, with ${words} in Retry-After`,
      job,
      faults: [{ name: 'retry-after', with: { status: code, after }, route, times: 1 }],
    } as const;
    if (wait !== undefined) {
      return cell({
        ...common,
        expect: 'deliver',
        generates: report ? { received: route === 'generate' ? 2 : 1, accepted: 1 } : NONE,
        requests: { min: whole + 1, max: whole + 1 },
        seconds: { min: wait, max: 75 },
      });
    }
    const accepted = route === 'status' && report ? 1 : 0;
    return cell({
      ...common,
      expect: { fail: code === 429 ? 'throttled' : 'unavailable' },
      says: /\b20\d\d-\d\d-\d\dT\d\d:\d\d/,
      generates: { received: route === 'generate' ? 1 : accepted, accepted },
      requests: { min: before + 1, max: before + 1 },
    });
  }),
);

export const STATUS_CELLS: readonly Cell[] = [
  ...templates,
  ...generates,
  ...status,
  ...downloads,
  ...retryAfter,
];

/** Every status from 400 to 599 on every route, and Retry-After in all its forms. */
import type { Cell } from '../../cell.ts';
import { LANES, type Lane, MOST_PAUSES, MOST_TRIES, NONE, ONE, asked, done } from '../routes.ts';
import { type Given, cell } from './core-cell.ts';

const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/*
 * Two statuses do not get through the web's `fetch`, over which scripts use the core (fetch.spec.whatwg.org, "HTTP-network-or-cache
 * fetch"): 407 is turned into a network error, and after a 421, "this server does not answer for that name", it sends the request
 * again by itself, on a fresh connection. Hosts with transports of their own see both as they are.
 */

/** By these a storage says that an address is expired, spent or wrong: a fresh one is asked for. */
const RENEWED = new Set([400, 401, 403, 404, 410]);

const once = (lane: Lane, status: number): Cell =>
  cell({
    group: 'statuses, once',
    name: `${lane.job}: ${lane.route} answers ${status} once`,
    job: lane.job,
    faults: [{ name: 'status', with: { status }, route: lane.route, times: 1 }],
    ...afterOne(lane, status),
  });

function afterOne(lane: Lane, status: number): Pick<Cell, 'expect' | 'generates' | 'requests' | 'seconds'> {
  const refused = {
    expect: { fail: 'refused' },
    generates: asked(lane),
    // The status call before a download has been made; what is refused is not asked again.
    requests: lane.sort === 'storage' ? { min: 2, max: 2 } : { min: 1, max: 1 },
    seconds: { max: 0.5 },
  } as const;
  const ambiguous = { ...refused, expect: { fail: 'unknown-start' } } as const;
  const again = {
    expect: 'deliver',
    generates: lane.sort === 'generate' ? { received: 2, accepted: 1 } : NONE,
    requests: { min: lane.requests + 1, max: lane.requests + 1 },
    // The runtime sends again at once, the core after a pause.
    seconds: { min: status === 421 ? 0 : 0.1, max: 20 },
  } as const;
  if (status === 407) return lane.sort === 'read' || lane.sort === 'storage' ? again : ambiguous;
  if (status === 421) return again;
  // A 429 says that the request was refused: also a generate is sent again, after a pause.
  if (status === 429) return again;
  if (lane.sort === 'storage' && RENEWED.has(status)) {
    // A status call for the fresh address, then the file.
    return { ...again, requests: { min: 4, max: 4 }, seconds: { max: 20 } };
  }
  if (status < 500) return refused;
  if (lane.sort === 'read' || lane.sort === 'storage') return again;
  return ambiguous;
}

/** Reads and downloads that get the same answer each time. Requests that go out once are done with after one. */
const always = (lane: Lane, status: number): Cell =>
  cell({
    group: 'statuses, each time',
    name: `${lane.job}: ${lane.route} answers ${status} each time`,
    job: lane.job,
    faults: [{ name: 'status', with: { status }, route: lane.route }],
    expect: { fail: lane.sort === 'storage' && RENEWED.has(status) ? 'renewal' : 'unavailable' },
    generates: NONE,
    requests:
      lane.sort === 'storage' && RENEWED.has(status)
        ? // Three fresh addresses: four downloads, each after a status call.
          { min: 8, max: 8 }
        : { min: lane.requests + 1, max: lane.requests + MOST_TRIES },
    seconds: { min: 0.1, max: MOST_PAUSES },
  });

const repeated = LANES.flatMap((lane) => {
  if (lane.sort === 'storage') return [...RENEWED, ...from(500, 599)].map((status) => always(lane, status));
  return lane.sort === 'read' ? from(500, 599).map((status) => always(lane, status)) : [];
});

/** A report in one go: a list of templates that cannot be had stops it only where the template is given by name. */
const templates: Cell[] = from(400, 599).flatMap((status) => {
  const common = { group: 'statuses, within a report' } as const;
  const fault = { name: 'status', with: { status }, route: 'templates' } as const;
  const byId: Given = {
    ...common,
    name: `report by id: templates answer ${status} each time`,
    job: 'report by id',
    faults: [fault],
    // The list is asked as often as any read; generate, status and file follow.
    expect: 'deliver',
    generates: ONE,
    requests: status < 500 ? { min: 4, max: 4 } : { min: 5, max: MOST_TRIES + 3 },
    seconds: { max: MOST_PAUSES },
  };
  const stopped: Partial<Given> = {
    expect: { fail: 'refused' },
    generates: NONE,
    requests: { min: 1, max: 1 },
  };
  const byName: Given = {
    ...byId,
    name: `report by name: templates answer ${status} each time`,
    job: 'report by name',
    ...stopped,
    ...(status < 500 ? {} : { expect: { fail: 'unavailable' }, requests: { min: 2, max: MOST_TRIES } }),
  };
  // Throttled for the whole time limit: everything waits, the generate included, and then it is over.
  const throttled: Partial<Given> = {
    expect: { fail: 'throttled' },
    generates: NONE,
    requests: { min: 2, max: 500 },
    seconds: { max: 30 * 60 },
  };
  if (status === 407) {
    const lost = { requests: { min: 2, max: MOST_TRIES } } as const;
    return [
      cell({ ...byId, requests: { min: 5, max: MOST_TRIES + 3 } }),
      cell({ ...byName, ...lost, expect: { fail: 'connection' } }),
    ];
  }
  if (status === 421) {
    return [
      cell({ ...byId, requests: { min: 5, max: 5 } }),
      cell({ ...byName, requests: { min: 2, max: 2 } }),
    ];
  }
  if (status === 429) return [cell({ ...byId, ...throttled }), cell({ ...byName, ...throttled })];
  // Wrong credentials stop the generate as well: it is not tried.
  return [cell(status === 401 ? { ...byId, ...stopped } : byId), cell(byName)];
});

/** While a report is made, trouble with single status calls is no reason to lose it: the time limit decides. */
const waiting: Cell[] = [500, 502, 503, 504, 599].flatMap((status) => [
  cell({
    group: 'statuses, within a report',
    name: `report by id: the first 20 status calls answer ${status}`,
    job: 'report by id',
    faults: [{ name: 'status', with: { status }, route: 'status', times: 20 }],
    expect: 'deliver',
    generates: ONE,
    requests: { min: 24, max: 24 },
    seconds: { max: 20 * 20 },
  }),
  cell({
    group: 'statuses, within a report',
    name: `report by id: status answers ${status} each time`,
    job: 'report by id',
    faults: [{ name: 'status', with: { status }, route: 'status' }],
    minutes: 10,
    expect: { fail: 'timeout' },
    says: new RegExp(`HTTP ${status}`),
    generates: ONE,
    requests: { min: 10, max: 600 },
    seconds: { min: 9 * 60, max: 10 * 60 },
  }),
]);

/** Where a 429 or a 503 with Retry-After is thrown, and what that means for generates. */
const LIMITED: readonly { readonly lane: Lane; readonly status: number }[] = LANES.flatMap((lane) =>
  lane.route === 'templates' && lane.job === 'list templates'
    ? []
    : [
        { lane, status: 429 },
        // What the service says about a POST with 503 is ambiguous, whatever it asks for.
        ...(lane.sort === 'read' || lane.sort === 'storage' ? [{ lane, status: 503 }] : []),
      ],
);

const DIGITS = '9'.repeat(400);

/** What stands in Retry-After, how long that is to be waited, in seconds; `undefined`: longer than any job has time. */
const WAITS: readonly (readonly [
  string,
  Extract<Cell['faults'][number], { name: 'retry-after' }>['with']['after'],
  { readonly min: number; readonly max: number } | undefined,
])[] = [
  ['7 seconds', { seconds: 7 }, { min: 7, max: 20 }],
  ['0 seconds', { seconds: 0 }, { min: 0.1, max: 20 }],
  ['07 seconds', { text: '07' }, { min: 7, max: 20 }],
  ['a date', { inSeconds: 90, form: 'imf' }, { min: 90, max: 110 }],
  ['a date of the old form', { inSeconds: 90, form: 'rfc850' }, { min: 90, max: 110 }],
  ['a date as asctime writes it', { inSeconds: 90, form: 'asctime' }, { min: 90, max: 110 }],
  ['a date that has passed', { inSeconds: -3600, form: 'imf' }, { min: 0.1, max: 20 }],
  // Not the grammar of RFC 9110: nothing was asked for, and the pause is our own.
  ['a word', { text: 'soon' }, { min: 0.1, max: 20 }],
  ['a negative number', { text: '-30' }, { min: 0.1, max: 20 }],
  ['a fraction', { text: '1.5' }, { min: 0.1, max: 20 }],
  ['an exponent', { text: '1e9' }, { min: 0.1, max: 20 }],
  ['two values', { text: '30, 60' }, { min: 0.1, max: 20 }],
  ['nothing', { text: '' }, { min: 0.1, max: 20 }],
  ['a date that does not exist', { text: 'Sat, 31 Feb 2026 12:00:00 GMT' }, { min: 0.1, max: 20 }],
  ['an hour', { seconds: 3600 }, undefined],
  ['a far date', { inSeconds: 10 * 365 * 24 * 3600, form: 'imf' }, undefined],
  ['400 digits', { text: DIGITS }, undefined],
];

const retryAfter: Cell[] = LIMITED.flatMap(({ lane, status }) =>
  WAITS.map(([words, after, wait]) => {
    const common = {
      group: 'Retry-After',
      name: `${lane.job}: ${lane.route} answers ${status} once, with ${words} in Retry-After`,
      job: lane.job,
      faults: [{ name: 'retry-after', with: { status, after }, route: lane.route, times: 1 }],
    } as const;
    if (wait === undefined) {
      return cell({
        ...common,
        // What was asked for does not fit: it fails now, and says when it could go on.
        expect: { fail: status === 429 ? 'throttled' : 'unavailable' },
        says: /\b20\d\d-\d\d-\d\dT\d\d:\d\d/,
        generates: asked(lane),
        requests: lane.sort === 'storage' ? { min: 2, max: 2 } : { min: 1, max: 1 },
        seconds: { max: 0.5 },
      });
    }
    return cell({
      ...common,
      expect: 'deliver',
      generates: lane.sort === 'generate' ? { received: 2, accepted: 1 } : done(lane),
      requests: { min: lane.requests + 1, max: lane.requests + 1 },
      seconds: wait,
    });
  }),
);

const limits: Cell[] = [
  ...LANES.map((lane) =>
    cell({
      group: 'Retry-After',
      name: `${lane.job}: ${lane.route} answers 429 each time, asking for 1000 seconds`,
      job: lane.job,
      faults: [{ name: 'retry-after', with: { status: 429, after: { seconds: 1000 } }, route: lane.route }],
      // 30 minutes hold one such wait, not two.
      expect: { fail: 'throttled' },
      says: /\b20\d\d-\d\d-\d\dT\d\d:\d\d/,
      generates: lane.sort === 'generate' ? { received: 2, accepted: 0 } : NONE,
      requests: lane.sort === 'storage' ? { min: 3, max: 3 } : { min: 2, max: 2 },
      seconds: { min: 1000, max: 1030 },
    }),
  ),
  ...LANES.map((lane) =>
    cell({
      group: 'Retry-After',
      name: `${lane.job}: ${lane.route} answers 429 each time, without Retry-After`,
      job: lane.job,
      faults: [{ name: 'status', with: { status: 429 }, route: lane.route }],
      expect: { fail: 'throttled' },
      // Bounded by the time limit: pauses of our own grow to some seconds.
      generates: lane.sort === 'generate' ? { received: { min: 2, max: 500 }, accepted: 0 } : NONE,
      requests: { min: lane.requests + 1, max: 500 },
      seconds: { max: 30 * 60 },
    }),
  ),
  // One backoff for all: what is refused on one route holds the others.
  cell({
    group: 'Retry-After',
    name: 'report by id: a 429 of the templates holds the generate',
    job: 'report by id',
    faults: [
      { name: 'retry-after', with: { status: 429, after: { seconds: 40 } }, route: 'templates', times: 1 },
    ],
    expect: 'deliver',
    generates: ONE,
    requests: { min: 5, max: 5 },
    seconds: { min: 40, max: 60 },
  }),
  // A date is read against the service's own clock, however wrong either of the two clocks is.
  ...[-86_400_000, 86_400_000, 3650 * 86_400_000].map((ms) =>
    cell({
      group: 'clocks',
      name: `list drafts: a 429 with a date, the client's clock being wrong by ${ms / 86_400_000} days`,
      job: 'list drafts',
      faults: [
        { name: 'clock jumps', with: { ms }, route: 'drafts', times: 1 },
        {
          name: 'retry-after',
          with: { status: 429, after: { inSeconds: 90, form: 'imf' } },
          route: 'drafts',
          times: 1,
        },
      ],
      expect: 'deliver',
      generates: NONE,
      requests: { min: 2, max: 2 },
      seconds: { min: 90, max: 110 },
    }),
  ),
];

export const STATUSES: readonly Cell[] = [
  ...LANES.flatMap((lane) => from(400, 599).map((status) => once(lane, status))),
  ...repeated,
  ...templates,
  ...waiting,
  ...retryAfter,
  ...limits,
];

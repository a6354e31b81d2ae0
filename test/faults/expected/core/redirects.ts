/** Redirects of every kind on every route. */
import type { Cell } from '../../cell.ts';
import { LANES, type Lane, NONE, asked } from '../routes.ts';
import { cell } from './core-cell.ts';

const STATUSES = [301, 302, 303, 307, 308] as const;
/** Redirects of one request that are followed. */
const MOST = 5;

const OWN = ['same origin', 'path'] as const;
const ELSEWHERE = ['another origin', 'a protocol-relative one'] as const;
const UNUSABLE = ['another scheme', 'an unreadable one'] as const;

const named = (lane: Lane, status: number, to: string, times: string): string =>
  `${lane.job}: ${lane.route} redirects (${status}) to ${to}${times}`;

function reads(lane: Lane, status: number): Cell[] {
  const common = { group: 'redirects', job: lane.job, generates: NONE, seconds: { max: 0.5 } } as const;
  return [
    ...OWN.flatMap((to) => [
      cell({
        ...common,
        name: named(lane, status, to, ' once'),
        faults: [{ name: 'redirect', with: { status, to }, route: lane.route, times: 1 }],
        expect: 'deliver',
        requests: { min: lane.requests + 1, max: lane.requests + 1 },
      }),
      cell({
        ...common,
        name: named(lane, status, to, ' each time'),
        faults: [{ name: 'redirect', with: { status, to }, route: lane.route }],
        expect: { fail: 'redirect' },
        requests: { min: 1 + MOST, max: 1 + MOST },
      }),
    ]),
    // Credentials go nowhere else.
    ...[...ELSEWHERE, ...UNUSABLE].map((to) =>
      cell({
        ...common,
        name: named(lane, status, to, ''),
        faults: [{ name: 'redirect', with: { status, to }, route: lane.route }],
        expect: { fail: 'redirect' },
        requests: { min: 1, max: 1 },
      }),
    ),
    cell({
      ...common,
      name: named(lane, status, 'nowhere', ''),
      faults: [{ name: 'redirect to nowhere', with: { status }, route: lane.route }],
      // No answer to the question, and no way to one: the status ends it.
      expect: { fail: 'refused' },
      requests: { min: 1, max: 1 },
    }),
  ];
}

/** A POST is never sent anywhere else. 302 and 303 say "see there what came of it": it may have been carried out. */
function posts(lane: Lane, status: number): Cell[] {
  const acted = status === 302 || status === 303;
  const common = {
    group: 'redirects',
    job: lane.job,
    generates: asked(lane),
    requests: { min: 1, max: 1 },
    seconds: { max: 0.5 },
  } as const;
  return [
    ...[...OWN, ...ELSEWHERE, ...UNUSABLE].map((to) =>
      cell({
        ...common,
        name: named(lane, status, to, ''),
        faults: [{ name: 'redirect', with: { status, to }, route: lane.route }],
        expect: { fail: acted ? 'unknown-start' : 'redirect' },
      }),
    ),
    cell({
      ...common,
      name: named(lane, status, 'nowhere', ''),
      faults: [{ name: 'redirect to nowhere', with: { status }, route: lane.route }],
      expect: { fail: acted ? 'unknown-start' : 'refused' },
    }),
  ];
}

/** The storage may redirect, also to another origin: no credentials go with a download. */
function downloads(lane: Lane, status: number): Cell[] {
  const common = { group: 'redirects', job: lane.job, generates: NONE, seconds: { max: 0.5 } } as const;
  return [
    ...OWN.flatMap((to) => [
      cell({
        ...common,
        name: named(lane, status, to, ' five times'),
        faults: [{ name: 'redirect', with: { status, to }, route: lane.route, times: MOST }],
        expect: 'deliver',
        requests: { min: lane.requests + MOST, max: lane.requests + MOST },
      }),
      cell({
        ...common,
        name: named(lane, status, to, ' each time'),
        faults: [{ name: 'redirect', with: { status, to }, route: lane.route }],
        expect: { fail: 'redirect' },
        requests: { min: lane.requests + MOST, max: lane.requests + MOST },
      }),
    ]),
    ...ELSEWHERE.map((to) =>
      cell({
        ...common,
        name: named(lane, status, to, ' once'),
        faults: [{ name: 'redirect', with: { status, to }, route: lane.route, times: 1 }],
        expect: 'deliver',
        requests: { min: lane.requests + 1, max: lane.requests + 1 },
      }),
    ),
    ...UNUSABLE.map((to) =>
      cell({
        ...common,
        name: named(lane, status, to, ''),
        faults: [{ name: 'redirect', with: { status, to }, route: lane.route }],
        expect: { fail: 'redirect' },
        requests: { min: lane.requests, max: lane.requests },
      }),
    ),
    cell({
      ...common,
      name: named(lane, status, 'nowhere', ''),
      faults: [{ name: 'redirect to nowhere', with: { status }, route: lane.route }],
      expect: { fail: 'refused' },
      requests: { min: lane.requests, max: lane.requests },
    }),
  ];
}

export const REDIRECTS: readonly Cell[] = LANES.flatMap((lane) =>
  STATUSES.flatMap((status) => {
    if (lane.sort === 'read') return reads(lane, status);
    return lane.sort === 'storage' ? downloads(lane, status) : posts(lane, status);
  }),
);

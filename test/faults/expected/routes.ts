import type { Job, Route } from '../cell.ts';

/**
 * What kind of request a route is, for the laws: a read may be sent again, a generate and a token request only after a 429, the
 * storage is asked with a signed address.
 */
export type Sort = 'read' | 'generate' | 'token' | 'storage';

/** A route under test by itself: the job that needs little else. */
export interface Lane {
  readonly route: Route;
  readonly job: Job;
  readonly sort: Sort;
  /** Requests of the job when nothing goes wrong, over all routes. */
  readonly requests: number;
}

/** Every route of the service and its storage, with one job each. A draft's and a project's templates are two. */
export const LANES: readonly Lane[] = [
  { route: 'drafts', job: 'list drafts', sort: 'read', requests: 1 },
  { route: 'draft', job: 'read draft', sort: 'read', requests: 1 },
  // Two pages.
  { route: 'objects', job: 'list fields', sort: 'read', requests: 2 },
  { route: 'object', job: 'read field', sort: 'read', requests: 1 },
  { route: 'metadata', job: 'read metadata', sort: 'read', requests: 1 },
  { route: 'explanations', job: 'list explanations', sort: 'read', requests: 1 },
  { route: 'explanation', job: 'read explanation', sort: 'read', requests: 1 },
  { route: 'templates', job: 'list templates', sort: 'read', requests: 1 },
  { route: 'templates', job: 'list project templates', sort: 'read', requests: 1 },
  { route: 'status', job: 'get status', sort: 'read', requests: 1 },
  { route: 'generate', job: 'start', sort: 'generate', requests: 1 },
  { route: 'token', job: 'create token', sort: 'token', requests: 1 },
  { route: 'tokenDelete', job: 'revoke tokens', sort: 'token', requests: 1 },
  // The status, then the file.
  { route: 'download', job: 'collect', sort: 'storage', requests: 2 },
];

export const READS = LANES.filter(({ sort }) => sort === 'read');
export const POSTS = LANES.filter(({ sort }) => sort === 'generate' || sort === 'token');

/** No generate at all, and the one of a report that was started. */
export const NONE = { received: 0, accepted: 0 } as const;
export const ONE = { received: 1, accepted: 1 } as const;

/** The generates of a job in a lane that comes to nothing before the service has accepted it, and after. */
export function asked({ sort }: Lane): { readonly received: number; readonly accepted: number } {
  return sort === 'generate' ? { received: 1, accepted: 0 } : NONE;
}
export function done({ sort }: Lane): { readonly received: number; readonly accepted: number } {
  return sort === 'generate' ? ONE : NONE;
}

/** Reading again is bounded: so many requests of one read at most, and so many seconds of pauses. */
export const MOST_TRIES = 10;
export const MOST_PAUSES = 60;
/** How long a request may hang before it is given up, seconds: a bound of our own, below any job's time limit. */
export const LONGEST_HANG = 150;

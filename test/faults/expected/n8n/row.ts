import type { N8nCell } from '../../n8n/cell.ts';
import type { Job, Kind, Route } from '../../cell.ts';
import type { Thrown } from '../../faults.ts';

/** What a row of the table says; the rest is what holds for its job when nothing goes wrong. */
export type Row = Partial<Omit<N8nCell, 'part' | 'faults' | 'job'>> & {
  readonly job: Job;
  readonly faults: readonly Thrown[];
  readonly what: string;
};

/** Requests of a job when nothing goes wrong, and the reports that it starts. */
const WELL: Readonly<Partial<Record<Job, { readonly requests: number; readonly generates: number }>>> = {
  'report by id': { requests: 4, generates: 1 },
  'report of a project': { requests: 4, generates: 1 },
  'scheduled report': { requests: 4, generates: 1 },
  start: { requests: 2, generates: 1 },
  collect: { requests: 2, generates: 0 },
  // The draft has 126 fields, a page holds 100.
  'list fields': { requests: 2, generates: 0 },
};

/** Seconds that a job may take where nothing has to be waited for; n8n works on many at a time. */
export const SOON = 25;
/** Seconds that a bounded number of reads with pauses in between may take. */
export const BOUNDED = 75;
/** Requests that reading one address again may come to. */
export const BOUND = 12;

/** The requests of a job when nothing goes wrong. */
export function well(job: Job): number {
  return WELL[job]?.requests ?? 1;
}

/** A cell that is delivered as if nothing had happened, unless the row says otherwise. */
export function cell(group: string, row: Row): N8nCell {
  const { what, ...more } = row;
  const generates = WELL[row.job]?.generates ?? 0;
  return {
    part: 'n8n',
    name: `${row.job}: ${what}`,
    group,
    expect: 'deliver',
    generates: { received: generates, accepted: generates },
    requests: { min: well(row.job), max: well(row.job) },
    seconds: { max: SOON },
    ...more,
  };
}

/** A clear failure. */
export const fail = (kind: Kind): { readonly fail: Kind } => ({ fail: kind });

export const NONE = { received: 0, accepted: 0 } as const;
/** Asked for, and not known to exist. */
export const REFUSED = { received: 1, accepted: 0 } as const;
export const STARTED = { received: 1, accepted: 1 } as const;

/** Exactly so many requests. */
export const exactly = (count: number): { readonly min: number; readonly max: number } => ({
  min: count,
  max: count,
});

/** Each class of route that is read as JSON by a job of its own, and the job. */
export const READS: readonly (readonly [Route, Job])[] = [
  ['drafts', 'list drafts'],
  ['draft', 'read draft'],
  ['objects', 'list fields'],
  ['object', 'read field'],
  ['metadata', 'read metadata'],
  ['explanations', 'list explanations'],
  ['explanation', 'read explanation'],
  ['templates', 'list templates'],
  ['status', 'get status'],
];

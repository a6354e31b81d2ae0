/** The host stops the job: at every request, at every answer, at every piece of a body, in every pause. */
import type { Abort, Cell, Job } from '../../cell.ts';
import type { Thrown } from '../../faults.ts';
import { NONE, ONE } from '../routes.ts';
import { cell } from './core-cell.ts';

/** A report with something going wrong at every step, so that there are pauses of each kind to stop in. */
const TROUBLE: readonly Thrown[] = [
  { name: 'status', with: { status: 503 }, route: 'templates', times: 1 },
  { name: 'retry-after', with: { status: 429, after: { seconds: 5 } }, route: 'generate', times: 1 },
  { name: 'drop', with: { when: 'before' }, route: 'status', times: 1 },
  { name: 'state', with: { state: 'R' }, route: 'status', skip: 1, times: 2 },
  { name: 'cut', with: { bytes: 1000 }, route: 'download', times: 1 },
  { name: 'status', with: { status: 403 }, route: 'download', skip: 1, times: 1 },
];

/** Jobs and the requests of each when nobody stops it; from the second on a report has had its generate. */
const JOBS: readonly (readonly [Job, number])[] = [
  ['report by id', 4],
  ['report of a project', 4],
  ['collect', 2],
  ['list fields', 2],
  ['read draft', 1],
  ['start', 1],
  ['create token', 1],
  ['revoke tokens', 1],
];

const counted: Cell[] = JOBS.flatMap(([job, requests]) =>
  (['request', 'answer'] as const).flatMap((at) =>
    Array.from({ length: requests }, (_, index): Cell => {
      const nth = index + 1;
      const started = job === 'start' || (job.startsWith('report') && nth >= 2);
      return cell({
        group: 'stopped at every await',
        name: `${job}: stopped at ${at} ${nth}`,
        job,
        faults: [],
        abort: { at, nth },
        expect: { fail: 'aborted' },
        generates: started ? ONE : NONE,
        requests: { min: nth, max: nth },
        seconds: { max: 0.5 },
      });
    }),
  ),
);

/** The counts are those of the last stop: all requests but the last one have been made, and that one may have been. */
const swept: Cell[] = [
  ...(['request', 'answer', 'piece', 'pause'] as const).map((at: Abort['at']) =>
    cell({
      group: 'stopped at every await',
      name: `report by id in trouble: stopped at each ${at}`,
      job: 'report by id',
      faults: TROUBLE,
      abort: { at, nth: 'each' },
      expect: { fail: 'aborted' },
      generates: { received: 2, accepted: 1 },
      requests: { min: 11, max: 12 },
      seconds: { max: 60 },
    }),
  ),
  ...(['piece', 'pause'] as const).map((at: Abort['at']) =>
    cell({
      group: 'stopped at every await',
      name: `list fields in trouble: stopped at each ${at}`,
      job: 'list fields',
      faults: [
        { name: 'status', with: { status: 502 }, route: 'objects', times: 1 },
        { name: 'login page', route: 'objects', skip: 2, times: 1 },
      ],
      abort: { at, nth: 'each' },
      expect: { fail: 'aborted' },
      generates: NONE,
      requests: { min: 3, max: 4 },
      seconds: { max: 60 },
    }),
  ),
  cell({
    group: 'stopped at every await',
    name: 'report by id, each status call hanging: stopped at each pause',
    job: 'report by id',
    faults: [{ name: 'stall', with: { when: 'before' }, route: 'status', times: 2 }],
    abort: { at: 'pause', nth: 'each' },
    expect: { fail: 'aborted' },
    generates: ONE,
    requests: { min: 5, max: 6 },
    seconds: { max: 200 },
  }),
];

export const STOPS: readonly Cell[] = [...counted, ...swept];

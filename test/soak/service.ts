/** The service's side of a soak: the seed decides what fails; everything that was requested is recorded. */
import { createHash } from 'node:crypto';
import type { FaultAction, Route, Sandbox, TaskPlan } from '../../sandbox/index.ts';

/** What the service knows about one report. */
export interface ServiceRecord {
  /** The result of each generate request: the name of its fault, or `accepted`. */
  readonly generates: string[];
  readonly tasks: {
    readonly id: number;
    readonly state: string;
    readonly size: number;
    readonly seed: number;
  }[];
}

/** The only fault of a generate after which it may be sent again. */
export const REFUSED = 'HTTP 429';

const COMMON: Readonly<Record<string, FaultAction>> = {
  'dropped before': { drop: 'before' },
  'reset after': { reset: 'after' },
  'HTTP 500': { respond: { status: 500, body: 'Internal Server Error' } },
  'HTTP 503': { respond: { status: 503, headers: { 'Retry-After': '2' }, body: 'Service Unavailable' } },
};
const THROTTLED: FaultAction = {
  respond: { status: 429, headers: { 'Retry-After': '1' }, body: '{"detail":"Slow down."}' },
};
const LOGIN: FaultAction = {
  respond: { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<html>Sign in</html>' },
};
const GENERATE: typeof COMMON = {
  ...COMMON,
  'dropped after': { drop: 'after' },
  'reset before': { reset: 'before' },
  [REFUSED]: THROTTLED,
  'body cut': { cutAfterBytes: 5 },
};
const READ: typeof COMMON = {
  ...COMMON,
  [REFUSED]: THROTTLED,
  'body cut': { cutAfterBytes: 10 },
  'body stalled': { stallAfterBytes: 10 },
  'login page': LOGIN,
};
const DOWNLOAD: typeof COMMON = {
  ...COMMON,
  'address refused': { respond: { status: 403, body: 'Request has expired' } },
  'cut at once': { cutAfterBytes: 1 },
  'cut in the middle': { cutAfterBytes: 20_000 },
  'reset in the middle': { resetAfterBytes: 20_000 },
  stalled: { stallAfterBytes: 5000 },
};

const FIRST_TASK = 70_001;
const MIN_FILE = 1000;
const MAX_FILE = 300_000;
/** The share of tasks that fail, and that are cancelled. */
const FAILED = 0.01;
const CANCELLED = 0.005;

/** A number in [0, 1) that depends only on its arguments. */
function chance(...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(parts.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

export class RecordingService {
  readonly records = new Map<string, ServiceRecord>();
  /** Requests by route, and faults by route and name. */
  readonly counts = new Map<string, number>();
  private readonly seed: number;
  private readonly faultShare: number;
  private readonly reportOfTask = new Map<number, string>();

  /** @param faultShare of all requests, 0 to 1 */
  constructor(seed: number, faultShare: number) {
    this.seed = seed;
    this.faultShare = faultShare;
  }

  /** How the task of an accepted generate goes. The sandbox numbers tasks in the order of acceptance. */
  readonly plan = ({ nth, settings }: { nth: number; settings: Record<string, unknown> }): TaskPlan => {
    const report = String(settings.title);
    const id = FIRST_TASK - 1 + nth;
    const luck = chance(this.seed, report, 'outcome');
    const state = luck < FAILED ? 'F' : luck < FAILED + CANCELLED ? 'X' : 'C';
    const size = MIN_FILE + Math.floor(chance(this.seed, report, 'size') * (MAX_FILE - MIN_FILE));
    this.reportOfTask.set(id, report);
    this.record(report).tasks.push({ id, state, size, seed: nth });
    return { outcome: state, file: { bytes: size, seed: nth, filename: `${report}.pdf` } };
  };

  /** The sandbox calls this for every request, after it has logged it. */
  faultFor(sandbox: Sandbox): NonNullable<Sandbox['fault']> {
    return ({ route, path }) => {
      const report = this.reportOf(route, path, sandbox.requests.at(-1)?.body ?? '');
      // Counted per report, so that the faults do not depend on how the reports overlap.
      const nth = this.count(`${route} of ${report}`);
      this.count(route);
      const kinds = route === 'generate' ? GENERATE : route === 'download' ? DOWNLOAD : READ;
      const names = Object.keys(kinds);
      const fails = chance(this.seed, route, report, nth, 'whether') < this.faultShare;
      const which = names[Math.floor(chance(this.seed, route, report, nth, 'which') * names.length)];
      const name = fails ? which : undefined;
      if (name !== undefined) this.count(`${route}: ${name}`);
      if (route === 'generate') this.record(report).generates.push(name ?? 'accepted');
      return name === undefined ? undefined : kinds[name];
    };
  }

  private count(name: string): number {
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return count;
  }

  private record(report: string): ServiceRecord {
    const record = this.records.get(report) ?? { generates: [], tasks: [] };
    this.records.set(report, record);
    return record;
  }

  private reportOf(route: Route, path: string, body: string): string {
    if (route === 'generate') return (JSON.parse(body) as { settings: { title: string } }).settings.title;
    const task = /\/(?:document_template_tasks\/|generated-documents\/task-)(\d+)\//.exec(path)?.[1];
    return this.reportOfTask.get(Number(task)) ?? 'no report';
  }
}

/** The service's side of a soak: the seed decides what fails; everything that was requested is recorded. */
import { createHash } from 'node:crypto';
import type { FaultAction, Route, Sandbox, SandboxOptions } from '../../sandbox/index.ts';

/** What the service knows about one report. */
export interface ServiceRecord {
  /** What became of each generate. Only after `refused`, a 429, may it be sent again. */
  readonly generates: ('accepted' | 'refused' | 'lost')[];
  readonly tasks: Readonly<{ id: number; state: string; size: number; seed: number }>[];
}

const respond = (status: number, body: string, headers: Record<string, string> = {}): FaultAction => ({
  respond: { status, headers, body },
});
const THROTTLED = respond(429, '{"detail":"Slow down."}', { 'Retry-After': '1' });
const ANY: readonly FaultAction[] = [
  { drop: 'before' },
  { reset: 'after' },
  respond(500, 'Internal Server Error'),
  respond(503, 'Service Unavailable', { 'Retry-After': '2' }),
];
const LOGIN = respond(200, '<html>Sign in</html>', { 'Content-Type': 'text/html' });
const READ = [...ANY, THROTTLED, { cutAfterBytes: 10 }, { stallAfterBytes: 10 }, LOGIN];
const BROKEN_FILE: readonly FaultAction[] = [
  ...[1, 20_000].map((cutAfterBytes) => ({ cutAfterBytes })),
  { resetAfterBytes: 20_000 },
  { stallAfterBytes: 5000 },
];
const FAULTS: Readonly<Partial<Record<Route, readonly FaultAction[]>>> = {
  generate: [...ANY, { drop: 'after' }, { reset: 'before' }, THROTTLED, { cutAfterBytes: 5 }],
  download: [...ANY, respond(403, 'Request has expired'), ...BROKEN_FILE],
};
/** The shares of requests that meet a fault, of tasks that fail, and of tasks that are cancelled. */
const [FAULTY, FAILED, CANCELLED] = [0.02, 0.01, 0.005];
/** Sizes of a file, bytes. */
const [MIN_FILE, MAX_FILE] = [1000, 300_000];
const FIRST_TASK = 70_001;

export class RecordingService {
  readonly records = new Map<string, ServiceRecord>();
  readonly totals = { requests: 0, faults: 0 };
  private readonly seed: number;
  private readonly received = new Map<string, number>();
  private readonly reportOfTask = new Map<number, string>();

  constructor(seed: number) {
    this.seed = seed;
  }

  /** How the task of an accepted generate goes. The sandbox numbers tasks in the order of acceptance. */
  readonly plan: NonNullable<SandboxOptions['plan']> = ({ nth, settings }) => {
    const report = String(settings.title);
    const id = FIRST_TASK - 1 + nth;
    const luck = this.chance(report, 'outcome');
    const state = luck < FAILED ? 'F' : luck < FAILED + CANCELLED ? 'X' : 'C';
    const size = MIN_FILE + Math.floor(this.chance(report, 'size') * (MAX_FILE - MIN_FILE));
    this.reportOfTask.set(id, report);
    this.record(report).tasks.push({ id, state, size, seed: nth });
    return { outcome: state, file: { bytes: size, seed: nth, filename: `${report}.pdf` } };
  };

  /** The sandbox calls this for every request, after it has logged it. */
  faultFor(sandbox: Sandbox): NonNullable<Sandbox['fault']> {
    return ({ route, path }) => {
      const report = this.reportOf(route, path, sandbox.requests.at(-1)?.body ?? '');
      // Counted for each report, so that the faults do not depend on how the reports overlap.
      const nth = (this.received.get(`${route} ${report}`) ?? 0) + 1;
      this.received.set(`${route} ${report}`, nth);
      const faults = FAULTS[route] ?? READ;
      const isFaulty = this.chance(route, report, nth, 'whether') < FAULTY;
      const which = Math.floor(this.chance(route, report, nth, 'which') * faults.length);
      const fault = isFaulty ? faults[which] : undefined;
      this.totals.requests += 1;
      if (isFaulty) this.totals.faults += 1;
      const fate = isFaulty ? 'lost' : 'accepted';
      if (route === 'generate') this.record(report).generates.push(fault === THROTTLED ? 'refused' : fate);
      return fault;
    };
  }

  /** A number in [0, 1) that depends only on the seed and the arguments. */
  private chance(...parts: readonly (string | number)[]): number {
    const text = [this.seed, ...parts].join(' ');
    return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
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

import { type FaultRequest, type Sandbox, type TaskPlan, fillerSha256 } from '../../sandbox/index.ts';
import { chance, randomFault } from './random-faults.ts';

/** What the service knows of one report. */
export interface Entry {
  /** What became of each generate request received for it: the name of its fault, or `accepted`. */
  readonly generates: string[];
  readonly tasks: {
    readonly id: number;
    readonly state: string;
    readonly size: number;
    readonly seed: number;
  }[];
}

const FIRST_TASK = 70_001;
const SMALLEST_FILE = 1000;
const MAX_FILE = 300_000;
/** Of the tasks, how many fail, and how many are cancelled. */
const FAILED = 0.01;
const CANCELLED = 0.005;

/**
 * The service's side of a soak: it decides by the seed what goes wrong and how each task goes, and writes down what was asked
 * of it, report by report.
 */
export class Ledger {
  readonly entries = new Map<string, Entry>();
  /** Requests and faults so far, by route, and faults by name. */
  readonly requests = new Map<string, number>();
  readonly faults = new Map<string, number>();
  private readonly seed: number;
  private readonly share: number;
  private readonly reportOf = new Map<number, string>();
  private readonly nth = new Map<string, number>();

  constructor(seed: number, share: number) {
    this.seed = seed;
    this.share = share;
  }

  /** How the task of an order goes: the sandbox numbers tasks in the order of their acceptance. */
  readonly plan = ({ nth, settings }: { nth: number; settings: Record<string, unknown> }): TaskPlan => {
    const report = String(settings.title);
    const id = FIRST_TASK - 1 + nth;
    const luck = chance(this.seed, report, 'outcome');
    const state = luck < FAILED ? 'F' : luck < FAILED + CANCELLED ? 'X' : 'C';
    const bytes = SMALLEST_FILE + Math.floor(chance(this.seed, report, 'size') * (MAX_FILE - SMALLEST_FILE));
    this.reportOf.set(id, report);
    this.entry(report).tasks.push({ id, state, size: bytes, seed: nth });
    return { outcome: state, file: { bytes, seed: nth, filename: `${report}.pdf` } };
  };

  /** The sandbox asks this for every request, just after it has written it into its log. */
  faultOf(sandbox: Sandbox): NonNullable<Sandbox['fault']> {
    return (request) => {
      const report = this.reportFor(request, sandbox.requests.at(-1)?.body ?? '');
      const { route } = request;
      const nth = (this.nth.get(`${route} ${report}`) ?? 0) + 1;
      this.nth.set(`${route} ${report}`, nth);
      add(this.requests, route);
      const fault = randomFault(this.seed, this.share, route, report, nth);
      if (fault !== undefined) add(this.faults, `${route}: ${fault.name}`);
      if (route === 'generate') this.entry(report).generates.push(fault?.name ?? 'accepted');
      return fault?.action;
    };
  }

  private entry(report: string): Entry {
    let entry = this.entries.get(report);
    if (entry === undefined) this.entries.set(report, (entry = { generates: [], tasks: [] }));
    return entry;
  }

  private reportFor({ route, path }: FaultRequest, body: string): string {
    if (route === 'generate')
      return String((JSON.parse(body) as { settings: { title: unknown } }).settings.title);
    const task = /\/(?:document_template_tasks\/|generated-documents\/task-)(\d+)\//.exec(path)?.[1];
    return this.reportOf.get(Number(task)) ?? 'shared';
  }
}

/** SHA-256 of the file of a task, hex. */
export const fileHash = ({ size, seed }: Entry['tasks'][number]): Promise<string> => fillerSha256(size, seed);

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

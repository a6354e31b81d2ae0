// What an execution leaves behind, as the editor gets it.
import { parse } from 'flatted';

export interface Binary {
  /** Where n8n keeps it, e.g. `filesystem-v2:...`; absent when the bytes are in `data`. */
  readonly id?: string;
  /** Base64 of the bytes, or with `id` only the mode's name. */
  readonly data: string;
  readonly mimeType: string;
  readonly fileName?: string;
}

export interface Item {
  readonly json: Record<string, unknown>;
  readonly binary?: Record<string, Binary>;
  readonly pairedItem?: unknown;
}

interface Failure {
  readonly message: string;
  readonly description?: string | null;
}

export interface NodeRun {
  /** ms */
  readonly executionTime?: number;
  readonly hints?: unknown[];
  /** Per kind of connection (`main`, ...) and output the items. */
  readonly data?: Record<string, (Item[] | null)[]>;
}

export interface ExecutionSummary {
  readonly id: string;
  /** `new`, `running`, `waiting`, `success`, `error`, `canceled`, `crashed`, `unknown`. */
  readonly status: string;
}

/** One execution; `data` is in the notation of the package flatted. */
export interface StoredExecution extends ExecutionSummary {
  readonly data?: string;
}

interface RunData {
  readonly resultData?: { runData?: Record<string, NodeRun[]>; error?: Failure };
}

/** Statuses of executions that have not ended. */
export const UNFINISHED: readonly string[] = ['new', 'running', 'waiting', 'unknown'];

/** An execution with everything that its nodes put out. */
export class Execution {
  readonly id: string;
  readonly status: string;
  readonly error: Failure | undefined;
  /** The runs of each node by its name, in order. */
  readonly runs: Readonly<Record<string, NodeRun[]>>;

  constructor({ id, status, data }: StoredExecution) {
    // An execution that did not run yet, or crashed before it could save anything, has no result.
    const stored = (data === undefined ? undefined : parse(data)) as RunData | undefined;
    const { error, runData = {} } = stored?.resultData ?? {};
    this.id = id;
    this.status = status;
    this.error = error;
    this.runs = runData;
  }

  /** Message and description of the failure in one text; empty for a success. */
  get failure(): string {
    return this.error === undefined ? '' : `${this.error.message} | ${this.error.description ?? ''}`;
  }

  /** The items that a node put out in its last run: the node under test, and its first output, by default. */
  items(node = 'Node', output = 0): Item[] {
    const runs = this.runs[node];
    if (runs === undefined) throw new Error(`"${node}" did not run in execution ${this.id}: ${this.status}`);
    return runs.at(-1)?.data?.main?.[output] ?? [];
  }

  json(node = 'Node', output = 0): Record<string, unknown>[] {
    return this.items(node, output).map((one) => one.json);
  }
}

// What an execution leaves behind, as the editor gets it.
import assert from 'node:assert/strict';
import { parse } from 'flatted';
import type { INodeExecutionData, IRunData } from 'n8n-workflow';

interface Failure {
  readonly message: string;
  readonly description?: string | null;
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
  readonly resultData?: { runData?: IRunData; error?: Failure };
}

export const UNFINISHED: readonly string[] = ['new', 'running', 'waiting', 'unknown'];

/** An execution with everything that its nodes put out. */
export class Execution {
  readonly id: string;
  readonly status: string;
  readonly error: Failure | undefined;
  readonly runs: IRunData;

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

  /** This execution, which must have succeeded. */
  succeeded(): this {
    assert.equal(this.status, 'success', this.failure);
    return this;
  }

  /** The items that a node put out in its last run: the node under test, and its first output, by default. */
  items(node = 'Node', output = 0): INodeExecutionData[] {
    const runs = this.runs[node];
    if (runs === undefined) throw new Error(`"${node}" did not run in execution ${this.id}: ${this.status}`);
    return runs.at(-1)?.data?.main?.[output] ?? [];
  }

  json(node = 'Node', output = 0): Record<string, unknown>[] {
    return this.items(node, output).map((one) => one.json);
  }
}

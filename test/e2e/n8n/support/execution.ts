// What an execution leaves behind, as the editor gets it.
import * as z from 'zod/v4-mini';
import { unflatten } from './flatted.ts';

const binary = z.looseObject({
  /** Where n8n keeps it, e.g. `filesystem-v2:...`; absent when the bytes are in `data`. */
  id: z.optional(z.string()),
  /** Base64 of the bytes, or with `id` only the mode's name. */
  data: z.string(),
  mimeType: z.string(),
  fileName: z.optional(z.string()),
  fileExtension: z.optional(z.string()),
  fileSize: z.optional(z.string()),
  bytes: z.optional(z.number()),
});

const item = z.looseObject({
  json: z.record(z.string(), z.unknown()),
  binary: z.optional(z.record(z.string(), binary)),
  pairedItem: z.optional(z.unknown()),
});

const failure = z.looseObject({
  message: z.string(),
  description: z.optional(z.nullable(z.string())),
  name: z.optional(z.string()),
});

const nodeRun = z.looseObject({
  executionStatus: z.optional(z.string()),
  /** ms. */
  executionTime: z.optional(z.number()),
  error: z.optional(failure),
  hints: z.optional(z.array(z.unknown())),
  data: z.optional(z.record(z.string(), z.array(z.nullable(z.array(item))))),
});

const runData = z.looseObject({
  resultData: z.looseObject({
    runData: z._default(z.record(z.string(), z.array(nodeRun)), {}),
    error: z.optional(failure),
    lastNodeExecuted: z.optional(z.string()),
  }),
});

const summary = z.looseObject({
  id: z.string(),
  workflowId: z.string(),
  /** `new`, `running`, `waiting`, `success`, `error`, `canceled`, `crashed`, `unknown`. */
  status: z.string(),
  /** `manual`, `trigger`, `webhook`, `cli`, `retry`, ... */
  mode: z.string(),
  startedAt: z.optional(z.nullable(z.string())),
  stoppedAt: z.optional(z.nullable(z.string())),
});

const commandAnswer = z.looseObject({
  status: z.string(),
  mode: z.string(),
  startedAt: z.string(),
  stoppedAt: z.string(),
  data: z.unknown(),
});

/** A line of the list of executions. */
export type ExecutionSummary = z.infer<typeof summary>;
/** One run of one node. */
export type NodeRun = z.infer<typeof nodeRun>;
/** An item that a node put out. */
export type Item = z.infer<typeof item>;
/** A file on an item. */
export type Binary = z.infer<typeof binary>;

/** The list of executions as the editor gets it. */
export const executionList = z.looseObject({ results: z.array(summary) });

/** One execution as the editor gets it, `data` still in flatted notation. */
export const executionAnswer = z.extend(summary, { data: z.optional(z.string()) });

/** An execution with everything its nodes put out. */
export class Execution {
  readonly id: string;
  readonly workflowId: string;
  readonly status: string;
  readonly mode: string;
  readonly startedAt: Date | undefined;
  readonly stoppedAt: Date | undefined;
  /** What stopped it. */
  readonly error: z.infer<typeof failure> | undefined;
  /** The node it reached last. */
  readonly lastNode: string | undefined;
  /** The runs of each node by its name, in order. */
  readonly runs: Readonly<Record<string, NodeRun[]>>;

  constructor(answer: ExecutionSummary, stored: unknown) {
    // An execution that did not run yet, or crashed before it could save anything, has no result.
    const result = runData.safeParse(stored).data?.resultData;
    this.id = answer.id;
    this.workflowId = answer.workflowId;
    this.status = answer.status;
    this.mode = answer.mode;
    this.startedAt = moment(answer.startedAt);
    this.stoppedAt = moment(answer.stoppedAt);
    this.error = result?.error;
    this.lastNode = result?.lastNodeExecuted;
    this.runs = result?.runData ?? {};
  }

  /** From the editor's API. */
  static ofEditor({ data, ...answer }: z.infer<typeof executionAnswer>): Execution {
    return new Execution(z.parse(summary, answer), data === undefined ? undefined : unflatten(data));
  }

  /** From what `n8n execute` prints. */
  static ofCommand(workflowId: string, printed: unknown): Execution {
    const { data, ...answer } = z.parse(commandAnswer, printed);
    return new Execution({ id: '', workflowId, ...answer }, data);
  }

  /** From start to end, in ms; NaN while it runs. */
  get duration(): number {
    return (this.stoppedAt?.getTime() ?? NaN) - (this.startedAt?.getTime() ?? NaN);
  }

  /** The items a node put out in its last run: of the first output, unless told. */
  items(node: string, output = 0): Item[] {
    const runs = this.runs[node];
    if (runs === undefined) throw new Error(`"${node}" did not run in execution ${this.id}: ${this.status}`);
    return runs.at(-1)?.data?.main?.[output] ?? [];
  }

  /** The `json` of those items. */
  json(node: string, output = 0): Record<string, unknown>[] {
    return this.items(node, output).map((one) => one.json);
  }
}

function moment(text: string | null | undefined): Date | undefined {
  return text === null || text === undefined ? undefined : new Date(text);
}

import type { Deadline, DraftServiceClient } from '../src/index.ts';
import type { Inputs } from './inputs/report-inputs.ts';
import type { Progress } from './runner/progress.ts';
import type { ActionRun } from './runner/lifecycle.ts';

/** What the parts of one step share. */
export interface RunContext {
  readonly inputs: Inputs;
  readonly step: ActionRun;
  readonly service: DraftServiceClient;
  /** For the whole of it, the upload excepted. */
  readonly deadline: Deadline;
  readonly progress: Progress;
}

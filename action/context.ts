import type { Deadline, DraftServiceClient } from '../src/index.ts';
import type { Inputs } from './inputs.ts';
import type { Progress } from './progress.ts';
import type { Step } from './step.ts';

/** What the parts of one step share. */
export interface Context {
  readonly inputs: Inputs;
  readonly step: Step;
  readonly service: DraftServiceClient;
  /** For the whole of it, the upload excepted. */
  readonly deadline: Deadline;
  readonly progress: Progress;
}

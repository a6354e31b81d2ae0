// The same as in only-when-changed.e2e.ts in queue mode, where main and the two workers are killed in turns.
import { changesExperiment } from './support/changes-experiment.ts';

await changesExperiment('queue');

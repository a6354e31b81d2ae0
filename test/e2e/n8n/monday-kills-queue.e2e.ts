// The same as in monday-kills.deep.ts in queue mode, where main and the two workers are killed in turns.
import { mondayExperiment } from './support/monday-experiment.ts';

await mondayExperiment('queue');

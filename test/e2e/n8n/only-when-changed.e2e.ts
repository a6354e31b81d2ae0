// Reports only for designs that are new, and Draft Changed Trigger, through kills of main: `-- --deep` kills 60
// times.
import { changesExperiment } from './support/changes-experiment.ts';

await changesExperiment('main');

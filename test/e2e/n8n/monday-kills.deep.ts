// The Monday recipe through kills of main: `-- --deep` kills 20 times.
import { mondayExperiment } from './support/monday-experiment.ts';

await mondayExperiment('main');

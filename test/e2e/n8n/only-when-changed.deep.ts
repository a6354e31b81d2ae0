// Reports only for new designs, through 60 kills of main. In queue mode: queue-mode.e2e.ts.
import { changesExperiment } from './support/changes-experiment.ts';
import { startFixture } from './support/fixture.ts';
import { KILL_SETTINGS } from './support/kills.ts';

changesExperiment(await startFixture({}, KILL_SETTINGS), 'only-when-changed');

// Reports only for new designs, through 60 kills of main. In queue mode: queue-mode.e2e.ts.
import { startFixture } from './support/fixture.ts';
import { KILL_SETTINGS } from './support/kill-experiment.ts';
import { onlyWhenChangedExperiment } from './support/only-when-changed.ts';

onlyWhenChangedExperiment(await startFixture({}, KILL_SETTINGS));

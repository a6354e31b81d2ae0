/** The snapshot step, from the runner's inputs to its result. */
import { maskLogin } from '../platform/inputs/login.ts';
import { readLogin } from './inputs/step-inputs.ts';
import { ActionRun } from './runner/action-run.ts';
import { readSnapshotInputs } from './snapshot/inputs.ts';

const run = new ActionRun('Draft snapshot');

void run.run(async () => {
  // First: a message about a mistake in an input may quote them.
  maskLogin(run.secrets, readLogin());
  const inputs = await readSnapshotInputs();
  // Loaded after the inputs are checked: a mistake in them is reported without loading the client.
  const { runSnapshot } = await import('./snapshot/run-snapshot.ts');
  await runSnapshot(inputs, run);
});

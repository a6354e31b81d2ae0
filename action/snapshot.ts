import { ActionRun } from './runner/action-run.ts';
import { readSnapshotInputs } from './inputs/snapshot-inputs.ts';

const run = new ActionRun('Draft snapshot');

void run.run(async () => {
  const inputs = await readSnapshotInputs();
  // Loaded after the inputs are checked: a mistake in them is reported without loading the client.
  const { runSnapshot } = await import('./snapshot/run-snapshot.ts');
  await runSnapshot(inputs, run);
});

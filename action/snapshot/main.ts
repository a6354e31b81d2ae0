import { maskCredentials } from '../inputs/connection-inputs.ts';
import { ActionRun } from '../runner/lifecycle.ts';
import { readSnapshotInputs } from './inputs.ts';

/** The step, from the runner's inputs to its outcome; what speaks to the service is loaded when the inputs are right. */
export async function main(): Promise<void> {
  const step = new ActionRun('Draft snapshot');
  await step.run(async () => {
    maskCredentials(step.secrets);
    const inputs = readSnapshotInputs();
    const { takeSnapshot } = await import('./take-snapshot.ts');
    await takeSnapshot(inputs, step);
  });
}

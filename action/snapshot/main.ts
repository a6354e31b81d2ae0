import { conceal } from '../connection-input.ts';
import { Step } from '../step.ts';
import { readSnapshotInputs } from './inputs.ts';

/** The step, from the runner's inputs to its outcome; what speaks to the service is loaded when the inputs are right. */
export async function main(): Promise<void> {
  const step = new Step('Draft snapshot');
  await step.carryOut(async () => {
    conceal(step.secrets);
    const inputs = readSnapshotInputs();
    const { takeSnapshot } = await import('./take-snapshot.ts');
    await takeSnapshot(inputs, step);
  });
}

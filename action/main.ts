import { readInputs } from './inputs.ts';
import { run } from './run.ts';
import { Step } from './step.ts';

/** The step, from the runner's inputs to its outcome. */
export async function main(): Promise<void> {
  const step = new Step();
  await step.carryOut(async () => {
    const inputs = readInputs();
    const { credentials } = inputs;
    if ('token' in credentials) step.secrets.addToken(credentials.token);
    else step.secrets.addPassword(credentials.username, credentials.password);
    await run(inputs, step);
  });
}

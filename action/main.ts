import { inputText, readInputs } from './inputs.ts';
import { run } from './run.ts';
import { Step } from './step.ts';

/** The step, from the runner's inputs to its outcome. */
export async function main(): Promise<void> {
  const step = new Step();
  await step.carryOut(async () => {
    conceal(step);
    await run(readInputs(), step);
  });
}

/** Before anything is said: also a message about a mistake in the inputs must not hold them. */
function conceal({ secrets }: Step): void {
  const password = inputText('password');
  secrets.addToken(inputText('token'));
  if (password !== '') secrets.addPassword(inputText('username'), password);
}

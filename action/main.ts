import type { SettingsReader } from './input-fields.ts';
import { inputText, readInputs } from './inputs.ts';
import { Step } from './step.ts';

/**
 * The step, from the runner's inputs to its outcome. What takes long to load is loaded when it is needed: a mistake in the inputs
 * is shown before anything that could speak to the service is there.
 */
export async function main(): Promise<void> {
  const step = new Step();
  await step.carryOut(async () => {
    conceal(step);
    const inputs = readInputs(await settingsReader());
    const { run } = await import('./run.ts');
    await run(inputs, step);
  });
}

/** Before anything is said: also a message about a mistake in the inputs must not hold them. */
function conceal({ secrets }: Step): void {
  const password = inputText('password');
  secrets.addToken(inputText('token'));
  if (password !== '') secrets.addPassword(inputText('username'), password);
}

/** YAML is the largest thing in the bundle, and most steps have no settings. */
async function settingsReader(): Promise<SettingsReader> {
  if (inputText('settings') === '') return () => ({ settings: {}, sources: new Map() });
  const { parseSettings } = await import('./settings-input.ts');
  return parseSettings;
}

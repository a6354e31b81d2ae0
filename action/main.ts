import { conceal } from './connection-input.ts';
import type { SettingsReader } from './input-fields.ts';
import { inputText } from './input-text.ts';
import { readInputs } from './inputs.ts';
import { Step } from './step.ts';

/**
 * The step, from the runner's inputs to its outcome. What takes long to load is loaded when it is needed: a mistake in the inputs
 * is shown before anything that could speak to the service is there.
 */
export async function main(): Promise<void> {
  const step = new Step('Draft Service report');
  await step.carryOut(async () => {
    conceal(step.secrets);
    const inputs = readInputs(await settingsReader());
    const { run } = await import('./run.ts');
    await run(inputs, step);
  });
}

/** YAML is the largest thing in the bundle, and most steps have no settings. */
async function settingsReader(): Promise<SettingsReader> {
  if (inputText('settings') === '') return () => ({ settings: {}, sources: new Map() });
  const { parseSettings } = await import('./settings-input.ts');
  return parseSettings;
}

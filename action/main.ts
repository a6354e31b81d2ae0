import { maskCredentials } from './inputs/connection-inputs.ts';
import type { SettingsReader } from './inputs/input-fields.ts';
import { inputText } from './inputs/input-text.ts';
import { readInputs } from './inputs/report-inputs.ts';
import { ActionRun } from './runner/lifecycle.ts';

/**
 * The step, from the runner's inputs to its outcome. What takes long to load is loaded when it is needed: a mistake in the inputs
 * is shown before anything that could speak to the service is there.
 */
export async function main(): Promise<void> {
  const step = new ActionRun('Draft Service report');
  await step.run(async () => {
    maskCredentials(step.secrets);
    const inputs = readInputs(await settingsReader());
    const { runReport: run } = await import('./run-report.ts');
    await run(inputs, step);
  });
}

/** YAML is the largest thing in the bundle, and most steps have no settings. */
async function settingsReader(): Promise<SettingsReader> {
  if (inputText('settings') === '') return () => ({ settings: {}, sources: new Map() });
  const { parseSettings } = await import('./inputs/settings-yaml.ts');
  return parseSettings;
}

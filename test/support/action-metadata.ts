import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

export interface ActionMetadata {
  inputs?: Record<string, { description?: string; required?: boolean; default?: string | boolean | number }>;
  outputs?: Record<string, { description?: string }>;
  runs: { using: string; main: string };
}

/** action.yml of the folder, as far as the runner needs it. */
export async function readActionMetadata(folder: string): Promise<ActionMetadata> {
  return parse(await readFile(path.join(folder, 'action.yml'), 'utf8')) as ActionMetadata;
}

/** The INPUT_ variables: every declared input is set, to what is given, else its default, else nothing. */
export function inputVariables(
  metadata: ActionMetadata,
  given: Record<string, string>,
): Record<string, string> {
  const declared = metadata.inputs ?? {};
  // The real runner only warns; in a test an undeclared name is a typing error.
  const unknown = Object.keys(given).filter((name) => !(name in declared));
  if (unknown.length > 0) throw new Error(`action.yml declares no input ${unknown.join(', ')}`);
  return Object.fromEntries(
    Object.entries(declared).map(([name, input]) => [
      `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
      given[name] ?? String(input.default ?? ''),
    ]),
  );
}

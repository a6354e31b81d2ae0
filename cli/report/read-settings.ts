import { createReadStream } from 'node:fs';
import { InputError, type Settings, oneLine } from '../../src/index.ts';
import { messageOf } from '../../platform/errors.ts';
import { inputError } from '../../platform/inputs/parsers.ts';
import type { SettingsInput } from '../../platform/inputs/settings-yaml.ts';
import { readLimited } from '../run/read-limited.ts';

export const NO_SETTINGS: SettingsInput = { settings: {}, sources: new Map() };

/**
 * Settings of several sources, each name only once.
 *
 * @param prefix of the message
 * @throws InputError
 */
export function mergedSettings(parts: readonly SettingsInput[], prefix = ''): SettingsInput {
  const all: Record<string, unknown> = Object.create(null) as Settings;
  const sources = new Map<string, string>();
  for (const part of parts) {
    for (const [name, value] of Object.entries(part.settings)) {
      if (Object.hasOwn(all, name)) {
        throw new InputError([`${prefix}The setting "${oneLine(name, 60)}" is given twice.`], {
          hint: 'Nothing was requested from the service.',
        });
      }
      all[name] = value;
      const source = part.sources.get(name);
      if (source !== undefined) sources.set(name, source);
    }
  }
  return { settings: { ...all }, sources };
}

/** Each text of `--set`. */
export async function readSets(sets: readonly string[]): Promise<SettingsInput> {
  if (sets.length === 0) return NO_SETTINGS;
  const { parseSet } = await import('./parse-set.ts');
  return mergedSettings(sets.map((set) => parseSet(set)));
}

/** Settings are at most 64 KiB; what is longer is a mistake, and not read to its end. Bytes. */
const MAX_READ = 1024 * 1024;

/**
 * A file without a mapping is a mistake: an empty variable, a failed command, or the `null` of a program that found
 * no settings would start a report with defaults.
 */
export async function readSettings(file: string): Promise<SettingsInput> {
  const stream = file === '-' ? process.stdin : createReadStream(file);
  const text = await readLimited(stream, MAX_READ).catch((error: unknown) => {
    throw inputError(`The settings cannot be read: ${oneLine(messageOf(error), 200)}.`);
  });
  const { parseSettings } = await import('../../platform/inputs/settings-yaml.ts');
  const input = parseSettings(text);
  if (Object.keys(input.settings).length > 0 || text.replace(/#.*/g, '').includes('{')) return input;
  throw inputError('The settings are empty. Write {} for a report without settings.');
}

import { createReadStream } from 'node:fs';
import { InputError } from '../../src/errors/error-classes.ts';
import { oneLine } from '../../src/text/one-line.ts';
import { messageOf } from '../../platform/errors.ts';
import { inputError } from '../../platform/inputs/parsers.ts';
import type { SettingsInput } from '../../platform/inputs/settings-yaml.ts';

export const NO_SETTINGS: SettingsInput = { settings: {}, sources: new Map() };

/**
 * Settings of several sources, each name only once.
 *
 * @param prefix of the message
 * @throws InputError
 */
export function mergedSettings(parts: readonly SettingsInput[], prefix = ''): SettingsInput {
  const entries = parts.flatMap(({ settings }) => Object.entries(settings));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined)
    throw new InputError([`${prefix}The setting "${oneLine(twice, 60)}" is given twice.`], {
      hint: 'Nothing was requested from the service.',
    });
  return {
    settings: Object.fromEntries(entries),
    sources: new Map(parts.flatMap(({ sources }) => [...sources])),
  };
}

/** Each text of `--set`. */
export async function readSets(sets: readonly string[]): Promise<SettingsInput> {
  if (sets.length === 0) return NO_SETTINGS;
  const { parseSet } = await import('./parse-set.ts');
  return mergedSettings(sets.map((set) => parseSet(set)));
}

/**
 * A file without a mapping is a mistake: an empty variable, a failed command, or the `null` of a program that found
 * no settings would start a report with defaults.
 */
export async function readSettings(file: string): Promise<SettingsInput> {
  let text = '';
  try {
    const source = file === '-' ? process.stdin : createReadStream(file);
    // As much as is too long.
    for await (const chunk of source.setEncoding('utf8')) if ((text += String(chunk)).length > 2 ** 20) break;
  } catch (error) {
    throw inputError(`The settings cannot be read: ${oneLine(messageOf(error), 200)}.`);
  }
  const { NO_SETTINGS, parseSettings } = await import('../../platform/inputs/settings-yaml.ts');
  const input = parseSettings(text);
  if (input !== NO_SETTINGS) return input;
  throw inputError('The settings are empty. Write {} for a report without settings.');
}

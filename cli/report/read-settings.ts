import { createReadStream } from 'node:fs';
import { InputError, oneLine } from '../../src/index.ts';
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

/** Settings are at most 64 KiB; what is longer is a mistake, and not read to its end. Bytes. */
const MAX_READ = 1024 * 1024;

/**
 * A file without a mapping is a mistake: an empty variable, a failed command, or the `null` of a program that found
 * no settings would start a report with defaults.
 */
export async function readSettings(file: string): Promise<SettingsInput> {
  const text = await readText(file).catch((error: unknown) => {
    throw inputError(`The settings cannot be read: ${oneLine(messageOf(error), 200)}.`);
  });
  const { parseSettings } = await import('../../platform/inputs/settings-yaml.ts');
  const input = parseSettings(text);
  if (Object.keys(input.settings).length > 0 || text.replace(/#.*/g, '').includes('{')) return input;
  throw inputError('The settings are empty. Write {} for a report without settings.');
}

/** The text of a file, or of stdin, which may have no end. */
async function readText(file: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = file === '-' ? process.stdin : createReadStream(file);
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_READ) throw new Error(`There are more than ${MAX_READ / 1024} KiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

import { createReadStream } from 'node:fs';
import { InputError, type Settings, oneLine } from '../../src/index.ts';
import { messageOf } from '../../platform/errors.ts';
import { optional } from '../../platform/inputs/parse-inputs.ts';
import { inputError, templateIdOrName } from '../../platform/inputs/parsers.ts';
import type { SettingsInput } from '../../platform/inputs/settings-yaml.ts';
import type { ReportRequest } from '../../platform/report/report-request.ts';
import { required } from '../run/connect.ts';
import { readLimited } from '../run/read-limited.ts';
import { SUBJECT_TABLE, subjectMistakes, subjectOf } from '../run/subject-flags.ts';

type RequestTexts = Parameters<typeof subjectMistakes>[0] &
  Readonly<Partial<Record<'draft-fingerprint', string>>>;

/** The flags that say which report is asked for. */
export function requestTable(sets: readonly string[] = []) {
  return {
    ...SUBJECT_TABLE,
    template: required(templateIdOrName),
    'draft-fingerprint': optional(fingerprint),
    settings: readSettings,
    set: () => parseSets(sets),
  };
}

/** The values of these flags. */
type RequestValues = {
  readonly [Name in keyof ReturnType<typeof requestTable>]: Awaited<
    ReturnType<ReturnType<typeof requestTable>[Name]>
  >;
};

export function requestMistakes(texts: RequestTexts): string[] {
  const mistakes = subjectMistakes(texts);
  if ((texts['draft-fingerprint'] ?? '') !== '' && texts['project-id'] !== '') {
    mistakes.push('--draft-fingerprint: it belongs to a report on a draft; leave it out with --project-id.');
  }
  return mistakes;
}

export function requestOf(values: RequestValues): ReportRequest {
  const { template, settings, set, 'draft-fingerprint': draftFingerprint } = values;
  return { template, subject: subjectOf(values), draftFingerprint, ...merged([settings, set], '--set: ') };
}

function fingerprint(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw inputError('It must be the fingerprint of a snapshot, 64 digits of lower-case hex.');
}

const NO_SETTINGS: SettingsInput = { settings: {}, sources: new Map() };

/**
 * Settings of several sources, where a name may stand only once.
 *
 * @param prefix of the message
 * @throws InputError
 */
function merged(parts: readonly SettingsInput[], prefix = ''): SettingsInput {
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

async function parseSets(sets: readonly string[]): Promise<SettingsInput> {
  if (sets.length === 0) return NO_SETTINGS;
  const { parseSet } = await import('./parse-set.ts');
  return merged(sets.map((set) => parseSet(set)));
}

/** Settings are at most 64 KiB; what is longer is a mistake, and not read to its end. Bytes. */
const MAX_READ = 1024 * 1024;

/**
 * A file without a mapping is a mistake: an empty variable, a failed command, or the `null` of a program that found
 * no settings would start a report with defaults.
 */
async function readSettings(file: string): Promise<SettingsInput> {
  if (file === '') return NO_SETTINGS;
  const stream = file === '-' ? process.stdin : createReadStream(file);
  const text = await readLimited(stream, MAX_READ).catch((error: unknown) => {
    throw inputError(`The settings cannot be read: ${whyUnreadable(file, error)}.`);
  });
  const { parseSettings } = await import('../../platform/inputs/settings-yaml.ts');
  const input = parseSettings(text);
  if (Object.keys(input.settings).length > 0 || text.replace(/#.*/g, '').includes('{')) return input;
  throw inputError('The settings are empty. Write {} for a report without settings.');
}

function whyUnreadable(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const name = oneLine(file, 120);
  if (code === 'ENOENT') return `there is no file ${name}`;
  if (code === 'EISDIR') return `${name} is a folder`;
  if (code === 'EACCES') return `the permissions of ${name} do not allow it`;
  return oneLine(messageOf(error), 200);
}

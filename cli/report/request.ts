import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { InputError, type Settings, oneLine } from '../../src/index.ts';
import { messageOf } from '../../platform/errors.ts';
import { optional } from '../../platform/inputs/parse-inputs.ts';
import { inputError, templateIdOrName } from '../../platform/inputs/parsers.ts';
import type { SettingsInput } from '../../platform/inputs/settings-yaml.ts';
import type { ReportRequest } from '../../platform/report/report-host.ts';
import { required } from '../run/connect.ts';
import { SUBJECT_TABLE, subjectMistakes, subjectOf } from '../run/subject-flags.ts';

type RequestTexts = Parameters<typeof subjectMistakes>[0] &
  Readonly<Partial<Record<'draft-fingerprint', string>>>;

/** The flags that say which report is asked for. */
export function requestTable(sets: readonly string[] = []) {
  return {
    ...SUBJECT_TABLE,
    template: required(templateIdOrName),
    'draft-fingerprint': optional(fingerprint),
    settings: (file: string) => settingsOf(file, sets),
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
  const { template, settings, 'draft-fingerprint': draftFingerprint } = values;
  return { template, subject: subjectOf(values), draftFingerprint, ...settings };
}

function fingerprint(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw inputError('It must be the fingerprint of a snapshot, 64 digits of lower-case hex.');
}

/** The settings of a file and of `--set`, where a name may stand only once. */
async function settingsOf(file: string, sets: readonly string[]): Promise<SettingsInput> {
  if (file === '' && sets.length === 0) return { settings: {}, sources: new Map() };
  const { parseSettings } = await import('../../platform/inputs/settings-yaml.ts');
  const fromFile = file === '' ? undefined : parseSettings(await readSettings(file));
  const all: Record<string, unknown> = Object.create(null) as Settings;
  const sources = new Map<string, string>();
  const parts = [
    ...(fromFile === undefined ? [] : [fromFile]),
    ...sets.map((set) => parseSet(set, parseSettings)),
  ];
  for (const part of parts) {
    for (const [name, value] of Object.entries(part.settings)) {
      if (Object.hasOwn(all, name)) throw inputError(`The setting "${oneLine(name, 60)}" is given twice.`);
      all[name] = value;
      const source = part.sources.get(name);
      if (source !== undefined) sources.set(name, source);
    }
  }
  return { settings: { ...all }, sources };
}

/** `name=value`: the value is what it would be in a line of YAML. */
function parseSet(set: string, parse: (text: string) => SettingsInput): SettingsInput {
  const at = set.indexOf('=');
  if (at < 1) throw inputError(`Write --set as NAME=VALUE, not "${oneLine(set, 60)}".`);
  const name = set.slice(0, at);
  const value = set.slice(at + 1);
  if (/[\r\n]/.test(value))
    throw inputError('A value of --set has one line. Use --settings for longer ones.');
  return parse(`${JSON.stringify(name)}: ${value}`);
}

async function readSettings(file: string): Promise<string> {
  try {
    return file === '-' ? await readAll(process.stdin) : await readFile(file, 'utf8');
  } catch (error) {
    throw new InputError([`The settings cannot be read: ${oneLine(messageOf(error), 200)}.`]);
  }
}

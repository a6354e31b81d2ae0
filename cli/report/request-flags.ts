import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { oneLine, quoteWhole } from '../../src/text/one-line-and-quotes.ts';
import { messageOf } from '../../platform/host-errors.ts';
import { type Values, optional, required } from '../../platform/inputs/input.ts';
import { id, inputError, subjectOf } from '../../platform/inputs/parsers.ts';
import type { SettingsInput } from '../../platform/inputs/settings-yaml.ts';
import { SUBJECT_INPUTS } from '../../platform/inputs/shared-inputs.ts';
import { TEMPLATE_FLAG } from '../common-flags.ts';
import { shellWord } from './collect-command-line.ts';

export const TASK_ID = required('Id of the task', 'ID', id);

/** Whatever characters these bytes are, they are more than settings may have. */
const TOO_MANY_BYTES = 2 ** 20;

export const REQUEST_FLAGS = {
  template: TEMPLATE_FLAG,
  ...SUBJECT_INPUTS,
  settings: optional('File with the settings, YAML or JSON; - for stdin', 'FILE', readSettingsFile),
  set: {
    brief: `One setting, as in YAML: --set paper_size=A4; digits as text: --set 'site="012"'`,
    value: 'NAME=VALUE',
    isRepeatable: true,
    read: (sets: readonly string[]) => Promise.all(sets.map(parseSet)),
  },
};

/** The report that is asked for. A setting of `--set` replaces that of the file, or of an earlier `--set`. */
export function requestOf({ template, settings: file, set, ...subject }: Values<typeof REQUEST_FLAGS>) {
  const parts = file === undefined ? set : [file, ...set];
  const settings: SettingsInput['settings'] = Object.fromEntries(
    parts.flatMap((part) => Object.entries(part.settings)),
  );
  const sources = new Map(parts.flatMap((part) => [...part.sources]));
  return { template, subject: subjectOf(subject), settings, sources };
}

async function readSettingsFile(file: string): Promise<SettingsInput> {
  let bytes = Buffer.alloc(0);
  try {
    for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
      bytes = Buffer.concat([bytes, Buffer.from(chunk as Uint8Array)]);
      if (bytes.length > TOO_MANY_BYTES) break;
    }
  } catch (error) {
    throw inputError(`The settings cannot be read: ${oneLine(messageOf(error), 200)}.`);
  }
  // A file that was cut may end within a character.
  if (bytes.length <= TOO_MANY_BYTES && !isUtf8(bytes))
    throw inputError('The settings are not UTF-8. Save them as UTF-8.');
  const { parseSettings } = await import('../../platform/inputs/settings-yaml.ts');
  return parseSettings(bytes.toString());
}

/**
 * `name=value`: the value is what it would be in a line of YAML. A value that YAML would shorten is refused.
 *
 * @throws InputError
 */
async function parseSet(set: string): Promise<SettingsInput> {
  const at = set.indexOf('=');
  if (at < 1) throw inputError(`Write it as NAME=VALUE, not "${quoteWhole(set)}".`);
  const name = set.slice(0, at);
  const value = set.slice(at + 1);
  if (/[\r\n]/.test(value))
    throw inputError('A value of --set has one line. Use --settings for longer ones.');
  const line = `${JSON.stringify(name)}: ${value}`;
  const { isLiteral, parseSettings } = await import('../../platform/inputs/settings-yaml.ts');
  if (value !== '' && value.trim() === value && isLiteral(line)) return parseSettings(line);
  const quoted = quoteWhole(`${name}=${JSON.stringify(value)}`, 120);
  throw inputError(
    `YAML would not read the value of "${quoteWhole(name, 60)}" as it is. ` +
      `Put it in quotes: --set ${shellWord(quoted)}.`,
  );
}

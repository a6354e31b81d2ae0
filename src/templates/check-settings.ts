import type { DraftServiceClient } from '../shared-client.ts';
import { SettingsError } from '../errors/error-classes.ts';
import { whyUnsendable } from '../json/unsendable-value.ts';
import { nearest } from '../text/nearest.ts';
import { type Template, type TemplateSetting, orderedSettings } from './template.ts';

/** Settings by name, as the user set them. */
export type Settings = Readonly<Record<string, unknown>>;

/** The source text of settings, by name. */
export type SettingSources = ReadonlyMap<string, string>;

/** How many choices or names a message lists at most. */
const MAX_LISTED = 20;
/** How much of a name or value a message quotes, UTF-16 units. */
const MAX_QUOTED = 80;

/** The value of one setting of the template, to be checked. */
interface SettingValue {
  readonly client: DraftServiceClient;
  readonly setting: TemplateSetting;
  readonly value: unknown;
  /** What the user typed, where that is known. */
  readonly source: string | undefined;
}

/**
 * Checks settings against the template, before a generate is spent on them: unknown names, wrong types,
 * values that are not among the choices. Nothing is converted. Settings of an unknown kind (a draft
 * reference, for example) are accepted if JSON can represent their values. So are all of them without the template.
 *
 * @param template null if it is not known
 * @param sources what the user typed, by name, for hosts whose notation converts it (YAML reads `1.10` as a
 *   number): the advice quotes it
 * @throws SettingsError with one sentence for each mistake
 * @see docs/service.md#settings
 */
export function checkSettings(
  client: DraftServiceClient,
  template: Template | null,
  settings: Settings,
  sources?: SettingSources,
): void {
  const listed = template === null ? [] : orderedSettings(template);
  const byName = new Map(listed.map((setting) => [setting.name, setting]));
  const mistakes = Object.entries(settings).map(([name, value]) => {
    if (template === null) return unsendable(client, name, value);
    const setting = byName.get(name);
    return setting === undefined
      ? unknownName(client, name, [...byName.keys()])
      : valueMistake({ client, setting, value, source: sources?.get(name) });
  });
  const found = mistakes.filter((mistake) => mistake !== undefined);
  if (found.length > 0) throw new SettingsError(found);
}

/** Why JSON cannot hold a value as it is; undefined: it can. */
function unsendable(client: DraftServiceClient, name: string, value: unknown): string | undefined {
  const problem = whyUnsendable(value);
  return problem === undefined ? undefined : `${settingLabel(client, name)} cannot be sent: ${problem}.`;
}

function unknownName(client: DraftServiceClient, name: string, names: readonly string[]): string {
  const quoted = `"${client.quote(name, MAX_QUOTED)}"`;
  if (names.length === 0) return `Unknown setting ${quoted}: this template has no settings.`;
  const [near] = nearest(name, names, 1);
  const help =
    near === undefined
      ? `It has ${listed(client, names)}.`
      : `Did you mean "${client.quote(near, MAX_QUOTED)}"?`;
  return `The template has no setting ${quoted}. ${help}`;
}

/** What is wrong with a value; undefined: nothing. */
function valueMistake(checked: SettingValue): string | undefined {
  const { setting, value } = checked;
  switch (setting.setting_type) {
    case 'boolean':
      if (typeof value === 'boolean') return undefined;
      return (
        `${labelOf(checked)} is true or false: write ${booleanSpelling(value)} without quotes, not ` +
        `${valueText(checked)}.`
      );
    case 'text':
      if (typeof value === 'string') return undefined;
      return `${labelOf(checked)} is text: write ${textSpelling(checked)}, not ${valueText(checked)}.`;
    case 'choice':
      return choiceMistake(checked);
    default:
      return unsendable(checked.client, setting.name, value);
  }
}

function choiceMistake(checked: SettingValue): string | undefined {
  const { client, setting, value, source } = checked;
  const choices = setting.setting_choices;
  if (choices?.length === 0) return `${labelOf(checked)} has no choices in this template: leave it out.`;
  if (typeof value === 'string' && (choices === null || choices.includes(value))) return undefined;
  const text = isScalar(value) ? (source ?? String(value)) : '';
  if (choices === null || (isScalar(value) && choices.includes(text))) {
    return `${labelOf(checked)} is a choice of text values: write ${textSpelling(checked)}, not ${valueText(checked)}.`;
  }
  const [near] = nearest(text, choices, 1);
  const question = near === undefined ? '' : ` Did you mean "${client.quote(near, MAX_QUOTED)}"?`;
  return `${labelOf(checked)} must be one of ${listed(client, choices)}, not ${valueText(checked)}.${question}`;
}

function labelOf({ client, setting }: SettingValue): string {
  return settingLabel(client, setting.name);
}

function settingLabel(client: DraftServiceClient, name: string): string {
  return `The setting "${client.quote(name, MAX_QUOTED)}"`;
}

function booleanSpelling(value: unknown): string {
  const text = isScalar(value) ? String(value).trim().toLowerCase() : '';
  if (['true', 'yes', 'on', '1', 'y'].includes(text)) return 'true';
  return ['false', 'no', 'off', '0', 'n'].includes(text) ? 'false' : 'true or false';
}

function textSpelling({ client, value, source }: SettingValue): string {
  return isScalar(value)
    ? `"${client.quote(source ?? String(value), MAX_QUOTED)}" in quotes`
    : 'text in quotes';
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** A value as a message shows it. */
function valueText({ client, value, source }: SettingValue): string {
  if (typeof value === 'string') return `"${client.quote(value, MAX_QUOTED)}"`;
  if (isScalar(value)) return client.quote(source ?? String(value), MAX_QUOTED);
  if (value === null) return 'nothing (null)';
  if (value === undefined) return 'nothing';
  return Array.isArray(value) ? 'a list' : 'an object';
}

function listed(client: DraftServiceClient, names: readonly string[]): string {
  const quoted = names.slice(0, MAX_LISTED).map((name) => `"${client.quote(name, MAX_QUOTED)}"`);
  return `${quoted.join(', ')}${names.length > quoted.length ? ', …' : ''}`;
}

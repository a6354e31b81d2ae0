import { SettingsError } from '../errors/error-classes.ts';
import type { DraftServiceClient } from '../client.ts';
import { nearest } from '../text/nearest.ts';
import { jsonProblem } from '../json/json-problem.ts';
import { orderedSettings, type Template, type TemplateSetting } from './template.ts';

/** Settings as a user gives them: the template's setting names and their values. */
export type Settings = Readonly<Record<string, unknown>>;

/** The source text of settings, by name. */
export type SettingSources = ReadonlyMap<string, string>;

const MAX_CHOICES = 20;

/**
 * Checks settings against the template before a generate is spent on them: unknown names, wrong types, values that are not
 * among the choices. Nothing is converted. A kind of setting that this client does not know (a draft reference among them)
 * is passed through, as far as JSON can hold it.
 *
 * @param sources what the user typed, by name, where a host's notation made something else of it than a text (`1.10` became a number): advice
 *   is spelled like it
 * @throws SettingsError with one sentence for each mistake
 * @see docs/service.md#settings
 */
export function checkSettings(
  client: DraftServiceClient,
  template: Template,
  given: Settings,
  sources?: SettingSources,
): void {
  const known = new Map(orderedSettings(template).map((setting) => [setting.name, setting]));
  const mistakes: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const setting = known.get(name);
    const mistake =
      setting === undefined
        ? unknownName(client, name, [...known.keys()])
        : wrongValue(client, setting, value, sources?.get(name));
    if (mistake !== undefined) mistakes.push(mistake);
  }
  if (mistakes.length > 0) throw new SettingsError(mistakes);
}

/**
 * What the report was made with: what was sent, and the template's defaults for the rest. A boolean is a boolean, whichever it came from:
 * the list gives defaults as texts.
 */
export function effectiveSettings(template: Template, sent: Settings): Record<string, unknown> {
  const defaults = orderedSettings(template).map((setting) => [setting.name, defaultOf(setting)] as const);
  return Object.fromEntries([...defaults, ...Object.entries(sent)]);
}

function defaultOf({ setting_type, default_value }: TemplateSetting): string | boolean | null {
  if (setting_type !== 'boolean') return default_value;
  const word = default_value?.trim().toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : default_value;
}

function unknownName(client: DraftServiceClient, name: string, names: readonly string[]): string {
  const shown = `"${client.quote(name, 80)}"`;
  if (names.length === 0) return `Unknown setting ${shown}: this template has no settings.`;
  const [near] = nearest(name, names, 1);
  const help =
    near === undefined ? `It has ${list(client, names)}.` : `Did you mean "${client.quote(near, 80)}"?`;
  return `The template has no setting ${shown}. ${help}`;
}

function wrongValue(
  client: DraftServiceClient,
  setting: TemplateSetting,
  value: unknown,
  source: string | undefined,
): string | undefined {
  const shown = `The setting "${client.quote(setting.name, 80)}"`;
  const given = show(client, value, source);
  switch (setting.setting_type) {
    case 'boolean':
      if (typeof value === 'boolean') return undefined;
      return `${shown} is true or false: write ${booleanSpelling(value)} without quotes, not ${given}.`;
    case 'text':
      return typeof value === 'string'
        ? undefined
        : `${shown} is a text: write ${textSpelling(client, value, source)}, not ${given}.`;
    case 'choice':
      return wrongChoice(client, shown, setting, value, source);
    default: {
      const why = jsonProblem(value);
      return why === undefined ? undefined : `${shown} cannot be sent: ${why}.`;
    }
  }
}

function wrongChoice(
  client: DraftServiceClient,
  shown: string,
  setting: TemplateSetting,
  value: unknown,
  source: string | undefined,
): string | undefined {
  const choices = setting.setting_choices;
  if (choices?.length === 0) return `${shown} has no choices in this template: leave it out.`;
  const text = isPlain(value) ? (source ?? String(value)) : '';
  if (typeof value === 'string' && (choices === null || choices.includes(value))) return undefined;
  const given = show(client, value, source);
  if (choices === null || (isPlain(value) && choices.includes(text))) {
    return `${shown} is a choice of texts: write ${textSpelling(client, value, source)}, not ${given}.`;
  }
  const [near] = nearest(text, choices, 1);
  const meant = near === undefined ? '' : ` Did you mean "${client.quote(near, 80)}"?`;
  return `${shown} must be one of ${list(client, choices)}, not ${given}.${meant}`;
}

function booleanSpelling(value: unknown): string {
  const text = isPlain(value) ? String(value).trim().toLowerCase() : '';
  if (['true', 'yes', 'on', '1', 'y'].includes(text)) return 'true';
  return ['false', 'no', 'off', '0', 'n'].includes(text) ? 'false' : 'true or false';
}

function textSpelling(client: DraftServiceClient, value: unknown, source: string | undefined): string {
  return isPlain(value) ? `"${client.quote(source ?? String(value), 80)}" in quotes` : 'a text in quotes';
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function show(client: DraftServiceClient, value: unknown, source: string | undefined): string {
  if (typeof value === 'string') return `"${client.quote(value, 80)}"`;
  if (isPlain(value)) return client.quote(source ?? String(value), 80);
  if (value === null) return 'nothing (null)';
  if (value === undefined) return 'nothing';
  return Array.isArray(value) ? 'a list' : 'an object';
}

function list(client: DraftServiceClient, names: readonly string[]): string {
  const shown = names.slice(0, MAX_CHOICES).map((name) => `"${client.quote(name, 80)}"`);
  return `${shown.join(', ')}${names.length > shown.length ? ', …' : ''}`;
}

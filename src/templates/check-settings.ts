import type { DraftServiceClient } from '../draft-service-client.ts';
import { InputError } from '../errors/error-classes.ts';
import { nearest } from '../text/nearest.ts';
import type { Template, TemplateSetting } from './list-templates.ts';

/** Settings by name, as the user set them. */
export type Settings = Readonly<Record<string, unknown>>;

/** The source text of settings, by name. */
export type SettingSources = ReadonlyMap<string, string>;

/** How many choices or names a message lists at most. */
const MAX_LISTED = 20;
/** How much of a name or choice of the service a message quotes, UTF-16 units. */
const MAX_SETTING_NAME = 80;

/**
 * Checks settings against the template, before a generate is spent on them: unknown names, wrong types,
 * values that are not among the choices. Nothing is converted. Settings of an unknown kind (a draft
 * reference, for example) are accepted if JSON can represent their values. So are all of them without the template,
 * but for one that is a number and would not be sent as it was typed.
 *
 * @param sources what the user typed, by name, for hosts whose notation converts it (YAML reads `1.10` as a
 *   number): the advice quotes it
 * @throws InputError of the kind `settings` with one sentence for each mistake
 * @see docs/service.md#settings
 */
export function checkSettings(
  client: DraftServiceClient,
  template: Template | null,
  settings: Settings,
  sources?: SettingSources,
): void {
  const byName = new Map(template?.settings.map((setting) => [setting.name, setting]));
  const mistakes = Object.entries(settings).flatMap(([name, value]) => {
    const setting = byName.get(name);
    if (template !== null && setting === undefined) return [unknownName(client, name, [...byName.keys()])];
    const what = valueMistake(client, setting, value, sources?.get(name));
    return what === undefined ? [] : [`The setting "${client.quoteOwn(name)}" ${what}`];
  });
  if (mistakes.length > 0) throw new InputError(mistakes, { hint: 'No report was started.' }, 'settings');
}

function unknownName(client: DraftServiceClient, name: string, names: readonly string[]): string {
  const quoted = `"${client.quoteOwn(name)}"`;
  if (names.length === 0) return `Unknown setting ${quoted}: this template has no settings.`;
  const help = didYouMean(client, name, names) ?? `It has ${quotedList(client, names)}.`;
  return `The template has no setting ${quoted}. ${help}`;
}

function didYouMean(
  client: DraftServiceClient,
  text: string,
  candidates: readonly string[],
): string | undefined {
  const [near] = nearest(text, candidates, 1);
  return near === undefined ? undefined : `Did you mean "${client.quote(near, MAX_SETTING_NAME)}"?`;
}

/** What is wrong with a value; undefined: nothing. @param setting undefined: the template is not known */
function valueMistake(
  client: DraftServiceClient,
  setting: TemplateSetting | undefined,
  value: unknown,
  source: string | undefined,
): string | undefined {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  const text = isScalar ? (source ?? String(value)) : undefined;
  const quoted = text === undefined ? undefined : client.quoteOwn(text);
  const given = typeof value === 'string' ? `"${client.quoteOwn(value)}"` : (quoted ?? valueInWords(value));
  const asText = `write ${quoted === undefined ? 'text' : `"${quoted}"`} in quotes, not ${given}.`;
  const choices = setting?.setting_choices ?? null;
  switch (setting?.setting_type) {
    case 'boolean':
      return typeof value === 'boolean'
        ? undefined
        : `is true or false: write ${booleanSpelling(value)} without quotes, not ${given}.`;
    case 'text':
      return typeof value === 'string' ? undefined : `is text: ${asText}`;
    case 'choice': {
      if (choices?.length === 0) return 'has no choices in this template: leave it out.';
      if (typeof value === 'string' && choices?.includes(value) !== false) return undefined;
      if (choices === null || choices.includes(text ?? '')) return `is a choice of text values: ${asText}`;
      const help = didYouMean(client, text ?? '', choices);
      return `must be one of ${quotedList(client, choices)}, not ${given}.${help === undefined ? '' : ` ${help}`}`;
    }
    default: {
      const problem = whyUnsendable(value);
      if (problem !== undefined) return `cannot be sent: ${problem}.`;
      const asSent = client.quoteOwn(String(value));
      if (setting !== undefined || typeof value !== 'number' || quoted === asSent) return undefined;
      return `would be sent as ${asSent}: write "${quoted}" in quotes if it is text, or else ${asSent}.`;
    }
  }
}

function booleanSpelling(value: unknown): string {
  const text = String(value).trim();
  if (/^(?:true|yes|on|1|y)$/i.test(text)) return 'true';
  return /^(?:false|no|off|0|n)$/i.test(text) ? 'false' : 'true or false';
}

/** What a value is that is not a scalar. */
function valueInWords(value: unknown): string {
  if (value === null) return 'nothing (null)';
  if (value === undefined) return 'nothing';
  return Array.isArray(value) ? 'a list' : 'an object';
}

function quotedList(client: DraftServiceClient, names: readonly string[]): string {
  const quoted = names.slice(0, MAX_LISTED).map((name) => `"${client.quote(name, MAX_SETTING_NAME)}"`);
  return `${quoted.join(', ')}${names.length > quoted.length ? ', …' : ''}`;
}

/**
 * Why JSON would change a value or cannot hold it: JSON turns NaN into null, omits functions and undefined, and cannot
 * write circular references. An unsafe integer was rounded before and may be the id of another draft.
 *
 * @param ancestors the objects that contain the value
 * @returns undefined when the value can be sent
 */
export function whyUnsendable(value: unknown, ancestors: readonly object[] = []): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      if (!Number.isFinite(value)) return `${value} is not a number in JSON`;
      return Number.isInteger(value) && !Number.isSafeInteger(value)
        ? `${value} is too large to be kept exactly`
        : undefined;
    case 'object':
      return value === null ? undefined : memberProblem(value, ancestors);
    default:
      return NOT_JSON;
  }
}

const NOT_JSON = 'it contains something that JSON does not support';
/** Objects that JSON keeps; a Date would become a string, a Map an empty object. */
const JSON_TAGS: ReadonlySet<string> = new Set(['[object Object]', '[object Array]']);

function memberProblem(value: object, ancestors: readonly object[]): string | undefined {
  if (ancestors.includes(value)) return 'it refers to itself';
  // By its tag, not by instanceof: hosts pass objects of other realms.
  if (!JSON_TAGS.has(Object.prototype.toString.call(value))) return NOT_JSON;
  if ('toJSON' in value && typeof value.toJSON === 'function') return NOT_JSON;
  for (const member of Object.values(value)) {
    const problem = whyUnsendable(member, [...ancestors, value]);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

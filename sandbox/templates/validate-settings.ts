import { HttpError } from '../http/http-error.ts';
import type { SettingValue, StoredTemplate, TemplateSetting } from './types.ts';

/** The JSON values for "no draft", which the interface does not specify. */
export type EmptyDraftReference = 'null' | 'empty-string' | 'either';

/** How draft references are checked. */
export interface DraftReferences {
  settingType: string;
  empty: EmptyDraftReference;
  /** Whether the report may name this draft. */
  allowed: (draftId: number) => boolean;
}

/** The effective settings in display order. Throws a 400 for invalid ones. */
export function validateSettings(
  template: StoredTemplate,
  sent: Record<string, unknown>,
  references: DraftReferences,
): Record<string, SettingValue> {
  const unknown = Object.keys(sent).find(
    (name) => !template.settings.some((setting) => setting.name === name),
  );
  if (unknown !== undefined) refuse(unknown, 'is not a setting of this template.');
  return Object.fromEntries(
    template.settings.map((setting) => [
      setting.name,
      Object.hasOwn(sent, setting.name)
        ? validated(setting, sent[setting.name], references)
        : defaultOf(setting, references.settingType),
    ]),
  );
}

function validated(setting: TemplateSetting, value: unknown, references: DraftReferences): SettingValue {
  const { name, setting_type: type, setting_choices: choices } = setting;
  if (type === 'boolean') return typeof value === 'boolean' ? value : refuse(name, 'must be true or false.');
  if (type === 'text') return typeof value === 'string' ? value : refuse(name, 'must be a string.');
  if (type === 'choice') {
    const known = typeof value === 'string' && choices?.includes(value) === true;
    return known ? value : refuse(name, `must be one of: ${choices?.join(', ') ?? ''}.`);
  }
  return type === references.settingType
    ? draftReference(name, value, references)
    : refuse(name, 'has no known kind.');
}

function draftReference(name: string, value: unknown, { empty, allowed }: DraftReferences): number | null {
  if ((value === null && empty !== 'empty-string') || (value === '' && empty !== 'null')) return null;
  if (typeof value !== 'number' || !Number.isInteger(value))
    return refuse(name, 'must be the id of a draft.');
  return allowed(value) ? value : refuse(name, 'must name an existing draft of the same project.');
}

function defaultOf(
  { setting_type: type, default_value: value }: TemplateSetting,
  reference: string,
): SettingValue {
  if (type === 'boolean') return value === 'true';
  if (type === reference) return value === '' ? null : Number(value);
  return value;
}

function refuse(name: string, why: string): never {
  throw new HttpError(400, `Setting "${name}" ${why}`, { field: 'settings' });
}

import { HttpError } from '../http/http-error.ts';
import { DRAFT_REFERENCE, type SettingValue, type StoredTemplate, type TemplateSetting } from './types.ts';

/** Whether a setting of the report may name this draft. */
type Allowed = (draftId: number) => boolean;

/** The effective settings in display order. Throws a 400 for invalid ones. */
export function validateSettings(
  template: StoredTemplate,
  sent: Record<string, unknown>,
  allowed: Allowed,
): Record<string, SettingValue> {
  const unknown = Object.keys(sent).find(
    (name) => !template.settings.some((setting) => setting.name === name),
  );
  if (unknown !== undefined) refuse(unknown, 'is not a setting of this template.');
  return Object.fromEntries(
    template.settings.map((setting) => [
      setting.name,
      Object.hasOwn(sent, setting.name)
        ? validated(setting, sent[setting.name], allowed)
        : defaultOf(setting),
    ]),
  );
}

function validated(setting: TemplateSetting, value: unknown, allowed: Allowed): SettingValue {
  const { name, setting_type: type, setting_choices: choices } = setting;
  if (type === 'boolean') return typeof value === 'boolean' ? value : refuse(name, 'must be true or false.');
  if (type === 'text') return typeof value === 'string' ? value : refuse(name, 'must be a string.');
  if (type === 'choice') {
    const known = typeof value === 'string' && choices?.includes(value) === true;
    return known ? value : refuse(name, `must be one of: ${choices?.join(', ') ?? ''}.`);
  }
  return type === DRAFT_REFERENCE ? draftReference(name, value, allowed) : refuse(name, 'has no known kind.');
}

/** The interface does not specify the value for "no draft": null and an empty string are accepted. */
function draftReference(name: string, value: unknown, allowed: Allowed): number | null {
  if (value === null || value === '') return null;
  if (typeof value !== 'number' || !Number.isInteger(value))
    return refuse(name, 'must be the id of a draft.');
  return allowed(value) ? value : refuse(name, 'must name an existing draft of the same project.');
}

function defaultOf({ setting_type: type, default_value: value }: TemplateSetting): SettingValue {
  if (type === 'boolean') return value === 'true';
  if (type === DRAFT_REFERENCE) return value === '' ? null : Number(value);
  return value;
}

function refuse(name: string, why: string): never {
  throw new HttpError(400, `Setting "${name}" ${why}`, { field: 'settings' });
}

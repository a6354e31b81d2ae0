import { isObject } from '../../src/json/exact-json.ts';
import type { Settings } from '../../src/templates/check-settings.ts';
import type { Template, TemplateSetting } from '../../src/templates/template.ts';
import { toText } from '../n8n/parameters.ts';

/**
 * The label of the empty option in a boolean's dropdown. No template's choice has it, so it also identifies
 * such a field.
 */
export const NOT_SENT = "Not Sent (Template's Default)";

/** The end of the label of a draft reference. It identifies such a field, too. */
export const DRAFT_ID = ' (draft ID)';

/** A field of the settings form as it was saved with the form. */
interface SavedField {
  readonly id: string;
  readonly displayName?: string | undefined;
  readonly type?: unknown;
  readonly removed?: unknown;
  readonly defaultValue?: unknown;
  readonly options?: readonly { readonly name: string }[] | undefined;
}

/** What the editor saves of the settings form: a value for each shown field, and the fields of that time. */
export interface SavedForm {
  readonly value?: Readonly<Record<string, unknown>> | null | undefined;
  readonly schema?: readonly SavedField[] | undefined;
}

/** Whether it is documented which values settings of this kind take. A draft reference is of another kind. */
export function isKnownKind(settingType: string): boolean {
  return ['boolean', 'choice', 'text'].includes(settingType);
}

/** The form in a parameter; an empty one if there is none. */
export function savedForm(parameter: unknown): SavedForm {
  if (typeof parameter !== 'object' || parameter === null) return {};
  const form: SavedForm = parameter;
  const { schema = [] } = form;
  // A program may have written it.
  return Array.isArray(schema) && schema.every(isObject) ? form : { ...form, schema: [] };
}

/**
 * The form's settings without those that are empty or at a default: the one that was saved with the form, or the
 * template's current one.
 */
export function formSettings(form: SavedForm, template: Template | null): Settings {
  const fields = new Map((form.schema ?? []).map((field) => [field.id, field]));
  const settings = new Map((template?.settings ?? []).map((setting) => [setting.name, setting]));
  const sent: [string, unknown][] = [];
  for (const [name, saved] of Object.entries(form.value ?? {})) {
    const field = fields.get(name);
    const setting = settings.get(name);
    const value = setting === undefined ? fromField(field, saved) : fromSetting(setting, saved);
    if (value === null || value === undefined) continue;
    const defaultValue = setting === undefined ? field?.defaultValue : setting.default_value;
    if (isUntouched(field, saved, setting) || isDefault(saved, defaultValue, setting)) continue;
    if (setting?.setting_type === 'boolean' && value === '') continue;
    sent.push([name, value]);
  }
  return Object.fromEntries(sent);
}

/**
 * Settings whose field is shown without a value although the template has a default: the editor drops an emptied text
 * when the node is opened again (seen in n8n 2.41), and a form that a program wrote may lack them.
 */
export function emptyInForm(form: SavedForm, template: Template | null): string[] {
  const fields = (form.schema ?? []).filter((field) => field.removed !== true && !isDropdown(field));
  const shown = new Set(fields.map(({ id }) => id));
  return (template?.settings ?? [])
    .filter(({ name, default_value }) => shown.has(name) && (default_value ?? '') !== '')
    .map(({ name }) => name)
    .filter((name) => (form.value?.[name] ?? null) === null);
}

/** Whether a field has the default with which it was made. */
function isUntouched(field: SavedField | undefined, saved: unknown, setting?: TemplateSetting): boolean {
  return field !== undefined && 'defaultValue' in field && isDefault(saved, field.defaultValue, setting);
}

function isDefault(value: unknown, defaultValue: unknown, setting: TemplateSetting | undefined): boolean {
  // Without a default an empty field was not touched, unless empty is one of the choices.
  if (defaultValue === null || defaultValue === undefined)
    return value === '' && setting?.setting_choices?.includes('') !== true;
  return toText(value) === toText(defaultValue);
}

/** The value to send if only the saved form is known. */
function fromField(field: SavedField | undefined, value: unknown): unknown {
  if (field?.displayName?.endsWith(DRAFT_ID) === true) return toId(value);
  return isDropdown(field) ? toBoolean(value) : value;
}

/** Whether the field is the dropdown of a boolean. */
function isDropdown(field: SavedField | undefined): boolean {
  return field?.options?.[0]?.name === NOT_SENT;
}

function toBoolean(value: unknown): unknown {
  return value === 'true' ? true : value === 'false' ? false : value;
}

/** The value to send for this kind of setting. */
function fromSetting(setting: TemplateSetting, value: unknown): unknown {
  switch (setting.setting_type) {
    case 'boolean':
      return toBoolean(value);
    case 'choice':
    case 'text':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    default:
      return toId(value);
  }
}

function toId(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
}

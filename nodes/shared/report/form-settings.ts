import type { Settings, Template, TemplateSetting } from '../../../src/index.ts';
import { plain } from '../execution/to-text.ts';

/** How the dropdown of a boolean calls its empty value: a choice of the template's calls none so. */
export const NOT_SENT = "Not Sent (Template's Default)";

/** A field of the settings form as it was saved with the form. */
interface SavedField {
  readonly id: string;
  readonly type?: unknown;
  readonly removed?: unknown;
  readonly defaultValue?: unknown;
  readonly options?: readonly { readonly name: string }[] | undefined;
}

/** What the settings form saves: a value for each shown field, and the form itself as it was then. */
export interface SavedForm {
  readonly value?: Readonly<Record<string, unknown>> | null | undefined;
  readonly schema?: readonly SavedField[] | undefined;
}

/** A settings form as a parameter holds it; nothing where it holds none. */
export function savedForm(parameter: unknown): SavedForm {
  return typeof parameter === 'object' && parameter !== null ? parameter : {};
}

/**
 * The settings to send: what the user left at the template's default, or left empty, is not. The template's current default counts;
 * where the template is not known, the one that the form showed.
 */
export function settingsOf(form: SavedForm, template: Template | null): Settings {
  const shown = new Map((form.schema ?? []).map((field) => [field.id, field]));
  const known = new Map((template?.settings ?? []).map((setting) => [setting.name, setting]));
  const sent: [string, unknown][] = [];
  for (const [name, saved] of Object.entries(form.value ?? {})) {
    const setting = known.get(name);
    const value = setting === undefined ? untyped(shown.get(name), saved) : typed(setting, saved);
    const standard = setting === undefined ? shown.get(name)?.defaultValue : setting.default_value;
    if (value === null || value === undefined) continue;
    if (same(saved, standard, setting) || same(value, standard, setting)) continue;
    if (setting?.setting_type === 'boolean' && value === '') continue;
    sent.push([name, value]);
  }
  return Object.fromEntries(sent);
}

/**
 * Settings that the saved form shows without a value though the template has a default for them: the editor forgets an emptied text
 * when the node is opened again (2.41), and a form that a program wrote may leave them out.
 */
export function emptyInTheForm(form: SavedForm, template: Template | null): string[] {
  const fields = (form.schema ?? []).filter((field) => field.removed !== true && !saysNotSent(field));
  const shown = new Set(fields.map(({ id }) => id));
  return (template?.settings ?? [])
    .filter(({ name, default_value }) => shown.has(name) && (default_value ?? '') !== '')
    .map(({ name }) => name)
    .filter((name) => (form.value?.[name] ?? null) === null);
}

function same(value: unknown, standard: unknown, setting: TemplateSetting | undefined): boolean {
  // Without a default an empty field is an untouched one, unless empty is a choice of its own.
  if (standard === null || standard === undefined)
    return value === '' && setting?.setting_choices?.includes('') !== true;
  return plain(value) === plain(standard);
}

/** The form's value where only the form is known: all but the dropdown of a boolean saves what is sent. */
function untyped(field: SavedField | undefined, value: unknown): unknown {
  return saysNotSent(field) ? flag(value) : value;
}

function saysNotSent(field: SavedField | undefined): boolean {
  return field?.options?.[0]?.name === NOT_SENT;
}

function flag(value: unknown): unknown {
  return value === 'true' ? true : value === 'false' ? false : value;
}

/** The form's value as the service wants it for this kind of setting. */
function typed(setting: TemplateSetting, value: unknown): unknown {
  switch (setting.setting_type) {
    case 'boolean':
      return flag(value);
    case 'choice':
    case 'text':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    default:
      return typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  }
}

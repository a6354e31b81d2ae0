import type { Settings, Template, TemplateSetting } from '../../src/index.ts';
import { plain } from './parameters.ts';

/** What the settings form saves: a value for each shown field, and the form itself as it was then. */
export interface SavedForm {
  readonly value?: Readonly<Record<string, unknown>> | null | undefined;
  readonly schema?: readonly { readonly id: string; readonly defaultValue?: unknown }[] | undefined;
}

/**
 * The settings to send: what the user left at the template's default, or left empty, is not. The template's current default counts;
 * where the template is not known, the one that the form showed.
 */
export function settingsOf(form: SavedForm, template: Template | null): Settings {
  const shown = new Map((form.schema ?? []).map(({ id, defaultValue }) => [id, defaultValue]));
  const known = new Map((template?.settings ?? []).map((setting) => [setting.name, setting]));
  const sent: [string, unknown][] = [];
  for (const [name, saved] of Object.entries(form.value ?? {})) {
    const setting = known.get(name);
    const value = setting === undefined ? saved : typed(setting, saved);
    const standard = setting === undefined ? shown.get(name) : setting.default_value;
    if (value === null || value === undefined) continue;
    if (same(saved, standard, setting) || same(value, standard, setting)) continue;
    if (setting?.setting_type === 'boolean' && value === '') continue;
    sent.push([name, value]);
  }
  return Object.fromEntries(sent);
}

function same(value: unknown, standard: unknown, setting: TemplateSetting | undefined): boolean {
  // Without a default an empty field is an untouched one, unless empty is a choice of its own.
  if (standard === null || standard === undefined)
    return value === '' && setting?.setting_choices?.includes('') !== true;
  return plain(value) === plain(standard);
}

/** The form's value as the service wants it for this kind of setting. */
function typed(setting: TemplateSetting, value: unknown): unknown {
  switch (setting.setting_type) {
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'choice':
    case 'text':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    default:
      return typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  }
}

import type { Settings } from './check-settings.ts';
import { type Template, type TemplateSetting, orderedSettings } from './template.ts';

/**
 * What a report is made with: the settings that are sent, and the template's defaults for the rest. The
 * service lists defaults as strings; that of a boolean becomes a boolean.
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

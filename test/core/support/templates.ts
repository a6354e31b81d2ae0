import type { Template, TemplateSetting } from '../../../src/templates/list-templates.ts';

/** A setting about which nothing more is known. */
export function setting(
  name: string,
  setting_type: string,
  more: Partial<TemplateSetting> = {},
): TemplateSetting {
  return {
    name,
    display_name: null,
    description: null,
    setting_type,
    default_value: null,
    setting_choices: null,
    display_order: null,
    ...more,
  };
}

/** A template about which nothing more is known. */
export function template(settings: readonly TemplateSetting[], more: Partial<Template> = {}): Template {
  const unknown = { description: null, template_type: null, template_scope: null };
  return { id: 1, name: 'Specification', ...unknown, settings, ...more };
}

import type { Template, TemplateSetting } from '../../../src/index.ts';

/** A setting as the service lists it. */
export function setting(
  name: string,
  setting_type: string,
  default_value: string | null = null,
  more: Partial<TemplateSetting> = {},
): TemplateSetting {
  return {
    name,
    display_name: null,
    description: null,
    setting_type,
    default_value,
    setting_choices: null,
    display_order: null,
    ...more,
  };
}

/** A template for drafts with these settings. */
export function template(settings: TemplateSetting[], more: Partial<Template> = {}): Template {
  return {
    id: 501,
    name: 'Specification',
    description: null,
    template_type: null,
    template_scope: 'Draft Home',
    settings,
    ...more,
  };
}

import type { Template, TemplateSetting } from '../../../src/templates/list-templates.ts';
import * as core from '../../core/support/templates.ts';

export const setting = (
  name: string,
  kind: string,
  default_value: string | null = null,
  more: Partial<TemplateSetting> = {},
): TemplateSetting => core.setting(name, kind, { default_value, ...more });

export const template = (settings: TemplateSetting[], more: Partial<Template> = {}): Template =>
  core.template(settings, { id: 501, template_scope: 'Draft Home', ...more });

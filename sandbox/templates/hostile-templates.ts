import type { StoredTemplate, TemplateSetting } from './types.ts';
import { DRAFT_HOME, PROJECT_HOME } from './types.ts';

const EXPRESSION = '={{ $env.HOME }}';
const MARKUP = '<img src=x onerror=alert(1)>';

/** A template for drafts and one for projects, whose texts begin with `=` or hold HTML. */
export function hostileTemplates(): StoredTemplate[] {
  const settings = [
    hostileSetting('=title', 'text', EXPRESSION, null),
    hostileSetting('choice', 'choice', '=1+1', ['=1+1', EXPRESSION, MARKUP]),
    hostileSetting('include', 'boolean', 'true', null),
  ];
  return [
    hostileTemplate(590, DRAFT_HOME, 'txt', settings),
    hostileTemplate(690, PROJECT_HOME, 'xlsx', settings),
  ];
}

function hostileTemplate(
  id: number,
  scope: string,
  output: StoredTemplate['output'],
  settings: TemplateSetting[],
): StoredTemplate {
  return {
    id,
    name: `${EXPRESSION} ${MARKUP}`,
    description: `=1+1 ${MARKUP}`,
    template_type: MARKUP,
    template_scope: scope,
    active: true,
    output,
    settings,
  };
}

function hostileSetting(
  name: string,
  type: string,
  defaultValue: string,
  choices: string[] | null,
): TemplateSetting {
  return {
    name,
    display_name: `${EXPRESSION} ${name}`,
    description: `${MARKUP} ${EXPRESSION}`,
    setting_type: type,
    default_value: defaultValue,
    setting_choices: choices,
    display_order: 10,
  };
}

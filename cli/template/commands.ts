import { buildRouteMap } from '@stricli/core';
import { command } from '../command.ts';
import { CONNECTION_FLAGS, SUBJECT_FLAGS, TEMPLATE } from '../shared-flags.ts';

const LIST_FLAGS = { ...SUBJECT_FLAGS, ...CONNECTION_FLAGS };
const SETTINGS_FLAGS = { template: TEMPLATE, ...SUBJECT_FLAGS, ...CONNECTION_FLAGS };

export type TemplateListFlags = typeof LIST_FLAGS;
export type TemplateSettingsFlags = typeof SETTINGS_FLAGS;

export const templateCommands = buildRouteMap({
  docs: { brief: 'The document templates that reports are made of' },
  routes: {
    list: command({
      brief: 'List the templates of a project or a draft',
      description: 'Lists the document templates that apply to a project or a draft.',
      usage: '--draft-id ID | --project-id ID',
      examples: ['template list --draft-id 1002', 'template list --project-id 11 --json'],
      flags: LIST_FLAGS,
      load: async () => (await import('./list.ts')).printTemplates,
    }),
    settings: command({
      brief: 'List the settings of a template',
      description:
        'Lists the settings of a template with their kinds, defaults and choices, as `report generate --set` takes them.',
      usage: '--template ID|NAME (--draft-id ID | --project-id ID)',
      examples: ['template settings --template 501 --draft-id 1002'],
      flags: SETTINGS_FLAGS,
      load: async () => (await import('./settings.ts')).printSettings,
    }),
  },
});

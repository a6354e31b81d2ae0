import type { ILoadOptionsFunctions, ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';
import { type TemplateSetting, oneLine, orderedSettings } from '../../src/index.ts';
import { currentId } from './list-search.ts';
import { editorError } from './node-error.ts';
import { NOT_SENT } from './settings-values.ts';
import { currentTemplates } from './template-search.ts';

const LONGEST_LABEL = 160;

/** The form of the chosen template's settings, in its own order, each field with the template's default. */
export async function getTemplateSettings(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
  try {
    const templateId = Number(currentId(this, 'templateId', 'Choose a template first.'));
    const template = (await currentTemplates(this)).find(({ id }) => id === templateId);
    if (template === undefined) {
      return {
        fields: [],
        emptyFieldsNotice: 'This template is not in the list, so its settings are not known here.',
      };
    }
    return {
      fields: orderedSettings(template).map(field),
      emptyFieldsNotice: 'This template has no settings.',
    };
  } catch (error) {
    throw editorError(this.getNode(), error);
  }
}

function field(setting: TemplateSetting): ResourceMapperField {
  return {
    id: setting.name,
    displayName: label(setting),
    required: false,
    defaultMatch: false,
    canBeUsedToMatch: false,
    display: true,
    ...widget(setting),
  };
}

/**
 * The editor saves every shown field with its value, and a toggle without one as false; so each field carries the template's default,
 * and a boolean whose default is neither true nor false is a dropdown that can also say nothing.
 */
function widget(setting: TemplateSetting): Pick<ResourceMapperField, 'type' | 'options' | 'defaultValue'> {
  const standard = setting.default_value;
  switch (setting.setting_type) {
    case 'boolean':
      if (standard === 'true' || standard === 'false')
        return { type: 'boolean', defaultValue: standard === 'true' };
      return {
        type: 'options',
        options: [
          { name: NOT_SENT, value: '' },
          { name: 'True', value: 'true' },
          { name: 'False', value: 'false' },
        ],
        defaultValue: '',
      };
    case 'choice':
      return { type: 'options', options: choices(setting), defaultValue: standard };
    default:
      return { type: 'string', defaultValue: standard ?? '' };
  }
}

function choices(setting: TemplateSetting): { readonly name: string; readonly value: string }[] {
  const all = setting.setting_choices ?? [];
  const standard = setting.default_value;
  // A default outside the choices must not be replaced by one of them only because the form was opened.
  const listed = standard === null || all.includes(standard) ? all : [standard, ...all];
  return listed.map((value) => ({ name: value === '' ? '(empty)' : value, value }));
}

/** The editor shows the first two dozen characters and the rest on demand: what is typed comes before what it means. */
function label(setting: TemplateSetting): string {
  const { name, display_name, description } = setting;
  const shown = display_name === null || display_name === '' ? name : display_name;
  const parts = [`${shown}${hint(setting)}`, description ?? ''];
  return oneLine(parts.filter((part) => part !== '').join(' – '), LONGEST_LABEL);
}

function hint({ setting_type }: TemplateSetting): string {
  return ['boolean', 'choice', 'text'].includes(setting_type) ? '' : ' (draft ID)';
}

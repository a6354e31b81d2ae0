import type { ResourceMapperField } from 'n8n-workflow';
import { type TemplateSetting, oneLine } from '../../../src/index.ts';
import { isExpression, literal, quoted, shownName } from './expressions.ts';
import { NOT_SENT, type SavedForm } from '../report/form-settings.ts';

const MAX_LABEL_LENGTH = 160;

type Widget = Pick<ResourceMapperField, 'type' | 'options' | 'defaultValue' | 'readOnly'>;

/** A setting as a field of the form. */
export function settingField(setting: TemplateSetting, saved: SavedForm): ResourceMapperField {
  return {
    id: shownName(setting.name),
    displayName: shownName(label(setting)),
    required: false,
    defaultMatch: false,
    canBeUsedToMatch: false,
    display: true,
    ...(isExpression(setting.name) ? onlyByJson : widget(setting, saved)),
  };
}

/** n8n would evaluate the name itself at each run. */
const onlyByJson: Widget = { type: 'string', defaultValue: null, readOnly: true };

/**
 * The editor saves every shown field with its value, and a toggle without one as false; so each field carries the template's default,
 * and a boolean whose default is neither true nor false is a dropdown that can also say nothing.
 */
function widget(setting: TemplateSetting, saved: SavedForm): Widget {
  const standard = setting.default_value;
  switch (setting.setting_type) {
    case 'boolean':
      return (standard === 'true' || standard === 'false') && !isLeftOut(setting.name, saved)
        ? { type: 'boolean', defaultValue: standard === 'true' }
        : dropdown;
    case 'choice':
      return {
        type: 'options',
        options: choices(setting),
        defaultValue: standard === null ? null : literal(standard),
      };
    default:
      return { type: 'string', defaultValue: literal(standard ?? '') };
  }
}

const dropdown: Widget = {
  type: 'options',
  options: [
    { name: NOT_SENT, value: '' },
    { name: 'True', value: 'true' },
    { name: 'False', value: 'false' },
  ],
  defaultValue: '',
};

/**
 * Whether a form was saved that shows this setting and yet has no boolean for it: written by a program, or older than the setting. A
 * toggle would stand on where nothing is sent (the editor of 2.41 draws it so); the dropdown says so.
 */
function isLeftOut(name: string, { value, schema = [] }: SavedForm): boolean {
  if (value === null || value === undefined) return false;
  const shown = schema.find(({ id }) => id === name);
  if (shown?.removed === true) return shown.type === dropdown.type;
  return typeof value[name] !== 'boolean';
}

function choices(setting: TemplateSetting): { readonly name: string; readonly value: string }[] {
  const all = setting.setting_choices ?? [];
  const standard = setting.default_value;
  // A default outside the choices must not be replaced by one of them only because the form was opened.
  const listed = standard === null || all.includes(standard) ? all : [standard, ...all];
  return listed.map((choice) =>
    choice === ''
      ? // Left alone an empty default is not sent; any other empty choice has to outlast the editor.
        { name: '(Empty)', value: standard === '' ? '' : quoted('') }
      : { name: shownName(choice), value: literal(choice) },
  );
}

/** The editor shows the first two dozen characters and the rest on demand: what is typed comes before what it means. */
function label(setting: TemplateSetting): string {
  const { name, display_name, description } = setting;
  const shown = display_name === null || display_name === '' ? name : display_name;
  const parts = [`${shown}${hint(setting)}`, description ?? ''];
  return oneLine(parts.filter((part) => part !== '').join(' – '), MAX_LABEL_LENGTH);
}

function hint({ name, setting_type }: TemplateSetting): string {
  if (isExpression(name)) return ' (only by JSON)';
  return ['boolean', 'choice', 'text'].includes(setting_type) ? '' : ' (draft ID)';
}

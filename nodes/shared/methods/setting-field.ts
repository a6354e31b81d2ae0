import type { ResourceMapperField } from 'n8n-workflow';
import { type TemplateSetting, oneLine } from '../../../src/index.ts';
import { NOT_SENT, type SavedForm, isKnownKind } from '../report/form-settings.ts';
import { displayName, escapeExpression, isExpression, toExpression } from './escape-expression.ts';

const MAX_LABEL_LENGTH = 160;

type Widget = Pick<ResourceMapperField, 'type' | 'options' | 'defaultValue' | 'readOnly'>;

/** A template's setting as a field of the form. */
export function settingField(setting: TemplateSetting, saved: SavedForm): ResourceMapperField {
  return {
    id: displayName(setting.name),
    displayName: displayName(label(setting)),
    required: false,
    defaultMatch: false,
    canBeUsedToMatch: false,
    display: true,
    ...(isExpression(setting.name) ? readOnly : widget(setting, saved)),
  };
}

/** For a setting whose name n8n would evaluate at each run: it can only be given as JSON. */
const readOnly: Widget = { type: 'string', defaultValue: null, readOnly: true };

/**
 * The editor (seen in 2.41) saves a value for every shown field, and false for a toggle without one. So each
 * field carries the template's default, and a boolean whose default is neither true nor false is a dropdown
 * with an option that is not sent.
 */
function widget(setting: TemplateSetting, saved: SavedForm): Widget {
  const defaultValue = setting.default_value;
  switch (setting.setting_type) {
    case 'boolean':
      return (defaultValue === 'true' || defaultValue === 'false') && !isLeftOut(setting.name, saved)
        ? { type: 'boolean', defaultValue: defaultValue === 'true' }
        : dropdown;
    case 'choice':
      return {
        type: 'options',
        options: choices(setting),
        defaultValue: defaultValue === null ? null : escapeExpression(defaultValue),
      };
    default:
      return { type: 'string', defaultValue: escapeExpression(defaultValue ?? '') };
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
 * Whether the saved form has no boolean for this setting: a program wrote it, or it is older than the
 * setting. The editor (seen in 2.41) would draw a toggle as switched on although nothing is sent; the
 * dropdown shows that nothing is sent.
 */
function isLeftOut(name: string, { value, schema = [] }: SavedForm): boolean {
  if (value === null || value === undefined) return false;
  const field = schema.find(({ id }) => id === name);
  if (field?.removed === true) return field.type === dropdown.type;
  return typeof value[name] !== 'boolean';
}

function choices(setting: TemplateSetting): { readonly name: string; readonly value: string }[] {
  const choices = setting.setting_choices ?? [];
  const defaultValue = setting.default_value;
  // Without this option the editor would replace a default outside the choices as soon as the form is opened.
  const listed =
    defaultValue === null || choices.includes(defaultValue) ? choices : [defaultValue, ...choices];
  return listed.map((choice) =>
    choice === ''
      ? // An empty default is not sent when untouched; any other empty choice must survive the editor, which drops empty values.
        { name: '(Empty)', value: defaultValue === '' ? '' : toExpression('') }
      : { name: displayName(choice), value: escapeExpression(choice) },
  );
}

/**
 * Without the setting's description: n8n 2.41 cuts the label after about 24 characters, and the form has no other
 * place for it.
 */
function label(setting: TemplateSetting): string {
  const { name, display_name } = setting;
  const label = display_name === null || display_name === '' ? name : display_name;
  return oneLine(`${label}${hint(setting)}`, MAX_LABEL_LENGTH);
}

function hint({ name, setting_type }: TemplateSetting): string {
  if (isExpression(name)) return ' (only by JSON)';
  return isKnownKind(setting_type) ? '' : ' (draft ID)';
}

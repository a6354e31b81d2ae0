import {
  type ILoadOptionsFunctions,
  type ResourceMapperField,
  type ResourceMapperFields,
  isExpression,
} from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import { redactDeep } from '../../src/json/json-values.ts';
import { templateByName } from '../../src/templates/find-template.ts';
import type { Template, TemplateSetting } from '../../src/templates/list-templates.ts';
import { oneLine, withFullStop } from '../../src/text/one-line-and-quotes.ts';
import { errorText, nodeError } from '../n8n/errors.ts';
import {
  displayName,
  escapeExpression,
  escapeForN8n,
  toExpression,
} from '../n8n/escape-html-and-expressions.ts';
import { locatorValue } from '../n8n/typed-parameters.ts';
import { TEMPLATE } from '../report/report-parameters.ts';
import { type SavedForm, SETTINGS_FORM, isKnownKind, savedForm } from '../report/settings.ts';
import { currentClient, currentParameters, currentTemplates } from './editor-context.ts';

/** The editor asks for the form when a node is opened, and when its template or scope changes (seen in 2.41). */
const WHAT_TO_DO =
  'This notice stays until this node is opened again or another template is chosen. With Settings From: JSON there is no form.';

/**
 * The form of the chosen template's settings, in the template's order, each field with the template's default. If the
 * form cannot be made, a notice says why. A setting whose name n8n would evaluate can only be given as JSON.
 *
 * @throws NodeOperationError if it cannot be made, and there is a saved form: the editor (seen in 2.41) shows nothing of
 *   the error and leaves the form as it is, but removes saved values that have no field
 */
export async function getTemplateSettings(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
  // A fresh node has not failed.
  const template = this.getCurrentNodeParameter(TEMPLATE.field.name);
  if (template === undefined || locatorValue(template) === '')
    return { fields: [], emptyFieldsNotice: 'Choose a template, and its settings appear.' };
  const saved = savedForm(this.getCurrentNodeParameter(SETTINGS_FORM.field.name)) ?? {};
  try {
    const { settings } = await currentTemplate(this);
    return {
      fields: settings
        .filter(({ name }) => !isExpression(name))
        .map((setting) => settingField(setting, saved)),
      emptyFieldsNotice: 'This template has no settings.',
    };
  } catch (error) {
    if ((saved.schema?.length ?? 0) > 0) throw nodeError(this.getNode(), error);
    return { fields: [], emptyFieldsNotice: escapeForN8n(`${withFullStop(errorText(error))} ${WHAT_TO_DO}`) };
  }
}

/** @throws InputError if it is not in the list */
async function currentTemplate(context: ILoadOptionsFunctions): Promise<Template> {
  const wanted = currentParameters(context).get(TEMPLATE);
  const client = await currentClient(context);
  const { subject, templates } = await currentTemplates(context, client);
  const found =
    'name' in wanted
      ? templateByName(client, templates, wanted.name, subject)
      : templates.find(({ id }) => id === wanted.id);
  // The editor saves the form in the workflow, which is shared and exported.
  if (found !== undefined) return redactDeep(client.secrets, found);
  throw new InputError(['This template is not in the list, so its settings are not known here.']);
}

/** Longest label in the form, UTF-16 units. */
const MAX_FORM_LABEL = 160;

type Widget = Pick<ResourceMapperField, 'type' | 'options' | 'defaultValue'>;

/**
 * A template's setting as a field of the form, with its kind. Without its description: n8n 2.41 cuts the label after
 * about 24 characters, and the form has no other place for it.
 */
function settingField(
  setting: TemplateSetting,
  saved: SavedForm,
): ResourceMapperField & { readonly settingType: string } {
  const { name, display_name, setting_type } = setting;
  const label = oneLine(display_name === null || display_name === '' ? name : display_name, MAX_FORM_LABEL);
  const isKnown = isKnownKind(setting_type);
  return {
    id: name,
    displayName: displayName(isKnown ? label : `${label} (draft ID)`),
    required: false,
    defaultMatch: false,
    canBeUsedToMatch: false,
    display: true,
    // No text of the service: n8n evaluates it.
    settingType: isKnown ? setting_type : 'draft',
    ...widget(setting, saved),
  };
}

const DROPDOWN: Widget = {
  type: 'options',
  options: [
    { name: "Not Sent (Template's Default)", value: '' },
    { name: 'True', value: 'true' },
    { name: 'False', value: 'false' },
  ],
  defaultValue: '',
};

/**
 * The editor (seen in 2.41) saves a value for every shown field, and false for a toggle without one. So each
 * field carries the template's default, and a boolean whose default is neither true nor false is a dropdown
 * with an option that is not sent. So is one for which the saved form has no boolean (a program wrote it, or the
 * setting is newer or was removed): the editor would draw a toggle as switched on although nothing is sent.
 */
function widget(
  { name, setting_type, default_value, ...setting }: TemplateSetting,
  saved: SavedForm,
): Widget {
  switch (setting_type) {
    case 'boolean': {
      const isLeftOut = typeof (saved.value ?? { [name]: true })[name] !== 'boolean';
      const hasDefault = default_value === 'true' || default_value === 'false';
      return hasDefault && !isLeftOut
        ? { type: 'boolean', defaultValue: default_value === 'true' }
        : DROPDOWN;
    }
    case 'choice':
      return {
        type: 'options',
        options: choices(setting.setting_choices ?? [], default_value),
        defaultValue: default_value === null ? null : escapeExpression(default_value),
      };
    default:
      return { type: 'string', defaultValue: escapeExpression(default_value ?? '') };
  }
}

function choices(all: readonly string[], defaultValue: string | null) {
  // Without this option the editor would replace a default outside the choices as soon as the form is opened.
  const listed = defaultValue === null || all.includes(defaultValue) ? all : [defaultValue, ...all];
  return listed.map((choice) =>
    choice === ''
      ? // An empty default is not sent when untouched; the editor drops empty values, but any other empty choice
        // must survive.
        { name: '(Empty)', value: defaultValue === '' ? '' : toExpression('') }
      : { name: displayName(choice), value: escapeExpression(choice) },
  );
}

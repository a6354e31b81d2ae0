import { type ResourceMapperField, isExpression } from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import type { ReportRequest } from '../../src/report/plan-and-start.ts';
import type { Settings } from '../../src/templates/check-settings.ts';
import type { Template, TemplateSetting } from '../../src/templates/list-templates.ts';
import { isObject, parseJsonOrUndefined } from '../../src/json/json-values.ts';
import { quoteWhole } from '../../src/text/one-line-and-quotes.ts';
import type { Item } from '../n8n/run-items.ts';
import { type Parameter, anything, choice, toText, wholeNumber } from '../n8n/typed-parameters.ts';

const SETTINGS_FROM = choice({
  displayName: 'Settings From',
  name: 'settingsFrom',
  options: [
    { name: 'Form', value: 'form', description: "A form made from the template's settings" },
    { name: 'JSON', value: 'json', description: 'From your own text, an expression or an agent' },
  ],
  default: 'form',
});

const SETTINGS_JSON: Parameter<Settings> = {
  field: {
    displayName: 'Settings (JSON)',
    name: 'settingsJson',
    type: 'json',
    default: '{}',
    placeholder: 'e.g. {"include_edit_checks": true, "paper_size": "A4"}',
    description:
      "The template's settings by their names. Get Many of the resource Template lists them. A setting that is " +
      "left out has the template's default.",
    displayOptions: { show: { settingsFrom: ['json'] } },
  },
  parse: (value) => {
    // null is refused: an expression with a wrong path gives it, and the report would have other settings than wanted.
    if (typeof value === 'string' && value.trim() === '') return {};
    const settings = mapping(value);
    if (settings !== undefined) return { ...settings };
    const shown = quoteWhole(toText(value).trim() || 'null', 60);
    throw new InputError(
      [`Settings (JSON) must be a mapping of names to values in valid JSON, not ${shown}.`],
      {
        hint: 'For example, give {"include_edit_checks": true}, or {} for none.',
      },
    );
  },
};

export const SETTINGS_FORM = anything({
  displayName: 'Settings',
  name: 'settings',
  type: 'resourceMapper',
  noDataExpression: true,
  default: { mappingMode: 'defineBelow', value: null },
  description:
    "The template's settings. A setting at its default is not sent. Nor is one that you remove from the form " +
    'with its bin icon.',
  displayOptions: { show: { settingsFrom: ['form'] } },
  typeOptions: {
    // Not on draft or project: another version of a draft has the same templates, and the editor (seen in
    // n8n 2.41) empties the form at each change.
    loadOptionsDependsOn: ['templateId.value', 'scope'],
    resourceMapper: {
      resourceMapperMethod: 'getTemplateSettings',
      mode: 'add',
      valuesLabel: 'Settings (Defaults Are Not Sent)',
      fieldWords: { singular: 'setting', plural: 'settings' },
      addAllFields: true,
      supportAutoMap: false,
      allowEmptyValues: true,
    },
  },
});

export const SETTINGS = [SETTINGS_FROM, SETTINGS_JSON, SETTINGS_FORM];

/** A field of the settings form as it was saved with the form; n8n keeps the setting's kind with it. */
type SavedField = Pick<ResourceMapperField, 'id' | 'defaultValue'> & { readonly settingType?: string };

/** What the editor saves of the settings form: a value for each shown field, and the fields of that time. */
export interface SavedForm {
  readonly value?: Readonly<Record<string, unknown>> | null | undefined;
  readonly schema?: readonly SavedField[] | null | undefined;
}

/**
 * The settings as the user entered them: JSON, all of which is sent unchanged, or a form, whose changes depend on the
 * template.
 *
 * @throws InputError if they are neither a form nor a mapping
 */
export function readSettings({ context, parameters, itemIndex }: Item): ReportRequest['settings'] {
  if (parameters.get(SETTINGS_FROM) === 'json') return parameters.get(SETTINGS_JSON);
  const form = savedForm(parameters.get(SETTINGS_FORM));
  const raw = context.getNodeParameter(SETTINGS_FORM.field.name, itemIndex, {}, { rawExpressions: true });
  if (form !== undefined) return (template) => changedSettings(savedForm(raw) ?? form, template, form.value);
  throw new InputError(['Settings is not a form that the editor saved.'], {
    hint: 'Give names and values with Settings From: JSON.',
  });
}

/** The form in a parameter. undefined: a program put something else in its place, which would not be sent. */
export function savedForm(parameter: unknown): SavedForm | undefined {
  if (parameter === undefined || parameter === null || parameter === '') return {};
  if (!isObject(parameter)) return undefined;
  const { value = null, schema = [] } = parameter;
  const isForm = 'value' in parameter || Object.keys(parameter).length === 0;
  return isForm && (value === null || isObject(value)) && Array.isArray(schema ?? []) ? parameter : undefined;
}

/** Whether it is documented which values settings of this kind take. A draft reference is of another kind. */
export function isKnownKind(settingType: string): boolean {
  return ['boolean', 'choice', 'text'].includes(settingType);
}

/**
 * The form's settings without those that are left at a default: the one that was saved with the form, or the
 * template's current one.
 *
 * @param form before its expressions were evaluated: a field with one is not left at the saved default
 * @param values what the expressions gave
 * @throws InputError for an expression that gave nothing
 */
export function changedSettings(
  form: SavedForm,
  template: Template | null,
  values: SavedForm['value'] = form.value,
): Settings {
  const fields = new Map(form.schema?.map((field) => [field.id, field]));
  const settings = new Map(template?.settings.map((setting) => [setting.name, setting]));
  const changed = Object.entries(values ?? {}).flatMap(([name, value]) => {
    const [field, setting] = [fields.get(name), settings.get(name)];
    const isNothing = (value ?? null) === null || (value === '' && setting?.setting_type === 'boolean');
    if (isNothing && isExpression(form.value?.[name]))
      throw new InputError([`The setting "${quoteWhole(name, 60)}" is an expression that gives nothing.`], {
        hint: "Correct the expression, or remove the setting from the form: the template's default applies then.",
      });
    const isUntouched = isSame(form.value?.[name], field?.defaultValue);
    if (isUntouched || isDefault(value, field, setting)) return [];
    return [[name, toSend(setting?.setting_type ?? field?.settingType, value)] as const];
  });
  return Object.fromEntries(changed);
}

function isSame(value: unknown, defaultValue: unknown): boolean {
  return (defaultValue ?? null) !== null && toText(value) === toText(defaultValue);
}

function isDefault(value: unknown, field: SavedField | undefined, setting: TemplateSetting | undefined) {
  if (value === null || value === undefined || isSame(value, setting?.default_value)) return true;
  if (value !== '') return false;
  // An empty field without a default was not touched; an empty choice was chosen.
  const hasDefault = (field?.defaultValue ?? setting?.default_value ?? null) !== null;
  const isUntouched = !hasDefault && setting?.setting_choices?.includes('') !== true;
  return isUntouched || setting?.setting_type === 'boolean';
}

/** A value as the service takes it for a setting of this kind. @param kind undefined: it is not known */
function toSend(kind: string | undefined, value: unknown): unknown {
  switch (kind) {
    case undefined:
      return value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'choice':
    case 'text':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    default:
      return typeof value === 'string' ? (wholeNumber(value.trim()) ?? value) : value;
  }
}

/** A mapping of names to values, also as JSON text; undefined if the value is none. */
export function mapping(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const found = typeof value === 'string' ? parseJsonOrUndefined(value) : value;
  return isObject(found) ? found : undefined;
}

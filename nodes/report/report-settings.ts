import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import type { Settings } from '../../src/templates/check-settings.ts';
import type { Template } from '../../src/templates/template.ts';
import { quoteWhole } from '../../src/text/one-line.ts';
import type { Item } from '../n8n/execution-clients.ts';
import { toText } from '../n8n/parameters.ts';
import { type SavedForm, emptyInForm, formSettings, savedForm } from './form-settings.ts';

/** An expression with a wrong path gives no value: the report would have other settings than the user expects. */
const NO_JSON =
  "Settings (JSON) has no value, so nothing was sent and the template's defaults apply. If you want that, give {}.";

/** The keys of a form that the editor saved, besides `value` (seen in n8n 2.41). */
const FORM_KEYS: ReadonlySet<string> = new Set(['mappingMode', 'schema', 'matchingColumns']);

/** The settings as the user entered them. */
export type EnteredSettings = { readonly json: Settings } | { readonly form: SavedForm };

/** Reads the settings from the item's parameters. @throws InputError if they are neither a form nor a mapping */
export function enteredSettings({
  context,
  itemIndex,
  client,
  parameters,
}: Pick<Item, 'context' | 'itemIndex' | 'client' | 'parameters'>): EnteredSettings {
  if (parameters.choice('settingsFrom', 'Settings From', ['form', 'json']) === 'json') {
    const json: unknown = context.getNodeParameter('settingsJson', itemIndex, '{}');
    if (toText(json).trim() === '') client.notice(NO_JSON);
    return { json: settingsFromJson(json) };
  }
  return { form: checkedForm(context.getNodeParameter('settings', itemIndex, {})) };
}

/**
 * The settings to send. Of a form, what is left at the template's default is not sent.
 *
 * @param template null if it is unknown
 */
export function settingsToSend(
  client: DraftServiceClient,
  entered: EnteredSettings,
  template: Template | null,
): Settings {
  if ('json' in entered) return entered.json;
  const empty = emptyInForm(entered.form, template).map((name) => `"${client.quote(name, 80)}"`);
  if (empty.length > 0)
    client.notice(
      `The form has no value for ${empty.join(', ')}, so nothing was sent and the template's default applies. ` +
        'To send an empty text, give the expression {{ "" }}.',
    );
  return formSettings(entered.form, template);
}

/** Refuses settings that a program put in the form's place: they would silently not be sent. */
function checkedForm(parameter: unknown): SavedForm {
  const form = savedForm(parameter);
  const isForm = parameter === form && !Array.isArray(parameter);
  const foreign = Object.keys(form).filter((key) => !FORM_KEYS.has(key));
  if (isEmpty(parameter) || (isForm && ('value' in form || foreign.length === 0))) return form;
  throw new InputError(['Settings is not a form that the editor saved.'], {
    hint: 'Give names and values with Settings From: JSON.',
  });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/**
 * Settings as JSON text, or from an expression the mapping itself. All of it is sent unchanged.
 *
 * @throws InputError when it is not a mapping of names to values
 */
export function settingsFromJson(json: unknown): Settings {
  const value = typeof json === 'string' ? parsed(json) : json;
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
  throw notSettings(`is ${Array.isArray(value) ? 'a list' : `"${quoteWhole(toText(value), 60)}"`}`);
}

function parsed(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw notSettings(`cannot be read as JSON: ${quoteWhole(text.trim(), 60)}`);
  }
}

function notSettings(what: string): InputError {
  return new InputError([`Settings (JSON) ${what}.`], {
    hint: 'Give a mapping of setting names to values, for example {"include_edit_checks": true}.',
  });
}

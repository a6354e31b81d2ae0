import {
  InputError,
  type Settings,
  type Template,
  type TemplateRequest,
  oneLine,
} from '../../../src/index.ts';
import { modeOf } from '../methods/current-parameters.ts';
import { plain } from '../execution/to-text.ts';
import type { ReportItem } from './reports.ts';
import { type SavedForm, emptyInTheForm, savedForm, settingsOf } from './form-settings.ts';

/** An expression that points at nothing gives this: a slip would else make a report with other settings, without a word. */
const NO_JSON =
  "Settings (JSON) has no value, so nothing was sent and the template's defaults hold. If that is meant, give {}.";

/** What the editor saves beside `value` (2.41). */
const FORM_KEYS: ReadonlySet<string> = new Set(['mappingMode', 'schema', 'matchingColumns']);

type Asked = Pick<ReportItem, 'context' | 'itemIndex' | 'parameters' | 'session'>;

/** The report that a node's parameters ask for. */
interface ReportRequest extends TemplateRequest {
  /** The settings to send; a form says what they are only beside its template (null where it is not known). */
  readonly settingsFor: (template: Template | null) => Settings;
}

/**
 * The report that a node's parameters ask for.
 *
 * @throws InputError with one sentence for what is wrong
 */
export function requestOf(item: Asked): ReportRequest {
  return {
    template: templateOf(item),
    subject: item.parameters.subject(),
    settingsFor: settingsOfItem(item),
  };
}

/** The chosen template: by its exact name in the locator's mode `name`, else by its id. */
function templateOf({ context, itemIndex, parameters }: Asked): ReportRequest['template'] {
  const chosen: unknown = context.getNodeParameter('templateId', itemIndex, '');
  if (modeOf(chosen) !== 'name') return { id: parameters.wholeNumberId('templateId', 'Template') };
  const name = plain(context.getNodeParameter('templateId', itemIndex, '', { extractValue: true }));
  if (name.trim() !== '') return { name };
  throw new InputError(['Template is empty.'], { hint: 'Choose one from the list, or give its ID or name.' });
}

function settingsOfItem({ context, itemIndex, session }: Asked): ReportRequest['settingsFor'] {
  if (context.getNodeParameter('settingsFrom', itemIndex, 'form') === 'json') {
    const given: unknown = context.getNodeParameter('settingsJson', itemIndex, '{}');
    if (given === undefined || given === null) session.service.notice(NO_JSON);
    const settings = settingsFromJson(given);
    return () => settings;
  }
  const form = checkedForm(context.getNodeParameter('settings', itemIndex, {}));
  return (template: Template | null) => {
    const sent = settingsOf(form, template);
    const forgotten = emptyInTheForm(form, template).map((name) => `"${session.service.quote(name, 80)}"`);
    if (forgotten.length > 0) {
      session.service.notice(
        `The form has no value for ${forgotten.join(', ')}, so nothing was sent and the template's default holds. To send an empty text, give the expression {{ "" }}.`,
      );
    }
    return sent;
  };
}

/** Settings that a program put where the form belongs would else not be sent, without a word. */
function checkedForm(given: unknown): SavedForm {
  const form = savedForm(given);
  const isForm = given === form && !Array.isArray(given);
  const foreign = Object.keys(form).filter((key) => !FORM_KEYS.has(key));
  if (isEmpty(given) || (isForm && ('value' in form || foreign.length === 0))) return form;
  throw new InputError(['Settings is not a form that the editor saved.'], {
    hint: 'Give names and values with Settings From: JSON.',
  });
}

function isEmpty(given: unknown): boolean {
  return given === undefined || given === null || given === '';
}

/**
 * Settings that were written or computed as JSON: a text, or from an expression the mapping itself. All of it is sent as it is.
 *
 * @throws InputError when it is not a mapping of names to values
 */
export function settingsFromJson(given: unknown): Settings {
  const value = typeof given === 'string' ? parsed(given) : given;
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
  throw notSettings(`is ${Array.isArray(value) ? 'a list' : `"${oneLine(plain(value), 60)}"`}`);
}

function parsed(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw notSettings(`cannot be read as JSON: ${oneLine(text, 60)}`);
  }
}

function notSettings(what: string): InputError {
  return new InputError([`Settings (JSON) ${what}.`], {
    hint: 'Give a mapping of setting names to values, for example {"include_edit_checks": true}.',
  });
}

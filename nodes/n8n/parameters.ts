import type { IExecuteFunctions } from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import type { ObjectBody } from '../../src/drafts/read-object.ts';
import { isObject } from '../../src/json/exact-json.ts';
import type { ObjectId } from '../../src/lists/object-id.ts';
import type { Subject } from '../../src/templates/report-subject.ts';
import { quoteWhole } from '../../src/text/one-line.ts';
import type { Authentication } from './client.ts';
import { DRAFT, type IdParameter, PROJECT } from './id-parameters.ts';

/** A number among the options: its name in messages, and what is allowed. */
export interface NumberRange {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

/**
 * The parameters of one item that the nodes share. An unusable value is an InputError with one sentence on
 * what is allowed.
 */
export class Parameters {
  private readonly context: IExecuteFunctions;
  private readonly itemIndex: number;

  constructor(context: IExecuteFunctions, itemIndex: number) {
    this.context = context;
    this.itemIndex = itemIndex;
  }

  text(name: string, defaultValue = ''): string {
    return toText(this.context.getNodeParameter(name, this.itemIndex, defaultValue));
  }

  /** The options collection; every option may be missing. n8n reduces one of another shape to its known keys. */
  options(): Readonly<Record<string, unknown>> {
    const value: unknown = this.context.getNodeParameter('options', this.itemIndex, {});
    return isObject(value) ? value : {};
  }

  /** One of a parameter's values; an expression may give anything. @throws InputError naming the values */
  choice<T extends string>(name: string, label: string, [first, ...others]: readonly [T, ...T[]]): T {
    return toChoice(this.context.getNodeParameter(name, this.itemIndex, first), label, [first, ...others]);
  }

  /** The same among the options; the first value if it is not set. */
  optionChoice<T extends string>(name: string, label: string, values: readonly [T, ...T[]]): T {
    const value = this.options()[name];
    return value === undefined ? values[0] : toChoice(value, label, values);
  }

  /** A switch among the options; off if it is not set. */
  optionFlag(name: string, label: string): boolean {
    const value = this.options()[name];
    return value !== undefined && toFlag(value, label);
  }

  /** Text among the options, numbers included; empty if it is not set. */
  optionText(name: string, label: string): string {
    const value = this.options()[name];
    if (typeof value !== 'object' || value === null) return toText(value);
    throw new InputError([`${label} must be text, not ${quoteWhole(toText(value))}.`]);
  }

  /** A list of names among the options: text with one a line or separated by commas, or an array of such. */
  optionNames(name: string): string[] {
    const names = [this.options()[name]].flat().flatMap((value) => toText(value).split(/[\n\r,]/));
    return names.map((item) => item.trim()).filter((item) => item !== '');
  }

  /** The rows of a fixedCollection among the options, under the key that n8n's form gives them. */
  optionRows(name: string, key: string): readonly ObjectBody[] {
    const collection = this.options()[name];
    const rows = isObject(collection) ? collection[key] : undefined;
    return Array.isArray(rows) ? rows.filter(isObject) : [];
  }

  /** A number among the options; undefined if it is not set. */
  optionNumber(name: string, { label, unit, min, max }: NumberRange): number | undefined {
    const value = this.options()[name];
    if (value === undefined || value === '') return undefined;
    const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
    if (Number.isFinite(number) && number >= min && number <= max) return number;
    throw new InputError([
      `${label} must be a number of ${unit} from ${min} to ${max}, not "${quoteWhole(toText(value))}".`,
    ]);
  }

  /** The id in a resource locator. */
  objectId({ name, label, howToFind }: IdParameter): ObjectId {
    const locator: unknown = this.context.getNodeParameter(name, this.itemIndex, '');
    const id = idOfLocator(locator);
    if (id !== undefined) return id;
    throw new InputError([`${label} is empty.`], { hint: howToFind });
  }

  /** An id that the service takes as a whole number; text of digits is accepted. */
  wholeNumberId(parameter: IdParameter): number {
    return toWholeNumber(this.objectId(parameter), parameter);
  }

  /** How many members a list gives at most; Infinity for all. */
  limit(): number {
    const returnAll: unknown = this.context.getNodeParameter('returnAll', this.itemIndex, false);
    if (toFlag(returnAll, 'Return All')) return Number.POSITIVE_INFINITY;
    const value: unknown = this.context.getNodeParameter('limit', this.itemIndex, 50);
    const limit = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
    if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit >= 1) return limit;
    throw new InputError(['Limit must be a whole number of at least 1.'], {
      hint: 'Or switch Return All on.',
    });
  }

  /** The project or the draft of a template list or a report. */
  subject(): Subject {
    return this.choice('scope', 'Scope', ['draft', 'project']) === 'project'
      ? { projectId: this.wholeNumberId(PROJECT) }
      : { draftId: this.wholeNumberId(DRAFT) };
  }

  /** The name of the binary field that takes the file. */
  outputField(): string {
    const name = this.text('binaryPropertyName', 'data').trim();
    if (name !== '') return name;
    throw new InputError(['Put Output File in Field is empty.'], {
      hint: 'Give the name of a binary field, such as data.',
    });
  }
}

/** How the node authenticates for an item. */
export function authenticationOf(context: IExecuteFunctions, itemIndex: number): Authentication {
  return toChoice(context.getNodeParameter('authentication', itemIndex, 'token'), 'Authentication', [
    'token',
    'basic',
  ]);
}

function toChoice<T extends string>(value: unknown, label: string, values: readonly T[]): T {
  const chosen = values.find((candidate) => candidate === value);
  if (chosen !== undefined) return chosen;
  throw new InputError([`${label} cannot be "${quoteWhole(toText(value))}".`], {
    hint: `Allowed: ${values.join(', ')}.`,
  });
}

/** A switch; an expression may give its state as text. One that gives nothing is refused: it would mean "off". */
function toFlag(value: unknown, label: string): boolean {
  const text = toText(value).trim().toLowerCase();
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw new InputError([`${label} must be true or false, not "${quoteWhole(toText(value))}".`]);
}

/** An id that the service takes as a whole number; text of digits is accepted. @throws InputError */
export function toWholeNumber(id: ObjectId, { label, howToFind }: IdParameter): number {
  const value = Number(id);
  if (/^\d+$/.test(String(id).trim()) && Number.isSafeInteger(value) && value > 0) return value;
  throw new InputError([`${label} must be a whole number above 0, not "${quoteWhole(String(id))}".`], {
    hint: howToFind,
  });
}

/** The id in a resource locator; undefined if it is empty. A name is given unchanged. */
export function idOfLocator(locator: unknown): ObjectId | undefined {
  const value = locatorValue(locator);
  const id = typeof value === 'string' ? value.trim() : value;
  if ((typeof id !== 'string' || id === '') && typeof id !== 'number') return undefined;
  return locatorMode(locator) === 'name' ? String(value) : id;
}

/** The mode of a locator: `list`, `id`, `name`; undefined if it is not a locator. */
export function locatorMode(locator: unknown): unknown {
  return isLocator(locator) ? locator.mode : undefined;
}

/** What a locator holds; other parameters, and some workflows that a program wrote, have the value itself. */
export function locatorValue(locator: unknown): unknown {
  return isLocator(locator) ? locator.value : locator;
}

function isLocator(parameter: unknown): parameter is { readonly mode: unknown; readonly value: unknown } {
  return typeof parameter === 'object' && parameter !== null && 'mode' in parameter && 'value' in parameter;
}

/** A parameter's value as text; an expression may give any type. null and undefined are the empty text. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

import type { IExecuteFunctions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import { isObject } from '../../src/json/json-values.ts';
import { quoteWhole, withFullStop } from '../../src/text/one-line-and-quotes.ts';

/** A parameter of a node, declared once: its field in the form, and how its value is read. */
export interface Parameter<T> {
  readonly field: INodeProperties;
  /** Reads a value, which an expression may have given. @throws InputError with one sentence on what is allowed */
  readonly parse: (value: unknown) => T;
}

/** A field whose type and default follow from how its value is read. */
export type Field = Omit<INodeProperties, 'type' | 'default'> &
  Partial<Pick<INodeProperties, 'type' | 'default'>>;

export type NodeParameters = ReturnType<typeof nodeParameters>;

/**
 * The parameters of an item, of a trigger, or of the node that is open in the editor.
 *
 * @param valueOf n8n's value of a parameter, the field's default if it is not saved
 */
export function nodeParameters(valueOf: (field: INodeProperties) => unknown) {
  return {
    /** @throws InputError if the value cannot be used */
    get: <T>({ field, parse }: Parameter<T>): T => parse(valueOf(field)),

    /** An option; undefined if it was not added. @throws InputError if its value cannot be used */
    option<T>({ field, parse }: Parameter<T>): T | undefined {
      const options = valueOf(OPTIONS);
      if (!isObject(options) || !Object.hasOwn(options, field.name)) return undefined;
      const value = options[field.name];
      if (value !== undefined && value !== null) return parse(value);
      // An expression gave it.
      throw new InputError([`${field.displayName} is empty.`], { hint: hintOf(field) });
    },
  };
}

export function parametersOfItem(context: IExecuteFunctions, itemIndex: number): NodeParameters {
  return nodeParameters((field) => context.getNodeParameter(field.name, itemIndex, field.default));
}

const OPTIONS: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add option',
  default: {},
};

export function optionsOf(...options: readonly Parameter<unknown>[]): Parameter<unknown> {
  const fields = options.map(({ field }) => field);
  return anything({ ...OPTIONS, options: fields.sort((a, b) => a.displayName.localeCompare(b.displayName)) });
}

/** Any value: the operation checks it. */
export function anything(field: INodeProperties): Parameter<unknown> {
  return { field, parse: (value) => value };
}

/** Text; a number or a boolean as its text. */
export function text(field: Field): Parameter<string> {
  return {
    field: { type: 'string', default: '', ...field },
    parse: (value) => {
      if (typeof value !== 'object' || value === null) return toText(value);
      throw new InputError([`${field.displayName} must be text, not ${quoteWhole(toText(value))}.`]);
    },
  };
}

/** Text that is not empty: an expression may have given nothing. */
export function requiredText(field: Field): Parameter<string> {
  const { parse, ...parameter } = text(field);
  return {
    ...parameter,
    parse: (value) => {
      const given = parse(value);
      if (given.trim() !== '') return given;
      throw new InputError([`${field.displayName} is empty.`], { hint: hintOf(field) });
    },
  };
}

export function choice<const T extends string>({
  options,
  ...field
}: Omit<Field, 'options'> & {
  options: (INodePropertyOptions & { value: T })[];
  default: NoInfer<T>;
}): Parameter<T> {
  const values = options.map(({ value }) => value);
  return {
    field: { type: 'options', ...field, options },
    parse: (value) => {
      const chosen = values.find((candidate) => candidate === value);
      if (chosen !== undefined) return chosen;
      throw new InputError([`${field.displayName} cannot be "${quoteWhole(toText(value))}".`], {
        hint: `Allowed: ${values.join(', ')}.`,
      });
    },
  };
}

/** A switch; an expression may give its state as text. One that gives nothing is refused: it would mean "off". */
export function flag(field: Field): Parameter<boolean> {
  return {
    field: { type: 'boolean', default: false, ...field },
    parse: (value) => {
      const state = toText(value).trim().toLowerCase();
      if (state === 'true' || state === 'false') return state === 'true';
      throw new InputError([
        `${field.displayName} must be true or false, not "${quoteWhole(toText(value))}".`,
      ]);
    },
  };
}

/** A number of a range, also as text. max undefined: there is no limit; isWhole: no fractions. */
export function number({
  min,
  max = Infinity,
  isWhole = false,
  ...field
}: Field & { default: number; min: number; max?: number; isWhole?: boolean }): Parameter<number> {
  const limit = max === Infinity ? {} : { maxValue: max };
  const range = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`;
  return {
    field: { type: 'number', typeOptions: { minValue: min, ...limit }, ...field },
    parse: (value) => {
      const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      const isInRange = typeof found === 'number' && found >= min && found <= max;
      if (isInRange && (!isWhole || Number.isSafeInteger(found))) return found;
      const given = quoteWhole(typeof value === 'string' ? JSON.stringify(value) : toText(value ?? 'null'));
      throw new InputError([
        `${field.displayName} must be a ${isWhole ? 'whole ' : ''}number ${range}, not ${given}.`,
      ]);
    },
  };
}

/** A list of names: text with one a line or separated by commas, or an array of such. */
export function names(field: Field): Parameter<string[]> {
  return {
    field: { type: 'string', default: '', ...field },
    parse: (value) => {
      const all = [value].flat().flatMap((item) => toText(item).split(/[\n\r,]/));
      return all.map((name) => name.trim()).filter((name) => name !== '');
    },
  };
}

/** An id. The field's description says where to find it, for people and for agents, who have no lists to choose from. */
export function objectId(field: INodeProperties): Parameter<string> {
  const { parse } = requiredText(field);
  return {
    field,
    parse: (locator) => {
      const value = locatorValue(locator);
      // A number that JavaScript rounded would be another object's id.
      if (['string', 'object', 'undefined'].includes(typeof value) || Number.isSafeInteger(value))
        return parse(value).trim();
      throw new InputError([`${field.displayName} must be an ID, not ${quoteWhole(toText(value))}.`]);
    },
  };
}

/** The number of a text of digits; undefined: it is none, or JavaScript would round it. */
export function wholeNumber(text: string): number | undefined {
  const number = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(number) ? number : undefined;
}

/** What to give for a value that cannot be used: the field's description. */
function hintOf({ description = '' }: Field): string {
  return withFullStop(description);
}

/** What a locator holds; other parameters, and some workflows that a program wrote, have the value itself. */
export function locatorValue(locator: unknown): unknown {
  return isObject(locator) && 'mode' in locator ? locator.value : locator;
}

/** A parameter's value as text; an expression may give any type. null and undefined are the empty text. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    // n8n's own `$input` has no JSON.
    return 'an object';
  }
}

import type { INodeProperties, INodePropertyMode, INodeTypeDescription } from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import { isObject } from '../../src/json/json-values.ts';
import { quoteWhole } from '../../src/text/one-line-and-quotes.ts';
import { CREDENTIALS } from './client.ts';
import {
  type Field,
  type NodeParameters,
  type Parameter,
  choice,
  flag,
  number,
  requiredText,
  toText,
} from './typed-parameters.ts';

/** How the user authenticates; the credentials that every node takes are shown by it. */
export const AUTHENTICATION = choice({
  displayName: 'Authentication',
  name: 'authentication',
  options: [
    { name: 'Token', value: 'token' },
    { name: 'Basic Auth', value: 'basic' },
  ],
  default: 'token',
});

export const credentials: NonNullable<INodeTypeDescription['credentials']> = [
  { name: CREDENTIALS.token, required: true, displayOptions: { show: { authentication: ['token'] } } },
  { name: CREDENTIALS.basic, required: true, displayOptions: { show: { authentication: ['basic'] } } },
];

const RETURN_ALL = flag({
  displayName: 'Return All',
  name: 'returnAll',
  description: 'Whether to return all results or only up to a given limit',
});

const LIMIT = number({
  displayName: 'Limit',
  name: 'limit',
  default: 50,
  description: 'Max number of results to return',
  displayOptions: { show: { returnAll: [false] } },
  min: 1,
  isWhole: true,
});

export const LIMITS = [RETURN_ALL, LIMIT];

/** How many members a list gives at most; Infinity for all. */
export function readLimit(parameters: NodeParameters): number {
  return parameters.get(RETURN_ALL) ? Number.POSITIVE_INFINITY : parameters.get(LIMIT);
}

export const OUTPUT_FILE = requiredText({
  displayName: 'Put Output File in Field',
  name: 'binaryPropertyName',
  required: true,
  default: 'data',
  placeholder: 'e.g. data',
  description: 'The name of the output binary field to put the file in, such as data',
});

/** The time limit of one item. @param minutes the default */
export function timeoutOption(minutes: number, description: string): Parameter<number> {
  return number({
    displayName: 'Timeout (Minutes)',
    name: 'timeout',
    typeOptions: { minValue: 0, numberPrecision: 2 },
    default: minutes,
    description,
    min: 0.01,
    max: 24 * 60,
  });
}

/** The rows of a fixedCollection, under the key that n8n's form gives them. */
export function rows<T>(
  field: Field,
  parseRow: (row: Readonly<Record<string, unknown>>) => T,
): Parameter<T[]> {
  const [{ name: key } = { name: '' }] = field.options ?? [];
  return {
    field: { type: 'fixedCollection', typeOptions: { multipleValues: true }, default: {}, ...field },
    parse: (value) => {
      const found = isObject(value) ? value[key] : undefined;
      return Array.isArray(found) ? found.filter(isObject).map(parseRow) : [];
    },
  };
}

/**
 * Further query parameters. A row without a name is refused: it would silently change nothing. So is a name with `=`: the
 * value may be in it, and the query of a snapshot is text.
 */
export const QUERY_PARAMETERS = rows(
  {
    displayName: 'Query Parameters',
    name: 'queryParameters',
    placeholder: 'Add parameter',
    description: 'Other parameters to send to the service unchanged',
    options: [
      {
        displayName: 'Parameter',
        name: 'parameters',
        values: [
          { displayName: 'Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. page_size' },
          { displayName: 'Value', name: 'value', type: 'string', default: '', placeholder: 'e.g. 500' },
        ],
      },
    ],
  },
  (row) => {
    const name = toText(row.name).trim();
    if (name !== '' && !name.includes('=')) return [name, toText(row.value)] as const;
    throw new InputError([`A query parameter cannot have the name "${quoteWhole(name, 60)}".`], {
      hint: 'Give its name and its value in their own fields, without "=", or remove the row.',
    });
  },
);

type LocatorField = Pick<INodeProperties, 'displayName' | 'name' | 'description' | 'displayOptions'>;

/** A resource locator opens on a searchable list and takes an id as well. @param modes further ones */
export function locatorField(
  searchListMethod: 'searchDrafts' | 'searchObjects' | 'searchTemplates',
  field: LocatorField,
  { modes }: { modes: INodePropertyMode[] } = { modes: [] },
): INodeProperties {
  return {
    ...field,
    type: 'resourceLocator',
    required: true,
    default: { mode: 'list', value: '' },
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        placeholder: 'Choose…',
        typeOptions: { searchListMethod, searchable: true },
      },
      { displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. 1002' },
      ...modes,
    ],
  };
}

/** A draft, from the list of those that the user may view. @param what begins its description */
export function draftField(
  name: string,
  what = 'The draft',
  field: Partial<LocatorField> = {},
): INodeProperties {
  const description = `${what}: choose it from the list, or give its ID. Draft Object lists drafts with their IDs.`;
  return locatorField('searchDrafts', { displayName: 'Draft', name, description, ...field });
}

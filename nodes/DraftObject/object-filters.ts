import type { INodeProperties } from 'n8n-workflow';
import {
  InputError,
  type ObjectBody,
  isObject,
  kindsOfParent,
  namesParent,
  oneLine,
} from '../../src/index.ts';
import type { Parameters } from '../shared/execution/parameters.ts';
import { toText } from '../shared/execution/to-text.ts';
import { type FieldPath, hasField, parsePath } from './kept-fields.ts';

/** The options that filter a list which was read: the service's own filters are not documented. */
export const filterOptions: readonly INodeProperties[] = [
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add filter',
    default: {},
    description:
      'Keep only the objects that match all of these. The list is read to its end and filtered here; Limit then counts what matches.',
    options: [
      {
        displayName: 'Filter',
        name: 'conditions',
        values: [
          {
            displayName: 'Field',
            name: 'field',
            type: 'string',
            default: '',
            placeholder: 'e.g. name, or project.name',
          },
          {
            displayName: 'Operator',
            name: 'operator',
            type: 'options',
            options: [
              { name: 'Contains', value: 'contains', description: 'In any case of letters' },
              { name: 'Equals', value: 'equals', description: 'To the letter' },
            ],
            default: 'contains',
          },
          { displayName: 'Value', name: 'value', type: 'string', default: '', placeholder: 'e.g. adverse' },
        ],
      },
    ],
  },
  {
    displayName: 'Parent',
    name: 'parent',
    type: 'string',
    default: '',
    placeholder: 'e.g. 20500001, or AE',
    description:
      'Keep only the objects that belong to this one, such as the fields of a form: its ID, OID or name, to the letter. The list is read to its end and filtered here; Limit then counts what matches.',
  },
];

/** One condition on an object. */
export interface ObjectFilter {
  /** Whether the object has what the condition is about. */
  readonly applies: (object: ObjectBody) => boolean;
  readonly matches: (object: ObjectBody) => boolean;
  /** What to say where it applies to no object. */
  readonly notice: string;
  /** What to say of the objects that were kept. */
  readonly noticeOn?: (kept: readonly ObjectBody[]) => string | undefined;
}

/**
 * Reads the options Filters and Parent.
 *
 * @throws InputError for a condition that is not complete: an expression may have given nothing
 */
export function parseFilters(parameters: Parameters): readonly ObjectFilter[] {
  const parent = parameters.optionText('parent', 'Parent').trim();
  const { filters, parent: option } = parameters.options();
  if (option !== undefined && parent === '') {
    throw new InputError(['Parent is empty.'], { hint: 'Give an ID, OID or name, or remove the option.' });
  }
  return [...conditionsOf(filters).map(conditionFilter), ...(parent === '' ? [] : [parentFilter(parent)])];
}

/** The objects that match all filters, in their order; `note` receives what the user should know. */
export function filterObjects(
  objects: readonly ObjectBody[],
  filters: readonly ObjectFilter[],
  note: (text: string) => void,
): readonly ObjectBody[] {
  for (const { applies, notice } of filters) {
    if (objects.length > 0 && !objects.some(applies)) note(notice);
  }
  const kept = objects.filter((object) => filters.every(({ matches }) => matches(object)));
  for (const { noticeOn } of filters) {
    const notice = noticeOn?.(kept);
    if (notice !== undefined) note(notice);
  }
  return kept;
}

type Row = Readonly<Record<string, unknown>>;

function conditionsOf(collection: unknown): readonly Row[] {
  const rows = isObject(collection) ? collection.conditions : undefined;
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

function conditionFilter({ field, operator = 'contains', value }: Row): ObjectFilter {
  const name = toText(field).trim();
  const wanted = toText(value).trim();
  if (name === '' || wanted === '') {
    throw new InputError([`A filter has no ${name === '' ? 'field' : 'value'}.`], {
      hint: 'Give it one, or remove the filter.',
    });
  }
  const path = parsePath(name, 'Filters');
  return {
    applies: (object) => hasField(object, path),
    matches: matcher(operator, wanted, path),
    notice: `Filters: no object that was read has "${oneLine(name, 60)}".`,
  };
}

function matcher(operator: unknown, wanted: string, path: FieldPath): ObjectFilter['matches'] {
  switch (operator) {
    case 'contains': {
      const lower = wanted.toLowerCase();
      return (object) => textsAt(object, path).some((text) => text.toLowerCase().includes(lower));
    }
    case 'equals':
      return (object) => textsAt(object, path).includes(wanted);
    default:
      throw new InputError([`The operator of a filter cannot be "${oneLine(toText(operator), 40)}".`], {
        hint: 'It is one of contains, equals.',
      });
  }
}

function parentFilter(wanted: string): ObjectFilter {
  return {
    applies: namesParent,
    matches: (object) => kindsOfParent(object, wanted).length > 0,
    notice: 'Parent: no object that was read says what it belongs to. Filters takes any field.',
    noticeOn: (kept) => {
      const kinds = [...new Set(kept.flatMap((object) => kindsOfParent(object, wanted)))];
      if (kinds.length < 2) return undefined;
      return `Parent: "${oneLine(wanted, 60)}" is a parent of several kinds here: ${kinds.join(', ')}. Filters with one of their keys and Equals keeps one kind.`;
    },
  };
}

/** The texts, numbers and booleans at a path, as text; of a list those of each member. */
function textsAt(value: unknown, path: FieldPath): string[] {
  if (Array.isArray(value)) return value.flatMap((member) => textsAt(member, path));
  const [name, ...rest] = path;
  if (name === undefined) return isScalar(value) ? [String(value)] : [];
  return isObject(value) && Object.hasOwn(value, name) ? textsAt(value[name], rest) : [];
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

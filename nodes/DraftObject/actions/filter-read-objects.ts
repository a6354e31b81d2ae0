import type { INodeProperties } from 'n8n-workflow';
import { isParent, parentsInDraft, parentsOf } from '../../../src/drafts/parents.ts';
import type { ObjectBody } from '../../../src/drafts/read-object.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import { quoteWhole } from '../../../src/text/one-line.ts';
import { type Parameters, toText } from '../../n8n/parameters.ts';
import { missingNote, parsePath, someAt } from './field-paths.ts';

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
      'Keep only the objects that match all of these. The list is read to its end and filtered here; Limit ' +
      'then applies to the matches.',
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
            placeholder: 'e.g. label, or project.name',
          },
          {
            displayName: 'Operator',
            name: 'operator',
            type: 'options',
            options: [
              {
                name: 'Contains',
                value: 'contains',
                description: 'Ignores upper and lower case, and spaces around the value',
              },
              { name: 'Equals', value: 'equals', description: 'Exactly, including upper and lower case' },
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
      'Keep only the objects that belong to this one, such as the fields of a form. Give its exact ID, OID or ' +
      'name. The list is read to its end and filtered here; Limit then applies to the matches.',
  },
];

/** One condition on the objects of a list. */
export interface ObjectFilter {
  /** Called once for each object that was read: what the notice is about is collected here. */
  readonly matches: (object: ObjectBody) => boolean;
  /** What the user should know of the objects, one or more. @param kept those that match all filters */
  readonly notice: (kept: readonly ObjectBody[], objects: readonly ObjectBody[]) => string | undefined;
}

/**
 * Reads the options Filters and Parent.
 *
 * @param family of the objects of a draft, its path segment: neither the draft nor its study is a parent then
 * @throws InputError for a condition that is not complete: an expression may have given nothing
 */
export function parseFilters(parameters: Parameters, family: string | undefined): readonly ObjectFilter[] {
  const parent = parameters.optionText('parent', 'Parent').trim();
  if (parameters.options().parent !== undefined && parent === '') {
    throw new InputError(['Parent is empty.'], { hint: 'Give an ID, OID or name, or remove the option.' });
  }
  return [
    ...parameters.optionRows('filters', 'conditions').map(conditionFilter),
    ...(parent === '' ? [] : [parentFilter(parent, family)]),
  ];
}

/** The objects that match all filters, in their order; `note` receives what the user should know. */
export function filterObjects(
  objects: readonly ObjectBody[],
  filters: readonly ObjectFilter[],
  note: (text: string) => void,
): readonly ObjectBody[] {
  // Every filter reads every object, so that each notice is about all of them.
  const kept = objects.filter((object) => filters.filter(({ matches }) => !matches(object)).length === 0);
  if (objects.length === 0) return kept;
  for (const { notice } of filters) {
    const text = notice(kept, objects);
    if (text !== undefined) note(text);
  }
  return kept;
}

function conditionFilter({ field, operator = 'contains', value }: ObjectBody): ObjectFilter {
  const name = textOf(field, 'field').trim();
  const wanted = textOf(value, 'value');
  const path = parsePath(name, 'Filters');
  const matches = matcher(operator, wanted);
  let isFound = false;
  const matchesValue = (found: unknown): boolean => {
    if (!isScalar(found)) return false;
    isFound = true;
    return matches(String(found));
  };
  return {
    matches: (object) => someAt(object, path, matchesValue),
    notice: (_, objects) => (isFound ? undefined : missingNote('Filters', [path], objects)),
  };
}

/** A field or a value of a condition. @throws InputError if it is empty or not text */
function textOf(value: unknown, part: 'field' | 'value'): string {
  if (typeof value === 'object' && value !== null) {
    throw new InputError([
      `The ${part} of a filter must be text, not ${quoteWhole(JSON.stringify(value), 60)}.`,
    ]);
  }
  const text = toText(value);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new InputError([`The ${part} of a filter is a number that was rounded: ${text}.`], {
      hint: 'Give its digits as text.',
    });
  }
  if (text.trim() !== '') return text;
  throw new InputError([`A filter has no ${part}.`], { hint: 'Give it one, or remove the filter.' });
}

function matcher(operator: unknown, wanted: string): (text: string) => boolean {
  switch (operator) {
    case 'contains': {
      const lower = wanted.trim().toLowerCase();
      return (text) => text.toLowerCase().includes(lower);
    }
    case 'equals':
      return (text) => text === wanted;
    default:
      throw new InputError([`The operator of a filter cannot be "${quoteWhole(toText(operator), 60)}".`], {
        hint: 'Allowed: contains, equals.',
      });
  }
}

function parentFilter(wanted: string, family: string | undefined): ObjectFilter {
  const quoted = quoteWhole(wanted, 60);
  const found = new Map<ObjectBody, readonly string[]>();
  const named = new Set<string>();
  return {
    matches: (object) => {
      const parents = family === undefined ? parentsOf(object) : parentsInDraft(object, family);
      for (const { kind } of parents) named.add(kind);
      const kinds = parents.filter((entry) => isParent(entry, wanted)).map(({ kind }) => kind);
      if (kinds.length > 0) found.set(object, kinds);
      return kinds.length > 0;
    },
    notice: (kept) => {
      const kinds = new Set(kept.flatMap((object) => found.get(object) ?? []));
      if (kinds.size > 1) {
        return (
          `Parent: "${quoted}" is a parent of several kinds here: ${[...kinds].join(', ')}. To keep only ` +
          'one kind, use Filters with one of their keys and Equals.'
        );
      }
      if (found.size > 0) return undefined;
      return named.size === 0
        ? `Parent: no object that was read says what it belongs to${family === undefined ? '' : ' in the draft'}. Filters ` +
            'takes any field.'
        : `Parent: no object that was read belongs to "${quoted}". What they name as parents: ` +
            `${[...named].join(', ')}.`;
    },
  };
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

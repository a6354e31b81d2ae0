import { FAMILIES, isFamilyName } from '../../../src/drafts/object-families.ts';
import { isParent, parentsInDraft, parentsOf } from '../../../src/drafts/parents.ts';
import type { ObjectBody } from '../../../src/drafts/read-object.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import { quoteWhole } from '../../../src/text/one-line.ts';
import { type Parameter, type NodeParameters, rows, text, toText } from '../../n8n/parameters.ts';
import { type FieldPath, missingNote, parsePath, someAt } from './field-paths.ts';
import type { ResourceName } from './resource.ts';

/** One condition on the objects of a list. */
interface Condition {
  readonly path: FieldPath;
  readonly matches: (value: string) => boolean;
}

/** Filters a list which was read: the service's own filters are not documented. */
export const FILTERS = rows(
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
  parseCondition,
);

const PARENT_FIELD = text({
  displayName: 'Parent',
  name: 'parent',
  type: 'string',
  default: '',
  placeholder: 'e.g. 20500001, or AE',
  description:
    'Keep only the objects that belong to this one, such as the fields of a form. Give its exact ID, OID or ' +
    'name. The list is read to its end and filtered here; Limit then applies to the matches.',
});
export const PARENT: Parameter<string> = {
  field: PARENT_FIELD.field,
  parse: (value) => {
    const parent = PARENT_FIELD.parse(value).trim();
    if (parent !== '') return parent;
    throw new InputError(['Parent is empty.'], { hint: 'Give an ID, OID or name, or remove the option.' });
  },
};

/** Keeps the objects of a list that match, in their order. */
export type Filter = (objects: readonly ObjectBody[]) => readonly ObjectBody[];

/**
 * Reads the options Filters and Parent.
 *
 * @param note receives what the user should know of the objects
 * @returns undefined if there is nothing to filter
 * @throws InputError for a condition that is not complete: an expression may have given nothing
 */
export function readFilter(
  parameters: NodeParameters,
  resource: ResourceName,
  note: (text: string) => void,
): Filter | undefined {
  const conditions = parameters.option(FILTERS) ?? [];
  const parent = parameters.option(PARENT);
  if (parent === undefined && conditions.length === 0) return undefined;
  return (objects) => {
    if (objects.length === 0) return objects;
    const missing = conditions.filter(
      ({ path }) => !objects.some((object) => someAt(object, path, isScalar)),
    );
    if (missing.length > 0)
      note(
        missingNote(
          'Filters',
          missing.map(({ path }) => path),
          objects,
        ),
      );
    const matching = objects.filter((object) => conditions.every((condition) => meets(object, condition)));
    return parent === undefined ? matching : childrenOf(parent, matching, { resource, objects, note });
  };
}

function meets(object: ObjectBody, { path, matches }: Condition): boolean {
  return someAt(object, path, (value) => isScalar(value) && matches(String(value)));
}

/** Those of the matching objects that belong to a parent. @param list what was read, and for whom the notes are */
function childrenOf(
  parent: string,
  matching: readonly ObjectBody[],
  list: {
    readonly resource: ResourceName;
    readonly objects: readonly ObjectBody[];
    readonly note: (text: string) => void;
  },
): readonly ObjectBody[] {
  const { resource, objects, note } = list;
  const inDraft = isFamilyName(resource);
  const entriesOf = (object: ObjectBody) =>
    inDraft ? parentsInDraft(object, FAMILIES[resource].path) : parentsOf(object);
  const kindsOf = (object: ObjectBody): string[] =>
    entriesOf(object)
      .filter((entry) => isParent(entry, parent))
      .map(({ kind }) => kind);
  const children = matching.filter((object) => kindsOf(object).length > 0);
  const kinds = new Set(children.flatMap(kindsOf));
  if (kinds.size > 1)
    note(
      `Parent: "${quoteWhole(parent, 60)}" is a parent of several kinds here: ${[...kinds].join(', ')}. To keep only ` +
        'one kind, use Filters with one of their keys and Equals.',
    );
  if (children.length > 0 || objects.some((object) => kindsOf(object).length > 0)) return children;
  const named = new Set(objects.flatMap(entriesOf).map(({ kind }) => kind));
  note(
    named.size === 0
      ? `Parent: no object that was read says what it belongs to${inDraft ? ' in the draft' : ''}. Filters takes any field.`
      : `Parent: no object that was read belongs to "${quoteWhole(parent, 60)}". What they name as parents: ` +
          `${[...named].join(', ')}.`,
  );
  return children;
}

function parseCondition({ field, operator = 'contains', value }: ObjectBody): Condition {
  const path = parsePath(textOf(field, 'field').trim(), 'Filters');
  const wanted = textOf(value, 'value');
  const lower = wanted.trim().toLowerCase();
  if (operator === 'contains') return { path, matches: (found) => found.toLowerCase().includes(lower) };
  if (operator === 'equals') return { path, matches: (found) => found === wanted };
  throw new InputError([`The operator of a filter cannot be "${quoteWhole(toText(operator), 60)}".`], {
    hint: 'Allowed: contains, equals.',
  });
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

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

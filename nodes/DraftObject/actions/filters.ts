import { FAMILIES, isFamilyName } from '../../../src/drafts/object-families.ts';
import { isParent, parentsInDraft, parentsOf } from '../../../src/drafts/parents-in-body.ts';
import type { ObjectBody } from '../../../src/drafts/read-objects.ts';
import { notTooDeep } from '../../../src/json/json-values.ts';
import { rows } from '../../n8n/common-parameters.ts';
import { type NodeParameters, choice, requiredText, toText } from '../../n8n/typed-parameters.ts';
import { parsePath, someAt } from './field-paths.ts';

type Condition = (object: ObjectBody) => boolean;

const FIELD = requiredText({
  displayName: 'Field',
  name: 'field',
  placeholder: 'e.g. label, or project.name',
  description: 'Give each filter the name of a field, or remove it',
});
const OPERATOR = choice({
  displayName: 'Operator',
  name: 'operator',
  options: [
    { name: 'Contains', value: 'contains', description: 'Ignores case, and spaces around the value' },
    { name: 'Equals', value: 'equals', description: 'Exactly, including upper and lower case' },
  ],
  default: 'contains',
});
const VALUE = requiredText({
  displayName: 'Value',
  name: 'value',
  placeholder: 'e.g. adverse',
  description: 'Give each filter what the field must contain or equal, or remove it',
});

/** Filters a list which was read: the service's own filters are not documented. */
export const FILTERS = rows(
  {
    displayName: 'Filters',
    name: 'filters',
    placeholder: 'Add filter',
    description:
      'Keep only the objects that match all of these. The list is read to its end and filtered here; Limit ' +
      'then applies to the matches.',
    options: [
      { displayName: 'Filter', name: 'conditions', values: [FIELD.field, OPERATOR.field, VALUE.field] },
    ],
  },
  ({ field, operator = 'contains', value }): Condition => {
    const path = parsePath(FIELD.parse(field), 'Filters');
    const wanted = VALUE.parse(value);
    const isEqual = OPERATOR.parse(operator) === 'equals';
    const lower = wanted.trim().toLowerCase();
    const matches = (found: string): boolean =>
      isEqual ? found === wanted : found.toLowerCase().includes(lower);
    const isMatch = (found: unknown): boolean => typeof found !== 'object' && matches(toText(found));
    return (object) => notTooDeep(() => someAt(object, path, isMatch));
  },
);

export const PARENT = requiredText({
  displayName: 'Parent',
  name: 'parent',
  placeholder: 'e.g. 20500001, or AE',
  description:
    'Keep only the objects that belong to this one, such as the fields of a form. Give its exact ID, OID or ' +
    'name. The list is read to its end and filtered here; Limit then applies to the matches.',
});

/**
 * Reads the options Filters and Parent.
 *
 * @param note is told if nothing matches: a name may be mistyped
 * @returns the filter of a list, which keeps its order; undefined if there is nothing to filter
 * @throws InputError for a condition that is not complete
 */
export function readFilter(
  parameters: NodeParameters,
  resource: string,
  note: (text: string) => void,
): ((objects: readonly ObjectBody[]) => readonly ObjectBody[]) | undefined {
  const conditions = parameters.option(FILTERS) ?? [];
  const parent = parameters.option(PARENT)?.trim();
  if (parent === undefined && conditions.length === 0) return undefined;
  const all = parent === undefined ? conditions : [...conditions, childOf(parent, resource)];
  return (objects) => {
    const matches = objects.filter((object) => all.every((condition) => condition(object)));
    if (objects.length > 0 && matches.length === 0)
      note(`None of the ${objects.length} objects that were read matches Filters and Parent.`);
    return matches;
  };
}

function childOf(parent: string, resource: string): Condition {
  const parents = (object: ObjectBody) =>
    isFamilyName(resource) ? parentsInDraft(object, FAMILIES[resource].path) : parentsOf(object);
  return (object) => parents(object).some((entry) => isParent(entry, parent));
}

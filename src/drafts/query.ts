/** Query parameters in the order in which they are sent; a name may occur more than once. */
export type Query = readonly (readonly [name: string, value: string])[];

/**
 * Expansions of an object's body that can be requested. That this service supports them is an assumption.
 *
 * @see docs/assumptions.md#expansions
 */
export const EXPANSIONS = ['properties', 'labels', 'comments', 'updated', 'standards_compliance'] as const;

/** An expansion: the name of its parameter without `include_`. */
export type Expansion = (typeof EXPANSIONS)[number];

/** The parameters that request expansions: `include_labels=true`. @see docs/assumptions.md#expansions */
export function expansions(names: readonly Expansion[]): Query {
  return names.map((name) => [`include_${name}`, 'true'] as const);
}

/** The parameter of edit checks that adds the comments of each step. @see docs/service.md#draft-objects */
export const CHECK_STEP_COMMENTS: Query = [['include_check_step_comments', 'true']];

/** A path with its query, if there is one. */
export function withQuery(path: string, query: Query): string {
  const text = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
  return text === '' ? path : `${path}?${text}`;
}

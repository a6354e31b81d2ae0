/** Query parameters in the order in which they are sent; a name may come more than once. */
export type Query = readonly (readonly [name: string, value: string])[];

/** Expansions that services of this family know; whether this one does is an assumption. @see docs/assumptions.md#expansions */
export const EXPANSIONS = ['properties', 'labels', 'comments', 'updated', 'standards_compliance'] as const;

/** One of them, without the `include_` of its parameter. */
export type Expansion = (typeof EXPANSIONS)[number];

/** The parameters that ask for expansions: `include_labels=true`. */
export function expansions(names: readonly Expansion[]): Query {
  return names.map((name) => [`include_${name}`, 'true'] as const);
}

/** The parameter of the edit checks that adds the comments of each step. */
export const CHECK_STEP_COMMENTS: Query = [['include_check_step_comments', 'true']];

/** A path with its query. */
export function withQuery(path: string, query: Query): string {
  const text = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
  return text === '' ? path : `${path}?${text}`;
}

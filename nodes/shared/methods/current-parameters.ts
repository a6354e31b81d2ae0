import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { InputError, type ObjectId } from '../../../src/index.ts';
import { isExpression } from './expressions.ts';
import type { Authentication } from '../execution/execution-client.ts';

/** What to do where the editor has no value for an expression: it knows none before the nodes in front have run. */
export const RUN_FIRST = 'Run the previous nodes and open this node again, or choose from the list.';

/** How the node authenticates at the moment. */
export function currentAuthentication(context: ILoadOptionsFunctions): Authentication {
  return context.getCurrentNodeParameter('authentication') === 'basic' ? 'basic' : 'token';
}

/**
 * The id (or the name) that a parameter of the open node points at.
 *
 * @param thing "draft", "template"
 * @param missing what to do where there is none
 * @throws InputError where it is empty, or an expression that has no value here
 */
export function currentId(
  context: ILoadOptionsFunctions,
  name: string,
  thing: string,
  missing: string,
): ObjectId {
  const value: unknown = context.getCurrentNodeParameter(name, { extractValue: true });
  if (typeof value === 'number') return value;
  // Of an expression that it could not evaluate the editor sends null, or the expression itself (2.41).
  if (value === null || (typeof value === 'string' && isExpression(value)))
    throw new InputError([`The ${thing} is an expression that has no value here yet.`], { hint: RUN_FIRST });
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new InputError([missing]);
}

/** How a locator's value is meant: `list`, `id`, `name`; undefined where it is no locator. */
export function modeOf(locator: unknown): unknown {
  return typeof locator === 'object' && locator !== null && 'mode' in locator ? locator.mode : undefined;
}

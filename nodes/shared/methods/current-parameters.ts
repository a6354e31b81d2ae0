import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { InputError, type ObjectId } from '../../../src/index.ts';
import type { Authentication } from '../execution/execution-client.ts';
import { isExpression } from './escape-expression.ts';

/**
 * What to do where the editor has no value for an expression: it has none before the previous nodes have run.
 */
export const RUN_FIRST = 'Run the previous nodes and open this node again, or choose from the list.';

/** How the open node authenticates. */
export function currentAuthentication(context: ILoadOptionsFunctions): Authentication {
  return context.getCurrentNodeParameter('authentication') === 'basic' ? 'basic' : 'token';
}

/**
 * The id (or the name) in a parameter of the open node.
 *
 * @param label what it is: "draft", "template"
 * @param missing the message where there is none
 * @throws InputError where it is empty, or an expression without a value in the editor
 */
export function currentId(
  context: ILoadOptionsFunctions,
  name: string,
  label: string,
  missing: string,
): ObjectId {
  const value: unknown = context.getCurrentNodeParameter(name, { extractValue: true });
  if (typeof value === 'number') return value;
  // For an expression that it cannot evaluate the editor (seen in 2.41) sends null, or the expression itself.
  if (value === null || (typeof value === 'string' && isExpression(value)))
    throw new InputError([`The ${label} is an expression that has no value here yet.`], { hint: RUN_FIRST });
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new InputError([missing]);
}

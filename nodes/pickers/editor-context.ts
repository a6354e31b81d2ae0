import type { ILoadOptionsFunctions } from 'n8n-workflow';
import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import { makeClient, readCredential } from '../n8n/client.ts';
import { AUTHENTICATION } from '../n8n/common-parameters.ts';
import { NodeParameters, locatorValue } from '../n8n/parameters.ts';

/** What to do if the editor has no value for an expression: it has none before the previous nodes have run. */
const RUN_FIRST = 'Run the previous nodes and open this node again, or choose from the list.';

/** The client of the open node. @throws the errors of `readCredential` and `makeClient` */
export async function currentClient(context: ILoadOptionsFunctions): Promise<DraftServiceClient> {
  const authentication = currentParameters(context).get(AUTHENTICATION);
  return makeClient(context, authentication, await readCredential(context, authentication));
}

/** The parameters of the open node. Reading an expression without a value in the editor throws an InputError. */
export function currentParameters(context: ILoadOptionsFunctions): NodeParameters {
  return new NodeParameters(({ name, displayName, default: defaultValue }) => {
    const parameter: unknown = context.getCurrentNodeParameter(name);
    const value = locatorValue(parameter);
    // For an expression that it cannot evaluate the editor (seen in 2.41) sends null, or the expression itself.
    if (value === null || (typeof value === 'string' && isExpression(value)))
      throw new InputError([`${displayName} is an expression that has no value here yet.`], {
        hint: RUN_FIRST,
      });
    return parameter ?? defaultValue;
  });
}

/**
 * n8n evaluates every parameter text that begins with `=`, also one that a form or a picker put there (seen
 * in n8n-workflow 2.41). Every text of the service passes through here on its way into the editor, so that it
 * is never evaluated to anything but itself.
 */

/**
 * What n8n searches for inside an expression (its end, a method call, a placeholder), and what ends a line in
 * JavaScript but not in JSON.
 */
const SPECIAL_CHARACTERS = /[{}.$`\u2028\u2029]/g;

/** Whether n8n would evaluate this text. */
export function isExpression(text: string): boolean {
  return text.startsWith('=');
}

/** A parameter value that n8n evaluates to exactly this text. */
export function escapeExpression(text: string): string {
  return isExpression(text) ? toExpression(text) : text;
}

/**
 * An expression that gives this text. Also for an empty one: the editor (seen in 2.41) drops an empty value
 * when a node is reopened.
 */
export function toExpression(text: string): string {
  const json = JSON.stringify(text).replace(
    SPECIAL_CHARACTERS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `={{ ${json} }}`;
}

/** A name for people: never an expression; one that begins like one is shown in quotes. */
export function displayName(text: string): string {
  return isExpression(text) ? `“${text}”` : text;
}

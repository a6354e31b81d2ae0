import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { InputError, type ObjectId } from '../../src/index.ts';
import { type ExecutionClient, makeClient, readCredential } from '../n8n/client.ts';
import { idOfLocator, locatorValue } from '../n8n/parameters.ts';

/**
 * What to do where the editor has no value for an expression: it has none before the previous nodes have run.
 */
const RUN_FIRST = 'Run the previous nodes and open this node again, or choose from the list.';

/** The client of the open node. @throws the errors of `readCredential` and `makeClient` */
export async function currentClient(context: ILoadOptionsFunctions): Promise<ExecutionClient> {
  const isBasic = context.getCurrentNodeParameter('authentication') === 'basic';
  const authentication = isBasic ? 'basic' : 'token';
  return makeClient(context, authentication, await readCredential(context, authentication));
}

/** The parameters of the open node that hold an id, with what messages say of them. */
const ID_PARAMETERS = {
  draftId: { noun: 'draft', missing: 'Choose a draft first.' },
  templateId: { noun: 'template', missing: 'Choose a template first.' },
  projectId: { noun: 'project ID', missing: 'Give the project ID first.' },
} as const;

/**
 * The id (or the name) in a parameter of the open node.
 *
 * @throws InputError if it is empty, or an expression without a value in the editor
 */
export function currentId(context: ILoadOptionsFunctions, name: keyof typeof ID_PARAMETERS): ObjectId {
  const { noun, missing } = ID_PARAMETERS[name];
  const locator: unknown = context.getCurrentNodeParameter(name);
  const value = locatorValue(locator);
  // For an expression that it cannot evaluate the editor (seen in 2.41) sends null, or the expression itself.
  if (value === null || (typeof value === 'string' && isExpression(value)))
    throw new InputError([`The ${noun} is an expression that has no value here yet.`], { hint: RUN_FIRST });
  const id = idOfLocator(locator);
  if (id === undefined) throw new InputError([missing]);
  return id;
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
const SPECIAL_CHARACTERS = ['{', '}', '.', '$', '`', '\u2028', '\u2029'];

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
  const json = SPECIAL_CHARACTERS.reduce(
    (escaped, character) => escaped.replaceAll(character, unicodeEscape(character)),
    JSON.stringify(text),
  );
  return `={{ ${json} }}`;
}

/** A name for people: never an expression; one that begins like one is shown in quotes. */
export function displayName(text: string): string {
  return isExpression(text) ? `“${text}”` : text;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

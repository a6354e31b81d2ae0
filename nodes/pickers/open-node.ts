import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import type { ObjectId } from '../../src/lists/object-id.ts';
import { type ExecutionClient, makeClient, readCredential } from '../n8n/client.ts';
import { isExpression } from '../n8n/expressions.ts';
import { idOfLocator, locatorValue } from '../n8n/parameters.ts';

/** What to do if the editor has no value for an expression: it has none before the previous nodes have run. */
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

import { type ILoadOptionsFunctions, isExpression } from 'n8n-workflow';
import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import { listTemplates } from '../../src/templates/list-templates.ts';
import { makeClient, readCredential } from '../n8n/client.ts';
import { AUTHENTICATION } from '../n8n/common-parameters.ts';
import { type NodeParameters, locatorValue, nodeParameters } from '../n8n/typed-parameters.ts';
import { reportSubject } from '../report/report-parameters.ts';

/** How long a list of the editor may take, ms. */
export const EDITOR_DEADLINE_MS = 60_000;

/** The client of the open node. @throws the errors of `readCredential` and `makeClient` */
export async function currentClient(context: ILoadOptionsFunctions): Promise<DraftServiceClient> {
  const authentication = currentParameters(context).get(AUTHENTICATION);
  return makeClient(context, authentication, await readCredential(context, authentication));
}

/** The parameters of the open node. Reading an expression without a value in the editor throws an InputError. */
export function currentParameters(context: ILoadOptionsFunctions): NodeParameters {
  return nodeParameters(({ name, displayName, default: defaultValue }) => {
    const saved: unknown = context.getCurrentNodeParameter(name);
    const parameter = saved === undefined ? defaultValue : saved;
    const value = locatorValue(parameter);
    // For an expression without a value the editor (seen in 2.41) sends null, nothing, or the expression itself.
    if (value === null || value === undefined || isExpression(value))
      throw new InputError([`${displayName} is an expression that has no value here yet.`], {
        hint: 'Run the previous nodes and open this node again, or choose from the list.',
      });
    return parameter;
  });
}

/** The subject of the open node's report, and its templates as they are sent, which are requested. */
export async function currentTemplates(context: ILoadOptionsFunctions, client: DraftServiceClient) {
  const subject = reportSubject(currentParameters(context));
  const deadline = client.deadline(EDITOR_DEADLINE_MS, undefined, 'Check the base URL and the network.');
  return { subject, templates: await listTemplates(client, subject, deadline) };
}

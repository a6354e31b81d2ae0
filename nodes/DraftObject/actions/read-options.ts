import type { IDataObject } from 'n8n-workflow';
import { CHECK_STEP_COMMENTS, type Query } from '../../../src/drafts/query-parameters.ts';
import type { ObjectBody } from '../../../src/drafts/read-objects.ts';
import { redactDeep } from '../../../src/json/json-values.ts';
import { QUERY_PARAMETERS } from '../../n8n/common-parameters.ts';
import { type NodeParameters, type Parameter, flag, names, optionsOf } from '../../n8n/typed-parameters.ts';
import type { Item, ItemResult } from '../../n8n/run-items.ts';
import type { ResourceName } from '../resources.ts';
import { parsePath, pickFields } from './field-paths.ts';

/** Minutes: one request for each of a draft's 50,000 fields takes most of an hour. */
export const MAX_MINUTES = 60;

const FIELDS = names({
  displayName: 'Fields',
  name: 'fields',
  typeOptions: { rows: 3 },
  placeholder: 'e.g. name, project.name',
  description:
    'What to keep of each object: paths with dots, one a line or separated by commas. Without this option, or ' +
    'if it is empty, the whole object is kept.',
});

const STEP_COMMENTS = flag({
  displayName: 'Include Check Step Comments',
  name: 'includeCheckStepComments',
  description: 'Whether to add the comments of each step',
});

export function readOptions(resource: ResourceName, ...further: Parameter<unknown>[]): Parameter<unknown> {
  const comments = resource === 'editCheck' ? [STEP_COMMENTS] : [];
  return optionsOf(FIELDS, ...comments, QUERY_PARAMETERS, ...further);
}

/** The query of a request for objects. @throws InputError */
export function readQuery(parameters: NodeParameters, resource: ResourceName): Query {
  const withComments = resource === 'editCheck' && parameters.option(STEP_COMMENTS) === true;
  return [...(withComments ? CHECK_STEP_COMMENTS : []), ...(parameters.option(QUERY_PARAMETERS) ?? [])];
}

/** What makes results of objects: their bodies unchanged but for the user's own credentials, or the parts in Fields. */
export function resultsOf({ client, parameters }: Item): (objects: readonly ObjectBody[]) => ItemResult[] {
  const fields = (parameters.option(FIELDS) ?? []).map((path) => parsePath(path, 'Fields'));
  // n8n (seen in 2.41) takes an item with `error`, and at most `message` and `details` beside it, for a failed one.
  const paths = fields.some(([name]) => name === 'error') ? [...fields, ['id']] : fields;
  return (objects) => {
    const kept = paths.length === 0 ? objects : objects.map((object) => pickFields(object, paths));
    if (kept.length > 0 && kept.every((object) => Object.keys(object).length === 0))
      client.notice('Fields: no object that was read has any of these paths.');
    return kept.map((object) => ({ json: redactDeep(client.secrets, object) as IDataObject }));
  };
}

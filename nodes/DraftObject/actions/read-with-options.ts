import type { IDataObject } from 'n8n-workflow';
import { CHECK_STEP_COMMENTS, type Query } from '../../../src/drafts/endpoints.ts';
import type { ObjectBody } from '../../../src/drafts/read-object.ts';
import { redactDeep } from '../../../src/json/redact-deep.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import { isToolRun, shortenForAgent } from '../../n8n/shorten-for-agent.ts';
import { type Item, fixedDeadline } from '../../n8n/execution-clients.ts';
import type { ItemResult } from '../../n8n/items.ts';
import type { Parameters } from '../../n8n/parameters.ts';
import { queryRows } from '../../n8n/query-parameters.ts';
import { hasField, missingNote } from './field-paths.ts';
import { parseFields, pickFields } from './kept-fields.ts';
import type { ResourceName } from './resource-labels.ts';

/** One request for each of a draft's 50,000 fields takes most of an hour. */
const MAX_MINUTES = 60;

const CREDENTIAL_SENT_BACK =
  'The service sends back one of your credentials in an object; the output has *** in its place.';

/** How an operation reads its objects. */
export interface ObjectReader {
  readonly resource: ResourceName;
  /** Requests them with the query parameters that the options ask for. */
  readonly read: (request: ReadRequest) => Promise<readonly ObjectBody[]>;
}

/** What a reading of objects takes from the options. */
export interface ReadRequest {
  readonly query: Query;
  readonly deadline: Deadline;
  /** Receives what the user should know although nothing failed. */
  readonly note: (text: string) => void;
}

/**
 * One result per object: its body unchanged but for the user's own credentials, or only what the option Fields keeps.
 */
export async function readObjects(
  item: Item,
  { resource, read }: ObjectReader,
): Promise<readonly ItemResult[]> {
  const { context, client, parameters } = item;
  const fields = parseFields(parameters.optionNames('fields'));
  // It may name keys of the service.
  const note = (text: string): void => client.notice(client.secrets.redact(text));
  const query = queryOf(parameters, resource);
  const deadline = fixedDeadline(item, MAX_MINUTES);
  const objects = await read({ query, deadline, note });
  const kept = fields.length === 0 ? objects : objects.map((object) => pickFields(object, fields));
  const missing =
    objects.length === 0 ? [] : fields.filter((field) => kept.every((object) => !hasField(object, field)));
  if (missing.length > 0) note(missingNote('Fields', missing, objects));
  const clean = kept.map((object) => redactDeep(client.secrets, object));
  if (clean.some((object, index) => object !== kept[index])) note(CREDENTIAL_SENT_BACK);
  const results = clean.map((object) => ({ json: object as IDataObject }));
  return isToolRun(context) ? shortenForAgent(results) : results;
}

function queryOf(parameters: Parameters, resource: ResourceName): Query {
  const withComments =
    resource === 'editCheck' &&
    parameters.optionFlag('includeCheckStepComments', 'Include Check Step Comments');
  return [...(withComments ? CHECK_STEP_COMMENTS : []), ...queryRows(parameters)];
}

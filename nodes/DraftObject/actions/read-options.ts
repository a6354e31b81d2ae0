import type { IDataObject } from 'n8n-workflow';
import { type Query, CHECK_STEP_COMMENTS } from '../../../src/drafts/endpoints.ts';
import type { ObjectBody } from '../../../src/drafts/read-object.ts';
import { redactDeep } from '../../../src/json/redact-deep.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import { QUERY_PARAMETERS } from '../../n8n/common-parameters.ts';
import { type Parameter, flag, names, optionsOf } from '../../n8n/parameters.ts';
import { type Item, type ItemResult, itemDeadline } from '../../n8n/run-items.ts';
import type { ResourceName } from '../resources.ts';
import { type FieldPath, hasField, missingNote, parsePath, pickFields } from './field-paths.ts';

/** One request for each of a draft's 50,000 fields takes most of an hour. */
const MAX_MINUTES = 60;

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

/** The options of an operation that reads objects, by name. */
export function readOptions(resource: ResourceName, ...further: Parameter<unknown>[]): Parameter<unknown> {
  const options = [
    FIELDS,
    ...(resource === 'editCheck' ? [STEP_COMMENTS] : []),
    QUERY_PARAMETERS,
    ...further,
  ];
  return optionsOf(...options.sort((a, b) => a.field.displayName.localeCompare(b.field.displayName)));
}

/** How objects are read, and what is kept of them. */
export interface Reading {
  readonly query: Query;
  readonly deadline: Deadline;
  /** The paths to keep; empty: everything. */
  readonly fields: readonly FieldPath[];
}

/** What an item's options say. @throws InputError */
export function readingOf(item: Item, resource: ResourceName): Reading {
  const { parameters } = item;
  const fields = (parameters.option(FIELDS) ?? []).map((path) => parsePath(path, 'Fields'));
  const withComments = resource === 'editCheck' && parameters.option(STEP_COMMENTS) === true;
  return {
    query: [...(withComments ? CHECK_STEP_COMMENTS : []), ...(parameters.option(QUERY_PARAMETERS) ?? [])],
    deadline: itemDeadline(item, MAX_MINUTES),
    // n8n (seen in 2.41) takes an item with `error`, and at most `message` and `details` beside it, for a failed one.
    fields: fields.some(([name]) => name === 'error') ? [...fields, ['id']] : fields,
  };
}

/** One result per object: its body unchanged but for the user's own credentials, or only what the option Fields keeps. */
export function objectResults(
  { client }: Item,
  { fields }: Reading,
  objects: readonly ObjectBody[],
): readonly ItemResult[] {
  const missing = fields.filter((field) => !objects.some((object) => hasField(object, field)));
  if (objects.length > 0 && missing.length > 0) client.notice(missingNote('Fields', missing));
  const kept = fields.length === 0 ? objects : objects.map((object) => pickFields(object, fields));
  return kept.map((object) => ({ json: redactDeep(client.secrets, object) as IDataObject }));
}

import type { INodeProperties } from 'n8n-workflow';
import { draftLocator, locator, optionsField } from '../../n8n/fields.ts';
import { queryParameters } from '../../n8n/query-parameters.ts';
import { fieldsOption } from './kept-fields.ts';
import type { ResourceName } from './resource-labels.ts';
import { DRAFT, type IdParameter, LIBRARY_DRAFT, OBJECT } from '../../n8n/id-parameters.ts';

/** The parameter of the draft that a resource belongs to. */
export function draftOf(resource: ResourceName): IdParameter {
  return resource === 'standardsExplanation' ? LIBRARY_DRAFT : DRAFT;
}

/** The draft that is read, or that contains what is read. */
export function draftField(resource: ResourceName): INodeProperties {
  const isLibrary = resource === 'standardsExplanation';
  const draft = isLibrary
    ? 'library draft whose deviations are explained'
    : `draft ${resource === 'draft' ? 'to read' : 'that holds the objects'}`;
  return draftLocator(
    `The ${draft}, by its ID. Get Many of the resource Draft lists drafts with their IDs.`,
    draftOf(resource),
  );
}

export const objectField: INodeProperties = locator(
  'searchObjects',
  OBJECT,
  'The object to read, by its ID, which Get Many lists',
);

const stepComments: INodeProperties = {
  displayName: 'Include Check Step Comments',
  name: 'includeCheckStepComments',
  type: 'boolean',
  default: false,
  description: 'Whether to add the comments of each step',
};

/** The options of the operations that read objects. */
export function readOptionsField(resource: ResourceName, further: INodeProperties[] = []): INodeProperties {
  return optionsField(
    [...further, fieldsOption, ...(resource === 'editCheck' ? [stepComments] : []), queryParameters].sort(
      (a, b) => a.displayName.localeCompare(b.displayName),
    ),
  );
}

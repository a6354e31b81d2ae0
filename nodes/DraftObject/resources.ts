import type { Query } from '../../src/drafts/query-parameters.ts';
import { draftList, explanationList, objectList } from '../../src/drafts/read-objects.ts';
import { type FamilyName, FAMILIES, isFamilyName } from '../../src/drafts/object-families.ts';
import type { HttpRequest } from '../../src/http/http-types.ts';
import type { ObjectId } from '../../src/lists/object-id.ts';
import { draftField } from '../n8n/common-parameters.ts';
import { type Parameter, objectId } from '../n8n/typed-parameters.ts';

export type ResourceName = 'draft' | FamilyName | 'standardsExplanation';

export const RESOURCE_LABELS: Readonly<Record<ResourceName, { singular: string; plural: string }>> = {
  draft: { singular: 'Draft', plural: 'Drafts' },
  ...FAMILIES,
  standardsExplanation: { singular: 'Standards Explanation', plural: 'Standards Explanations' },
};

/** The draft that is read, or that contains what is read. */
export function draftOf(resource: ResourceName): Parameter<ObjectId> {
  if (resource !== 'standardsExplanation') return objectId(draftField('draftId'));
  const what = 'The library draft whose deviations are explained';
  return objectId(draftField('draftId', what, { displayName: 'Library Draft' }));
}

/** The list of a resource. @param draftId does not matter for drafts */
export function listOf(resource: ResourceName, draftId: ObjectId, query?: Query): HttpRequest {
  if (resource === 'draft') return draftList(query);
  if (isFamilyName(resource)) return objectList(resource, draftId, query);
  return explanationList(draftId, query);
}

import { CHOOSE_DRAFT, locatorField, objectId } from '../../n8n/locator-parameters.ts';
import { FAMILIES, type FamilyName } from '../../../src/drafts/object-families.ts';
import type { ObjectId } from '../../../src/lists/object-id.ts';
import { type Parameter } from '../../n8n/parameters.ts';

/** What the node reads: drafts, the families of objects in them, and standards explanations. */
export type ResourceName = 'draft' | FamilyName | 'standardsExplanation';

/** Every resource with its labels; the families' come from the core's table. */
export const RESOURCE_LABELS: Readonly<Record<ResourceName, { singular: string; plural: string }>> = {
  draft: { singular: 'Draft', plural: 'Drafts' },
  ...FAMILIES,
  standardsExplanation: { singular: 'Standards Explanation', plural: 'Standards Explanations' },
};

export const RESOURCE_NAMES = Object.keys(RESOURCE_LABELS) as ResourceName[];

/** The draft that is read, or that contains what is read. */
export function draftOf(resource: ResourceName): Parameter<ObjectId> {
  const isLibrary = resource === 'standardsExplanation';
  const draft = isLibrary
    ? 'library draft whose deviations are explained'
    : `draft ${resource === 'draft' ? 'to read' : 'that holds the objects'}`;
  return objectId(
    locatorField('searchDrafts', {
      displayName: isLibrary ? 'Library Draft' : 'Draft',
      name: 'draftId',
      description: `The ${draft}, by its ID. Get Many of the resource Draft lists drafts with their IDs.`,
    }),
    CHOOSE_DRAFT,
  );
}

import { FAMILIES, type FamilyName } from '../../../src/drafts/object-families.ts';

/** What the node reads: drafts, the families of objects in them, and standards explanations. */
export type ResourceName = 'draft' | FamilyName | 'standardsExplanation';

/** Every resource with its labels; the families' come from the core's table. */
export const RESOURCE_LABELS: Readonly<Record<ResourceName, { singular: string; plural: string }>> = {
  draft: { singular: 'Draft', plural: 'Drafts' },
  ...FAMILIES,
  standardsExplanation: { singular: 'Standards Explanation', plural: 'Standards Explanations' },
};

export const RESOURCE_NAMES = Object.keys(RESOURCE_LABELS) as ResourceName[];

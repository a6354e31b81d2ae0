import { FAMILIES, type FamilyName } from '../../src/index.ts';

/** What the node reads: drafts, the eleven families of objects in them, and standards explanations. */
export type Resource = 'draft' | FamilyName | 'standardsExplanation';

export interface ResourceText {
  readonly singular: string;
  readonly plural: string;
}

/** Every resource with its names; the families' come from the core's table. */
export const RESOURCES: Readonly<Record<Resource, ResourceText>> = {
  draft: { singular: 'Draft', plural: 'Drafts' },
  ...FAMILIES,
  standardsExplanation: { singular: 'Standards Explanation', plural: 'Standards Explanations' },
};

export const RESOURCE_NAMES = Object.keys(RESOURCES) as Resource[];
export const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];

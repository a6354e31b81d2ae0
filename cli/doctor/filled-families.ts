import { FAMILIES, type FamilyName } from '../../src/index.ts';
import type { Evidence } from './evidence.ts';
import { unseen } from './finding.ts';

/** The families that have a member, with what was read of them. */
export function filledFamilies({ families }: Evidence): [FamilyName, Evidence['families'][FamilyName]][] {
  return Object.entries(families).filter(([, { members }]) => members.length > 0) as [
    FamilyName,
    Evidence['families'][FamilyName],
  ][];
}

/** The families' names in the interface, for a sentence. */
export const pathsOf = (families: readonly (readonly [FamilyName, unknown])[]): string =>
  families.map(([family]) => FAMILIES[family].path).join(', ');

/** The verdict without any member. */
export const NO_OBJECT = unseen('The draft has no objects, or none could be read.');

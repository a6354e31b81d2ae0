import { FAMILIES } from '../drafts/object-families.ts';
import { MAX_CONTAINERS } from './draft-objects.ts';
import { DICTIONARIES } from './reference-keys.ts';
import type { SnapshotObject } from './snapshot-object.ts';

/** In what the objects are that may be below others of their family. */
const HOMES = new Map<string, readonly string[]>([
  [FAMILIES.field.path, [FAMILIES.form.path]],
  [FAMILIES.dataDictionaryEntry.path, DICTIONARIES],
]);

interface Draft {
  within(object: SnapshotObject, most: number): readonly SnapshotObject[];
}

/** The form of a field, the dictionary of an answer, also below others; what anything else belongs to. */
export function homeOf(object: SnapshotObject, draft: Draft): SnapshotObject | undefined {
  const families = HOMES.get(object.family) ?? [];
  const around = draft.within(object, MAX_CONTAINERS);
  return around.find(({ family }) => families.includes(family)) ?? around[0];
}

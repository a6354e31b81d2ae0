import type { Match, ValueChange } from './change-report-types.ts';
import type { DraftIndex } from './draft-index.ts';
import type { NaturalKeys } from './natural-keys.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import type { ValuePlace } from './value-place.ts';

/** Both drafts of a comparison: what the documents need beyond the report. */
export interface ComparedDrafts {
  readonly from: DraftIndex;
  readonly to: DraftIndex;
  /** With `id` an id means the same object in both. */
  readonly match: Match;
  readonly naturalKeys: { readonly from: NaturalKeys; readonly to: NaturalKeys };
  /** Where each value is that differs. */
  readonly places: Map<ValueChange, ValuePlace>;
  /** Members that only moved within their list: what was removed, with the equal one that was added. */
  readonly moved: Map<ValueChange, ValueChange>;
}

/** The same object in the new draft, if there is one; else the object itself. */
export function newObject({ match, to }: ComparedDrafts, object: SnapshotObject): SnapshotObject {
  return (match === 'id' ? to.find(object.family, object.id) : object.identity) ?? object;
}
